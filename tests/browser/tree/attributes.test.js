// The drawn tree, its attributes and properties: their values, and what happens to bad values.

import {
  chromium,
  equal,
  everywhere,
  expectFaults,
  host,
  includes,
  ok,
  site,
  takeFaults,
  test,
  thrown,
  until,
} from "../testing.js";
import { Figure, NINE_CALLS, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

const NUMBERS = "[[3,17],[2,12]]";
const ARRAY = JSON.parse(NUMBERS);
/** The properties that a host page reads. */
const PROPERTIES = ["board", "turn", "numbers", "search", "scoring", "step", "steps", "speed", "controls", "theme"];
const factsOf = (tree) => PROPERTIES.map((name) => tree[name]);

test("Each attribute is a property with a default", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  // The tag alone shows the end of the article's search.
  const model = await modelOf(NINE_CALLS, "minimax");
  equal(factsOf(tree), [NINE_CALLS, null, null, "minimax", "plain", model.last, model.steps, 2, "full", "auto"]);
  model.check(figure.sight(), "the tag alone");
  equal(tree.getAttributeNames(), []);
  for (
    const [name, text, value = text] of [
      ["board", "XO./.X./..O"],
      ["turn", "X"],
      ["numbers", "[[1,2],[3]]"],
      ["search", "ordered"],
      ["scoring", "depth"],
      ["speed", "20", 20],
      ["controls", "minimal"],
      ["theme", "light"],
      ["rule", "beyond"],
      ["order", "right"],
      ["bounds", "all"],
      ["players", "White, Black"],
      ["label", "My tree"],
    ]
  ) {
    const fallback = tree[name];
    for (const set of [() => (tree[name] = text), () => tree.setAttribute(name, text)]) {
      for (
        const unset of [
          () => (tree[name] = undefined),
          () => (tree[name] = null),
          () => (tree[name] = ""),
          () => tree.setAttribute(name, ""),
          () => tree.removeAttribute(name),
        ]
      ) {
        for (const [change, expected] of [[set, value], [unset, fallback]]) {
          change();
          await tree.ready;
          equal(tree[name], expected, `${name} by ${change}`);
        }
      }
    }
  }
});

test("Each tree of a page has another name for screen readers, or the one that it is given", everywhere, async () => {
  await placeTree(`${"<minimax-tree></minimax-tree>".repeat(3)}<minimax-tree label="The final"></minimax-tree>`);
  const figures = [...document.querySelectorAll("minimax-tree")].map((tree) => new Figure(tree));
  for (const figure of figures) await figure.ready();
  const parts = ["[role=tree]", "svg.lines", "[part=controls]", "input"];
  const namesOf = (figure) => parts.map((part) => figure.$(part).getAttribute("aria-label"));
  for (const at of parts.keys()) equal(new Set(figures.map((figure) => namesOf(figure)[at])).size, 4, parts[at]);
  equal([0, 1, 3].map((at) => namesOf(figures[at])[0]), ["The tree of the search", "The tree of the search 2", "The final"]);
  equal(namesOf(figures[3])[2], "Steps of the search: The final");
  const { tree } = figures[3];
  const title = (svg) => new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("title").textContent;
  equal(title(tree.toSVG()), "The final");
  // One that is gone leaves its number to the next.
  figures[1].tree.remove();
  Object.assign(tree, { label: null, lang: "zh" });
  equal(namesOf(figures[3])[0], "搜索树 4");
  const next = await placeTree("<minimax-tree id=next></minimax-tree>").then(() => new Figure(document.querySelector("#next")));
  await next.ready();
  equal(namesOf(next)[0], "The tree of the search 2");
});

