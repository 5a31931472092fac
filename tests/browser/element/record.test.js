// A game as hosts see it: reported by `ttt-change`, read and set by the property `game`.

import { chromium, equal, everywhere, expectFaults, hear, host, includes, test, thrown, until } from "../testing.js";
import { EMPTY, SCRIPT, act, check, choose, firstFree, gameIn, place, use } from "./game.js";

const move = (cell, by = "host") => ({ cell, by });
const TWICE = [move(4), move(4)];
const GAME = { start: EMPTY, opener: "X", player: "both", level: "unbeatable", seed: 1, moves: [], undone: [] };

/** Returns a function that takes the events since its last call: of each its type without `ttt-`, and its cause if it has one. */
function listen(board) {
  const events = hear(board, "ttt-change", "ttt-move", "ttt-end", "ttt-error");
  return () => events.splice(0).map(({ type, detail }) => [type.slice(4), ...(detail?.cause ? [detail.cause] : [])].join(" "));
}

test("Every change is told once, with its cause", chromium, async () => {
  const game = await place("<tic-tac-toe player=both seed=5></tic-tac-toe>");
  const { board } = game;
  const reports = listen(board);
  for (
    const [cause, ...acts] of [
      // With a fixed seed and no moves, the new game equals the current one.
      ["", ["newGame"], ["undo"]],
      ["move", ["play", 4], ["play", 0]],
      ["undo", ["undo"]],
      ["redo", ["redo"]],
      ["", ["redo"]],
      ["setting", ["level", "easy"]],
      ["", ["level", "easy"], ["theme", "dark"], ["hints", true], ["lang", "ru"], ["controls", "full"], ["label", "Here"]],
      ["new-game", ["newGame"]],
      ["setting", ["board", "X../.O./..."], ["@board", "X../.../..."], ["opener", "O"], ["seed", 6]],
      ["setting", ["player", "X"]],
      ["restore", ["replay", [4]]],
      ["setting", ["@player", "both"], ["@opener", "X"]],
    ]
  ) {
    for (const [name, value] of acts) check(board, [name, value, reports, cause ? [`change ${cause}`] : []]);
  }
  const other = { ...board.game, moves: [move(8)] };
  check(board, ["game", other, reports, ["change restore"]], ["game", other, reports, []]);
  // The visitor's actions fire the same events.
  await game.play(4);
  equal(reports(), ["change move", "move"]);
  for (const [name, cause] of [["undo", "undo"], ["redo", "redo"], ["new", "new-game"]]) {
    equal((await use(game, name), reports()), [`change ${cause}`]);
  }
  equal((await choose(game, "player", "X"), reports()), ["change setting"]);
  const events = hear(board, "ttt-change");
  board.board = null;
  board.play(4);
  equal(events.at(-1).detail, { cause: "move", board: ".../.X./...", turn: "O", status: "open" });
});

test("Before the board is ready nothing is told, and whoever plays is asked to wait", chromium, async () => {
  await place();
  const board = document.createElement("tic-tac-toe");
  const reports = listen(board);
  document.body.append(board);
  equal(board.game, undefined);
  for (const name of ["play", "replay"]) {
    includes(thrown(() => board[name]([4])), "is not ready: expected `await element.ready` first.");
  }
  for (const [name, value] of [["player", "both"], ["board", "X../.../..."], ["newGame"], ["@seed", "5"]]) act(board, name, value);
  await board.ready;
  equal(reports(), []);
  equal(board.game, { ...GAME, start: "X../.../...", seed: 5 });
});

test("What a listener changes is told after the current events, and the same game again is no change", chromium, async () => {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  const { board } = game;
  // The listener sets the game after every change, as two boards that follow each other do.
  board.addEventListener("ttt-change", () => (board.game = board.game));
  const reports = listen(board);
  await game.play(0, 3, 1, 4, 2);
  equal(reports().slice(-3), ["change move", "move", "end"]);
  await game.press("undo");
  equal(game.moves.length, 4);
  // What can be taken back stays so.
  board.newGame();
  board.undo();
  equal(game.moves.length, 4);
  board.redo();
  board.addEventListener("ttt-change", ({ detail }) => detail.cause === "move" && (board.level = "easy"));
  reports();
  await game.play(4);
  equal(reports(), ["change move", "move", "change setting"]);
});

