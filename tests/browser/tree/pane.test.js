// The drawn tree, its pane: a drag pans, the wheel scrolls the page, the wheel with Control zooms, and fingers do all of it.

import {
  chromium,
  chromiumAndFirefox,
  devtools,
  drag,
  equal,
  everywhere,
  hover,
  idle,
  keys,
  near,
  ok,
  painted,
  rectOf,
  resize,
  tap,
  test,
  until,
  wheel,
} from "../testing.js";
import { hearTrees, pageWithTree, partOf, placeTree } from "./figure.js";

const long = { below: "<p style='height: 3000px'>Below</p>" };
/** The middle of a node, in whole pixels. */
const middle = (node) => {
  const { x, y, width, height } = rectOf(node);
  return { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
};
const by = ({ x, y }, right, down) => ({ x: x + right, y: y + down });
const pull = (from, right, down) => drag(from, by(from, right / 2, down / 2), by(from, right, down));

test("A drag pans and is no click", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  await idle(); // `tree-ready` is told a moment later.
  const events = hearTrees(tree);
  const pane = rectOf(figure.$(".window"));
  // Nothing is drawn there.
  const spot = { x: Math.floor(pane.x + pane.width * 0.06), y: Math.floor(pane.y + pane.height * 0.2) };
  for (const [from, right] of [[() => spot, 60], [() => middle(partOf(figure.items[4], ".score")), -90]]) {
    const before = rectOf(figure.items[4]).x;
    await pull(from(), right, 10);
    near(rectOf(figure.items[4]).x, before + right, 1.5);
  }
  // Nor are two of them a double click, which would unfold.
  const [start, shown] = [middle(partOf(figure.$$("[aria-expanded=true]")[1], ".score")), figure.items.length];
  for (let time = 0; time < 2; time++) await pull(start, 8, 0);
  await painted();
  equal(figure.items.length, shown);
  // It ends where the button comes up, even outside of the element.
  await drag(spot, by(spot, 20, -5), { x: spot.x + 40, y: 3 });
  const { view } = figure;
  await hover(by(spot, 200, 0));
  // Another button drags nothing.
  const send = (type, right, rest) =>
    figure.$(".window").dispatchEvent(new PointerEvent(type, { clientX: spot.x + right, clientY: spot.y, buttons: 2, ...rest }));
  send("pointerdown", 0, { button: 2 });
  send("pointermove", 60);
  equal(events, []);
  equal(tree.step, 17);
  equal(figure.view, view);
  // The next click chooses a node, and stays a click if the hand shakes a little.
  await pull(middle(await figure.reach(4)), 2, 2);
  ok(events.some(({ type }) => type === "tree-select"));
  equal(tree.step, 7);
  // A finger that was down when the tree was removed is gone, and the next one does not zoom.
  send("pointerdown", 0, { pointerId: 7 });
  tree.remove();
  document.body.append(tree);
  await idle();
  const [, , scale] = figure.view;
  await pull(spot, 60, 0);
  equal(figure.view[2], scale);
});

/** Turns the wheel with a key held, by a script. Returns whether the page may still scroll. */
const turn = (figure, key, deltaY, { x, y } = middle(figure.$(".window"))) =>
  figure.$(".window").dispatchEvent(
    new WheelEvent("wheel", { [key]: true, deltaY, clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true }),
  );
/** Turns it until the page may scroll, after the drawing has moved, and then once more. */
function turnToEnd(figure, key, deltaY) {
  const free = Array.from({ length: 200 }, () => turn(figure, key, deltaY));
  equal(free, free.toSorted(), `${key} ${deltaY}`);
  equal(free[0], false, `${key} ${deltaY}`);
  equal(free.at(-1), true, `${key} ${deltaY}`);
}

test("Bars show that there is more, and the wheel leads there", chromium, async () => {
  // A window of 1280 × 720 at 200 %.
  await resize(640, 360, 2);
  const bars = (figure) => [".across", ".down"].map((bar) => figure.$(bar).checkVisibility());
  equal(bars(await placeTree("<minimax-tree numbers=[1,2]></minimax-tree>")), [false, false]);
  document.body.innerHTML = `<minimax-tree board=......... search=ordered></minimax-tree>${long.below}`;
  const figure = await placeTree("");
  equal(bars(figure), [true, true]);
  for (const [way, level] of [[100, "10"], [-100, "1"]]) {
    turnToEnd(figure, "altKey", way);
    const [pane, item] = [figure.$(".window"), figure.items.find(({ ariaLevel }) => ariaLevel === level)].map(rectOf);
    ok(item.y > pane.y - 1 && item.y + item.height < pane.y + pane.height + 1, `level ${level} at ${item.y}`);
  }
});

test("The wheel alone scrolls the page", everywhere, async () => {
  const { figure, window: view } = await pageWithTree(undefined, long);
  await idle();
  const before = figure.view;
  await wheel(figure.$(".window"), 120);
  await until(() => view.scrollY > 0);
  equal(figure.view, before);
});

