// Judges how the visitor has played a game, by the engine's reason for each move.

import { current } from "./game.js";

/**
 * Judges a game. `isVisitors(mark)` says whether a mark is the visitor's. Returns
 *
 * - `against`, the weakest level that the computer has moved at, if all moves that are not the visitor's are the computer's;
 * - `isFaultless`, whether no move of the visitor made the outcome worse;
 * - `decision`, for a game that the visitor has lost: the last move that turned the outcome into a loss. `at` is the number of
 *   moves before it, `cell` is the best cell instead, and `outcome` is the outcome of that better move.
 *
 * A property that does not apply is undefined.
 */
export function judge(game, isVisitors) {
  const { moves } = game;
  const lastWith = (...reasons) =>
    moves.findLastIndex(({ mark, cell }, ply) => {
      const { reason } = game.positions[ply].moves.find((move) => move.cell === cell);
      return isVisitors(mark) && reasons.includes(reason);
    });
  const { status } = current(game);
  const isLost = status !== "open" && status !== "draw" && !isVisitors(status);
  const at = isLost ? lastWith("gives-loss") : -1;
  const best = game.positions[at]?.moves[0];
  return {
    against: moves.every(({ mark, by }) => isVisitors(mark) || by === "computer") ? game.against : undefined,
    isFaultless: lastWith("gives-loss", "gives-draw") < 0,
    decision: best && { at, cell: best.cell, outcome: best.value.outcome },
  };
}
