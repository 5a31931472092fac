// The drawn tree, its attributes and properties: their values, and what happens to bad values.

import {
  chromium, equal, everywhere, expectFaults, host, idle, includes, ok, takeFaults, test, thrown, until,
} from "../testing.js";
import { Figure, NINE_CALLS, hearTrees, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

const NUMBERS = "[[3,17],[2,12]]";
const ARRAY = JSON.parse(NUMBERS);
/** The properties that a host page reads. */
const PROPERTIES = ["board", "turn", "numbers", "search", "scoring", "step", "steps", "speed", "controls", "theme"];
const factsOf = (tree) => PROPERTIES.map((name) => tree[name]);
const attributesOf = (tree) => tree.getAttributeNames().map((name) => [name, tree.getAttribute(name)]);
const step = (tree, ...methods) => methods.forEach((method) => tree[method]());

test("Each attribute is a property with a default", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  // The tag alone shows the end of the article's search.
  const model = await modelOf(NINE_CALLS, "minimax");
  equal(factsOf(tree), [NINE_CALLS, null, null, "minimax", "plain", model.last, model.steps, 2, "full", "auto"]);
  model.check(figure.sight(), "the tag alone");
  equal(attributesOf(tree), []);
  for (const [name, text] of Object.entries({
    board: "XO./.X./..O", turn: "X", numbers: "[[1,2],[3]]", search: "ordered", scoring: "depth", speed: "20", controls: "minimal",
    theme: "light",
  })) {
    const [fallback, set] = [tree[name], name === "speed" ? 20 : text];
    const property = (value) => (tree[name] = value);
    for (const [change, expected, value] of [
      [property, set, text], [property, fallback, undefined], [property, set, text], [property, fallback, null],
      [property, set, text],
      [property, fallback, ""], [property, set, text], [() => tree.setAttribute(name, ""), fallback],
      [() => tree.setAttribute(name, text), set], [() => tree.removeAttribute(name), fallback],
      [() => tree.setAttribute(name, text), set], [property, fallback, undefined],
    ]) {
      change(value);
      await tree.ready;
      equal(tree[name], expected, `${name}: ${change}, ${value}`);
    }
  }
});

test("Unknown attributes fall back with one warning", chromium, async () => {
  const cases = [
    ["search", "negamax", "minimax"], ["search", "Alpha-Beta", "minimax"], ["scoring", "deep", "plain"],
    ["controls", "compact", "full"],
    ["theme", "sepia", "auto"], ...["0", "-1", "1001", "fast", "Infinity"].map((value) => ["speed", value, 2]),
    ...["18", "-1", "1.5", "last"].map((value) => ["step", value, 17]), ["turn", "Z", null],
    // An unknown language silently falls back to English.
    ["lang", "fr", "fr"],
  ];
  await putTree(cases.map(([name, value]) => `<minimax-tree ${name}="${value}"></minimax-tree>`).join(""));
  for (const [index, tree] of document.querySelectorAll("minimax-tree").entries()) {
    const [name, value, fallback] = cases[index];
    await tree.ready;
    equal([tree[name], new Figure(tree).$("[part=sentence]").lang], [fallback, "en"], `${name}=${value}`);
    // Later steps do not repeat the warning.
    step(tree, "toStart", "forward", "toEnd");
  }
  const faults = await takeFaults();
  equal(faults.length, cases.length - 1, faults.join("\n"));
  for (const [name, value] of cases.slice(0, -1)) {
    const warnings = faults.filter((fault) => fault.startsWith("console:") && fault.includes(`${name}="${value}"`));
    ok(warnings.length === 1 && warnings[0].includes("xpected"), `${name}=${value}: ${faults}`);
  }
});

