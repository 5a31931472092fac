// Small boards, each of them a single element, so that a page can hold many.

import { create, update } from "../shared/dom.js";

/** Makes a small board. Screen readers skip it unless it is shown with a label. */
export function createSmallBoard() {
  const element = create("span", { className: "small-board", "aria-hidden": "true" });
  return {
    element,

    /**
     * Shows a board's text, `.X./..X/OOX`; `cell`, if there is one, is where the last mark was set. The marks of each side are
     * three lines of text. The style lays the two layers over each other, each in its colour.
     */
    show({ board, cell, label }) {
      const layer = (mark) => Array.from(board, (sign) => (sign === mark ? mark : sign === "/" ? "\n" : "\u00a0")).join("");
      update(element, { "data-x": layer("X"), "data-o": layer("O") });
      element.classList.toggle("last", cell !== undefined);
      if (cell !== undefined) {
        element.style.setProperty("--column", cell % 3);
        element.style.setProperty("--row", Math.floor(cell / 3));
      }
      if (!label) return;
      element.removeAttribute("aria-hidden");
      update(element, { role: "img", "aria-label": label });
    },
  };
}

/** The label of a board for screen readers: where each side has its marks. */
export function labelOf(board, { squares }) {
  const signs = Array.from(board.replaceAll("/", ""));
  return squares.board(...["X", "O"].map((mark) => squares.name.filter((_, cell) => signs[cell] === mark)));
}
