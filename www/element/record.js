// Reads a recorded game: plain data that JSON keeps complete.

import { SETTINGS } from "./attributes.js";
import { refusal } from "../shared/refusal.js";

const BY = ["human", "computer", "host"];

/**
 * A copy of a game record, with every part checked. Throws for a part that is missing or unusable. The engine decides whether
 * the board and the moves follow the rules.
 */
export function readRecord(record) {
  const { start, opener, player, level, seed, moves, undone } = Object(record);
  if (typeof start !== "string") throw malformed("start", "a board as text");
  const choices = { opener: readChoice("opener", opener), player: readChoice("player", player), level: readChoice("level", level) };
  if (typeof seed !== "number" || SETTINGS.seed.read(String(seed)) === undefined) {
    throw refusal("bad-seed", unknown("seed", seed), { value: String(seed) });
  }
  return { start, ...choices, seed, moves: readMoves("moves", moves), undone: readMoves("undone", undone) };
}

function readChoice(name, value) {
  const known = typeof value === "string" ? SETTINGS[name].read(value) : undefined;
  if (known !== undefined) return known;
  const details = { attribute: name, value: String(value), values: [...SETTINGS[name].values] };
  throw refusal("unknown-choice", unknown(name, value), details);
}

function readMoves(name, moves) {
  const isMove = (move) => BY.includes(move?.by);
  if (!Array.isArray(moves) || !moves.every(isMove)) throw malformed(name, `an array of { cell, by }, by being ${BY.join(", ")}`);
  return moves.map(({ cell, by }) => ({ cell, by }));
}

function unknown(name, value) {
  return `The ${name} ${String(value)} is unknown: expected ${SETTINGS[name].expected}.`;
}

function malformed(part, expected) {
  return refusal("bad-game", `This is not a game: expected its ${part} to be ${expected}.`, { part });
}
