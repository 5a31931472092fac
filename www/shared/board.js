// The board in text.

import { update } from "./dom.js";

/** The empty board. */
export const EMPTY = ".../.../...";

/** The mark of the other side. */
export const opponentOf = (mark) => (mark === "X" ? "O" : "X");

/**
 * Shows a board's text, `.X./..X/OOX`, in one element; `cell`, if there is one, is where the last mark was set. The marks of each
 * side are three lines of text. The style lays the two layers over each other, each in its colour.
 */
export function showBoard(element, board, cell) {
  const layer = (mark) => Array.from(board, (sign) => (sign === mark ? mark : sign === "/" ? "\n" : "\u00a0")).join("");
  update(element, { "data-x": layer("X"), "data-o": layer("O") });
  element.classList.toggle("last", cell !== undefined);
  if (cell === undefined) return;
  element.style.setProperty("--column", cell % 3);
  element.style.setProperty("--row", Math.floor(cell / 3));
}