test("A game is taken up as it was after a reload, whenever the host restores it", everywhere, async () => {
  const played = await place("<tic-tac-toe opener=O player=O level=easy></tic-tac-toe>");
  await played.play(4);
  await played.play(firstFree(played));
  await played.press("undo");
  const saved = played.board.game;
  equal([saved.moves.length, saved.undone.length], [2, 2]);
  played.cells[firstFree(played)].click();
  // The computer's reply is pending.
  const pending = played.board.game;
  await played.turn();
  const replied = played.board.game;
  // On an element that is not defined yet, or between the script and the start.
  const set = (game) => `<script>document.querySelector("tic-tac-toe").game = ${JSON.stringify(game)}</script>`;
  for (const scripts of [set(saved) + SCRIPT, SCRIPT + set(saved)]) {
    const game = await gameIn((await host(`<tic-tac-toe></tic-tac-toe>${scripts}`, { head: "" })).document);
    const { player, opener, level } = game.board;
    equal(game.board.game, saved);
    equal(player, "O");
    equal(opener, "O");
    equal(level, "easy");
    equal(game.board.getAttributeNames(), []);
    await use(game, "redo");
    equal(game.moves.length, 4);
    game.board.game = pending;
    equal(game.board.game, pending);
    await game.turn();
    equal(game.board.game, replied);
    equal(game.board.history.map(({ by }) => by), ["human", "computer", "human", "computer"]);
  }
});

test("What is no game throws a sentence and changes nothing", chromium, async () => {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  const { board } = game;
  await game.play(4, 0, 8);
  await game.press("undo");
  const [before, markup] = [board.game, board.outerHTML];
  const parts = {
    start: [undefined, "XX./.../...", ["X"], [..."........."], "XXX/OO./..."],
    opener: ["both"],
    player: ["y"],
    level: [null],
    seed: [null, "5", 1.5, 2 ** 32],
    undone: ["none", [move(4)]],
    moves: [undefined, [4, 0], TWICE, ...[null, { cell: 4 }, move(4, "somebody"), move(9), move("4")].map((bad) => [bad])],
  };
  const games = Object.entries(parts).flatMap(([name, values]) => values.map((value) => ({ ...before, [name]: value })));
  for (const bad of [7, "", "X../.../...", {}, [], ...games, { ...before, player: "O", moves: TWICE }]) {
    includes(thrown(() => (board.game = bad)), /[:.] [Ee]xpected/, JSON.stringify(bad));
    if (bad.undone === "none") includes(thrown(() => (board.game = bad)), "undone");
    equal(board.game, before, JSON.stringify(bad));
    equal(board.outerHTML, markup, JSON.stringify(bad));
  }
  await use(game, "redo");
  equal(board.board, "O../.X./..X", "the game has changed");
});

test("A bad game or board that waits for the script or the engine is told and left", chromium, async () => {
  document.body.innerHTML = `<tic-tac-toe board="X../.O./..."></tic-tac-toe>`.repeat(3);
  const boards = [...document.querySelectorAll("tic-tac-toe")];
  boards[0].game = { ...GAME, level: "easy", moves: TWICE };
  boards[1].game = { ...GAME, level: "easy", moves: 7 };
  boards[2].board = 7;
  const events = boards.map((board) => hear(board, "ttt-change", "ttt-error", "ttt-ready"));
  await place("");
  await until(() => events.every(({ length }) => length > 1));
  for (
    const [nth, [message, start]] of [
      ["Cell 4 is taken: expected an empty cell.", "X../.O./..."],
      ["This is not a game: expected its moves to be an array", "X../.O./..."],
      ["The board is not readable: expected text", "X../.O./..."],
    ].entries()
  ) {
    includes(events[nth][0].detail.message, message);
    equal(events[nth].map(({ type }) => type), ["ttt-error", "ttt-ready"]);
    equal(boards[nth].board, start);
    equal(boards[nth].level, "unbeatable");
  }
  await expectFaults(3, "expected");
});

test("A new game, a changed side and a changed opener are taken back", chromium, async () => {
  const game = await place();
  const { board } = game;
  /** The whole game to which these methods lead. */
  const after = (...names) => (names.forEach((name) => board[name]()), board.game);
  await game.play(4);
  const left = board.game;
  await game.press("new");
  equal(board.board, EMPTY);
  for (const [name, expected] of [["undo", left], ["redo", board.game]]) equal((await use(game, name), board.game), expected, name);
  // Undo also goes back through several games that the host began.
  board.board = "X../.O./...";
  equal(after("undo", "undo"), left);
  for (const name of ["player", "opener"]) {
    await choose(game, name, "O");
    equal(board[name], "O");
    // Undo takes back the choice, and with it the computer's first move.
    await game.turn();
    await game.press("undo");
    equal(board.game, left);
    equal(board[name], "X");
    equal(game.$(`input[name=${name}]:checked`).value, "X");
  }
  // A move after undo forgets the games that were taken back. Several new games in a row count as one.
  await game.press("undo").then(() => game.play(firstFree(game)));
  const played = board.game;
  equal(after("redo"), played);
  equal(after("newGame", "newGame", "newGame", "undo"), played);
});
