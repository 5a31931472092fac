// Pointing: a mouse that moves points at the board below it. A board that moves under a mouse at rest is not pointed at.

import { chromium, devtools, equal, hover, keys, painted, rectOf, test, until, wheel } from "../testing.js";
import { place } from "./game.js";
import { centre } from "./picture.js";

const PAGE =
  '<p id=above style="block-size: 200px"></p><tic-tac-toe player=both hints></tic-tac-toe><p style="block-size: 2000px"></p>';
const right = ({ x, y }) => ({ x: x + 1, y });

/** The cells with a preview of the next mark. The mark must be X, which has ink in the middle of its cell. */
async function previews(game) {
  await painted();
  const { width: size } = game.$("canvas");
  const copy = new OffscreenCanvas(size, size).getContext("2d");
  copy.drawImage(game.$("canvas"), 0, 0);
  const middle = (index) => ((index + 0.5) * size) / 3;
  return [...game.cells.keys()].filter((cell) => copy.getImageData(middle(cell % 3), middle(Math.floor(cell / 3)), 1, 1).data[3]);
}

test("A board that moves under a resting mouse is not pointed at, and a press plays there", chromium, async () => {
  const game = await place(PAGE);
  let told = null;
  addEventListener("ttt-point", ({ detail }) => (told = detail.cell));
  const mouse = (type, point, more) => devtools("Input.dispatchMouseEvent", { type, ...point, ...more });
  const under = (cells = game.cells) => until(() => cells.find((cell) => cell.matches(":hover")));
  const middle = centre(rectOf(game.cells[1]));
  const resting = { x: middle.x, y: middle.y - rectOf(game.cells[1]).height / 2 - 100 };
  await hover(resting);
  for (const [what, isPointedAt, act] of [
    ["the board comes", false, () => (document.querySelector("#above").hidden = true)],
    ["the mouse moves", true, () => hover(right(resting))],
    ["the board goes", true, () => ((document.querySelector("#above").hidden = false), scrollTo(0, 0), hover(middle))],
    ["the page scrolls", false, () => wheel(middle, Math.round(rectOf(game.cells[1]).height)).then(() => under([game.cells[4]]))],
    ["Safari tells of a move to where the mouse is", false, () => mouse("mouseMoved", middle)],
    ["the mouse moves on it", true, () => hover(right(middle))],
    ["the board moves away", null, () => scrollTo(0, 1500)],
    ["and comes back", false, () => scrollTo(0, 0)],
  ]) {
    await act();
    // Chromium looks for what is under a resting mouse only when the page scrolls.
    scrollBy(0, 1);
    const cell = isPointedAt === null ? await until(() => !game.board.matches(":hover")) : game.cells.indexOf(await under());
    equal([await previews(game), told], isPointedAt ? [[cell], cell] : [[], null], what);
  }
  for (const type of ["mousePressed", "mouseReleased"]) await mouse(type, right(middle), { button: "left", clickCount: 1 });
  equal(game.moves, [1]);
});

test("Keys and the mouse take over from each other", chromium, async () => {
  const game = await place(PAGE);
  const [first, middle] = [0, 4].map((cell) => centre(rectOf(game.cells[cell])));
  for (const [act, target, cell] of [
    [keys, "Tab", 0], [hover, middle, 4], [keys, "ArrowRight", 1], [hover, right(middle), 4],
    // The mouse leaves, and the preview is on the focused cell again.
    [hover, { x: 1, y: 1 }, 1], [hover, first, 0], [keys, "ArrowRight", 2],
  ]) {
    await act(target);
    equal(await previews(game), [cell], `${act.name} ${JSON.stringify(target)}`);
  }
  document.querySelector("#above").hidden = true;
  scrollBy(0, 1);
  await until(() => game.cells.slice(1).some((cell) => cell.matches(":hover")));
  equal(await previews(game), [2], "a board that moves keeps the preview on the focused cell");
});