test("Bad values of properties throw and change nothing", everywhere, async () => {
  const figure = await placeTree("<minimax-tree step=4></minimax-tree>");
  const { tree } = figure;
  const all = () => [factsOf(tree), attributesOf(tree), figure.sight()];
  const before = all();
  const [loop, deep] = [[], Array(14).fill().reduce((inner) => [inner], 1)];
  loop.push(loop);
  for (const [name, values] of Object.entries({
    step: [-1, 1.5, NaN, "last", {}, true], board: ["X", "XXX/OOO/...", 7, {}, ["X"]],
    numbers: ["[1", [], [[]], [1.5], [1000], 3, {}, Array(1000).fill(1), Array(5000).fill([1]), deep, loop],
  }))
    for (const [index, value] of values.entries()) {
      includes(thrown(() => (tree[name] = value)), /xpected|must/, `${name}, ${index}`);
      equal(all(), before, `${name}, ${index}`);
    }
  for (const [part, found] of [
    [10n, "10n"], [NaN, "NaN"], [-Infinity, "-Infinity"], [null, "null"], [undefined, "undefined"], ["two", "“two”"],
    [true, "true"],
    [Symbol("S"), "Symbol(S)"], [Object.create(null), "something unreadable"],
  ])
    equal(thrown(() => (tree.numbers = [7, [3, part]])), `The value at [1][1] is ${found}: expected a whole number or an array.`);
  equal(all(), before);
  // Read-only properties cannot be written.
  for (const name of ["steps", "ready", "result"]) equal(Reflect.set(tree, name, 1), false, name);
});

test("The attribute “step” says where it starts and is never written", chromium, async () => {
  const steps = ["0", "9", "17", "end", "007"];
  await placeTree(steps.map((step) => `<minimax-tree step=${step}></minimax-tree>`).join(""));
  for (const [index, tree] of document.querySelectorAll("minimax-tree").entries()) {
    const at = [0, 9, 17, 17, 7][index];
    await tree.ready;
    equal([tree.step, tree.steps], [at, 18], steps[index]);
    step(tree, "toStart", "forward", "back", "forward");
    equal([tree.step, tree.steps, tree.getAttribute("step")], [1, 18, steps[index]]);
    // Another search begins at that step again, whether attribute or property.
    for (const [set, first] of [[undefined, at], [12, 12], ["5", 5], [null, 17]]) {
      if (set !== undefined) tree.step = set;
      step(tree, "back");
      tree.scoring = tree.scoring === "depth" ? "plain" : "depth";
      await tree.ready;
      equal(tree.step, first, `${steps[index]}, ${set}`);
    }
    // Only the host writes the attribute. It may remove what it has set by the property.
    tree.step = 3;
    step(tree, "forward");
    equal([tree.step, tree.getAttribute("step")], [4, "3"]);
    tree.removeAttribute("step");
    equal(tree.step, 17);
  }
});

test("The same value again asks for no other search", chromium, async () => {
  const { tree } = await placeTree("<minimax-tree numbers='[ [3, 17], [2, 12] ]' search=alpha-beta step=4></minimax-tree>");
  await idle();
  const [heard, before] = [hearTrees(), factsOf(tree)];
  for (const values of [
    { numbers: tree.numbers }, { numbers: ARRAY }, {}, { board: "X../.../..." }, { turn: "o" }, { search: "alpha-beta" },
    { scoring: undefined },
    { step: 4 }, { step: "4" }, { speed: "2" },
  ]) {
    const [{ ready }, what] = [tree, JSON.stringify(values)];
    Object.assign(tree, values);
    if (what === "{}") tree.setAttribute("numbers", NUMBERS);
    ok(tree.ready === ready && tree.steps > 0, what);
    tree.board = tree.turn = null;
    await idle();
    equal([factsOf(tree), heard], [before, []], what);
  }
});

test("An unknown property warns once, and a visitor’s speed is no attribute", chromium, async () => {
  const figure = await placeTree("<minimax-tree speed=5></minimax-tree>");
  const { tree } = figure;
  for (const [name, value, fallback] of [["search", "negamax", "minimax"], ["turn", "Z", null], ["speed", 0, 2]]) {
    tree[name] = value;
    tree[name] = value;
    equal(tree[name], fallback);
    await expectFaults(1, `${name}="`);
  }
  tree.speed = 5;
  const select = Object.assign(figure.$("select"), { value: 20 });
  select.dispatchEvent(new Event("change"));
  equal([tree.speed, tree.getAttribute("speed")], [20, "5"]);
  tree.speed = 5;
  equal(tree.speed, 5);
});