test("The wheel with Control zooms about the pointer, and with Shift it pans to the end", everywhere, async () => {
  const leaves = Array(20).fill(7);
  const figure = await placeTree(`<minimax-tree numbers=[[${leaves}],[${leaves}]]></minimax-tree>`);
  figure.tree.focus();
  await keys("+", "+", "+");
  const point = middle(figure.$(".window"));
  const at = () => rectOf(figure.$("[data-shape=MIN]"));
  for (const [key, delta] of [["ctrlKey", -60], ["metaKey", -60], ["ctrlKey", 60]]) {
    const [before, scale] = [at(), figure.view[2]];
    ok(!turn(figure, key, delta, point), "the page does not scroll as well");
    await painted();
    const grown = figure.view[2] / scale;
    ok(delta < 0 ? grown > 1.05 : grown < 0.95, `${key} ${delta}: ${grown}`);
    // What is under the pointer stays there.
    for (const axis of ["x", "y"]) near(at()[axis] - point[axis], (before[axis] - point[axis]) * grown, 2, `${key} ${axis}`);
  }
  const [x] = figure.view;
  ok(!turn(figure, "shiftKey", 40));
  near(figure.view[0], x - 40, 0.01);
  turnToEnd(figure, "shiftKey", 100);
});

const phone = { width: 390, height: 664, ...long };

/** Moves each finger from its place to another, in ten steps. Each is given by its place in the pane, from 0 to 1, and its way. */
async function swipe(figure, ...fingers) {
  const pane = rectOf(figure.$(".window"));
  const points = (part) =>
    fingers.map(([x, y, right, down], id) => ({ id, ...by(pane, pane.width * x + right * part, pane.height * y + down * part) }));
  const touch = (type, touchPoints) => devtools("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", points(0));
  for (let part = 1; part <= 10; part++) await touch("touchMove", points(part / 10));
  await touch("touchEnd", []);
}

test("A finger taps nodes and buttons, which are large enough", chromiumAndFirefox, async () => {
  const { figure, tree } = await pageWithTree("", phone);
  await idle();
  const events = hearTrees(tree);
  // Node 3 is entered in step 4, node 4 in step 7.
  for (const [node, step] of [[0, 0], [4, 7], [3, 4]]) {
    await tap(await figure.reach(node));
    await until(() => tree.step === step);
    equal(events.splice(0).find(({ type }) => type === "tree-select").detail.node, node);
  }
  for (const [name, step] of [["To the end", 17], ["Back", 16], ["To the start", 0], ["Step", 1]]) {
    await tap(figure.button(name));
    await until(() => tree.step === step);
  }
  await tap(figure.button("Save"));
  await until(() => figure.button("Save: SVG").checkVisibility());
  for (const { ariaLabel, offsetWidth, offsetHeight } of figure.$$("[part=controls] :is(button, select)")) {
    ok(offsetWidth >= 24 && offsetHeight >= 24, `${ariaLabel}: ${offsetWidth} × ${offsetHeight}`);
  }
  equal(getComputedStyle(figure.$(".window")).touchAction, "pan-y");
});

test("A finger that swipes sideways pans the tree, and one that swipes up scrolls the page", chromium, async () => {
  const { figure, tree, window: view } = await pageWithTree(`numbers=[${Array(30).fill(7)}]`, phone);
  await idle();
  const events = hearTrees(tree);
  const [before] = figure.view;
  // Slides around the tree would turn.
  let farthest = 0;
  view.addEventListener(
    "touchmove",
    ({ touches: [touch] }) => (farthest = Math.max(farthest, rectOf(figure.$(".window")).width * 0.9 - touch.clientX)),
  );
  await swipe(figure, [0.9, 0.4, -100, 0]);
  ok(farthest < 40, `the page hears of ${farthest} px, from ${before} to ${figure.view[0]}`);
  ok(Math.abs(figure.view[0] - before) > 50, `the page hears of ${farthest} px, from ${before} to ${figure.view[0]}`);
  equal([view.scrollX, view.scrollY], [0, 0]);
  const { view: panned } = figure;
  await swipe(figure, [0.5, 0.8, 0, -150]);
  await until(() => view.scrollY > 50);
  equal(figure.view, panned, "the tree stays");
  equal(events, [], "nothing was tapped");
});

test("A finger that swipes up reaches the end of a high tree and then scrolls the page", chromium, async () => {
  const { figure, window: view } = await pageWithTree("board=......... search=ordered", phone);
  const up = () => swipe(figure, [0.5, 0.6, 0, -250]);
  const [, before] = figure.view;
  await up();
  ok(before - figure.view[1] > 200, `from ${before} to ${figure.view[1]}`);
  equal(view.scrollY, 0);
  await up();
  const end = figure.view;
  await up();
  await until(() => view.scrollY > 50);
  equal(figure.view, end);
});

test("Two fingers stretch the tree, and not the page", chromium, async () => {
  const { figure, window: view } = await pageWithTree(undefined, phone);
  const [, , before] = figure.view;
  await swipe(figure, [0.4, 0.5, -75, 0], [0.6, 0.5, 75, 0]);
  ok(figure.view[2] > before * 1.5, `from ${before} to ${figure.view[2]}`);
  equal([view.scrollY, visualViewport.scale], [0, 1]);
});
