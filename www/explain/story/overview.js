// The whole search of the empty board as a picture: a dot for every hundredth position, in nine heaps by the first move.

import { draw, update } from "../../shared/dom.js";
import { toneOf } from "./score.js";

/** How many dots a row of a heap has, how many rows the highest heap has, and the space between two heaps, in dots. */
const COLUMNS = 24;
const ROWS = 27;
const GAP = 3;
const WIDTH = 3 * COLUMNS + 2 * GAP;
const HEIGHT = 3 * ROWS + 2 * GAP;

/** How many dots are falling at a time, and from how high, in dots. */
const FALLING = 400;
const FALL = 12;

/** The layers, a class each, the lowest first. */
const TONES = ["plus", "zero", "minus"];

/**
 * Builds the picture of these positions, each with its `first` move, its `score`, and `isSearched`. Screen readers skip it, because
 * the text beside it says the same. Returns the element and `show`.
 */
export function createOverview(positions) {
  const heaps = Array(9).fill(0);
  const dots = positions.map(({ first, score, isSearched }) => {
    const nth = heaps[first]++;
    const x = (first % 3) * (COLUMNS + GAP) + (nth % COLUMNS) + 0.5;
    const y = Math.floor(first / 3) * (ROWS + GAP) + ROWS - Math.floor(nth / COLUMNS) - 0.5;
    return { x, y, layer: toneOf(score), isSearched };
  });
  const between = [1, 2].flatMap((nth) => {
    const [x, y] = [nth * (COLUMNS + GAP), nth * (ROWS + GAP)].map((end) => end - GAP / 2);
    return [`M${x} 0V${HEIGHT}`, `M0 ${y}H${WIDTH}`];
  });
  const layerOf = (className) => draw("path", { class: className });
  const layers = Object.fromEntries(TONES.map((name) => [name, layerOf(name)]));
  const lit = Object.fromEntries(TONES.map((name) => [name, layerOf(`${name} lit`)]));
  const element = draw("svg", { class: "overview", viewBox: `-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`, "aria-hidden": "true" }, [
    draw("path", { class: "between", d: between.join("") }),
    ...Object.values(layers),
    ...Object.values(lit),
  ]);

  /** The dots of a layer as a path, in which a dot is a line without a length. */
  const pathOf = (chosen, name) => chosen.filter(({ layer }) => layer === name).map(({ x, y }) => `M${x} ${y}h0`).join("");

  for (const [name, path] of Object.entries(lit)) path.setAttribute("d", pathOf(dots.filter(({ isSearched }) => isSearched), name));

  return {
    element,

    /**
     * Shows the first part of the dots, 0 to 1, the last of them while they fall. If `isDark`, those that alpha-beta has not
     * searched go dark.
     */
    show(part, isDark) {
      const count = part * (dots.length + FALLING);
      const shown = dots.slice(0, Math.ceil(count)).map((dot, index) => {
        const height = Math.max(0, 1 - (count - index) / FALLING) ** 2 * FALL;
        return height > 0 ? { ...dot, y: (dot.y - height).toFixed(2) } : dot;
      });
      for (const [name, path] of Object.entries(layers)) path.setAttribute("d", pathOf(shown, name));
      update(element, { "data-dots": String(shown.length), "data-dark": isDark ? "" : undefined });
    },
  };
}
