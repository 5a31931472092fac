// A game as it is written down and read again: plain data, whole through JSON.

import { isUsable, unknownValue } from "./attributes.js";
import { refusal } from "./refusal.js";

const BY = ["human", "computer", "host"];

/**
 * What was given for a game, with every part in its place; throws a sentence for one that is missing or unusable. Whether the
 * board and the moves follow the rules is for the engine to say.
 */
export function readRecord(given) {
  const { start, opener, player, level, seed, moves, undone } = Object(given);
  if (typeof start !== "string") throw malformed("start", "a board as text");
  for (const [name, value] of Object.entries({ opener, player, level })) {
    if (!isUsable(name, value)) throw unknownValue(name, value);
  }
  if (typeof seed !== "number" || !isUsable("seed", String(seed))) throw unknownValue("seed", seed);
  return { start, opener, player, level, seed, moves: readMoves("moves", moves), undone: readMoves("undone", undone) };
}

function readMoves(name, moves) {
  const isMove = (move) => BY.includes(move?.by);
  if (!Array.isArray(moves) || !moves.every(isMove)) throw malformed(name, `an array of { cell, by }, by being ${BY.join(", ")}`);
  return moves.map(({ cell, by }) => ({ cell, by }));
}

function malformed(part, expected) {
  return refusal("bad-game", `This is not a game: expected its ${part} to be ${expected}.`, { part });
}
