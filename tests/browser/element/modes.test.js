// Who plays: two people, the computer alone, and the levels.

import { chromium, click, equal, everywhere, ok, test, until } from "../testing.js";
import { timed } from "./clock.js";
import { firstFree, place, use } from "./game.js";

test("The computer plays itself once, at a pace to follow, and can be paused", everywhere, async () => {
  const game = await timed("<tic-tac-toe player=none></tic-tac-toe>");
  const { board } = game;
  const title = game.control("pause").textContent;
  for (
    const [act, time, moves, what] of [
      [() => click(game.cells[8]), 900, 1, "the visitor only watches"],
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((ply) => [() => {}, 900, ply, "a move"]),
      [() => equal([board.status, ...new Set(board.history.map(({ by }) => by))], ["draw", "computer"]), 20_000, 9, "once"],
      ["new", 1800, 2, "a new game"],
      ["pause", 5000, 2, "paused"],
      [() => ok(game.control("pause").textContent !== title), 0, 2, "the button resumes"],
      [() => Object.assign(board, { level: "easy", lang: "ru" }), 5000, 2, "another level and language do not resume"],
      ["undo", 5000, 1],
      ["redo", 5000, 2],
      ["pause", 900, 3, "resumed"],
      ["undo", 5000, 2, "undo pauses"],
      ["new", 900, 1, "a new game is not paused"],
      // A game that is restored goes on, unless it has moves that can be played again.
      [() => (board.game = { ...board.game, seed: 1 }), 900, 2, "restored"],
      [() => (board.game = { ...board.game, undone: [{ cell: firstFree(game), by: "computer" }] }), 5000, 2, "with a move to redo"],
    ]
  ) {
    await (typeof act === "string" ? use(game, act) : act());
    game.clock.pass(time);
    equal(game.moves.length, moves, what ?? act);
  }
});

test("The computer plays what the engine chooses for its level and seed", everywhere, async () => {
  await place();
  const { choose: chosen } = await customElements.get("tic-tac-toe").engine;
  // A first reply, a threat to block, a fork to prevent, and a move of X.
  const starts = [["X../.../...", "X"], ["XX./.O./...", "X"], ["X../.O./..X", "X"], ["XO./.X./..O", "O"]];
  const games = ["easy", "medium", "hard", "unbeatable"].flatMap((level) =>
    starts.flatMap(([board, player]) => [0, 7, 8, 2 ** 32 - 1].map((seed) => ({ level, player, board, seed })))
  );
  const boards = games.map((settings) => Object.assign(document.createElement("tic-tac-toe"), settings));
  document.body.append(...boards);
  await until(() => boards.every(({ history }) => history.length === 1), 60);
  for (const [index, { level, board, seed }] of games.entries()) {
    equal(boards[index].history[0].cell, chosen(board, level, seed), `${level} on ${board}, seed ${seed}`);
  }
});

test("Without a seed, games vary", chromium, async () => {
  await place("<tic-tac-toe seed=5></tic-tac-toe>".repeat(4));
  const boards = [...document.querySelectorAll("tic-tac-toe")];
  equal(boards.map(({ game }) => game.seed), [5, 5, 5, 5]);
  for (const board of boards) board.seed = null;
  ok(new Set(boards.map(({ game }) => game.seed)).size > 1);
});
