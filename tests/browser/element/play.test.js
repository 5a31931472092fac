// A game with the mouse, every game, the clicks of an impatient visitor, and what a page hears that only listens.

import { chromium, click, engine, equal, everywhere, fail, hover, idle, keys, oracle, painted, test } from "../testing.js";
import { timed } from "./clock.js";
import { EMPTY, firstFree, place } from "./game.js";

test("The tag alone is a game that tells when it is ready, its moves and its end", chromium, async () => {
  const events = [];
  for (const type of ["ttt-ready", "ttt-move", "ttt-end", "ttt-error"]) {
    addEventListener(type, ({ detail, bubbles, composed, target: { localName } }) => {
      events.push([type, detail]);
      equal([bubbles, composed, localName], [true, true, "tic-tac-toe"]);
    });
  }
  const game = await place("<div><tic-tac-toe></tic-tac-toe></div>");
  const { board } = game;
  await idle();
  equal(events.splice(0).map(([type]) => type), ["ttt-ready"]);
  equal(board.board, EMPTY);
  equal(board.status, "open");
  equal(board.turn, "X");
  equal(board.player, "X");
  await game.play(4);
  const reply = { cell: game.moves[1], mark: "O", by: "computer", board: board.board };
  equal(events.splice(0), [["ttt-move", { cell: 4, mark: "X", by: "human", board: ".../.X./..." }], ["ttt-move", reply]]);
  // The computer completes the only line that it can.
  board.board = "XX./OO./...";
  await game.play(8);
  equal(events.splice(0), [
    ["ttt-move", { cell: 8, mark: "X", by: "human", board: "XX./OO./..X" }],
    ["ttt-move", { cell: 5, mark: "O", by: "computer", board: "XX./OOO/..X" }],
    ["ttt-end", { status: "O", line: [3, 4, 5], board: "XX./OOO/..X" }],
  ]);
  // The computer's reply is told even where it answers a move of the host, which is not told.
  board.board = null;
  board.play(0);
  equal(board.board, "X../.../...");
  await game.turn();
  equal(events.map(([, { by }]) => by), ["computer"]);
});

test("Fast clicks place one mark, and a taken cell is left alone", everywhere, async () => {
  // Time stands still, so the reply cannot come before the last click.
  const game = await timed();
  for (const cell of [0, 4, 8]) await click(game.cells[cell]);
  equal(game.board.board, "X../.../...");
  game.clock.pass(1000);
  const { moves } = game;
  equal(moves.length, 2);
  for (const cell of moves) await click(game.cells[cell]);
  game.clock.pass(1000);
  equal(game.moves, moves);
  await click(game.cells[firstFree(game)]);
  equal(game.moves.length, 3);
});

/** Every game in which the visitor takes any move and the computer any of the best: its cells, and the status at its end. */
function* games(positions, visitor, { board = EMPTY, turn = "X", cells = [] } = {}) {
  const { moves, equals, outcome } = positions[`${board} ${turn}`];
  const other = turn === "X" ? "O" : "X";
  if (moves.length === 0) yield { visitor, cells, status: outcome === 0 ? "draw" : other };
  for (const { cell, board } of moves) {
    if (turn === visitor || equals.includes(cell)) {
      yield* games(positions, visitor, { board, turn: other, cells: [...cells, cell] });
    }
  }
}

test("Every game is played by clicks, and none is lost", everywhere, async () => {
  const positions = await oracle("positions");
  const all = ["X", "O"].flatMap((visitor) => [...games(positions, visitor)]);
  equal(all.length, 2416);
  equal(all.filter(({ visitor, status }) => visitor === status), []);
  const { board, cells: buttons, clock } = await timed();
  const { choose, play } = await board.constructor.engine;
  /** A seed with which the engine takes the computer's moves. */
  function seedFor(visitor, cells) {
    const boards = cells.reduce((boards, cell) => [...boards, play(boards.at(-1), cell)], [EMPTY]);
    const isTaken = (cell, ply, seed) => "XO"[ply % 2] === visitor || choose(boards[ply], "unbeatable", seed) === cell;
    for (let seed = 0; seed < 1e6; seed++) if (cells.every((cell, ply) => isTaken(cell, ply, seed))) return seed;
    return fail(`The engine never plays ${cells}.`);
  }
  // Chromium plays all games, and the other browsers a sample.
  for (const { visitor, cells, status } of all.filter((_, index) => engine === "chromium" || index % 16 === 0)) {
    Object.assign(board, { player: visitor, seed: seedFor(visitor, cells) }).newGame();
    for (const [ply, cell] of cells.entries()) {
      if ("XO"[ply % 2] === visitor) buttons[cell].click();
      else clock.pass(450);
    }
    equal(board.history.map(({ cell }) => cell), cells, visitor);
    equal(board.status, status, visitor);
  }
});

test("The next mark is previewed where the mouse moves or the focus is, not where a mouse rests", chromium, async () => {
  const game = await place('<tic-tac-toe player="both"></tic-tac-toe>');
  const canvas = game.$("canvas");
  /** The cells whose middle is painted, where every X has ink. */
  const previews = async () => {
    await painted();
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    copy.getContext("2d").drawImage(canvas, 0, 0);
    const middle = (index) => ((index + 0.5) * canvas.width) / 3;
    const ink = (cell) => copy.getContext("2d").getImageData(middle(cell % 3), middle(Math.floor(cell / 3)), 1, 1).data[3];
    return [...game.cells.keys()].filter(ink);
  };
  for (
    const [act, target, expected] of [
      [keys, "Tab", [0]],
      [hover, game.cells[4], [4]],
      [keys, "ArrowRight", [1]],
      [hover, game.cells[0], [0]],
      // The mouse leaves, and the preview is on the focused cell again.
      [hover, { x: 1, y: 1 }, [1]],
    ]
  ) {
    await act(target);
    equal(await previews(), expected, act.name);
  }
});
