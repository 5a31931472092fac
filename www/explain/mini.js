// Little boards, each of them a single element, so that a page can hold many.

import { create, update } from "../shared/dom.js";

/** Makes a little board. Screen readers skip it unless it is shown with a label. */
export function createMini({ isLarge = false } = {}) {
  const element = create("span", { className: isLarge ? "mini large" : "mini", "aria-hidden": "true" });
  return {
    element,

    /** Shows a board's text, `.X./..X/OOX`; `cell`, if there is one, is where the last mark was set. */
    show({ board, cell, label }) {
      update(element, { "data-x": layer(board, "X"), "data-o": layer(board, "O") });
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

/** A little board that never changes. */
export function miniOf(shown) {
  const mini = createMini();
  mini.show(shown);
  return mini.element;
}

/** The cells that hold a mark, in a board's text. */
export function cellsOf(board, mark) {
  const signs = Array.from(board.replaceAll("/", ""));
  return signs.flatMap((sign, cell) => (sign === mark ? [cell] : []));
}

/** The label of a board for screen readers: where each side has its marks. */
export function labelOf(board, { search, squares }) {
  const [x, o] = ["X", "O"].map((mark) => cellsOf(board, mark).map((cell) => squares.name[cell]));
  return search.board(x, o);
}

/** The marks of one side as three lines of text. The style lays the two layers over each other, each in its colour. */
function layer(board, mark) {
  const signs = Array.from(board, (sign) => (sign === mark ? mark : sign === "/" ? "\n" : "\u00a0"));
  return signs.join("");
}
