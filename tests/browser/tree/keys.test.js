// The drawn tree by the keyboard alone: the keys of a tree, and those of its view.

import { chromium, equal, everywhere, focused, keys, near, ok, test, until } from "../testing.js";
import { TREE_OF_ARTICLE_D, placeTree } from "./figure.js";

const numbers = `<minimax-tree numbers='${TREE_OF_ARTICLE_D}'></minimax-tree>`;
/** What the focus is on: a node, the slider, or the name of something else. */
const stop = ({ id, role, type, ariaLabel, textContent } = focused()) =>
  id || { treeitem: "node", range: "slider" }[role ?? type] || ariaLabel || textContent;

test("The tree is one tab stop, before its slider and its buttons", everywhere, async () => {
  const figure = await placeTree("<button id=before>1</button><minimax-tree></minimax-tree><button id=after>2</button>");
  const stops = [
    "before",
    "node",
    "slider",
    "To the start",
    "Back",
    "Play",
    "Step",
    "Next cut",
    "To the end",
    "Speed",
    "Smaller",
    "Larger",
    "Fit",
    "Save",
    "Save: SVG",
    "Save: PNG",
    "Save: LaTeX",
    "after",
  ];
  await figure.press("Save");
  document.getElementById("before").focus();
  for (const [key, names] of [["Tab", stops], ["Shift+Tab", stops.toReversed()]]) {
    for (const name of names.slice(1)) {
      await keys(key);
      equal(stop(), name, key);
    }
  }
  figure.tree.step = 4;
  figure.tree.focus();
  equal(figure.focused, 3, "the node of the step has the focus first");
  for (const [key, node] of [["ArrowDown", 4], ["End", 8], ["Home", 0], [" ", 0], ["ArrowRight", 1]]) {
    await keys(key);
    for (const [away, back, neighbour] of [["Tab", "Shift+Tab", "slider"], ["Shift+Tab", "Tab", "before"]]) {
      await keys(away);
      equal(stop(), neighbour, `after ${key}`);
      await keys(back);
      equal(figure.focused, node, `from either side Tab leads back to the node that ${key} has reached`);
    }
  }
});

test("Its keys are those of a tree", everywhere, async () => {
  const figure = await placeTree();
  figure.tree.focus();
  // The root has the children 1, 4 and 5; 1 has 2 and 3; 5 has 6 and 8; 6 has 7.
  for (
    const [key, node, open = null] of [
      ["ArrowUp", 0, "true"],
      ["ArrowRight", 1, "true"],
      ["ArrowRight", 2],
      ["ArrowRight", 2],
      ["ArrowDown", 3],
      ["ArrowLeft", 1, "true"],
      ["ArrowLeft", 1, "false"],
      ["ArrowDown", 4],
      ["ArrowUp", 1, "false"],
      ["ArrowRight", 1, "true"],
      ["Enter", 1, "false"],
      ["Enter", 1, "true"],
      ["End", 8],
      ["ArrowDown", 8],
      ["ArrowLeft", 5, "true"],
      ["ArrowLeft", 5, "false"],
      ["ArrowDown", 5, "false"],
      ["ArrowLeft", 0, "true"],
      ["End", 5, "false"],
      ["Home", 0, "true"],
      ["ArrowLeft", 0, "false"],
      ["ArrowLeft", 0, "false"],
      ["ArrowRight", 0, "true"],
      ["ArrowRight", 1, "true"],
    ]
  ) {
    await keys(key);
    const at = focused();
    equal(Number(/Node (\d+)/.exec(at.ariaLabel)[1]) - 1, node, key);
    equal(at.getAttribute("aria-expanded"), open, key);
    equal(figure.items.filter(({ tabIndex }) => tabIndex === 0).map((item) => item === at), [true], key);
    equal(figure.tree.step, 17, key);
  }
});

