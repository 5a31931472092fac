// Reads a recorded game: plain data that JSON keeps complete.

import { isUsable, unknownValue } from "./attributes.js";
import { refusal } from "./refusal.js";

const BY = ["human", "computer", "host"];

/**
 * A copy of the given game record, with every part checked. Throws for a part that is missing or unusable. The engine decides
 * whether the board and the moves follow the rules.
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
