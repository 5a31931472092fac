// Attributes and properties: set at any moment, and set to unknown values.

import {
  chromium,
  equal,
  everywhere,
  expectFaults,
  hear,
  idle,
  includes,
  ok,
  painted,
  takeFaults,
  test,
  thrown,
} from "../testing.js";
import { EMPTY, act, check, choose, gamesIn, place } from "./game.js";

const START = "X../.O./...";

test("What does not begin another game applies at once", everywhere, async () => {
  const game = await place("<tic-tac-toe controls=full></tic-tac-toe>");
  await game.play(0);
  const before = game.board.board;
  const controls = () => game.$$("[part~=controls] :is(button, input)").filter((node) => node.checkVisibility()).length;
  const all = controls();
  check(
    game.board,
    ["controls", "minimal", controls, 1],
    ["controls", "none", controls, 0],
    ["@controls", undefined, controls, 4],
    ["controls", "full", controls, all],
    ["hints", true, () => game.cells.filter((cell) => cell.textContent).length, 7],
    ["level", "easy", () => game.$("input[name=level]:checked").value, "easy"],
    ["theme", "dark", () => game.board.board, before],
  );
  ok(all > 6, "few controls");
});

test("While the computer thinks, a change either begins another game or lets it reply", everywhere, async () => {
  // Each with the number of moves after the time for a reply.
  const changes = [
    ["level", "easy", 2],
    ["lang", "zh", 2],
    ["hints", true, 2],
    ["opener", "X", 2],
    ["player", "X", 2],
    ["player", "O", 1],
    ["opener", "O", 1],
    ["@board", "X../.../...", 1],
    ["board", START, 0],
    ["newGame", undefined, 0],
    ["@player", "both", 0],
    ["seed", 7, 0],
    ["@seed", undefined, 0],
  ];
  await place("<tic-tac-toe seed=5></tic-tac-toe>".repeat(changes.length));
  const games = await gamesIn(document);
  for (const [index, [name, value]] of changes.entries()) games[index].board.play(4), act(games[index].board, name, value);
  await idle();
  for (const [index, [name, value, moves]] of changes.entries()) equal(games[index].moves.length, moves, `${name} ${value}`);
});

test("An unknown value warns once and falls back to the default, as attribute and as property", everywhere, async () => {
  const settings = [
    ["player", "Y", "X"],
    ["opener", "both", "X"],
    ["level", "expert", "unbeatable"],
    ["theme", "sepia", "auto"],
    ["controls", "bar", "compact"],
    ["seed", "-1", null],
    ["seed", "4294967296", null],
    ["seed", "many", null],
  ];
  await place(settings.map(([name, value]) => `<tic-tac-toe ${name}="${value}"></tic-tac-toe>`).join(""));
  const games = await gamesIn(document);
  for (const { board } of games) board.play(4), board.newGame();
  const warnings = await takeFaults();
  equal(warnings.length, settings.length);
  for (const [index, [name, value, fallback]] of settings.entries()) {
    equal(games[index].board[name], fallback);
    includes(warnings[index], `${name}="${value}"`);
  }
  const { board } = games.at(-1);
  const others = [["controls", 7, "compact"], ["level", {}, "unbeatable"], ["seed", 1.5, null], ["seed", NaN, null]];
  for (const [name, value, fallback] of [...settings, ...others]) {
    for (let time = 0; time < 2; time++) check(board, [name, value, () => board[name], fallback]);
    await expectFaults(1, `${name}="`);
  }
});

test("Unreadable data and illegal moves throw a sentence and change nothing", everywhere, async () => {
  const game = await place();
  const { board } = game;
  await game.play(4);
  const position = board.board;
  for (
    const [name, ...values] of [
      ["play", 9, -1, 1.5, 260, NaN, "4", 4, null, undefined, {}, true],
      ["board", "X", "XXX/OOO/...", 7, "XX./.../..."],
      ["replay", [4, 4], [9], 7, ["4"], null],
    ]
  ) {
    for (const value of values) {
      includes(thrown(() => act(board, name, value)), " ", `${name} ${value}`);
      equal(board.board, position, `${name} ${value}`);
    }
  }
  await game.press("undo");
  equal(board.board, EMPTY, "the game is the same");
  // The host cannot play for the computer, nor after the end.
  board.play(4);
  includes(thrown(() => board.play(0)), "the computer's turn");
  board.board = "XXX/OO./...";
  includes(thrown(() => board.play(8)), "is over");
  equal(board.board, "XXX/OO./...");
});

