// Whole games with the mouse, and the clicks of an impatient visitor.

import { chromium, click, equal, everywhere, idle, includes, keys, oracle, page, rectOf, test, unequal } from "../testing.js";
import { timed } from "./clock.js";
import { EMPTY, best, choose, firstFree, gameIn, worst } from "./game.js";

const open = async () => gameIn((await page()).document);

test("Good play draws, careless play loses to best moves, and the final board stays", everywhere, async () => {
  const game = await open();
  const positions = await oracle("positions");
  for (const [player, choice, status] of [["X", best, "draw"], ["O", worst, "X"]]) {
    if (player === "O") await choose(game, "player", player);
    await game.turn();
    await game.finish(choice);
    equal(game.board.status, status);
    let here = positions[`${EMPTY} X`];
    for (const { cell, by } of game.board.history) {
      if (by === "computer") includes(here.equals, cell, `the best moves on ${here.board}`);
      here = positions[`${here.moves.find((move) => move.cell === cell).board} ${here.turn === "X" ? "O" : "X"}`];
    }
    equal(game.board.board, here.board);
  }
  const { statusText, moves } = game;
  unequal(statusText, "");
  for (const cell of game.cells) await click(cell);
  await keys("Enter");
  await idle();
  equal([game.statusText, game.moves], [statusText, moves]);
  await game.press("new");
  await game.turn();
  equal(game.moves.length, 1);
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

test("Every point plays the cell below it", chromium, async () => {
  const game = await open();
  const { x, y, width, height } = rectOf(game.$("[part~=board]"));
  // A mouse has whole pixels, and so have the edges of its targets: the points keep away from the edges.
  const [rim, edge] = [1 / width, 1.5 / width];
  const steps = [rim, 0.15, 1 / 3 - edge, 1 / 3 + edge, 0.5, 2 / 3 - edge, 2 / 3 + edge, 0.85, 1 - rim];
  for (let point = 0; point < 81; point++) {
    const [row, column] = [Math.floor(point / 9), point % 9];
    await click({ x: x + width * steps[column], y: y + height * steps[row] });
    // The reply may have come already.
    equal(game.moves[0], 3 * Math.floor(row / 3) + Math.floor(column / 3), `row ${row}, column ${column}`);
    game.board.newGame();
  }
});
