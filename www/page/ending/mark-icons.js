// The marks, as little pictures in the strokes of the board.

import { draw } from "../../shared/dom.js";
import { BOARD, attributesOf, strokesOf } from "../../shared/strokes.js";

/** A mark that fills its box. Its class is the mark, which the style gives its colour. */
export function markOf(mark) {
  const strokes = strokesOf({ marks: [{ cell: 0, mark }], lines: [] });
  return draw("svg", { viewBox: "10 10 80 80", class: `mark ${mark}` }, strokes.map(pathOf));
}

/** Lines across the board that are not complete, as a picture that covers it. */
export function linesOf(threats) {
  const strokes = strokesOf({ marks: [], lines: threats });
  return draw("svg", { viewBox: `0 0 ${BOARD} ${BOARD}`, class: "lines" }, strokes.map(pathOf));
}

const pathOf = (stroke) => draw("path", attributesOf(stroke));