test("A property takes what its attribute takes, and absence is the default", chromium, async () => {
  const { board, root } = await place();
  for (
    const [name, found, ...values] of [
      ["player", "O", "o", "O"],
      ["opener", "O", "o", "O"],
      ["level", "hard", "hard"],
      ["seed", 7, "7", 7],
      ["theme", "dark", "dark"],
      ["controls", "none", "none"],
      ["label", "Board of Ann", "Board of Ann", new String("Board of Ann")],
      ["lang", "zh_CN", "zh_CN"],
      ["hints", true, "", true, "hints"],
      ["board", START, START, "x...o....", ["X", 1, 2, 3, "O", 5, 6, 7, 8]],
    ]
  ) {
    const before = board[name];
    // An empty attribute is an absent one, but for the one that is on by being there.
    const absences = [undefined, null, ...(name === "hints" ? [] : [""])];
    const pairs = values.flatMap((value) => absences.map((absence) => [name, value, absence]));
    for (const [of, value, absence] of [...pairs, [`@${name}`, values[0]]]) {
      check(board, [of, value, () => board[name], found], [of, absence, () => board[name], before]);
    }
  }
  const language = () => root.querySelector("[role=grid]").lang;
  const hints = () => [board.hints, board.getAttribute("hints")];
  check(
    board,
    ["@lang", "", language, "en"],
    ["@controls", "", () => board.controls, "compact"],
    ["@board", "", () => root.querySelector("[role=status]").textContent, "Your move. You’re X."],
    ["@hints", "false", hints, [false, "false"]],
    ["hints", true, hints, [true, ""]],
    ["hints", "false", hints, [false, null]],
    ["lang", "zh_CN", language, "zh"],
    ["lang", undefined, language, "en"],
    ["annotate", null, () => 0, 0],
    // Absence of a game is no game to restore.
    ...[undefined, null].map((absence) => ["game", absence, () => board.game, board.game]),
  );
});

test("The same value again changes nothing and tells nothing", chromium, async () => {
  const { board } = await place("<tic-tac-toe player=both opener=O level=hard seed=7></tic-tac-toe>");
  const acts = [["board", "O../.../..."], ["play", 1], ["undo"], ["play", 4], ["play", 8], ["undo"]];
  for (const [name, value] of acts) act(board, name, value);
  const events = hear(document, "ttt-change", "ttt-move", "ttt-end", "ttt-error");
  const state = () => ["player", "opener", "level", "seed", "hints", "label", "board", "game"].map((name) => board[name]);
  const before = state();
  // Of positions: the one now, one that this game has passed, the start, and one that was taken back and replaced.
  for (
    const [name, ...values] of [
      ["board", "O../.X./...", "O../.../...", "o...x...o", "OX./.../..."],
      ["@board", "O../.X./..."],
      ["opener", "o"],
      ["player", "both"],
      ["@player", "both"],
      ["level", "hard"],
      ["seed", "7"],
      ["hints", false],
      ["label"],
      ["game", board.game],
    ]
  ) {
    for (const value of values.length ? values : [undefined]) check(board, [name, value, () => [state(), events], [before, []]]);
  }
  const moves = () => board.history.length;
  check(board, ["undo", undefined, moves, 0], ["redo", undefined, moves, 1], ["redo", undefined, moves, 2]);
});

test("A board is the start of games, as attribute or property", chromium, async () => {
  const { board } = await place();
  const events = hear(board, "ttt-change");
  for (const [name, openedByO] of [["board", "O../.../..."], ["@board", ".O./.../..."]]) {
    Object.assign(board, { player: "X", board: undefined, opener: "X" });
    events.length = 0;
    const look = () => [board.board, ...events.splice(0).map(({ detail }) => detail.cause)];
    check(board, [name, START, look, [START, "setting"]]);
    board.play(8);
    check(board, ["newGame", undefined, look, [START, "move", "new-game"]]);
    check(
      board,
      ["game", { ...board.game, start: ".X./.../..." }, look, [".X./.../...", "restore"]],
      ["newGame", undefined, look, [START, "new-game"]],
      ["player", "both", look, [START, "setting"]],
      ["player", "X", look, [START, "setting"]],
      ["undo", undefined, look, [START, "undo"]],
      ["board", "X.O/.../...", look, ["X.O/.../...", "setting"]],
      ["board", null, look, [EMPTY, "setting"]],
    );
    // A board that only a game of O's opening reaches is reported, and not thrown, as `opener` may be set after it.
    for (const value of [openedByO, START, openedByO]) (act(board, name, value), await painted());
    await expectFaults(2, openedByO);
    check(board, ["opener", "O", () => board.board, openedByO]);
  }
});

test("What a visitor chooses and plays is written into no attribute", everywhere, async () => {
  const game = await place(`<tic-tac-toe controls=full level=hard board="${START}"></tic-tac-toe>`);
  const { board } = game;
  const markup = board.outerHTML;
  for (const [name, value] of [["level", "easy"], ["player", "both"], ["opener", "O"]]) {
    await choose(game, name, value);
    equal(board[name], value);
  }
  await game.play(8);
  equal(board.board, "X../.O./..O");
  equal((board.newGame(), board.board), START);
  board.game = { ...board.game, player: "both", level: "medium" };
  equal(board.outerHTML, markup);
  // A library that brings the page into line with the host's markup sets the same attributes again.
  const saved = board.game;
  const level = () => board.level;
  check(
    board,
    ["@level", "hard", () => board.game, saved],
    ["@player", undefined, () => board.game, saved],
    // What the host changes is in force again.
    ["level", "hard", level, "hard"],
    ["@level", "easy", level, "easy"],
    ["@level", undefined, level, "unbeatable"],
  );
});
