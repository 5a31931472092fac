// The layout of the page: on a phone, on a wide screen, and for a finger.

import { chromium, chromiumAndFirefox, equal, near, ok, painted, rectOf, resize, tap, test, until } from "../testing.js";
import { firstFree } from "../element/game.js";
import { tooSmall, visit, withoutScrollbars } from "./home.js";

/** Asserts that the page does not scroll sideways. */
function fits({ document: { scrollingElement: { scrollWidth, clientWidth } } }, width) {
  equal([clientWidth, scrollWidth <= clientWidth], [width, true], `${scrollWidth} in ${clientWidth}`);
}

test("The game fits every width, its cells tile the board, and its targets are large enough for a finger", chromium, async () => {
  await resize(2560, 900);
  await withoutScrollbars();
  const { frame, game, ...home } = await visit();
  for (const width of [320, 375, 768, 1280, 2560]) {
    Object.assign(frame, { width, height: 900 });
    await painted();
    fits(home, width);
    const board = game.$("[part~=board]").getBoundingClientRect();
    ok(board.x >= 0 && board.right <= width, `the board is out of ${width}`);
    near(board.width, board.height);
    for (const [cell, button] of game.cells.entries()) {
      const [side, rect] = [board.width / 3, button.getBoundingClientRect()];
      const [x, y] = [board.x + side * (cell % 3), board.y + side * Math.floor(cell / 3)];
      const expected = { left: x, top: y, right: x + side, bottom: y + side };
      for (const [name, value] of Object.entries(expected)) near(rect[name], value, 0.5, name);
      for (const [across, down] of [[0.5, 0.5], [0.02, 0.02], [0.98, 0.02], [0.02, 0.98], [0.98, 0.98]])
        equal(game.cells.indexOf(game.root.elementFromPoint(rect.x + across * rect.width, rect.y + down * rect.height)), cell);
    }
    equal(tooSmall(game.$$("button, input, select, a, summary")), [], `at ${width} px`);
  }
});

test("The whole game is seen at once, and a double tap on a button does not zoom", chromium, async () => {
  const { game, $$ } = await visit();
  for (const part of [game.board, game.$("[part~=board]"), game.$("[part~=status]")]) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    ok(left >= 0 && top >= 0 && right <= 1280 && bottom <= 720, `${part.part} is cut off`);
  }
  ok(rectOf(game.$("[part~=board]")).width >= 240, "the board is too small");
  const isZooming = (button) => button.ownerDocument.defaultView.getComputedStyle(button).touchAction !== "manipulation";
  equal([...$$("button"), ...game.$$("button, label")].filter(isZooming).map(({ outerHTML }) => outerHTML), []);
});

test("A finger plays on a phone", chromiumAndFirefox, async () => {
  await withoutScrollbars();
  const home = await visit("", { width: 320, height: 640 });
  fits(home, 320);
  const { game } = home;
  const count = (mark) => game.board.board.split(mark).length - 1;
  await tap(game.cells[4]);
  await until(() => game.board.board[5] === "X");
  await game.turn();
  equal([count("X"), count("O")], [1, 1]);
  // A second tap on the same cell does nothing.
  const { board } = game.board;
  await tap(game.cells[4]);
  await painted();
  equal(game.board.board, board);
  await tap(game.cells[firstFree(game)]);
  await until(() => count("X") === 2 && count("O") === 2);
});
