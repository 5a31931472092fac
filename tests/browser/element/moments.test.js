// An earlier moment of the game on the board, which a page may show: `moment`; and what the finished game was worth: `judgement`.

import { chromium, click, equal, everywhere, hear, test, thrown } from "../testing.js";
import { place } from "./game.js";

const marks = ({ cells }) => cells.map(({ ariaLabel }) => ariaLabel.split(", ")[2][0]).join("").replaceAll("e", ".");

test("A page shows an earlier moment of the game, and the game stays as it is", everywhere, async () => {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  const { board } = game;
  board.replay([0, 4, 8, 2]);
  const record = JSON.stringify(board.game);
  const events = hear(board, "ttt-change", "ttt-move");
  for (const [moment, shown] of [[0, "........."], [3, "X...O...X"], [null, "X.O.O...X"], [1, "X........"], [4, "X.O.O...X"]]) {
    board.moment = moment;
    equal(marks(game), shown, `${moment}`);
    equal(board.moment, moment === 4 ? null : moment);
  }
  equal(JSON.stringify(board.game), record);
  equal(events, []);
  for (const moment of [-1, 5, 1.5, "1", {}]) {
    equal(
      thrown(() => (board.moment = moment)),
      "The game has no such moment: expected null, or an integer from 0 to 4.",
      `${moment}`,
    );
  }
});

test("A press at an earlier moment plays on from there, and only if it is the visitor's turn", everywhere, async () => {
  const game = await place();
  const { board } = game;
  const moves = [0, 4, 8, 1].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" }));
  board.game = { ...board.game, moves };
  board.moment = 1;
  await click(game.cells[2]);
  equal(board.game.moves, moves, "the computer's turn");
  board.moment = 2;
  equal(game.statusText, "Your move. You’re X.");
  await click(game.cells[2]);
  await game.turn();
  equal(game.moves.slice(0, 3), [0, 4, 2]);
  equal(board.moment, null);
  board.moment = 2;
  board.undo();
  equal(board.moment, null, "another game has no moment of the one before");
});

test("A finished game on an earlier moment shows nothing of its end", chromium, async () => {
  const game = await place();
  const { board } = game;
  board.game = {
    ...board.game,
    moves: [1, 4, 7, 0, 8, 6, 2, 3].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" })),
  };
  equal(board.judgement.decision.at, 2);
  equal(game.cells[7].getAttribute("aria-description"), "the mistake");
  board.moment = 3;
  equal(game.cells[7].getAttribute("aria-description"), null);
  equal(game.statusText, "O to move.");
  board.newGame();
  equal(board.judgement, undefined);
});