/** Opens a page with a tree whose properties are set by a script before or after that of the element. */
async function setEarly(values, isBefore = true) {
  const set = `<script>Object.assign(document.querySelector("minimax-tree"), ${JSON.stringify(values)})</script>`;
  const script = '<script src="/games/three-in-a-row/minimax-tree.js"></script>';
  const listen = '<script>addEventListener("tree-error", () => (window.wasTold = true))</script>';
  const { window, $ } = await host(`<minimax-tree></minimax-tree>${listen}${isBefore ? set + script : script + set}`, { head: "" });
  return [new Figure($("minimax-tree")), window];
}

test("Properties that are set before the script or the engine count", everywhere, async () => {
  const model = await modelOf(NUMBERS, "alpha-beta-depth");
  const board = ["X", ...Array(8).fill(null)];
  const look = { speed: 7, controls: "none", theme: "dark" };
  const early = { board, turn: "O", numbers: ARRAY, search: "alpha-beta", scoring: "depth", step: 5, ...look };
  for (const isBefore of [true, false]) {
    const [figure] = await setEarly(early, isBefore);
    await figure.ready();
    equal(factsOf(figure.tree), ["X../.../...", "O", NUMBERS, "alpha-beta", "depth", 5, model.steps, 7, "none", "dark"]);
    model.check(figure.sight(), "set early");
    // No early value hides a property of the element any more.
    equal(Object.keys(figure.tree), []);
  }
  // An unreadable early value leads to `tree-error`, as that of an attribute does. An unknown choice warns.
  for (const [values, numbers] of [[{ board: "X" }, null], [{ numbers: {} }, {}]]) {
    const [{ tree }, window] = await setEarly(values);
    await until(() => window.wasTold);
    equal([tree.steps, tree.numbers], [0, numbers]);
  }
  const [{ tree }] = await setEarly({ search: "negamax" });
  await tree.ready;
  equal(tree.search, "minimax");
  await expectFaults(1, "negamax");
  // What the page does with its array later is its own affair.
  const made = Object.assign(tree.ownerDocument.createElement("minimax-tree"), { board });
  board[0] = null;
  equal(made.board[0], "X");
});

test("A step that is set with another search is one of that search", chromium, async () => {
  const { tree } = await placeTree();
  // The article's position has 18 steps. If there is no such step, the tree warns and begins at the end.
  for (const [values, first] of [
    [{ board: "XO./.X./..O", step: 40 }, 40], [{ numbers: ARRAY, step: 1 }, 1],
    [{ numbers: null, search: "alpha-beta", board: "X../.O./..X", scoring: "depth", step: 700 }, 700],
    [{ numbers: [1, 2], step: 99 }, 5], [{ step: "7", numbers: NUMBERS }, 7], [{ step: 12, search: "minimax", numbers: ARRAY }, 12],
  ]) {
    Object.assign(tree, values);
    await tree.ready;
    equal(tree.step, first, JSON.stringify(values));
  }
  await expectFaults(1, "99");
});

test("How it looks may change at any step", chromium, async () => {
  const figure = await placeTree("<minimax-tree step=7></minimax-tree>");
  const sentence = figure.$("[part=sentence]");
  const shown = () => figure.$$("[part=controls] :is(button, input, select)").filter((each) => each.checkVisibility()).length;
  const scheme = () => getComputedStyle(sentence).colorScheme;
  const language = () => sentence.lang;
  const forward = () => figure.$("[data-control=forward]").ariaLabel;
  const full = shown();
  ok(full >= 11, `${full} controls`);
  for (const [values, fact, expected, page] of [
    [{ controls: "minimal" }, shown, 3], [{ controls: "none" }, shown, 0], [{ controls: null }, shown, full],
    [{ theme: "dark" }, scheme, "dark"],
    [{ theme: "light" }, scheme, "light"], [{ lang: "ru" }, language, "ru"], [{ lang: "en-GB" }, forward, "Step"],
    [{ lang: "" }, language, "zh", "zh-Hans"], [{}, language, "ru", "ru"], [{ speed: 3 }, () => figure.$("select").value, "3"],
  ]) {
    if (page) document.documentElement.lang = page;
    Object.assign(figure.tree, values);
    await until(() => fact() === expected);
    equal(figure.step, [7, 18], JSON.stringify(values));
  }
});
