// The element's life: created, changed at any moment, moved, removed and put back.

import { equal, everywhere, hear, host, idle, test, until } from "../testing.js";
import { EMPTY, SCRIPT, act, firstFree, gameIn, place } from "./game.js";
import { isSharp } from "./picture.js";

test("Every property that is set before the script counts, in any order", everywhere, async () => {
  const board = "X../.O./...";
  for (
    const properties of [
      { player: "both", opener: "O", level: "easy", theme: "dark", controls: "minimal", hints: true, seed: 5 },
      { board, seed: 5 },
      { seed: 5, player: "both", board },
    ]
  ) {
    const early = `<script>Object.assign(document.querySelector("tic-tac-toe"), ${JSON.stringify(properties)})</script>`;
    const game = await gameIn((await host(`<tic-tac-toe></tic-tac-toe>${early}${SCRIPT}`, { head: "" })).document);
    for (const [name, value] of Object.entries(properties)) equal(game.board[name], value, name);
    equal(Object.keys(game.board), [], "a value hides the element's own property");
  }
});

test("Every way to make a board gives a game", everywhere, async () => {
  const game = await place(`<tic-tac-toe player=O level=easy seed=3 board="X../.../..."></tic-tac-toe>`);
  // A copy in the middle of a game has the attributes, not the moves.
  await game.play(4);
  const html = "<tic-tac-toe></tic-tac-toe>";
  const plain = [[], EMPTY, "X", "unbeatable", null];
  for (
    const [make, ...expected] of [
      [() => document.createElement("tic-tac-toe"), ...plain],
      [() => new (customElements.get("tic-tac-toe"))(), ...plain],
      [() => document.importNode(Object.assign(document.createElement("template"), { innerHTML: html }).content, true), ...plain],
      [() => Object.assign(document.createElement("p"), { innerHTML: html }), ...plain],
      [() => game.board.cloneNode(true), [], "X../.../...", "O", "easy", 3],
    ]
  ) {
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

test("A removed game waits, and one that moves gets its reply, also in another document", everywhere, async () => {
  const game = await place("<main><tic-tac-toe></tic-tac-toe></main><iframe srcdoc='<main></main>'></iframe>");
  const { board } = game;
  const there = await until(() => document.querySelector("[srcdoc]").contentDocument.querySelector("main"));
  game.cells[0].click();
  board.remove();
  await idle();
  equal(board.board, "X../.../...", "a removed board waits");
  board.newGame();
  board.play(4);
  await idle();
  equal(board.board, ".../.X./...", "it waits after a move of the host, too");
  document.body.append(board);
  await game.turn();
  for (const [place, moves] of [[there, 4], [document.querySelector("main"), 6]]) {
    // The computer thinks while the board is moved.
    game.cells[firstFree(game)].click();
    place.append(board);
    await until(() => game.moves.length === moves);
  }
  await isSharp(game, "the board is back");
  await game.press("new");
  const events = hear(window, "ttt-move", "ttt-end");
  await game.play(0);
  equal(events.length, 2, "each move is told once");
});
