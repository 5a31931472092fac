// The drawn tree by the keyboard alone: the keys of a tree, and those of its view.

import { chromium, equal, everywhere, focused, keys, near, ok, test, until } from "../testing.js";
import { TREE_OF_ARTICLE_D, placeTree } from "./figure.js";
import { random } from "./look.js";

const numbers = `<minimax-tree numbers='${TREE_OF_ARTICLE_D}'></minimax-tree>`;
const stop = (node = focused()) => node.id || (node.role === "treeitem" ? "node" : node.type === "range" ? "slider" : node.ariaLabel);

test("The tree is one tab stop, before its slider and its buttons", everywhere, async () => {
  const figure = await placeTree("<button id=before>1</button><minimax-tree></minimax-tree><button id=after>2</button>");
  document.getElementById("before").focus();
  const stops = [
    "before", "node", "slider", "To the start", "Back", "Play", "Step", "Next cut", "To the end", "Speed", "Smaller", "Larger", "Fit", "after",
  ];
  for (const [key, expected] of [["Tab", stops], ["Shift+Tab", stops.toReversed()]])
    for (const name of expected.slice(1, key === "Tab" ? undefined : -1)) {
      await keys(key);
      equal(stop(), name, key);
    }
  equal(figure.focused, 0, "Tab leads to the node of the step");
  focused().blur();
  figure.tree.step = 4;
  figure.tree.focus();
  equal(figure.focused, 3);
  for (const [key, node] of [["ArrowDown", 4], ["End", 8], ["ArrowUp", 7], ["Home", 0], [" ", 0], ["ArrowRight", 1]]) {
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
  for (const [key, node, open = null] of [
    ["ArrowUp", 0, "true"], ["ArrowRight", 1, "true"], ["ArrowRight", 2], ["ArrowRight", 2], ["ArrowDown", 3], ["ArrowLeft", 1, "true"],
    ["ArrowLeft", 1, "false"], ["ArrowDown", 4], ["ArrowUp", 1, "false"], ["ArrowRight", 1, "true"], ["Enter", 1, "false"],
    ["Enter", 1, "true"], ["End", 8], ["ArrowDown", 8], ["ArrowLeft", 5, "true"], ["ArrowLeft", 5, "false"], ["ArrowDown", 5, "false"],
    ["ArrowLeft", 0, "true"], ["End", 5, "false"], ["Home", 0, "true"], ["ArrowLeft", 0, "false"], ["ArrowLeft", 0, "false"],
    ["ArrowRight", 0, "true"], ["ArrowRight", 1, "true"],
  ]) {
    await keys(key);
    const at = focused();
    equal([Number(/Node (\d+)/.exec(at.ariaLabel)[1]) - 1, at.getAttribute("aria-expanded")], [node, open], key);
    equal(figure.items.filter(({ tabIndex }) => tabIndex === 0).map((item) => item === at), [true], key);
    equal(figure.tree.step, 17, `${key} does not step`);
  }
});

test("Keys that it uses do not reach the page, and the others do and change nothing", everywhere, async () => {
  const figure = await placeTree();
  const heard = [];
  for (const type of ["keydown", "keypress", "keyup"])
    document.addEventListener(type, ({ key, defaultPrevented }) => /Shift|Control/.test(key) || heard.push([type, key, defaultPrevented]));
  for (const [part, used, others] of [
    [
      figure.tree, "ArrowDown ArrowUp ArrowLeft ArrowRight Home End Enter Shift+ArrowLeft Shift+ArrowDown + - 0",
      ["a", "x", "Escape", "F2", ...["ArrowDown", "End", "Home", "ArrowLeft"].map((key) => `Control+${key}`)],
    ],
    [figure.$("[data-control=back]"), "Enter", ["ArrowLeft", "x"]],
    [figure.$("input"), "ArrowLeft ArrowRight Home End PageUp PageDown", []],
    [figure.$("select"), "ArrowUp ArrowDown Home End 5", []],
  ]) {
    part.focus();
    await keys(...used.split(" "), ...(part === figure.tree ? [" "] : []));
    equal(heard, [], stop());
    const before = [stop(), figure.focused, figure.sight()];
    for (const key of others) {
      await keys(key);
      const [name] = key.split("+").slice(-1);
      equal(heard.splice(0).filter(([type]) => type !== "keypress"), [["keydown", name, false], ["keyup", name, false]], stop());
    }
    equal([stop(), figure.focused, figure.sight()], before);
  }
  // The browser's own shortcuts zoom the page, and not the tree.
  figure.tree.focus();
  for (const held of ["altKey", "ctrlKey", "metaKey"])
    for (const key of ["+", "-", "0"])
      ok(focused().dispatchEvent(new KeyboardEvent("keydown", { key, [held]: true, bubbles: true, cancelable: true })), `${held} ${key}`);
});

test("After any keys the focus is where a tree has it", chromium, async () => {
  const figure = await placeTree(numbers);
  figure.tree.focus();
  await keys("Home");
  const grow = (tree, parent = null) => {
    const node = { parent, isOpen: true };
    node.children = Array.isArray(tree) ? tree.map((child) => grow(child, node)) : [];
    return node;
  };
  const shown = (node) => [node, ...(node.isOpen ? node.children.flatMap(shown) : [])];
  const root = grow(JSON.parse(TREE_OF_ARTICLE_D));
  let at = root;
  const go = {
    ArrowDown: (all) => all[all.indexOf(at) + 1],
    ArrowUp: (all) => all[all.indexOf(at) - 1],
    Home: (all) => all[0],
    End: (all) => all.at(-1),
    ArrowRight: () => (at.isOpen ? at.children[0] : void (at.isOpen = true)),
    ArrowLeft: () => (at.isOpen && at.children.length ? void (at.isOpen = false) : at.parent),
    Enter: () => void (at.isOpen = !at.isOpen),
  };
  for (let turn = 0; turn < 300; turn++) {
    const key = Object.keys(go)[random(7)];
    // Enter on a leaf chooses it, and so steps.
    if (key === "Enter" && at.children.length === 0) continue;
    await keys(key);
    at = go[key](shown(root)) ?? at;
    const all = shown(root);
    const isOpen = ({ isOpen, children }) => (children.length ? String(isOpen) : null);
    equal([figure.focused, figure.items.length], [all.indexOf(at), all.length], `after ${turn} keys, ${key}`);
    equal(figure.items.map((item) => item.getAttribute("aria-expanded")), all.map(isOpen), `after ${turn} keys, ${key}`);
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
  await keys(...Array(4).fill("+"), ...Array(30).fill("Shift+ArrowLeft"), ...Array(30).fill("Shift+ArrowUp"));
  for (const [key, right, down] of [["Right", -80, 0], ["Down", 0, -80], ["Left", 80, 0], ["Up", 0, 80]]) {
    const [x, y, scale] = figure.view;
    await keys(`Shift+Arrow${key}`);
    [x + right, y + down, scale].forEach((expected, part) => near(figure.view[part], expected, 0.01, `${key}, part ${part}`));
  }
  equal(figure.focused, 0, "the focus stays");
});

test("The focus stays in the tree while somebody else steps", chromium, async () => {
  const figure = await placeTree("<minimax-tree board='X../.O./..X' search=alpha-beta></minimax-tree>");
  figure.tree.focus();
  const name = () => focused().ariaLabel?.split(".")[0];
  // Nodes come and go. If the focused node goes, the node of the step gets the focus.
  for (let step = 0; step < figure.tree.steps; step += Math.floor(figure.tree.steps / 40)) {
    const before = name();
    figure.tree.step = step;
    ok(figure.focused >= 0 && (name() === before || focused() === figure.nodeOfStep), `step ${step}: ${name()} after ${before}`);
  }
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
