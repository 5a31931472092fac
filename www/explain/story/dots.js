// A picture of an amount: as many dots as there are of something.

import { draw, update } from "../../element/dom.js";

/** Builds the picture with so many dots in a row, and room for so many rows; silent, as what it shows is said beside it. */
export function createDots(columns, rows) {
  const element = draw("svg", { class: "dots", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
  const layers = [];
  return {
    element,

    /**
     * Shows some layers, the lowest first, each `{ className, dots }` with the numbers of its dots, row by row; so many times as large as
     * there is room for.
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

/** Builds a picture of how many nodes a search looks at; `show(amounts)` shows some beginning at the same dot, the lowest first, by name. */
export function createAmounts() {
  // All of minimax has room.
  const { element, show } = createDots(100, 55);
  const layerOf = ([className, nodes]) => ({ className, dots: first(Math.round(nodes / SHARE)) });
  return { element, show: (amounts) => show(Object.entries(amounts).map(layerOf)) };
}

/** The numbers of so many dots from the first. */
export const first = (count) => [...Array(count).keys()];
