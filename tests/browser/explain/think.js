// Positions and sentences as the oracle and the English words have them, and the page with its story and its puzzles.

import { equal, oracle } from "../testing.js";
import { visit } from "../page/home.js";

export { LOST, NINE_CALLS } from "../tree/figure.js";

/** The English names of the squares. */
export const SQUARES = [
  "the top left corner",
  "the top edge",
  "the top right corner",
  "the left edge",
  "the middle",
  "the right edge",
  "the bottom left corner",
  "the bottom edge",
  "the bottom right corner",
];

let positions;
export const loadPositions = async () => (positions ??= await oracle("positions"));

/** The oracle's position with this board and this turn, once a page has been followed. */
export const at = (board, turn) => positions[`${board} ${turn}`];
export const other = (mark) => (mark === "X" ? "O" : "X");
export const moveAt = ({ moves }, cell) => moves.find((move) => move.cell === cell);
export const after = (position, cell) => at(moveAt(position, cell).board, other(position.turn));

/** The best moves of both from a position, each as its cell and mark, and the position at their end. */
export function principal(position) {
  const line = [];
  while (position.moves.length > 0) {
    const [{ cell }] = position.moves;
    line.push([cell, position.turn]);
    position = after(position, cell);
  }
  return { line, end: position };
}

/** A move and the best moves of both after it. */
export const lineOf = (position, cell) => [[cell, position.turn], ...principal(after(position, cell)).line];
/** The moves of the game on the board, each with the oracle's position before it. */
export function course({ board }, start = at(".../.../...", "X")) {
  let position = start;
  const moves = board.history.map(({ cell, mark }) => {
    equal(mark, position.turn);
    const move = { position, ...moveAt(position, cell) };
    position = after(position, cell);
    return move;
  });
  equal(board.board, position.board);
  return moves;
}

/** The board in text that a small picture shows. */
export const boardOf = ({ dataset: { x, o } }) =>
  [...x].map((sign, index) => (sign === "\n" ? "/" : sign === "X" ? "X" : o[index] === "O" ? "O" : ".")).join("");

/** What no text has, and no Chinese one: a missing value, a sign too many, a space too many or too few. */
const FAULTS = ["undefined|null|NaN|\\[|\\{|=>", "[,.:;，。：；、（(][,.:;)，。：；、）]", "\\s[\\s,.:;)，。：；、）]", "[(（]\\s"];
const [HAN, LATIN, SIGN] = ["\\p{Script=Han}", "[A-Za-z0-9−+∞αβ#%]", "[^A-Za-z0-9−+∞αβ#%\\p{Script=Han}]"];
const CHINESE_FAULTS = [HAN + LATIN, LATIN + HAN, "[,.:;()].", `${SIGN} | ${SIGN}`];

/** What is wrong with one or more whole sentences in this language, be it a foreign word. */
export function sentenceFault(language, text) {
  if (!/^[\p{Lu}\p{Lo}\p{N}−]/u.test(text) || !(language === "zh" ? /[。？]$/ : /[.?]$/).test(text)) return "no whole sentence";
  const foreign = language === "en" ? [] : (text.match(/[A-Za-z]+/g) ?? []).filter((word) => !/^(X|O|MAX|MIN)$/.test(word));
  const patterns = [...FAULTS, ...(language === "zh" ? CHINESE_FAULTS : ["[,.:;]\\S"])];
  return foreign[0] ?? patterns.map((pattern) => text.match(new RegExp(pattern, "u"))?.[0]).find(Boolean);
}

/** Opens the page with this fragment, and waits until all that the fragment names is open. */
export async function follow(hash = "", size) {
  await loadPositions();
  return visit(hash, size);
}
