// The painted canvas as it appears on the screen.

import { chromium, equal, everywhere, host, hover, idle, media, moving, near, ok, page, painted, rectOf } from "../testing.js";
import { resize, site, test } from "../testing.js";
import { gameIn, place } from "./game.js";
import { LINES, anew, between, boardOf, centre, grown, holds, isDrawn, isSharp, picture } from "./picture.js";

/** Usual numbers of screen pixels for each CSS pixel. */
const RATIOS = [1, 1.5, 2, 3];

/** How much ink each frame of a move has, and before them the start. The test is the clock, and asks for each frame. */
function inkOfMove(game, view, cell) {
  const canvas = game.$("canvas");
  const frames = [];
  view.requestAnimationFrame = (frame) => frames.push(frame);
  view.performance.now = () => 0;
  const ink = () => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? value / 255 : 0), 0);
  };
  const inked = [ink()];
  game.board.play(cell);
  for (let now = 0; now <= 600; now += 20) {
    for (const frame of frames.splice(0)) frame(now);
    inked.push(ink());
  }
  equal(frames.length, 0, "frames after the last one");
  return inked;
}

test("Strokes are drawn from their start to their end", chromium, async () => {
  for (const [board, cell, what] of [
    ["X../.../...", 4, "a circle"], ["X../.O./...", 2, "a cross"], ["XX./OO./...", 2, "a cross and the line through three of them"],
  ]) {
    // The marks of the start are painted at once.
    await media({});
    const { window: view, document } = await host(`<tic-tac-toe player="both" board="${board}"></tic-tac-toe>`);
    const game = await gameIn(document);
    await painted();
    await media(moving);
    const [before, ...inked] = inkOfMove(game, view, cell);
    const [first, last] = [inked[0], inked[30]];
    // The earlier marks stay as they are, but beside a completed line they become thinner. Where a stroke
    // ends, its rim may lose a little.
    const isKept = first > before - 20 || what.includes("line");
    const isGrowing = inked.every((ink, frame) => frame === 0 || ink > inked[frame - 1] - 20);
    ok(isKept && isGrowing && last > first + 100 && inked[2] < first + 0.6 * (last - first), `${what}: ${before}, then ${inked}`);
  }
});

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

test("The canvas has the pixels of the screen", chromium, async () => {
  let opened = await page(site, { width: 333 });
  for (const ratio of RATIOS) {
    // The window moves to another screen, the page is loaded there again, and the board changes its size.
    await resize(1280, 720, ratio);
    opened.frame.width = 1280;
    await isSharp(await gameIn(opened.document), "moved");
    opened = await page(site);
    const game = await gameIn(opened.document);
    await isSharp(game, "loaded");
    opened.frame.width = 333;
    await isSharp(game, "narrow");
  }
});

test("Lines are crisp, and each mark stands in the middle of its cell", chromium, async () => {
  for (const ratio of RATIOS) {
    await resize(1280, 900, ratio);
    // A browser aligns boxes to pixels of the real screen, and an emulated ratio does not change these.
    const styles = ["width: 300px", ...(ratio === 1 ? ["width: 317.3px", "width: 300px; margin-left: 10.4px"] : ["width: 402px"])];
    for (const style of styles) {
      const game = await anew(`<div style="${style}"><tic-tac-toe player="both"></tic-tac-toe></div>`);
      await isSharp(game, style);
      const cells = game.cells.map(rectOf);
      const empty = await picture(boardOf(game));
      near(empty.ratio, ratio, 0.01);
      for (const [one, next] of LINES) {
        // Even CSS lengths are whole pixels of the screen at every ratio.
        const strip = Object.entries(between(cells[one], cells[next])).map(([name, length]) => [name, 2 * Math.ceil(length / 2)]);
        // The line and the ground have one colour each, and no pixel is a blend of both.
        equal(empty.detail(Object.fromEntries(strip)).counts.size, 2, `line ${one}–${next} at ${ratio}, ${style}`);
      }
      game.board.replay([0, 1, 4, 8]);
      await painted();
      const differences = Map.groupBy(empty.differences(await picture(boardOf(game))), (point) =>
        cells.findIndex((cell) => holds(grown(cell, 0.5), point)));
      equal([...differences.keys()].sort(), [0, 1, 4, 8], `where marks are painted at ${ratio}`);
      for (const [cell, points] of differences) {
        ok(points.length > 50, `cell ${cell} at ${ratio}: ${points.length}`);
        for (const axis of ["x", "y"]) {
          const places = points.map((point) => point[axis]);
          near((Math.min(...places) + Math.max(...places)) / 2, centre(cells[cell])[axis], 1.5, `cell ${cell} at ${ratio}, ${axis}`);
        }
      }
    }
  }
});

test("Marks and lines stand out in every scheme", chromium, async () => {
  await resize(1280, 720, 2);
  const game = await gameIn((await page()).document);
  await game.play(0);
  await hover({ x: 1, y: 1 });
  // The schemes change while the page is open: each needs a new picture.
  for (const forced of ["none", "active"])
    for (const scheme of ["light", "dark"]) {
      await media({ "prefers-color-scheme": scheme, "forced-colors": forced });
      await painted();
      isDrawn(await picture(), game, `in ${scheme}, forced colours ${forced}`);
    }
});
