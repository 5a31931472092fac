// A drag that is the figure's own reaches no carousel, sortable list or draggable card around it. All other presses do.

import { chromium, click, devtools, drag, engine, equal, everywhere, near, ok, painted, rectOf, test } from "../testing.js";
import { pageWithTree, placeTree } from "./figure.js";

const by = ({ x, y }, right, down) => ({ x: x + right, y: y + down });

/** A carousel of a page: it follows a mouse or a finger in each of the ways in which such scripts do. Returns how far it has slid,
 *  the presses that have begun in it, and how often it was dragged or clicked as a card. */
function carousel(element) {
  const seen = { slid: 0, began: [], dragged: 0, clicked: 0 };
  const place = ({ clientX, changedTouches }) => clientX ?? changedTouches[0].clientX;
  for (
    const [begin, go, ...ends] of [
      ["pointerdown", "pointermove", "pointerup"],
      ["mousedown", "mousemove", "mouseup"],
      ["touchstart", "touchmove", "touchend"],
    ]
  ) {
    let from;
    const slide = (event) => (seen.slid = Math.max(seen.slid, from === undefined ? 0 : Math.abs(place(event) - from)));
    element.addEventListener(begin, (event) => {
      seen.began.push(begin);
      from = place(event);
      if (event.isTrusted && begin === "pointerdown") element.setPointerCapture(event.pointerId);
    });
    element.ownerDocument.addEventListener(go, slide);
    for (const end of ends) element.ownerDocument.addEventListener(end, (event) => (slide(event), from = undefined));
  }
  element.draggable = true;
  element.addEventListener("dragstart", (event) => (seen.dragged++, event.preventDefault()));
  element.addEventListener("click", () => seen.clicked++);
  return seen;
}

const middle = (node) => {
  const { x, y, width, height } = rectOf(node);
  return { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
};
const pull = (from, right, down = 0) =>
  drag(from, by(from, right / 4, down / 4), by(from, right / 2, down / 2), by(from, right, down));

test("What a mouse drags in the figure, on its slider or in its field moves nothing around it", everywhere, async () => {
  const figure = await placeTree("<article><minimax-tree numbers='[[3,17],[2,12]]' step=0></minimax-tree></article>");
  const { tree } = figure;
  const seen = carousel(document.querySelector("article"));
  const nothing = { slid: 0, began: [], dragged: 0, clicked: 0 };
  const [x] = figure.view;
  const spot = by(middle(figure.$(".window")), -150, 60);
  await pull(spot, 90);
  near(figure.view[0], x + 90, 1.5);
  equal(seen, nothing, "the drawing");
  const slider = figure.$("input[type=range]");
  const { left, width, top, height } = slider.getBoundingClientRect();
  await pull({ x: Math.ceil(left) + 8, y: Math.floor(top + height / 2) }, Math.floor(width / 2));
  ok(tree.step > 3, `the slider stands at ${tree.step}`);
  equal(seen, nothing, "the slider");
  // The mouse that passes over the figure afterwards is the page's.
  let heard = 0;
  document.addEventListener("pointermove", () => heard++);
  await drag(by(spot, 0, 5));
  ok(heard > 0);
  tree.task = "values";
  await tree.ready;
  await painted();
  await click(figure.items[0]);
  const field = figure.$(".field");
  field.value = "123456";
  Object.assign(seen, nothing, { began: [] });
  await pull(by(middle(field), -14, 0), 28);
  // In a draggable card Firefox selects nothing, in a field of the page neither.
  ok(engine === "firefox" || field.selectionEnd > field.selectionStart, "nothing is selected");
  equal(seen, nothing, "the field");
});

test("A press that is no drag of the figure reaches the page", everywhere, async () => {
  const figure = await placeTree("<article><minimax-tree numbers='[[3,17],[2,12]]'></minimax-tree></article>");
  const { tree } = figure;
  const seen = carousel(document.querySelector("article"));
  const heard = [];
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    document.addEventListener(type, ({ type, target }) => heard.push(`${type} ${target.localName}`));
  }
  await click(figure.items[1].parentElement.querySelector(".score"));
  equal(
    heard.toSorted(),
    ["click", "mousedown", "mouseup", "pointerdown", "pointerup"].map((type) => `${type} minimax-tree`),
    "a click",
  );
  ok(seen.slid < 5);
  // What is said above the drawing is the page's.
  seen.slid = 0;
  await pull(middle(figure.$("[part=sentence]")), 60);
  ok(seen.slid > 40 || seen.dragged > 0, "the sentence");
  tree.still = true;
  await painted();
  Object.assign(seen, { slid: 0, dragged: 0 });
  await pull(middle(figure.$(".plane")), 60);
  ok(seen.slid > 40 || seen.dragged > 0, "a still figure");
});

test("A finger that pans the figure moves nothing around it, and one that swipes up is the page's", chromium, async () => {
  const { figure, $ } = await pageWithTree(`numbers=[${Array(30).fill(7)}]`, { width: 390, height: 664 });
  const seen = carousel($("main"));
  const pane = rectOf(figure.$(".window"));
  const swipe = async (from, right, down) => {
    const touch = (type, part) =>
      devtools("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [by(from, right * part, down * part)] });
    await touch("touchStart", 0);
    for (let part = 1; part <= 10; part++) await touch("touchMove", part / 10);
    await touch("touchEnd");
    await painted();
  };
  const [before] = figure.view;
  await swipe(by(middle(figure.$(".window")), 60, 0), -100, 0);
  ok(Math.abs(figure.view[0] - before) > 50);
  equal([seen.slid, seen.began], [0, []]);
  const slider = rectOf(figure.$("input[type=range]"));
  await swipe({ x: slider.x + slider.width - 10, y: slider.y + slider.height / 2 }, -100, 0);
  equal([seen.slid, seen.began], [0, []], "the slider");
  await swipe({ x: pane.x + pane.width / 2, y: pane.y + pane.height - 20 }, 0, -120);
  equal([...new Set(seen.began)], ["pointerdown", "touchstart"], "a swipe up");
});
