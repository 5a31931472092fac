// Moves: whether two lists of them are the same, and who speaks of a move and to whom in sentences.

import { opponentOf } from "./board.js";

/** Whether two records of games have the same moves, and the same values of these names. */
export const areSameIn = (names, one, other) =>
  names.every((name) => one[name] === other[name]) && areSameMoves(one.moves, other.moves);

/** Whether two lists of moves, `{ cell, by }`, are the same. */
export const areSameMoves = (moves, others) =>
  moves.length === others.length && moves.every(({ cell, by }, index) => cell === others[index].cell && by === others[index].by);

/**
 * Who plays a side, as the visitor sees it: "visitor" or "computer" if they play each other, or else the mark itself. `player` says
 * whose marks the visitor plays. In a game that somebody else has played, the computer's opponent is named by the mark.
 */
export function voiceOf(mark, player, isForeign = false) {
  if (!["X", "O"].includes(player)) return mark;
  if (mark !== player) return "computer";
  return isForeign ? mark : "visitor";
}

/**
 * How a sentence names the player of a move and the opponent, by the account of the move and by who made it. A link or a pasted
 * game may hold a move for the computer that the engine would not play. Its player is named by the mark, not as the computer.
 */
export function voicesOf({ mark, isEngines }, by, player, isForeign = false) {
  const voice = voiceOf(mark, player, isForeign);
  const isStrange = voice === "computer" && by === "host" && !isEngines;
  return [isStrange ? mark : voice, voiceOf(opponentOf(mark), player, isForeign)];
}
