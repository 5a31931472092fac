// The drawn tree, its pane: a drag pans, the wheel scrolls the page, and the wheel with Control zooms.

import {
  chromium, devtools, drag, equal, everywhere, hover, idle, keys, near, ok, painted, rectOf, resize, test, until, wheel,
} from "../testing.js";
import { TREE_OF_ARTICLE_D, hearTrees, placeTree } from "./figure.js";
import { inLongPage } from "./look.js";

const numbers = `<minimax-tree numbers='${TREE_OF_ARTICLE_D}'></minimax-tree>`;
const centre = (node, right = 0, down = 0) => {
  const { x, y, width, height } = rectOf(node);
  return { x: Math.floor(x + width / 2) + right, y: Math.floor(y + height / 2) + down };
};
const by = ({ x, y }, right, down) => ({ x: x + right, y: y + down });
/** Drags so far, in three parts. */
const pull = (from, right, down) => drag(from, ...[0.25, 0.5, 1].map((part) => by(from, Math.round(right * part), Math.round(down * part))));
const zoomIn = async (figure, times) => {
  figure.tree.focus();
  await keys(...Array(times).fill("+"));
};
/** Asserts that a node or the view has moved so far. */
const moved = (before, after, right, down, what) => [before.x + right, before.y + down].forEach((at, i) => near([after.x, after.y][i], at, 1.5, what));

test("A drag pans and is no click", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  await idle(); // `tree-ready` is told a moment later.
  const heard = hearTrees(tree);
  const pane = rectOf(figure.$(".window"));
  const spot = { x: Math.floor(pane.x + pane.width * 0.06), y: Math.floor(pane.y + pane.height * 0.2) };
  ok(!figure.root.elementFromPoint(spot.x, spot.y)?.closest("[role=treeitem]"), "nothing is drawn there");
  const node = () => figure.items[4];
  for (const [from, right, down] of [[() => spot, 60, 10], [() => centre(node().querySelector(".score")), -90, 0]]) {
    const before = rectOf(node()).x;
    await pull(from(), right, down);
    near(rectOf(node()).x, before + right, 1.5);
  }
  // It ends where the button comes up, even outside of the element.
  await drag(spot, by(spot, 20, -5), { x: spot.x + 40, y: 3 });
  ok(!figure.$("[part=tree]").classList.contains("held"));
  const { view } = figure;
  await hover(by(spot, 200, 0));
  equal([heard, tree.step, figure.view], [[], 17, view]);
  // The next click chooses a node, and stays a click if the hand shakes a little.
  await pull(centre(await figure.reach(4)), 2, 1);
  equal([heard.some(({ type }) => type === "tree-select"), tree.step], [true, 7]);
  // A drawing that is higher than its pane follows the drag up and down too.
  await zoomIn(figure, 4);
  for (const [right, down] of [[-20, -30], [10, 20]]) {
    const [x, y] = figure.view;
    await pull(centre(figure.$(".window")), right, down);
    moved({ x, y }, { x: figure.view[0], y: figure.view[1] }, right, down);
  }
});

test("In a page that is shown smaller a drag goes as far as the pointer", everywhere, async () => {
  const style = "inline-size: 1600px; transform: scale(0.5); transform-origin: 0 0";
  const figure = await placeTree(`<div style="${style}"><minimax-tree></minimax-tree></div>`);
  await zoomIn(figure, 6);
  const before = rectOf(figure.items[4]);
  await pull(centre(figure.$(".window")), -60, 20);
  moved(before, rectOf(figure.items[4]), -60, 20);
});

/** Turns the wheel with a key held, by a script. Returns whether the page may still scroll. */
const turn = (figure, key, deltaY, { x, y } = centre(figure.$(".window"))) =>
  figure.$(".window").dispatchEvent(
    new WheelEvent("wheel", { [key]: true, deltaY, clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true }),
  );
/** Turns it until the page may scroll, after the drawing has moved, and then once more. */
function turnToEnd(figure, key, deltaY) {
  const free = Array.from({ length: 200 }, () => turn(figure, key, deltaY));
  equal(free, free.toSorted());
  equal([free[0], free.at(-1)], [false, true], `${key} ${deltaY}`);
}

