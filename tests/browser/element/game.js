// A `<tic-tac-toe>` as a visitor uses it.

import { click, equal, focused, keys, oracle, script, until } from "../testing.js";

export const EMPTY = ".../.../...";
/** The words in which tests use the elements besides English. */
export const WORDS = ["words/ru.js", "words/zh.js"];
export const SCRIPT = "<script src=/games/three-in-a-row/tic-tac-toe.js></script>";

/** The parts of the element that tests look at and press. */
export class Game {
  constructor(board) {
    this.board = board;
  }
  get root() {
    return this.board.shadowRoot;
  }
  /** The first node of the shadow root that the selector finds. */
  $(selector) {
    return this.root.querySelector(selector);
  }
  $$(selector) {
    return [...this.root.querySelectorAll(selector)];
  }
  get cells() {
    return this.$$("[role=gridcell] button");
  }
  /** The button with this name: `new`, `undo`, `redo`, `hint` or `options`. */
  control(name) {
    return this.$(`[data-control=${name}]`);
  }
  /** The visible text of the status line, without the part that only screen readers read. */
  get statusText() {
    return this.$("[role=status]").lastChild.textContent.trim();
  }
  /** The whole text of the status line. */
  get announced() {
    return this.$("[role=status]").textContent.trim();
  }
  /** The wins, draws and losses that the score shows. */
  get score() {
    return ["win", "draw", "loss"].map((name) => this.$(`[data-score=${name}]`).textContent);
  }
  /** The cells of the moves that have been played. */
  get moves() {
    return this.board.history.map(({ cell }) => cell);
  }
  get isOver() {
    return this.board.status !== "open";
  }
  /** The index of the cell that has the focus, or −1. */
  focusedCell() {
    return this.cells.indexOf(focused());
  }
  /** Waits until it is the visitor's turn, or the game is over. */
  async turn() {
    await until(() => this.isOver || this.cells.some((cell) => cell.getAttribute("aria-disabled") !== "true"));
  }
  /** Clicks a cell and waits for the reply. */
  async play(...cells) {
    for (const cell of cells) {
      await click(this.cells[cell]);
      await this.turn();
    }
  }
  async press(name) {
    await click(this.control(name));
  }
  /** Plays to the end, each time the cell that `choose` picks from the oracle's position. Returns these positions. */
  async finish(choose) {
    const [positions, course] = [await oracle("positions"), []];
    while (!this.isOver) {
      course.push(positions[`${this.board.board} ${this.board.turn}`]);
      await this.play(choose(course.at(-1)).cell);
    }
    return course;
  }
}

export const best = ({ moves }) => moves[0];
export const worst = ({ moves }) => moves.at(-1);

/** The first game below a node, ready to play. */
export async function gameIn(root, index = 0) {
  const board = await until(() => root.querySelectorAll("tic-tac-toe")[index]);
  await board.ownerDocument.defaultView.customElements.whenDefined("tic-tac-toe");
  await board.ready;
  return new Game(board);
}

/** Puts the HTML into this page, with the site's script and words, and returns its first game, ready to play. */
export async function place(html = "<tic-tac-toe></tic-tac-toe>") {
  document.body.insertAdjacentHTML("beforeend", html);
  // The words come first, so that the first event is in the element's language.
  if (!customElements.get("tic-tac-toe")) { for (const name of [...WORDS, "tic-tac-toe.js"]) await script(name); }
  return gameIn(document);
}

export async function gamesIn(root) {
  await gameIn(root);
  return Promise.all([...root.querySelectorAll("tic-tac-toe")].map((_, index) => gameIn(root, index)));
}

/** Clicks a control of the game, by its name or as a node, or taps on it, and unfolds the options for it if it is among them. */
export async function use(game, control, act = click) {
  const node = control.nodeType ? control : game.control(control);
  const isFolded = !node.checkVisibility();
  if (isFolded) await act(game.control("more"));
  await act(node);
  if (isFolded) await act(game.control("more"));
}

/** Chooses this value of `player`, `opener` or `level` as a visitor does. */
export const choose = (game, name, value, act = click) => use(game, game.$(`input[name=${name}][value=${value}]`).labels[0], act);

/** Moves the focus from anywhere in the grid to a cell. */
export const goTo = (cell) =>
  keys("Control+Home", ...Array(Math.floor(cell / 3)).fill("ArrowDown"), ...Array(cell % 3).fill("ArrowRight"));

/** What nodes say: their own texts, names, tooltips, descriptions and placeholders. */
export const wordsOf = (nodes) =>
  nodes.flatMap((node) => [
    ...[...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
    node.ariaLabel,
    node.title,
    node.getAttribute("aria-description"),
    node.getAttribute("placeholder"),
  ]).filter((text) => text?.trim());

export const firstFree = ({ board }) => board.board.replaceAll("/", "").indexOf(".");

/** Returns a function that gives numbers below a given one, in an order that the seed decides: a failure can be repeated. */
export function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Calls a method of the board, sets a property, or sets the attribute whose name follows `@`; `undefined` removes that. */
export function act(board, name, value) {
  if (name.startsWith("@")) board[value === undefined ? "removeAttribute" : "setAttribute"](name.slice(1), value);
  else if (typeof board[name] === "function") board[name](value);
  else board[name] = value;
}

/** Asserts what is seen at once after each of these changes: its name, its value, where to look, and what is there. */
export function check(board, ...changes) {
  for (const [name, value, look, expected] of changes) equal((act(board, name, value), look()), expected, `${name} ${value}`);
}

export async function useEverything(game) {
  await game.play(4);
  equal(game.moves[0], 4);
  for (const control of ["undo", "hint"]) await use(game, control);
  Object.assign(game.board, { hints: true, lang: "ru", theme: "dark" });
  await choose(game, "player", "both");
  game.board.replay([0, 3, 1, 4]);
  await game.play(2);
  equal(game.board.status, "X");
}

/** The imagined marks, one without a number first and the others in the order of theirs, each as its cell and mark. */
export const imagined = (game) =>
  game.$$(".ghost").map(({ className, textContent }, cell) => [textContent, [cell, className.at(-1)]])
    .filter(([, [, mark]]) => "XO".includes(mark)).toSorted().map(([, move]) => move);
