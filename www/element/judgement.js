// Judges how the visitor has played a game, by the engine's reason for each move.

import { isOneSide } from "./attributes.js";
import { current } from "./game.js";

/**
 * Judges a game. `isVisitors(mark)` says whether a mark is the visitor's, and `hintedBoards` has the boards on which the
 * visitor was shown the best moves. Returns
 *
 * - `isAgainst`, whether all moves that are not the visitor's are the computer's;
 * - `against`, the weakest level that the computer has moved at, if that is so and the game is the visitor's own;
 * - `isBest`, whether this is a draw against the unbeatable level, and no move of the visitor made the outcome worse;
 * - `saves`, how often the visitor found, without a hint, the only one of several cells that did not lose, and `savedAt`, the
 *   numbers of moves before each time;
 * - `decision`, for a game that the visitor has lost: the last move that turned the outcome into a loss. `at` is the number of
 *   moves before it, and `index` counts the visitor's own moves from 0. `threats` are the lines of the opponent that the visitor's
 *   last move was to stop. `line` are the cells of the moves from the mistake to the end: those of the game, or if these did
 *   not come to two threats, the best ones.
 *
 * A property that does not apply is undefined or false.
 */
export function judge(game, isVisitors, hintedBoards) {
  const { moves } = game;
  const chosen = moves.map(({ cell }, ply) => game.positions[ply].moves.find((move) => move.cell === cell));
  const lastWith = (...reasons) => moves.findLastIndex(({ mark }, ply) => isVisitors(mark) && reasons.includes(chosen[ply].reason));
  const isSave = ({ mark }, ply) => {
    const { board, moves: all } = game.positions[ply];
    const safe = all.filter(({ value }) => value.outcome !== "loss");
    return isVisitors(mark) && !hintedBoards.has(board) && all.length > 1 && safe.length === 1 && safe[0] === chosen[ply];
  };
  const savedAt = moves.flatMap((move, ply) => (isSave(move, ply) ? [ply] : []));
  const { status } = current(game);
  const isLost = isOneSide(status) && !isVisitors(status);
  const at = isLost ? lastWith("gives-loss") : -1;
  const mistake = chosen[at];
  const threats = mistake && game.positions.at(-3).threats;
  const isAgainst = moves.every(({ mark, by }) => isVisitors(mark) || by === "computer");
  const against = isAgainst && game.against;
  const isFaultless = moves.some(({ mark }) => isVisitors(mark)) && lastWith("gives-loss", "gives-draw") < 0;
  return {
    against,
    isAgainst,
    isBest: status === "draw" && against === "unbeatable" && isFaultless,
    saves: savedAt.length,
    savedAt,
    decision: mistake && {
      at,
      // The two sides alternate.
      index: Math.floor(at / 2),
      line: threats.length > 1 ? moves.slice(at).map(({ cell }) => cell) : mistake.line,
      threats,
    },
  };
}
