// A faulty position as a picture: its marks, and the numbers of the free cells. The sentence beside it says the same in words.

import { draw } from "../shared/dom.js";
import { BOARD, attributesOf, gridPath, strokesOf } from "../shared/strokes.js";

const CELLS = Array.from({ length: 9 }, (_, cell) => cell);

/** Builds the picture. Returns the element, and `light(cell)`, which frames a cell: the engine's `answer` if none is given. */
export function createPosition({ board, cells: [answer], best }) {
  const signs = [...board.replaceAll("/", "")];
  const marks = signs.flatMap((mark, cell) => (mark === "." ? [] : [{ cell, mark }]));
  const drawn = ({ ink, ...stroke }) => draw("path", { class: ink, ...attributesOf(stroke) });
  const numbers = CELLS.filter((cell) => signs[cell] === ".").map((cell) => {
    const [x, y] = [(cell % 3) * 100 + 50, Math.floor(cell / 3) * 100 + 50];
    return draw("text", { x, y, class: best.includes(cell) ? "good" : "" }, [String(cell)]);
  });
  const frames = strokesOf({ marks: [], lines: [], frames: CELLS.map((cell) => ({ cell, ink: "highlight", isSolid: true })) }).map(
    drawn,
  );
  const element = draw("svg", { viewBox: `0 0 ${BOARD} ${BOARD}`, class: "position", "aria-hidden": "true" }, [
    draw("path", { class: "grid", d: gridPath() }),
    ...strokesOf({ marks, lines: [] }).map(drawn),
    ...numbers,
    ...frames,
  ]);
  const light = (lit = answer) => frames.forEach((frame, cell) => frame.classList.toggle("lit", cell === lit));
  light();
  return { element, light };
}