test("Bars show that there is more, and the wheel leads there", chromium, async () => {
  // A window of 1280 × 720 at 200 %.
  await resize(640, 360, 2);
  const bars = (figure) => [".across", ".down"].map((bar) => figure.$(bar).checkVisibility());
  equal(bars(await placeTree("<minimax-tree numbers=[1,2]></minimax-tree>")), [false, false]);
  document.body.innerHTML = "<minimax-tree board=......... search=ordered></minimax-tree><p style='height: 3000px'>Below</p>";
  const figure = await placeTree("");
  equal(bars(figure), [true, true]);
  const pane = rectOf(figure.$(".window"));
  for (const [way, level] of [[100, "10"], [-100, "1"]]) {
    turnToEnd(figure, "altKey", way);
    const { y, height } = rectOf(figure.items.find(({ ariaLevel }) => ariaLevel === level));
    ok(y > pane.y - 1 && y + height < pane.y + pane.height + 1, `level ${level} at ${y}`);
  }
});

test("The wheel alone scrolls the page", everywhere, async () => {
  const { figure, window: view } = await inLongPage();
  await idle();
  const before = figure.view;
  await wheel(figure.$(".window"), 120);
  await until(() => view.scrollY > 0);
  equal(figure.view, before);
});

test("The wheel with Control zooms about the pointer, and with Shift it pans to the end", everywhere, async () => {
  const figure = await placeTree(numbers);
  await zoomIn(figure, 3);
  const point = centre(figure.$(".window"));
  const at = () => rectOf(figure.items.find(({ dataset }) => dataset.shape === "MIN"));
  for (const [key, delta] of [["ctrlKey", -60], ["metaKey", -60], ["ctrlKey", 60]]) {
    const [before, scale] = [at(), figure.view[2]];
    ok(!turn(figure, key, delta, point), "the page does not scroll as well");
    await painted();
    const grown = figure.view[2] / scale;
    ok(delta < 0 ? grown > 1.05 : grown < 0.95, `${key} ${delta}: ${grown}`);
    // What is under the pointer stays there.
    for (const axis of ["x", "y"]) near(at()[axis] - point[axis], (before[axis] - point[axis]) * grown, 2, `${key} ${delta} ${axis}`);
  }
  const [x] = figure.view;
  ok(!turn(figure, "shiftKey", 40));
  near(figure.view[0], x - 40, 0.01);
  turnToEnd(figure, "shiftKey", 100);
});

test("The real wheel with Control zooms the tree, and neither scrolls nor zooms the page", chromium, async () => {
  const figure = await placeTree(`${numbers}<p style='height: 3000px'>Below</p>`);
  const [, , scale] = figure.view;
  const point = centre(figure.$(".window"));
  await devtools("Input.dispatchMouseEvent", { type: "mouseWheel", ...point, deltaX: 0, deltaY: -100, modifiers: 2 });
  await until(() => figure.view[2] > scale * 1.05);
  equal([scrollY, visualViewport.scale], [0, 1]);
});

test("What comes into sight moves no further than it must", everywhere, async () => {
  const figure = await placeTree(numbers);
  await zoomIn(figure, 4);
  await keys("Home");
  let [before, moves] = [rectOf(figure.items[0]).x, 0];
  for (let node = 1; node < 26; node++) {
    await keys("ArrowDown");
    // What remains of the pane on the right of the node, its parent and its children.
    const { items } = figure;
    const levels = items.map(({ ariaLevel }) => Number(ariaLevel));
    const at = figure.focused;
    const end = levels.findIndex((level, index) => index > at && level <= levels[at]);
    const isChild = (index) => index > at && (end < 0 || index < end) && levels[index] === levels[at] + 1;
    const parts = items.filter((_, index) => index === at || index === levels.lastIndexOf(levels[at] - 1, at) || isChild(index));
    const right = (part) => part.getBoundingClientRect().right;
    const rest = right(figure.$(".window")) - Math.max(...parts.map(right));
    const { x } = rectOf(items[0]);
    if (x < before - 1) ok(rest > -1 && rest < 60, `node ${node}: ${rest} px remain on the right`);
    moves += Number(x < before - 1);
    before = x;
  }
  ok(moves > 1, `it moved to the left ${moves} times`);
});
