// The part "How I think" as a visitor uses it.

import { click, equal, oracle, painted } from "../testing.js";
import { use } from "../element/game.js";
import { Home, visit } from "../page/home.js";

export { LOST, NINE_CALLS } from "../tree/figure.js";

/** The English names of the squares, and those without an article. */
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
export const BARE = SQUARES.map((square) => square.replace("the ", ""));

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
/** A line as the page writes it, such as `X middle, O top left corner`. */
export const written = (line) => line.map(([cell, mark]) => `${mark}\u00a0${BARE[cell]}`).join(", ");

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

/** The values in the nine squares as this side sees them. */
export const valuesOf = (position, side) =>
  SQUARES.map((_, cell) => {
    const move = moveAt(position, cell);
    if (!move) return "";
    const outcome = side === position.turn ? move.outcome : -move.outcome;
    return { 1: `▲ win ${move.plies}`, 0: "= draw", "-1": `▼ loss ${move.plies}` }[outcome];
  });

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

export const boardWords = async () => (await import("/www/explain/words/en/board.js")).default;

export class Think extends Home {
  /** What the page has announced last to a screen reader. */
  get announced() {
    return this.$("#announcer").textContent;
  }
  /** The nodes of the selector that show. */
  visible(selector) {
    return this.$$(selector).filter((node) => node.checkVisibility());
  }
  isVisible(selector) {
    return this.visible(selector).length > 0;
  }
  /** The button with this text in a section. */
  button(section, text) {
    return this.$$(`#think-${section} button`).find(({ textContent }) => textContent === text);
  }
  async press(section, text) {
    await click(this.button(section, text));
  }
  /** The value in each square of the live board. */
  get values() {
    const isShown = (node) => node.checkVisibility({ visibilityProperty: true });
    return this.game.$$(".annotations .text").map((node) => (isShown(node) ? node.textContent : ""));
  }
  /** The ghosts on the live board in the order of their numbers, each as its cell and mark. */
  get ghosts() {
    const all = this.game.$$(".annotations .ghost").map((ghost, cell) => ({ ghost, number: Number(ghost.textContent), cell }));
    const shown = all.filter(({ ghost }) => ghost.checkVisibility()).sort((one, next) => one.number - next.number);
    equal(shown.map(({ number }) => number), shown.map((_, index) => index + 1));
    return shown.map(({ ghost, cell }) => [cell, ghost.classList[1]]);
  }
  /** Presses a control of the game, and waits until the page shows what follows. */
  async use(control) {
    await use(this.game, control);
    await painted();
  }
  /** The live board, its turn, and the visitor's marks. */
  get live() {
    const { board, turn, player } = this.game.board;
    return [board, turn ?? null, player];
  }
  /** Chooses whose values the squares show: `off`, `X` or `O`. */
  async showValues(side) {
    await this.click(`#think-values label:has(input[value=${side}])`);
    equal(this.$(`#think-values input[value=${side}]`).checked, true);
  }
}

/** Opens the page with this fragment, and waits until all that the fragment names is open. */
export async function follow(hash = "", size) {
  await loadPositions();
  const home = await visit(hash, size);
  return new Think(home, home.game);
}
