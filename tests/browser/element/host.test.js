// The element as a page uses it that only listens.

import { chromium, equal, painted, test } from "../testing.js";
import { EMPTY, firstFree, place } from "./game.js";

test("The tag alone is a game that tells when it is ready, its moves and its end", chromium, async () => {
  const told = [];
  for (const type of ["ttt-ready", "ttt-move", "ttt-end", "ttt-error"])
    addEventListener(type, ({ detail, bubbles, composed, target: { localName } }) => {
      told.push({ type, detail });
      equal([bubbles, composed, localName], [true, true, "tic-tac-toe"]);
    });
  const game = await place("<div><tic-tac-toe></tic-tac-toe></div>");
  const { board } = game;
  await painted();
  equal(told.splice(0).map(({ type }) => type), ["ttt-ready"]);
  equal([board.board, board.status, board.turn, board.player], [EMPTY, "open", "X", "X"]);

  await game.play(4);
  const reply = { cell: game.moves[1], mark: "O", by: "computer", board: board.board };
  const moves = [{ cell: 4, mark: "X", by: "human", board: ".../.X./..." }, reply];
  equal(told.splice(0), moves.map((detail) => ({ type: "ttt-move", detail })));

  // The computer completes the only line that it can.
  board.board = "XX./OO./...";
  await game.play(8);
  equal(told.splice(0), [
    { type: "ttt-move", detail: { cell: 8, mark: "X", by: "human", board: "XX./OO./..X" } },
    { type: "ttt-move", detail: { cell: 5, mark: "O", by: "computer", board: "XX./OOO/..X" } },
    { type: "ttt-end", detail: { status: "O", line: [3, 4, 5], board: "XX./OOO/..X" } },
  ]);

  // The computer's reply is told even where it answers a move of the host, which is not told.
  board.board = null;
  board.play(0);
  equal(board.board, "X../.../...");
  await game.turn();
  equal(told.map(({ detail: { by } }) => by), ["computer"]);
});

test("The task that shows the reply takes the next move", chromium, async () => {
  const game = await place();
  const { port1, port2 } = new MessageChannel();
  // The page looks at the board in one task after another, and clicks in the first task that sees the reply.
  const replied = new Promise((resolve) => {
    port1.onmessage = () => (game.moves.length === 2 ? resolve(game.cells[firstFree(game)].click()) : port2.postMessage(null));
  });
  game.cells[4].click();
  port2.postMessage(null);
  await replied;
  equal(game.board.history.map(({ mark }) => mark).join(""), "XOX");
});
