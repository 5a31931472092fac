// The game on a board as it can be written down: what it began with, and its moves.

/** The empty board. */
export const EMPTY = ".../.../...";

/** The board that a game began with, and its moves since then. */
export function recordOf({ board, history }) {
  const cells = history.map(({ cell }) => cell);
  const signs = Array.from(board);
  // A cell's place in the text, in which a slash follows each row.
  for (const cell of cells) signs[cell + Math.floor(cell / 3)] = ".";
  return { start: signs.join(""), cells };
}