test("Unknown values fall back with one warning", chromium, async () => {
  const cases = [
    ["search", "negamax", "minimax"],
    ["search", "Alpha-Beta", "minimax"],
    ["scoring", "deep", "plain"],
    ["controls", "compact", "full"],
    ["theme", "sepia", "auto"],
    ["turn", "Z", null],
    ...["0", "-1", "1001", "fast", "Infinity"].map((value) => ["speed", value, 2]),
    ...["18", "-1", "1.5", "last", "cut 0", "cut 1"].map((value) => ["step", value, 17]),
    ["first", "both", "max"],
    ["first", "min", "min"],
    ["rule", "loose", "equal"],
    ["bounds", "some", "cuts"],
    ["players", "White", "MAX, MIN"],
    ["players", "A, B, C", "MAX, MIN"],
  ];
  await putTree(cases.map(([name, value]) => `<minimax-tree ${name}="${value}"></minimax-tree>`).join(""));
  for (const [index, tree] of document.querySelectorAll("minimax-tree").entries()) {
    await tree.ready;
    const [name, value, fallback] = cases[index];
    equal(tree[name], fallback, `${name}=${value}`);
    // Later steps do not repeat the warning.
    for (const method of ["toStart", "forward", "toEnd"]) tree[method]();
  }
  const faults = await takeFaults();
  equal(faults.length, cases.length, faults.join("\n"));
  for (const [name, value] of cases) {
    ok(faults.some((fault) => fault.includes(`${name}="${value}"`) && fault.includes("xpected")), `${name}=${value}: ${faults}`);
  }
  const { tree } = await placeTree();
  for (const [name, value, fallback] of [["search", "depth-first", "minimax"], ["turn", "Y", null], ["speed", 2000, 2]]) {
    for (let times = 0; times < 2; times++) tree[name] = value;
    equal(tree[name], fallback);
    await expectFaults(1, `${name}="`);
  }
});

test("Bad values of properties throw and change nothing", everywhere, async () => {
  const figure = await placeTree("<minimax-tree step=4></minimax-tree>");
  const { tree } = figure;
  const all = () => [factsOf(tree), tree.cloneNode().outerHTML, figure.sight()];
  const before = all();
  const [loop, deep] = [[], Array(14).fill().reduce((inner) => [inner], 1)];
  loop.push(loop);
  for (
    const [name, values] of Object.entries({
      step: [-1, 1.5, NaN, "last", {}, true],
      board: ["X", "XXX/OOO/...", 7, {}, ["X"]],
      numbers: ["[1", [], [[]], [1.5], [1000], 3, {}, Array(1000).fill(1), Array(5000).fill([1]), deep, loop, [10n], [Symbol("S")]],
    })
  ) {
    for (const [index, value] of values.entries()) {
      includes(thrown(() => (tree[name] = value)), /xpected|must/, `${name}, ${index}`);
      equal(all(), before, `${name}, ${index}`);
    }
  }
  equal(thrown(() => (tree.numbers = [7, [3, "two"]])), "The value at [1][1] is “two”: expected a whole number or an array.");
  equal(all(), before);
  for (const name of ["steps", "ready", "result"]) equal(Reflect.set(tree, name, 1), false, `${name} can be written`);
});

test("The attribute “step” says where it starts and is never written by stepping", chromium, async () => {
  for (const [text, at] of [["0", 0], ["9", 9], ["17", 17], ["end", 17], ["007", 7]]) {
    document.body.replaceChildren();
    const { tree } = await placeTree(`<minimax-tree step=${text}></minimax-tree>`);
    equal([tree.step, tree.steps], [at, 18], text);
    for (const method of ["toStart", "forward", "back", "forward"]) tree[method]();
    equal(tree.step, 1);
    equal(tree.getAttribute("step"), text);
    tree.scoring = "depth";
    await tree.ready;
    equal(tree.step, at, "another search begins at that step again");
  }
});

