// A picture of an amount: one dot for each unit, or for a fixed number of them.

import { draw, update } from "../../shared/dom.js";

/**
 * Builds the picture with so many dots in a row, and room for so many rows. Screen readers skip it, because the text beside it
 * says the same.
 */
export function createDots(columns, rows) {
  const element = draw("svg", { class: "dots", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  const layers = [];
  return {
    element,

    /**
     * Shows some layers, the lowest first. Each is `{ className, dots }`, where `dots` holds the numbers of its dots, counted
     * row by row. `larger` is the factor by which everything is enlarged.
     */
    show(shown, larger = 1) {
      const inRow = Math.floor(columns / larger);
      while (layers.length < shown.length) {
        const path = draw("path", {});
        layers.push(path);
        element.append(path);
      }
      layers.forEach((path, index) => {
        const { className = "", dots = [] } = shown[index] ?? {};
        update(path, { "data-layer": className, "data-count": String(dots.length) });
        path.setAttribute("transform", `scale(${larger})`);
        path.setAttribute("d", dots.map((dot) => `M${(dot % inRow) + 0.5} ${Math.floor(dot / inRow) + 0.5}h.01`).join(""));
      });
    },
  };
}

/** How many nodes a dot stands for in a picture of amounts. */
export const SHARE = 100;

/**
 * Builds a picture of how many nodes a search visits. `show(amounts)` shows some amounts by name, the lowest layer first. All of
 * them begin at the same dot.
 */
export function createAmounts() {
  // The picture has room for all nodes of minimax.
  const { element, show } = createDots(100, 55);
  const layerOf = ([className, nodes]) => ({ className, dots: first(Math.round(nodes / SHARE)) });
  return { element, show: (amounts) => show(Object.entries(amounts).map(layerOf)) };
}

/** The numbers of the first so many dots. */
export const first = (count) => [...Array(count).keys()];
