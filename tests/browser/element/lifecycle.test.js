// The element's life: created, changed at any moment, moved, removed and put back.

import { equal, everywhere, hear, host, idle, script, test, until } from "../testing.js";
import { EMPTY, act, check, firstFree, gameIn, place } from "./game.js";
import { isSharp } from "./picture.js";

const SCRIPT = "<script src=/games/three-in-a-row/tic-tac-toe.js></script>";

test("Every property that is set before the script counts, in any order", everywhere, async () => {
  const board = "X../.O./...";
  const all = { player: "both", opener: "O", level: "easy", theme: "dark", controls: "minimal", hints: true, seed: 5 };
  for (const properties of [all, { board, seed: 5 }, { seed: 5, player: "both", board }, { player: "O" }]) {
    const early = `<script>Object.assign(document.querySelector("tic-tac-toe"), ${JSON.stringify(properties)})</script>`;
    const game = await gameIn((await host(`<tic-tac-toe></tic-tac-toe>${early}${SCRIPT}`, { head: "" })).document);
    for (const [name, value] of Object.entries(properties)) equal(game.board[name], value, name);
    equal(Object.keys(game.board), [], "a value hides the element's own property");
    if (properties === all) equal(game.board.turn, "O");
    if (properties.player !== "O") continue;
    // The computer opens where the visitor plays O. The property can still be changed.
    await until(() => game.moves.length === 1);
    check(game.board, ["player", "X", () => game.board.board, EMPTY]);
  }
});

test("Children show until the element is defined", everywhere, async () => {
  document.body.insertAdjacentHTML("beforeend", "<tic-tac-toe><p>Soon</p></tic-tac-toe>");
  const rects = () => document.querySelector("tic-tac-toe p").getClientRects().length;
  equal(rects(), 1);
  await script();
  await gameIn(document);
  equal(rects(), 0);
});

test("Every way to make a board gives a game", everywhere, async () => {
  const game = await place(`<tic-tac-toe player=O level=easy seed=3 board="X../.../..."></tic-tac-toe>`);
  // A copy in the middle of a game has the attributes, not the moves.
  await game.play(4);
  const html = "<tic-tac-toe></tic-tac-toe>";
  const plain = [[], EMPTY, "X", "unbeatable", null];
  for (const [make, ...expected] of [
    [() => document.createElement("tic-tac-toe"), ...plain], [() => new (customElements.get("tic-tac-toe"))(), ...plain],
    [() => document.importNode(Object.assign(document.createElement("template"), { innerHTML: html }).content, true), ...plain],
    [() => Object.assign(document.createElement("p"), { innerHTML: html }), ...plain],
    [() => new DOMParser().parseFromString(html, "text/html").querySelector("tic-tac-toe"), ...plain],
    [() => game.board.cloneNode(true), [], "X../.../...", "O", "easy", 3],
  ]) {
    document.body.prepend(make());
    const made = await gameIn(document);
    const { history, board, player, level, seed } = made.board;
    equal([history, board, player, level, seed, made.cells.length], [...expected, 9], `${make}`);
    await made.play(4);
    equal(made.moves[0], 4, `${make}`);
    made.board.remove();
  }
  // The host can play on a board before the board is in a document.
  const apart = document.createElement("tic-tac-toe");
  await apart.ready;
  for (const [name, value] of [["player", "both"], ["play", 4], ["play", 0]]) act(apart, name, value);
  equal([apart.board, apart.turn], ["O../.X./...", "X"]);
});

test("A removed game waits, and a moved one gets its reply", everywhere, async () => {
  const game = await place("<tic-tac-toe></tic-tac-toe><p></p>");
  const { board } = game;
  await game.play(0);
  const position = board.board;
  const free = game.cells[firstFree(game)];
  const heard = hear(board, "ttt-move");
  free.click();
  board.remove();
  const left = board.board;
  await idle();
  equal([board.board, heard.length], [left, 1], "the computer plays on a removed board");
  document.body.append(board);
  await until(() => board.history.length === 4 && game.cells.length === 9);
  await game.press("undo");
  equal(board.board, position);
  // The computer thinks while the board is moved.
  free.click();
  document.querySelector("p").append(board);
  equal(board.board, left);
  await idle();
  equal(board.history.length, 4);
  await isSharp(game, "the board after two moves in the page");
});