test("A step that is set with a search is one of that search, and where the next ones begin", chromium, async () => {
  const { tree } = await placeTree("<minimax-tree step=5></minimax-tree>");
  // If there is no such step, the tree warns and begins at the end.
  for (
    const [values, first] of [
      [{ board: "XO./.X./..O", step: 40 }, 40],
      [{ scoring: "depth" }, 40],
      [{ numbers: ARRAY, step: 1 }, 1],
      [{ numbers: null, search: "alpha-beta", board: "X../.O./..X", step: 700 }, 700],
      [{ numbers: [1, 2], step: 99 }, 5],
      [{ step: "7", numbers: NUMBERS }, 7],
      [{ step: 12, search: "minimax" }, 12],
      [{ step: null, scoring: "plain" }, 13],
    ]
  ) {
    Object.assign(tree, values);
    await tree.ready;
    equal(tree.step, first, JSON.stringify(values));
    tree.back();
  }
  await expectFaults(1, "99");
});

/** Opens a page with a tree whose properties are set by a script before or after that of the element. */
async function setEarly(values, isBefore = true) {
  const set = `<script>Object.assign(document.querySelector("minimax-tree"), ${JSON.stringify(values)})</script>`;
  const script = `<script src="${site}minimax-tree.js"></script>`;
  const listen = '<script>addEventListener("tree-error", () => (window.wasTold = true))</script>';
  const { window, $ } = await host(`<minimax-tree></minimax-tree>${listen}${isBefore ? set + script : script + set}`, { head: "" });
  return [new Figure($("minimax-tree")), window];
}

test("Properties that are set before the script or the engine count", everywhere, async () => {
  const model = await modelOf(NUMBERS, "alpha-beta-depth");
  const board = ["X", ...Array(8).fill(null)];
  const search = { board, turn: "O", numbers: ARRAY, search: "alpha-beta", scoring: "depth", step: 5 };
  for (const isBefore of [true, false]) {
    const [figure] = await setEarly({ ...search, speed: 7, controls: "none", theme: "dark" }, isBefore);
    await figure.ready();
    equal(factsOf(figure.tree), ["X../.../...", "O", NUMBERS, "alpha-beta", "depth", 5, model.steps, 7, "none", "dark"]);
    model.check(figure.sight(), "set early");
    equal(Object.keys(figure.tree), [], "no early value hides a property of the element any more");
  }
  // An unreadable early value leads to `tree-error`, as that of an attribute does, and can be taken back.
  for (const [name, value] of [["board", "X"], ["numbers", {}]]) {
    const [{ tree }, window] = await setEarly({ [name]: value });
    await until(() => window.wasTold);
    equal(tree.steps, 0);
    equal(tree[name], value);
    tree[name] = null;
    await tree.ready;
    equal(tree.steps, 18);
  }
});

test("How it looks may change at any step", chromium, async () => {
  const figure = await placeTree("<minimax-tree step=7></minimax-tree>");
  const sentence = figure.$("[part=sentence]");
  const shown = () => figure.$$("[part=controls] :is(button, input, select)").filter((each) => each.checkVisibility()).length;
  const full = shown();
  const scheme = () => getComputedStyle(sentence).colorScheme;
  for (
    const [values, fact, expected, page = ""] of [
      [{ controls: "minimal" }, shown, 3],
      [{ controls: "none" }, shown, 0],
      [{ controls: null }, shown, full],
      [{ theme: "dark" }, scheme, "dark"],
      [{ theme: "light" }, scheme, "light"],
      [{ speed: 3 }, () => figure.$("select").value, "3"],
      [{ lang: "ru" }, () => sentence.lang, "ru"],
      [{ lang: "en-GB" }, () => figure.$("[data-control=forward]").ariaLabel, "Step"],
      [{ lang: "" }, () => sentence.lang, "zh", "zh-Hans"],
      [{}, () => sentence.lang, "ru", "ru"],
      [{ lang: "fr" }, () => sentence.lang, "en"],
    ]
  ) {
    document.documentElement.lang = page;
    Object.assign(figure.tree, values);
    await until(() => fact() === expected);
    equal(figure.step, [7, 18], JSON.stringify(values));
  }
});