test("Keys that it uses do not reach the page, and the others do and change nothing", everywhere, async () => {
  const figure = await placeTree();
  const ofTree = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", " ", "Shift+ArrowLeft", "+", "-", "0"];
  const events = [];
  for (const type of ["keydown", "keyup"]) {
    addEventListener(type, ({ key, defaultPrevented }) => {
      if (!["Shift", "Control"].includes(key)) events.push([type, key, defaultPrevented]);
    });
  }
  for (
    const [part, used, others] of [
      [figure.tree, ofTree, ["a", "x", "Escape", "F2", "Control+ArrowDown", "Control+End", "Control+ArrowLeft"]],
      [figure.$("[data-control=back]"), ["Enter"], ["ArrowLeft", "x"]],
      [figure.$("input"), ["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"], []],
      [figure.$("select"), ["ArrowUp", "ArrowDown", "Home", "End", "5"], []],
    ]
  ) {
    part.focus();
    await keys(...used);
    equal(events, [], stop());
    const before = [stop(), figure.focused, figure.sight()];
    for (const key of others) {
      await keys(key);
      const name = key.split("+").at(-1);
      equal(events.splice(0), [["keydown", name, false], ["keyup", name, false]], stop());
    }
    equal([stop(), figure.focused, figure.sight()], before);
  }
  // The browser's own shortcuts zoom the page, and not the tree.
  figure.tree.focus();
  for (const held of ["altKey", "ctrlKey", "metaKey"]) {
    ok(focused().dispatchEvent(new KeyboardEvent("keydown", { key: "+", [held]: true, bubbles: true, cancelable: true })), held);
  }
});

test("Keys zoom and pan the view", everywhere, async () => {
  const figure = await placeTree(numbers);
  figure.tree.focus();
  const fitted = figure.view;
  // No larger than three times, and no smaller than a quarter. Numbers are rounded in the style.
  for (const [sign, times, scale] of [["+", 1, fitted[2] * 1.25], ["-", 1, fitted[2]], ["=", 20, 3], ["-", 40, 0.25]]) {
    await keys(...Array(times).fill(sign));
    near(figure.view[2], scale, 0.01, `${sign} ${times} times`);
  }
  await keys("0");
  equal(figure.view, fitted);
  // From a corner there is room for one step each way.
  await keys(...Array(6).fill("+"), ...Array(50).fill("Shift+ArrowLeft"), ...Array(50).fill("Shift+ArrowUp"));
  for (const [key, right, down] of [["Right", -80, 0], ["Down", 0, -80], ["Left", 80, 0], ["Up", 0, 80]]) {
    const [x, y, scale] = figure.view;
    await keys(`Shift+Arrow${key}`);
    [x + right, y + down, scale].forEach((expected, part) => near(figure.view[part], expected, 0.01, `${key}, part ${part}`));
  }
  equal(figure.focused, 0, "the focus stays");
});

test("The focus stays in the tree while somebody else steps", chromium, async () => {
  const figure = await placeTree("<minimax-tree board='X../.O./..X' search=alpha-beta></minimax-tree>");
  let gone = 0;
  for (let step = 0; step < figure.tree.steps; step += 17) {
    const before = figure.nodeOfStep;
    before.focus();
    figure.tree.step = step;
    // If the focused node goes, the node of the step gets the focus.
    ok(focused() === (before.isConnected ? before : figure.nodeOfStep), `step ${step}: ${focused().ariaLabel}`);
    gone += Number(!before.isConnected);
  }
  ok(gone > 1);
});

test("The node with the focus comes into sight, and so does that of the step", everywhere, async () => {
  const figure = await placeTree(numbers);
  figure.tree.focus();
  await keys(...Array(10).fill("+"), "End", "Home");
  for (let node = 0; node < 26; node++) {
    equal(figure.focused, node);
    await until(() => figure.isInView(focused()));
    await keys("ArrowDown");
  }
  for (let step = 0; step < 52; step++) {
    figure.tree.step = step;
    await until(() => figure.isInView(figure.nodeOfStep));
  }
});
