// The painted canvas as it appears on the screen.

import {
  chromium,
  chromiumAndFirefox,
  equal,
  everywhere,
  hover,
  idle,
  media,
  moving,
  near,
  ok,
  page,
  painted,
  rectOf,
  resize,
  test,
  until,
} from "../testing.js";
import { gameIn, place } from "./game.js";
import { boardOf, centre, grown, holds, isDrawn, isSharp, picture } from "./picture.js";

/** The points at which two pictures of the board differ, by the cells in which they are. */
function differencesByCell(game, one, other) {
  const cells = game.cells.map(rectOf);
  return Map.groupBy(one.differences(other), (point) => cells.findIndex((cell) => holds(grown(cell, 0.5), point)));
}

test("Reduced motion paints at once, and what the canvas has lost is painted again", everywhere, async () => {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  await idle();
  const look = () => game.$("canvas").toDataURL();
  const start = look();
  await game.play(4);
  await painted();
  const marked = look();
  ok(marked !== start, "the mark is not painted");
  for (let time = 0; time < 10; time++) await painted();
  ok(look() === marked, "something moves");
  for (const [target, type] of [[game.$("canvas"), "contextrestored"], [document, "visibilitychange"], [window, "pageshow"]]) {
    game.$("canvas").getContext("2d").clearRect(0, 0, 9999, 9999);
    ok(look() !== marked);
    target.dispatchEvent(new Event(type));
    await painted();
    ok(look() === marked, type);
  }
});

test("With motion the mark is drawn until it is as without", chromiumAndFirefox, async () => {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  const look = () => game.$("canvas").toDataURL();
  await game.play(4);
  await painted();
  const marked = look();
  await media(moving);
  game.board.newGame();
  await until(() => look() !== marked);
  game.board.play(4);
  await until(() => look() === marked);
});

test(
  "At every size and on every screen the canvas is sharp, and marks and frames stand in the middle of their cells",
  chromium,
  async () => {
    const game = await place('<div><tic-tac-toe player="both"></tic-tac-toe></div>');
    for (const ratio of [1, 1.5, 2, 3]) {
      // The window moves to another screen, and the board changes its size.
      await resize(1280, 900, ratio);
      for (const width of ["300px", "317.3px", "402px"]) {
        const what = `${width} at ${ratio}`;
        game.board.parentNode.style.width = width;
        game.board.newGame();
        await isSharp(game, what);
        const empty = await picture(boardOf(game));
        game.board.replay([0, 1, 4, 8]);
        for (let presses = 0; presses < 2; presses++) game.control("hint").click();
        await painted();
        const painting = differencesByCell(game, empty, await picture(boardOf(game)));
        equal([...painting.keys()].sort(), [0, 1, 3, 4, 6, 8], `where marks and frames are painted, ${what}`);
        for (const [cell, points] of painting) {
          const { x, y } = centre(rectOf(game.cells[cell]));
          const [left, right, top, bottom] = ["x", "y"].flatMap((axis) =>
            [Math.min, Math.max].map((most) => most(...points.map((point) => point[axis])))
          );
          for (const [found, expected] of [[(left + right) / 2, x], [(top + bottom) / 2, y], [right - left, bottom - top]]) {
            near(found, expected, 1.5, `cell ${cell}, ${what}`);
          }
        }
      }
    }
  },
);

test("Marks and lines stand out in every scheme", chromium, async () => {
  const game = await gameIn((await page()).document);
  await game.play(0);
  await hover({ x: 1, y: 1 });
  // The schemes change while the page is open: each needs a new picture.
  for (const forced of ["none", "active"]) {
    for (const scheme of ["light", "dark"]) {
      await media({ "prefers-color-scheme": scheme, "forced-colors": forced });
      await painted();
      isDrawn(await picture(), game, `in ${scheme}, forced colours ${forced}`);
    }
  }
});

test("The latest move is marked, and a completed line is drawn through its cells", chromium, async () => {
  const game = await place('<tic-tac-toe player="both"></tic-tac-toe>');
  const changed = (one, other) => [...differencesByCell(game, one, other).keys()].sort();
  const look = async (moves) => {
    game.board.replay(moves);
    await painted();
    return picture(boardOf(game));
  };
  // The same marks, but the other one of X is the latest; the same marks, and X's line.
  equal(changed(await look([0, 3, 8]), await look([8, 3, 0])), [0, 8]);
  const [open, over] = [await look([0, 3, 1, 4]), await look([0, 3, 1, 4, 2])];
  equal(game.board.status, "X");
  for (const cell of [0, 1, 2]) ok(changed(open, over).includes(cell), `the line does not pass cell ${cell}`);
});
