// A picture of many games: a dot for each.

import { draw, update } from "../../shared/dom.js";

/**
 * Builds the picture with so many dots in a row, and room for so many rows. Screen readers skip it, because the text beside it
 * says the same. Returns the element, `show`, and `nearest(event, dots)`, which of these dots lies nearest to a press.
 */
export function createDots(columns, rows) {
  const ring = draw("circle", { class: "ring" });
  const element = draw("svg", { class: "dots", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" }, [ring]);
  const layers = [];
  let scale = 1;
  const placeOf = (dot) => {
    const inRow = Math.floor(columns / scale);
    return [(dot % inRow) + 0.5, Math.floor(dot / inRow) + 0.5];
  };
  return {
    element,

    /**
     * Shows some layers, the lowest first. Each is `{ className, dots }`, where `dots` holds the numbers of its dots, counted
     * row by row. `larger` is the factor by which everything is enlarged, and `ringed` the dot with a ring, if there is one.
     */
    show(shown, { larger = 1, ringed } = {}) {
      scale = larger;
      while (layers.length < shown.length) {
        const path = draw("path", {});
        layers.push(path);
        ring.before(path);
      }
      layers.forEach((path, index) => {
        const { className = "", dots = [] } = shown[index] ?? {};
        update(path, { "data-layer": className, "data-count": String(dots.length) });
        path.setAttribute("transform", `scale(${larger})`);
        path.setAttribute("d", dots.map((dot) => `M${placeOf(dot).join(" ")}h.01`).join(""));
      });
      ring.toggleAttribute("hidden", ringed === undefined);
      if (ringed === undefined) return;
      const [x, y] = placeOf(ringed);
      // It encloses no other dot.
      for (const [name, value] of Object.entries({ cx: x, cy: y, r: 0.7 })) ring.setAttribute(name, value * larger);
    },

    nearest({ clientX, clientY }, dots) {
      const { left, top, width } = element.getBoundingClientRect();
      const [x, y] = [clientX - left, clientY - top].map((length) => (length * columns) / width / scale);
      const distance = (dot) => Math.hypot(placeOf(dot)[0] - x, placeOf(dot)[1] - y);
      return dots.reduce((best, dot) => (distance(dot) < distance(best) ? dot : best), dots[0]);
    },
  };
}
