// The layout of the page on a phone and on a wide screen.

import { chromium, equal, near, ok, painted, resize, test } from "../testing.js";
import { boardOf } from "../element/picture.js";
import { tooSmall, visit, withoutScrollbars } from "./home.js";

test("The game fits every width, its cells tile the board, and its targets are large enough for a finger", chromium, async () => {
  await resize(2560, 900);
  await withoutScrollbars();
  const { frame, game, document } = await visit();
  for (const width of [320, 375, 768, 1280, 2560]) {
    Object.assign(frame, { width, height: 900 });
    await painted();
    const { scrollWidth, clientWidth } = document.scrollingElement;
    equal([clientWidth, scrollWidth <= width], [width, true], `${scrollWidth} in ${clientWidth}`);
    const board = boardOf(game);
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
  const { game, window, $$ } = await visit();
  for (const part of [game.board, game.$("[part~=board]"), game.$("[part~=status]")]) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    ok(left >= 0 && top >= 0 && right <= 1280 && bottom <= 720, `${part.part} is cut off`);
  }
  ok(boardOf(game).width >= 240, "the board is too small");
  const isZooming = (button) => window.getComputedStyle(button).touchAction !== "manipulation";
  equal([...$$("button"), ...game.$$("button, label")].filter(isZooming), []);
});
