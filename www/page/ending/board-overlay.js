// What the page shows on the squares of the board: numbers, the squares to try, lost ones, and how a game would have gone on. It
// lies over the board, and every press goes through it. The board's annotations say the same to screen readers.

import { create } from "../../shared/dom.js";
import { linesOf, markOf } from "./mark-icons.js";

const NONE = [];

/** Builds the layer over `board`. Returns the element, `show(squares, lines)` and `light(cell)`. */
export function createBoardOverlay(board) {
  const cells = Array.from({ length: 9 }, () => create("div"));
  const element = create("div", { className: "squares", "aria-hidden": "true" }, cells);
  let lines;
  /** What is shown. */
  let shown = [NONE, NONE];

  return {
    element,

    /**
     * Shows these squares, `{ cell, label }`, and what applies: `isTry`, a square that can be tried; `isHolding`, one that would
     * have held; `lost`, a mark that lost there, with its `caption`; `number`, what the square is worth, as `{ text, kind }`;
     * `disc`, the same for the square that was played; `step`, a mark that follows, with its `order`. `threats` are lines that
     * pulse. `label` is for screen readers. The same lists again change nothing.
     */
    show(squares = NONE, threats = NONE) {
      if (squares === shown[0] && threats === shown[1]) return;
      shown = [squares, threats];
      for (const cell of cells) {
        cell.className = "";
        cell.replaceChildren();
      }
      for (const square of squares) fill(cells[square.cell], square);
      lines?.remove();
      lines = threats.length > 0 ? linesOf(threats) : undefined;
      if (lines) element.append(lines);
      board.annotate(squares.filter(({ label }) => label).map(({ cell, label }) => ({ cell, label })));
    },

    /** Lights the square that a word names, or none. */
    light(cell) {
      cells.forEach((each, index) => each.classList.toggle("lit", index === cell));
    },
  };
}

function fill(element, { isTry, isHolding, lost, caption, number, disc, step, order }) {
  if (isTry) element.append(create("i", { className: "try" }));
  if (isHolding) element.append(create("i", { className: "holds" }));
  if (lost) element.append(create("div", { className: "lost" }, [markOf(lost), create("span", { textContent: caption })]));
  if (number) element.append(create("span", { className: `number ${number.kind}`, textContent: number.text }));
  if (disc) element.append(create("div", { className: `played ${disc.kind}` }, [create("span", { textContent: disc.text })]));
  if (step) element.append(markOf(step));
  if (order) element.append(create("span", { className: "order", textContent: order }));
}
