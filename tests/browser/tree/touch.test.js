// The drawn tree by touch: a tap, a swipe, and two fingers that stretch.

import { chromium, chromiumAndFirefox, devtools, equal, idle, ok, rectOf, tap, test, until } from "../testing.js";
import { NINE_CALLS, hearTrees } from "./figure.js";
import { inLongPage } from "./look.js";
import { modelOf } from "./model.js";

/** A frame as large as a phone. */
const phone = { width: 390, height: 664 };

/** Moves each finger from its place to another, in ten steps. Each is given by its place in the pane, from 0 to 1, and its way. */
async function swipe(figure, ...fingers) {
  const pane = rectOf(figure.$(".window"));
  const points = (part) =>
    fingers.map(([x, y, right, down], id) => ({ id, x: pane.x + pane.width * x + right * part, y: pane.y + pane.height * y + down * part }));
  const touch = (type, touchPoints) => devtools("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", points(0));
  for (let part = 1; part <= 10; part++) await touch("touchMove", points(part / 10));
  await touch("touchEnd", []);
}

test("A finger taps nodes and buttons, which are large enough", chromiumAndFirefox, async () => {
  const { figure } = await inLongPage(phone, "");
  const { tree } = figure;
  const model = await modelOf(NINE_CALLS, "minimax");
  await idle();
  const heard = hearTrees(tree);
  for (const node of [0, 4, 3]) {
    await tap(await figure.reach(node));
    await until(() => tree.step === model.nodes[node].entered);
    equal(heard.splice(0).find(({ type }) => type === "tree-select").detail.node, node);
  }
  for (const [name, step] of [["To the end", 17], ["Back", 16], ["To the start", 0], ["Step", 1]]) {
    await tap(figure.button(name));
    await until(() => tree.step === step);
  }
  for (const { ariaLabel, offsetWidth, offsetHeight } of figure.$$("button, select"))
    ok(offsetWidth >= 24 && offsetHeight >= 24, `${ariaLabel}: ${offsetWidth} × ${offsetHeight}`);
  equal(getComputedStyle(figure.$(".window")).touchAction, "pan-y");
});

test("A finger that swipes sideways pans the tree, and one that swipes up scrolls the page", chromium, async () => {
  const { figure, window: view } = await inLongPage(phone);
  await idle();
  const heard = hearTrees(figure.tree);
  const before = figure.view;
  await swipe(figure, [0.9, 0.4, -100, 0]);
  ok(Math.abs(figure.view[0] - before[0]) > 50, `from ${before} to ${figure.view}`);
  equal([view.scrollX, view.scrollY], [0, 0]);
  const { view: panned } = figure;
  await swipe(figure, [0.5, 0.8, 0, -150]);
  await until(() => view.scrollY > 50);
  equal([figure.view, heard], [panned, []], "the tree stays, and nothing was tapped");
});

test("A finger that swipes up reaches the end of a high tree and then scrolls the page", chromium, async () => {
  const { figure, window: view } = await inLongPage(phone, "board=......... search=ordered");
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
  const { figure, window: view } = await inLongPage(phone);
  const [, , before] = figure.view;
  const far = rectOf(figure.$(".window")).width / 5;
  await swipe(figure, [0.4, 0.5, -far, 0], [0.6, 0.5, far, 0]);
  ok(figure.view[2] > before * 1.5, `from ${before} to ${figure.view[2]}`);
  equal([view.scrollY, visualViewport.scale], [0, 1]);
});
