// Who plays: two people, the computer alone, and the levels.

import { chromium, click, equal, everywhere, hear, includes, ok, test, unequal, until } from "../testing.js";
import { timed } from "./clock.js";
import { EMPTY, choose, place, use } from "./game.js";

test("Two people play on one device, and the page hears of each move and of the end", everywhere, async () => {
  const heard = hear(window, "ttt-move", "ttt-end", "ttt-error");
  const game = await place();
  await choose(game, "player", "both");
  const boards = ["X../.../...", "X../.O./...", "XX./.O./...", "XX./OO./...", "XXX/OO./..."];
  const moves = [0, 4, 1, 3, 2].map((cell, ply) => ({ cell, mark: "XOXOX"[ply], by: "human", board: boards[ply] }));
  for (const { cell, mark, board } of moves) {
    includes(game.statusText, mark);
    await click(game.cells[cell]);
    equal(game.board.board, board);
  }
  const end = { type: "ttt-end", detail: { status: "X", line: [0, 1, 2], board: boards[4] } };
  equal(heard, [...moves.map((detail) => ({ type: "ttt-move", detail })), end]);
});

test("The computer plays itself once, at a pace to follow, and can be paused", everywhere, async () => {
  const game = await timed("<tic-tac-toe player=none></tic-tac-toe>");
  const { board } = game;
  const said = game.control("pause").textContent;
  const first = { cell: 0, by: "computer" };
  const record = { start: EMPTY, opener: "X", player: "none", level: "easy", seed: 1, moves: [first], undone: [] };
  for (const [act, time, moves, what] of [
    [() => click(game.cells[8]), 900, 1, "the visitor only watches"],
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((ply) => [() => {}, 900, ply, "a move"]),
    [() => equal([board.status, ...new Set(board.history.map(({ by }) => by))], ["draw", "computer"]), 20_000, 9, "once"],
    ["new", 0, 0, "a new game"],
    [() => {}, 1800, 2, "two moves"],
    ["pause", 5000, 2, "paused"],
    [() => unequal(game.control("pause").textContent, said), 0, 2, "the button resumes"],
    [() => Object.assign(board, { level: "easy", lang: "ru" }), 5000, 2, "another level and language do not resume"],
    ["undo", 5000, 1], ["redo", 5000, 2], ["undo", 5000, 1], ["pause", 900, 2, "resumed"],
    ["undo", 5000, 1, "undo pauses"], ["pause", 900, 2, "resumed after undo"],
    ["pause", 900, 2], ["new", 900, 1, "a new game is not paused"],
    // A recorded game goes on, unless it has moves that can be played again: these stay until it is resumed.
    [() => (board.game = record), 900, 2, "restored"],
    [() => (board.game = { ...record, undone: [{ cell: 4, by: "computer" }] }), 5000, 1, "restored with a move to redo"],
    ["pause", 900, 2, "resumed after restoring"],
  ]) {
    await (typeof act === "string" ? use(game, act) : act());
    game.clock.pass(time);
    equal(game.moves.length, moves, what ?? act);
  }
});

test("The computer plays what the engine chooses for its level and seed", everywhere, async () => {
  // Replies to first moves, threats to block, lines to complete, and forks to prevent.
  const starts = ["X../.../...", ".../.X./...", "XX./.O./...", "X.O/.X./...", "X../.O./..X", ".XX/.OO/X..", "XO./.X./..O"];
  const settings = ["easy", "medium", "hard", "unbeatable"].flatMap((level) => starts.map((start) => ({ level, start })));
  const seeds = [0, 7, 8, 2 ** 32 - 1];
  const tag = ({ level, start }) => (seed) =>
    `<tic-tac-toe level=${level} player=${start[10] === "O" ? "O" : "X"} board=${start} seed=${seed} controls=none></tic-tac-toe>`;
  await place(settings.flatMap((setting) => seeds.map(tag(setting))).join(""));
  const boards = [...document.querySelectorAll("tic-tac-toe")];
  await until(() => boards.every(({ history }) => history.length === 1), 60);
  const engine = await customElements.get("tic-tac-toe").engine;
  const choices = settings.map(({ level, start }) => seeds.map((seed) => engine.choose(start, level, seed)));
  equal(boards.map(({ history }) => history[0].cell), choices.flat());
  ok(choices.filter((cells) => new Set(cells).size > 1).length > 4, "the seeds make no difference");
});

test("Without a seed, games vary", chromium, async () => {
  await place("<tic-tac-toe seed=5></tic-tac-toe>".repeat(4));
  // A new game without a move before it is still the same game.
  const seeds = [...document.querySelectorAll("tic-tac-toe")].map((board) => {
    equal(board.game.seed, 5);
    board.seed = null;
    const { seed } = board.game;
    board.newGame();
    equal(board.game.seed, seed);
    return seed;
  });
  ok(new Set(seeds).size > 1, seeds);
});

test("The list of levels changes the level in mid-game", everywhere, async () => {
  // With this seed, the easy level does not block the line.
  const game = await place('<tic-tac-toe board="X../.O./..." seed=1></tic-tac-toe>');
  for (const level of ["easy", "medium", "hard", "unbeatable", "medium"]) {
    await choose(game, "level", level);
    equal([game.board.level, game.board.board], [level, "X../.O./..."]);
    await game.play(1);
    equal(game.board.board === "XXO/.O./...", level !== "easy", level);
    await game.press("undo");
  }
});
