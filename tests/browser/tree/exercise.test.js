// Exercises: what the reader marks and writes, and what a check says, but nothing before. `library/exercise.rs` proves the grades.

import {
  chromium,
  chromiumAndFirefox,
  click,
  devtools,
  equal,
  everywhere,
  expectFaults,
  focused,
  hear,
  host,
  includes,
  keys,
  media,
  ok,
  painted,
  script,
  site,
  tap,
  test,
  thrown,
  type,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { Figure, NINE_CALLS, hearTrees, overlaps, partOf, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

/** A textbook's figure (AIMA, 5.2). In its order alpha-beta does not need C's 4 and 6; in the best order it does not need D's 14
 *  and 5 either. */
const TEXTBOOK = "A[B[3,12,8],C[2,4,6],D[14,5,2]]";
const put = (attributes, numbers = TEXTBOOK) => placeTree(`<minimax-tree numbers="${numbers}" ${attributes}></minimax-tree>`);
/** The nodes of the textbook's figure, in the order of the tree. */
const NODES = ["A", "B", "3", "12", "8", "C", "2", "4", "6", "D", "14", "5", "2"];
const [A, B, C, FOUR, SIX, D] = ["A", "B", "C", "4", "6", "D"].map((name) => NODES.indexOf(name));
/** The right answer, worked out by hand. */
const RIGHT = {
  values: [[[0], "3"], [[1], "≤2"], [[2], "2"], [[], "3"]].map(([path, value]) => ({ path, value })),
  window: [[[], "-∞ +∞ → 3 +∞"], [[0], "-∞ +∞ → -∞ 3"], [[1], "3 +∞ → 3 2"], [[2], "3 +∞ → 3 2"]]
    .map(([path, value]) => ({ path, value })),
  cut: [[1, 1], [1, 2]],
  move: [0],
};
const button = (figure, name) => figure.$$("[part=exercise] :is(button, label)").find(({ textContent }) => textContent === name);
const press = (figure, name) => click(button(figure, name));
const verdicts = ({ items }) =>
  items.map(({ parentElement: { dataset } }) => dataset.verdict ?? "").join(" ").trim().split(/\s+/).join(" ");
const labels = (figure, ...nodes) => nodes.map((node) => figure.items[node].ariaLabel);

test("Before its last try an exercise tells nothing of the solution", chromium, async () => {
  const sights = [];
  const order = " In each node the best branch is looked at first.";
  for (const search of ["alpha-beta", "ordered"]) {
    const events = [];
    addEventListener("tree-ready", ({ detail }) => events.push(detail), { once: true });
    const figure = await put(`search=${search} task="values cut move" tries=2`);
    const { tree } = figure;
    await until(() => events.length > 0);
    for (const method of ["forward", "toEnd", "nextCut", "play", "back"]) tree[method]();
    tree.step = "cut 1";
    await painted();
    equal(figure.step, [0, 1], search);
    equal(tree.result, undefined, search);
    equal(figure.sentence.includes(order), search === "ordered", search);
    equal(figure.items.filter((item, at) => NODES[at] > "9" && partOf(item, ".score").textContent), []);
    const sight = [figure.root.innerHTML, tree.toSVG(), tree.toTikz(), events];
    sights.push(sight.map((each) => JSON.stringify(each).replaceAll(order, "")));
    document.body.replaceChildren();
  }
  for (const [at, sight] of sights[0].entries()) equal(sight, sights[1][at]);
  includes((await put("task=cut rule=beyond")).sentence, "It cuts only where alpha is above beta");
  document.body.replaceChildren();
  includes((await put("task=cut order=right")).sentence, "It looks at branches from right to left.");
});

test("Branches are marked by mouse and by keys, and a check says what is right", everywhere, async () => {
  const figure = await put("search=alpha-beta task=cut tries=2");
  const { tree } = figure;
  const events = hear(tree, "tree-answer", "tree-check", "tree-step", "tree-select");
  const question = "Which branches does alpha-beta leave out? Press the top node of each.";
  equal(figure.sentence, `${question} You have 2 tries.`);
  // A slip costs nothing.
  await press(figure, "Check");
  const confirm = "No branch is marked. If nothing is left out, press Check again.";
  equal(figure.sentence, `${confirm} ${question} You have 2 tries.`);
  equal(events, []);
  await figure.click(FOUR);
  figure.items[D].focus();
  await keys(" ", "ArrowRight", " ", "ArrowLeft", " ");
  equal(tree.answer.cut, [[1, 1], [2]]);
  equal(figure.items.filter(({ ariaChecked }) => ariaChecked === "true").length, 5);
  equal(labels(figure, D), ["D. MIN chooses, marked as left out."]);
  // Enter marks as well, and what stands below it is marked with a branch.
  await keys("Enter");
  equal(tree.answer.cut, [[1, 1]]);
  await figure.click(B);
  await press(figure, "Check");
  equal(figure.sentence, "1 of 2 right, 1 missed, 3 too many. One try left.");
  equal(verdicts(figure), "wrong right");
  equal(focused().textContent, "Check");
  equal(labels(figure, B, FOUR, SIX), [
    "B. MIN chooses, marked as left out, wrong.",
    "4. The end, marked as left out, right.",
    "6. The end.",
  ]);
  // The checked answer again, in another order, is no other one.
  for (const cut of [[], [[0], [1, 1]]]) tree.answer = { cut };
  equal(verdicts(figure), "wrong right");
  await press(figure, "Check");
  includes(figure.sentence, "Nothing has changed since the last check.");
  // Whoever goes back comes to the same node, and what was said of the other marks still holds.
  equal(figure.items.findIndex(({ tabIndex }) => tabIndex === 0), B);
  figure.items[B].focus();
  await keys(" ");
  equal(figure.focused, B);
  equal(figure.sentence, `${question} One try left.`);
  equal(verdicts(figure), "right");
  await press(figure, "Check");
  equal(figure.sentence, "1 of 2 right, 1 missed. No tries left.");
  equal(verdicts(figure), "right missed");
  equal(labels(figure, SIX), [
    "6. The end, cut missed.",
  ]);
  // The tries are used up: nothing more is marked, and the solution is offered.
  await figure.click(SIX);
  equal(tree.answer.cut, [[1, 1]]);
  equal(button(figure, "Check").ariaDisabled, "true");
  equal(figure.items[SIX].ariaDisabled, "true");
  equal(events.filter(({ type }) => type === "tree-check").map(({ detail }) => detail), [
    { task: "cut", score: 0, right: 1, missed: 1, extra: 3, tries: 1 },
    { task: "cut", score: 0.5, right: 1, missed: 1, extra: 0, tries: 2 },
  ]);
  equal(events.filter(({ type }) => /step|select/.test(type)), []);
  await press(figure, "Walk through it");
  await until(() => tree.steps > 1);
  equal(
    figure.sentence,
    "Your mistake: you did not mark 6. Cut: MAX already has 3 elsewhere (alpha 3), and C is at most 2. 2 branches are left " +
      "out, 2 nodes.",
  );
  equal(tree.result.score, 3);
  equal(tree.answer.cut, [[1, 1]]);
  await press(figure, "Start again");
  await figure.ready();
  equal(tree.step, 0);
  equal(tree.steps, 1);
  equal(tree.answer, { values: [], cut: [], move: null });
  await figure.click(FOUR);
  await press(figure, "Clear");
  equal(tree.answer.cut, []);
});

test("A screen reader has the question, what is marked, and what a check says", chromium, async () => {
  const { tree } = await put("search=alpha-beta task=cut tries=2");
  const find = async (role, name) => {
    const { nodes } = await devtools("Accessibility.getFullAXTree");
    return nodes.find((node) => node.role?.value === role && node.name?.value.startsWith(name));
  };
  const checked = async (name) => (await find("treeitem", name)).properties.find((each) => each.name === "checked")?.value.value;
  includes((await find("tree", "The tree")).description.value, "Which branches does alpha-beta leave out?");
  tree.focus();
  await keys(...Array(FOUR).fill("ArrowDown"), " ");
  equal([await checked("4."), await checked("6."), await checked("A.")], ["true", "false", undefined]);
  await keys("Tab", "Enter");
  includes((await find("treeitem", "4.")).name.value, "marked as left out, right");
  includes((await find("StaticText", "1 of 2 right")).name.value, "1 missed. One try left.");
});

test("Values are written in a field, and a bad one is refused in words", everywhere, async () => {
  const figure = await put("search=alpha-beta task=values tries=0");
  const { tree } = figure;
  const field = await until(() => (figure.items[A].click(), figure.$(".field")));
  await keys("Escape");
  for (const [node, text] of [[A, "3"], [B, "3"], [C, "<= 2"], [D, "2"]]) {
    await figure.click(node);
    await until(() => figure.root.activeElement === field);
    equal(field.ariaLabel, `Value of ${NODES[node]}`);
    equal(field.value, "");
    type("x2");
    await keys("Enter");
    equal(field.hidden, false);
    equal(field.ariaInvalid, "true");
    includes(figure.sentence, "“x2” is no value: expected a whole number");
    field.select();
    type(text);
    await keys("Enter");
    equal(field.hidden, true);
    equal(figure.focused, node);
  }
  equal(tree.answer.values.map(({ value }) => value), ["3", "3", "≤2", "2"]);
  equal(partOf(figure.items[C], ".score").textContent, "≤ 2");
  tree.check();
  const events = hear(tree, "tree-answer");
  tree.answer = JSON.parse(JSON.stringify(tree.answer));
  equal(figure.sentence, "4 of 4 right.");
  equal(verdicts(figure), "right right right right");
  equal(events, []);
  equal(button(figure, "Walk through it").hidden, true, "with no tries the solution is never offered");
  // Escape leaves the value, and an empty text takes it back. A leaf has no field.
  figure.items[C].focus();
  await keys("Enter");
  type("5");
  await keys("Escape");
  equal(tree.answer.values[2].value, "≤2");
  await keys("Enter", "Delete", "Enter");
  equal(tree.answer.values.length, 3);
  await figure.click(FOUR);
  equal(field.hidden, true);
});

test("α and β are written on entry, and later on leaving, and each mistake is explained by its kind", everywhere, async () => {
  const figure = await put("search=alpha-beta task=window tries=2");
  const { tree } = figure;
  const events = hear(tree, "tree-answer", "tree-check");
  const noteAt = (node) => partOf(figure.items[node], ".note").textContent;
  const write = async (text) => {
    type(text);
    await keys("Enter");
  };
  includes(figure.sentence, "What are α and β at each node when the search enters it, and when it leaves it?");
  tree.focus();
  await keys("Enter");
  const field = figure.$(".field");
  equal(field.ariaLabel, "α and β of A, on entry → on leaving");
  await write("-inf");
  includes(figure.sentence, "“-inf” is no window: expected α and β on entry, and behind an arrow on leaving, such as −∞ 5 → 3 5.");
  field.select();
  await write("-inf inf");
  equal(tree.answer.window, [{ path: [], value: "-∞ +∞" }]);
  equal(noteAt(A), "α −∞\nβ +∞");
  equal(labels(figure, A), ["A. MAX chooses, you wrote −∞ +∞."]);
  // A was entered first, and is left last.
  await keys("ArrowDown", "Enter");
  await write("[-oo, ∞] [-oo, 3]");
  equal(noteAt(B), "α −∞→−∞\nβ +∞→3");
  figure.items[C].focus();
  await keys("Enter");
  // C is begun with what A had before B, and D is left in order.
  await write("α −∞, β ∞→2");
  figure.items[D].focus();
  await keys("Enter");
  await write("3 oo -> 2 3");
  figure.items[A].focus();
  await keys("Enter");
  equal(field.value, "−∞ +∞ → ");
  await write("3 oo");
  // A leaf has no window.
  figure.items[FOUR].focus();
  await keys("Enter");
  equal(field.hidden, true);
  const written = [
    { path: [], value: "-∞ +∞ → 3 +∞" },
    { path: [0], value: "-∞ +∞ → -∞ 3" },
    { path: [1], value: "-∞ +∞ → -∞ 2" },
    { path: [2], value: "3 +∞ → 2 3" },
  ];
  const sorted = () =>
    tree.answer.window.toSorted((one, other) => one.path.length - other.path.length || one.path[0] - other.path[0]);
  equal(sorted(), written);
  await press(figure, "Check");
  equal(events.at(-1).detail, { task: "window", score: 0.625, right: 5, missed: 3, extra: 0, tries: 1 });
  equal(figure.sentence, "5 of 8 right, 3 wrong or missing. One try left.");
  equal(verdicts(figure), "right right wrong partial");
  equal(noteAt(D), "½ partly\nα 3→2\nβ +∞→3");
  // The same state in another element.
  const stored = JSON.parse(JSON.stringify(tree.state));
  document.body.replaceChildren();
  const again = await put("search=alpha-beta task=window tries=2");
  again.tree.state = stored;
  equal(again.tree.state, stored);
  equal(verdicts(again), "right right wrong partial");
  await press(again, "Check");
  includes(again.sentence, "Nothing has changed");
  again.tree.reveal();
  await again.ready();
  const said = [again.sentence];
  for (let nth = 1; nth < 3; nth += 1) {
    await press(again, "Next mistake");
    said.push(again.sentence);
  }
  for (
    const [at, sentence] of [
      "Mistake 1 of 3: at C you wrote α −∞, β +∞ on entry. That was before B brought its score: now it is α 3, β +∞. ",
      "Mistake 2 of 3: at C you wrote α −∞, β 2 on leaving. That follows from what you wrote before; the mistake is there. ",
      "Mistake 3 of 3: at D you wrote α 2, β 3 on leaving. Alpha can end up above beta, and both stay as they are: α 3, β 2. ",
    ].entries()
  ) includes(said[at], sentence);
  // The solution has α and β at each node.
  includes(partOf(again.items[D], ".note").textContent, "α 3\nβ +∞→2");
  equal(overlaps(again.items.map((item) => partOf(item, ".note"))), []);
});

test("Where the keyboard lacks the signs of a window there are buttons, and minimax has none", chromium, async () => {
  const figure = await put("search=alpha-beta task=window");
  await figure.click(B);
  const signs = figure.$$(".signs button").filter((each) => each.checkVisibility());
  equal(signs.map(({ ariaLabel }) => ariaLabel), ["minus", "infinity", "on leaving"]);
  const [minus, infinity, arrow] = signs;
  for (const sign of [minus, infinity]) await click(sign);
  type(" ");
  for (const sign of [infinity, arrow, minus, infinity]) await click(sign);
  type(" 3");
  await keys("Enter");
  equal(figure.tree.answer.window, [{ path: [0], value: "-∞ +∞ → -∞ 3" }]);
  // On paper there is room for them at each inner node.
  const { tree } = figure;
  equal([...tree.toSVG().matchAll(/>α ……→……</g)].length, 4);
  tree.still = true;
  equal(figure.items.map((item) => partOf(item, ".note").textContent).filter(Boolean), Array(4).fill("α ……→……\nβ ……→……"));
  const events = hearTrees();
  tree.search = "minimax";
  await until(() => events.length > 0);
  equal(events[0].detail.message, "Minimax has no window: expected alpha-beta or ordered as the search.");
  tree.task = "window cut";
  await figure.ready();
  equal(figure.items.length, 13);
});

test("Several tasks are answered one after the other, by finger too", chromiumAndFirefox, async () => {
  const figure = await put('search=alpha-beta task="move cut" tries=1');
  const { tree } = figure;
  const events = hear(tree, "tree-check");
  await tap(await figure.reach(SIX));
  await tap(button(figure, "Check"));
  const question = "Which child does MAX choose at the root? Press it; of equals, the one that the search keeps. You have one try.";
  equal(figure.sentence, `Choice: nothing is marked yet. ${question}`, "no try");
  equal(events, [], "no try");
  await tap(await figure.reach(D));
  await tap(await figure.reach(B));
  equal(tree.task, "cut move");
  equal(tree.answer, { values: [], cut: [[1, 2]], move: [0] });
  equal(labels(figure, B), ["B. MIN chooses, you chose this."]);
  await tap(button(figure, "Check"));
  equal(figure.sentence, "Cuts: 1 of 2 right, 1 missed. Choice: 1 of 1 right. No tries left.");
  equal(events.map(({ detail: { task, score } }) => [task, score]), [["cut", 0.5], ["move", 1]]);
  tree.controls = "none";
  const shown = figure.$$("[part=exercise] :is(button, label)").filter((each) => each.checkVisibility());
  equal(
    shown.map(({ textContent }) => textContent),
    ["Cuts", "Choice"],
    "the page has buttons of its own, but cannot turn to a task",
  );
});

test("An answer is data that can be set before the script and after, and a bad one changes nothing", chromium, async () => {
  const answer = { values: [{ path: [1], value: "≤2" }, { path: [], value: "3" }], cut: [[1, 1], [1, 2]], move: [0] };
  const set = `<script>document.querySelector("minimax-tree").answer = ${JSON.stringify(answer)}</script>`;
  const tag = `<minimax-tree numbers="${TEXTBOOK}" search=alpha-beta task="values cut move"></minimax-tree>`;
  const { $ } = await host(`${tag}${set}<script src="${site}minimax-tree.js"></script>`, { head: "" });
  const { tree } = new Figure($("minimax-tree"));
  await tree.ready;
  equal(tree.answer, answer);
  // What no task asks for is left out.
  for (const task of ["cut", "values cut move"]) {
    Object.assign(tree, { task, answer });
    await tree.ready;
    equal(tree.answer, task === "cut" ? { ...answer, values: [], move: null } : answer);
  }
  const events = hear(tree, "tree-answer");
  for (
    const bad of [
      7,
      "x",
      [],
      { cut: [[9]] },
      { cut: [[]] },
      { move: [1, 1] },
      { values: [{ path: [0], value: "two" }] },
      { values: [{ path: [0, 0], value: "3" }] },
      { cut: [["1"]] },
      { values: {} },
      { value: [] },
      { cut: [[1], [1, 1]] },
      { values: [{ path: [1], value: "2" }, { path: [1], value: "3" }] },
    ]
  ) {
    includes(thrown(() => (tree.answer = bad)), "expected", JSON.stringify(bad));
    equal(tree.answer, answer);
  }
  tree.answer = JSON.parse(JSON.stringify(answer));
  equal(events, [], "the same answer again");
  tree.answer = { cut: [[1, 1]] };
  equal(events.map(({ detail }) => detail), [{ answer: { values: [], cut: [[1, 1]], move: null } }]);
  tree.answer = null;
  equal(tree.answer.cut, []);
  equal(events.length, 2);
  tree.task = null;
  await tree.ready;
  equal(tree.answer, undefined);
  ok(tree.steps > 1);
});

test("A mark that is too much or too little says so, and the verdicts of other tasks stay in sight", chromium, async () => {
  const figure = await put('task="cut move" search=alpha-beta tries=1', "[[[4,5],[6,7]],[[1,2],[[3,3],8]]]");
  const { tree } = figure;
  // The search skips 7, and the whole of [[3,3],8].
  tree.answer = { cut: [[0, 1], [1, 1, 0]], move: [1] };
  await press(figure, "Check");
  const noteAt = (text) => partOf(figure.items.find(({ ariaLabel }) => ariaLabel.startsWith(`${text}.`)), ".note").textContent;
  equal(["[6,7]", "7", "[3,3]", "[[3,3],8]"].map(noteAt), ["✗ wrong", "✓ right", "½ partly", "! missed"]);
  await press(figure, "Choice");
  equal(["[6,7]", "[[1,2],[[3,3],8]]"].map(noteAt), ["✗ Cuts", "✗ wrong"]);
  await press(figure, "Walk through it");
  await figure.ready();
  includes(
    figure.sentence,
    "Mistake 1 of 3 (Cuts): you marked [6,7]. Too early: it might still be less than the 5 that MIN is sure of. ",
  );
  // The tree in which an answer would be found is gone, but the same answer changes nothing.
  includes(thrown(() => (tree.answer = { cut: [[9]] })), "reset()");
  tree.answer = { ...JSON.parse(JSON.stringify(tree.answer)), values: [{ path: [], value: "3" }] };
  includes(noteAt("[6,7]"), "✗ wrong");
  document.body.replaceChildren();
  const board = await put("board=X.O/.O./..X task=move", "");
  await board.click(1);
  await press(board, "Check");
  includes(partOf(board.items[1], ".note").textContent, "wrong\n+", "a verdict hides nothing of what is folded");
});

test("On a board cuts and values are answered by the cells of their moves", chromium, async () => {
  const { places, visits, nodes } = await modelOf(NINE_CALLS, "alpha-beta");
  const cut = places.filter(({ visit, parent }) => visit === null && parent.visit !== null).map(({ path }) => path);
  const value = ({ score, bound }) => ({ least: "≥", most: "≤" }[bound] ?? "") + score;
  const values = visits.filter(({ family }) => family > 0).map(({ path, visit }) => ({ path, value: value(nodes[visit]) }));
  const figure = await put(`board=${NINE_CALLS} search=alpha-beta task="cut values" tries=2`, "");
  const checks = hear(figure.tree, "tree-check");
  await press(figure, "Cuts");
  await figure.click(figure.items.length - 1);
  equal(figure.tree.answer.cut, cut);
  figure.tree.answer = { cut, values: values.slice(1) };
  await press(figure, "Check");
  figure.tree.answer = { cut, values };
  await press(figure, "Check");
  const shares = [(values.length - 1) / values.length, 1, 1, 1];
  equal(checks.map(({ detail: { task, score } }) => [task, score]), shares.map((score, at) => [["values", "cut"][at % 2], score]));
});

test("What has nothing to solve is refused in words", chromium, async () => {
  for (
    const [attributes, part] of [
      ['task=cut random="depth 1 branches 3"', "No random tree"],
      ['task=values random="depth 6 branches 9"', "No random tree"],
      ["task=move board=XXX/OO./...", "nothing to choose"],
    ]
  ) {
    const events = hearTrees();
    await putTree(`<minimax-tree search=alpha-beta ${attributes}></minimax-tree>`);
    await until(() => events.length > 0);
    includes(events[0].detail.message, part, attributes);
    document.body.replaceChildren();
  }
});

test("A random tree is another one for each reader, unless it has a seed, and never one without a cut", chromium, async () => {
  const tags = (attributes) =>
    `<minimax-tree task=cut search=alpha-beta random="depth 3 branches 2-3" ${attributes}></minimax-tree>`;
  await putTree(tags("").repeat(8) + tags("seed=7").repeat(2));
  const figures = [...document.querySelectorAll("minimax-tree")].map((tree) => new Figure(tree));
  for (const figure of figures) await figure.ready();
  const numbers = figures.map(({ tree }) => tree.numbers);
  equal(new Set(numbers.slice(0, 8)).size, 8);
  equal(new Set(numbers.slice(8)).size, 1);
  equal([button(figures[0], "New tree").hidden, button(figures[9], "New tree").hidden], [false, true]);
  const [figure] = figures;
  await figure.click(1);
  // The tree itself is the value in force.
  const { numbers: own } = figure.tree;
  figure.tree.numbers = own;
  equal(figure.tree.answer.cut.length, 1);
  equal(button(figure, "New tree").hidden, false);
  await press(figure, "New tree");
  await until(() => figure.tree.numbers !== numbers[0]);
  document.body.replaceChildren();
  equal((await put('random="depth 1 branches 2" task=move')).tree.numbers, TEXTBOOK);
  await expectFaults(1, "random");
  await figure.ready();
  equal(figure.tree.answer.cut, []);
  equal(figure.tree.getAttribute("numbers"), null);
});

test(
  "An exercise that begins again shows nothing of the solution, and one with few controls can be answered",
  chromium,
  async () => {
    const figure = await put("search=alpha-beta task=values controls=minimal");
    const { tree } = figure;
    await figure.click(C);
    await until(() => figure.root.activeElement === figure.$(".field"));
    type("≤2");
    // A press of another node takes the value, and a bad one is not checked.
    await figure.click(B);
    equal(tree.answer.values, [{ path: [1], value: "≤2" }]);
    type("x");
    await press(figure, "Check");
    equal(figure.root.activeElement, figure.$(".field"));
    equal(verdicts(figure), "");
    await keys("Escape");
    includes(figure.sentence, "What is each node worth?");
    await press(figure, "Check");
    await press(figure, "Walk through it");
    await figure.ready();
    // In step 8 the search leaves B, which has no value: a leaf is entered and left, and B after its three.
    equal(tree.step, 8);
    ok(figure.focused >= 0);
    // The values are gone, and so is the solution, before it is recorded again.
    const events = hear(tree, "tree-answer");
    tree.reset();
    equal(tree.toSVG(), "");
    equal(figure.items.length, 0);
    equal(events.map(({ detail }) => detail.answer.values), [[]]);
    await figure.ready();
    equal(figure.items.length, 13);
    equal(partOf(figure.items[C], ".score").textContent, "");
  },
);

test("A form has the answer and its score, and resets and disables it", everywhere, async () => {
  document.body.innerHTML =
    `<form><fieldset><minimax-tree name=tree required numbers="${TEXTBOOK}" search=alpha-beta task=cut></minimax-tree>
    </fieldset></form>`;
  const figure = await putTree("");
  await figure.ready();
  const form = document.querySelector("form");
  const sent = () => JSON.parse(new FormData(form).get("tree"));
  const blank = { tree: TEXTBOOK, seed: null, answer: { values: [], cut: [], move: null }, score: null, tries: 0 };
  equal(form.checkValidity(), false);
  equal(sent(), blank);
  figure.tree.hint();
  equal(sent(), { ...blank, hints: 1 });
  figure.tree.reset();
  equal(sent(), blank);
  figure.tree.answer = { cut: [[1, 1], [1, 2]] };
  equal(form.checkValidity(), true);
  equal(figure.tree.form, form);
  figure.tree.check();
  equal(sent(), { ...blank, answer: { values: [], cut: [[1, 1], [1, 2]], move: null }, score: 1, tries: 1 });
  form.reset();
  equal(sent().answer.cut, []);
  document.querySelector("fieldset").disabled = true;
  figure.items[FOUR].click();
  equal(figure.tree.answer.cut, []);
  equal(button(figure, "Check").ariaDisabled, "true");
  document.querySelector("fieldset").disabled = false;
  equal(form.checkValidity(), false);
  figure.tree.still = true;
  equal(form.checkValidity(), true, "a worksheet is answered on paper");
  figure.tree.disabled = true;
  equal([...new FormData(form)], []);
});

test("Only the reader's own changes fire input and change, as those of the browser's own fields do", everywhere, async () => {
  document.body.innerHTML = `<form><label for=tree>The cuts</label><minimax-tree id=tree numbers="${TEXTBOOK}" search=alpha-beta
    task="values cut"></minimax-tree></form>`;
  const figure = await putTree("");
  await figure.ready();
  const { tree } = figure;
  const heard = [];
  for (const type of ["input", "change"]) {
    addEventListener(type, ({ target, bubbles }) => heard.push([type, target.localName, bubbles]));
  }
  const types = () => heard.splice(0);
  const own = ["input", "change"].map((type) => [type, "minimax-tree", true]);
  tree.answer = { cut: [[1]] };
  tree.check();
  tree.reset();
  equal(types(), [], "the page's own");
  await figure.click(C);
  type("≤2");
  equal(types(), [], "in the field");
  await keys("Enter");
  equal(types(), own, "a value");
  await press(figure, "Cuts");
  equal(types(), [], "another task");
  await figure.click(FOUR);
  equal(types(), own, "a mark");
  await press(figure, "Clear");
  equal(types(), own, "taken back");
  tree.addEventListener("tree-answer", () => (tree.answer = { cut: [[2]] }), { once: true });
  await figure.click(FOUR);
  equal(types(), own, "and what the page makes of it");
  await press(figure, "Check");
  await press(figure, "Walk through it");
  await figure.ready();
  tree.tries = 0;
  figure.$("[type=range]").focus();
  await keys("ArrowRight");
  equal(types(), [], "the slider");
});

test("An exercise has what a field of a form has", everywhere, async () => {
  document.body.innerHTML = `<form><label for=tree>The cuts of the book</label><fieldset><legend>First</legend>
    <minimax-tree id=tree name=cuts required numbers="${TEXTBOOK}" search=alpha-beta task=cut></minimax-tree></fieldset></form>`;
  const figure = await putTree("");
  await figure.ready();
  const { tree } = figure;
  const label = document.querySelector("label");
  equal(tree.type, "minimax-tree");
  equal(tree.willValidate, true);
  equal(tree.labels.length, 1);
  equal(tree.labels[0], label);
  equal(tree.validity.valueMissing, true);
  equal(tree.validationMessage !== "", true);
  equal(tree.checkValidity(), false);
  equal(tree.reportValidity(), false);
  document.activeElement.blur();
  await click(label);
  equal(document.activeElement, tree);
  equal(figure.focused, 0);
  await keys(" ", "ArrowDown", " ");
  equal(tree.validity.valid, true);
  equal(tree.checkValidity(), true);
  equal(tree.validationMessage, "");
  tree.setCustomValidity("Think again.");
  equal(tree.validity.customError, true);
  equal(tree.validationMessage, "Think again.");
  equal(document.forms[0].checkValidity(), false);
  tree.setCustomValidity("");
  equal(tree.checkValidity(), true);
  // It is disabled exactly where the browser says so.
  const isOpen = () => button(figure, "Check").ariaDisabled === "false";
  for (
    const [name, turn] of Object.entries({
      "in a disabled fieldset": () => (document.querySelector("fieldset").disabled = true),
      "in its legend": () => document.querySelector("legend").append(tree),
      "by its attribute": () => tree.setAttribute("disabled", "false"),
      "without it": () => tree.removeAttribute("disabled"),
    })
  ) {
    turn();
    equal(isOpen(), !tree.matches(":disabled"), name);
  }
  equal(tree.matches(":disabled"), false);
});

test("A label names the exercise for a screen reader", chromium, async () => {
  document.body.innerHTML =
    `<label for=tree>The cuts of the book</label><minimax-tree id=tree numbers="${TEXTBOOK}" search=alpha-beta
    task=cut></minimax-tree>`;
  await (await putTree("")).ready();
  const { nodes } = await devtools("Accessibility.getFullAXTree");
  ok(nodes.some(({ role, name }) => role?.value === "group" && name?.value === "The cuts of the book"));
});

test(
  "A form that the browser restores has its random tree, the answer, its grade and the tries again, but none to another question",
  everywhere,
  async () => {
    // The third exercise has another task when the page is shown again.
    const script = `<script>if (history.state) tree.task = "values"; history.replaceState(true, "")</script>`;
    for (
      const [subject, more, isSame] of [
        ['random="depth 3 branches 2-3"', "", true],
        [`numbers="${TEXTBOOK}"`, "", true],
        [`numbers="${TEXTBOOK}"`, script, false],
      ]
    ) {
      const html =
        `<!doctype html><form><minimax-tree id=tree name=tree ${subject} tries=2 search=alpha-beta task=cut></minimax-tree>${more}
      </form><script src="${site}minimax-tree.js"></script>`;
      const { window: view, $ } = await host("", { html });
      const found = () => new Figure($("minimax-tree"));
      const sent = () => JSON.parse(new view.FormData($("form")).get("tree"));
      const first = found();
      await first.ready();
      first.tree.answer = { cut: [[0]] };
      first.tree.check();
      const before = { numbers: first.tree.numbers, state: first.tree.state, sent: sent(), verdicts: verdicts(first) };
      equal(before.sent.score, 0);
      equal(before.sent.tries, 1);
      equal(before.sent.tree, before.numbers);
      view.location = "/tests/browser/run.js";
      await until(() => $("pre"));
      history.back();
      await until(() => $("minimax-tree")?.ready && found().tree !== first.tree);
      const again = found();
      await again.ready();
      const after = { numbers: again.tree.numbers, state: again.tree.state, sent: sent(), verdicts: verdicts(again) };
      if (isSame) equal(after, before, subject);
      else {
        equal(after.state.answer.cut, []);
        equal(after.state.tries, 0);
        equal(after.sent.score, null);
      }
    }
  },
);

test("A page can store the state of an exercise, and put it in force before the script and after", everywhere, async () => {
  const tag = `<minimax-tree random="depth 3 branches 2" search=alpha-beta task="cut move" tries=2></minimax-tree>`;
  const figure = await placeTree(tag);
  const { tree, tree: { numbers } } = figure;
  const blank = { values: [], cut: [], move: null };
  equal(tree.state.answer, blank);
  equal(tree.state.checked, null);
  equal(tree.state.tries, 0);
  equal(Number.isInteger(tree.state.seed), true);
  tree.answer = { cut: [[1]], move: [0] };
  await press(figure, "Check");
  await figure.click(2);
  const stored = JSON.parse(JSON.stringify(tree.state));
  equal(stored.tries, 1);
  equal(stored.checked.cut, [[1]]);
  equal(stored.answer.cut.length, 2);
  const sight = () => [tree.numbers, tree.state, figure.sentence, verdicts(figure)];
  const before = sight();
  const events = hear(tree, "tree-check");
  // After a press that changed everything, and after the solution was released.
  for (const leave of [() => press(figure, "New tree"), () => tree.reveal(), () => tree.reset()]) {
    await leave();
    await figure.ready();
    tree.state = stored;
    equal(tree.state, stored, "at once");
    await figure.ready();
    equal(sight(), before);
  }
  equal(events, []);
  equal(tree.numbers, numbers);
  // The same before the script has run.
  const set = `<script>document.querySelector("minimax-tree").state = ${JSON.stringify(stored)}</script>`;
  const { $ } = await host(`${tag}${set}<script src="${site}minimax-tree.js"></script>`, { head: "" });
  const other = new Figure($("minimax-tree"));
  await other.ready();
  equal(other.tree.numbers, numbers);
  equal(other.tree.state, stored);
  equal(verdicts(other), verdicts(figure));
  for (
    const bad of [7, { seed: 1.5 }, { tries: -1 }, { tries: 1 }, { checked: blank }, { answer: 3 }, { more: 1 }, {
      ...stored,
      checked: { cut: [[9]] },
    }]
  ) {
    includes(thrown(() => (tree.state = bad)), "expected", JSON.stringify(bad));
    equal(tree.state, stored);
  }
  tree.seed = 3;
  await figure.ready();
  includes(thrown(() => (tree.state = stored)), "The state has the seed");
  tree.state = null;
  equal(tree.state, { answer: blank, checked: null, tries: 0, seed: 3 });
  tree.task = null;
  equal(tree.state, undefined);
});

test("A hint says where to look, then which rule holds there, costs no try, and ends with the mistakes", everywhere, async () => {
  const figure = await put('search=alpha-beta task="values window cut move" tries=2');
  const { tree } = figure;
  const events = hear(tree, "tree-answer", "tree-check", "tree-select", "tree-step");
  const hinted = () => figure.items.indexOf(figure.nodeOfStep);
  const said = (name, node, hint) => {
    equal(figure.sentence, `Hint${name}: ${hint} You have 2 tries.`);
    equal(hinted(), node);
  };
  equal(hinted(), -1);
  await press(figure, "Hint");
  said(" (Values)", B, "look at B.");
  equal(events, []);
  await press(figure, "Hint");
  const bound = "If a cut leaves some out, only a bound is certain: ≤.";
  said(" (Values)", B, `look at B. MIN takes the lowest value of its children. ${bound}`);
  equal(button(figure, "Hint").ariaDisabled, "true");
  // The keyboard's way into the tree leads to the node of the hint.
  tree.focus();
  equal(figure.focused, B);
  await keys("Enter");
  type("12");
  await keys("Enter");
  includes(figure.sentence, "What is each node worth?");
  equal(hinted(), -1);
  await until(async () => (await keys("Tab"), focused()?.textContent === "Hint"));
  await keys("Enter");
  // It is the same mistake, whose place was said.
  said(" (Values)", B, `look at B. MIN takes the lowest value of its children. ${bound}`);
  const { values } = RIGHT;
  tree.answer = { values: values.slice(0, 3) };
  await keys("Enter");
  said(" (Values)", A, "look at A.");
  // Once nothing is wrong in the question of the click, the next one follows.
  for (
    const [window, node, hint] of [
      [[], A, "look at α and β of A on entry."],
      [RIGHT.window.with(0, { path: [], value: "-∞ +∞" }), A, "look at α and β of A on leaving."],
      [RIGHT.window.with(2, { path: [1], value: "-∞ +∞ → 3 2" }), C, "look at α and β of C on entry."],
    ]
  ) {
    tree.answer = { values, window };
    await press(figure, "Hint");
    said("", node, hint);
  }
  await press(figure, "Hint");
  said("", C, "look at α and β of C on entry. A node begins with the α and β that the node above it has by then.");
  // Neither the branches that are left out nor the chosen child are named.
  tree.answer = { ...RIGHT, cut: [[1, 2]] };
  await press(figure, "Hint");
  said(" (Cuts)", C, "look at C.");
  tree.answer = { ...RIGHT, cut: [[0], ...RIGHT.cut] };
  await press(figure, "Hint");
  said(" (Cuts)", B, "look at B.");
  await press(figure, "Hint");
  const rule = "Once α ≥ β in a node, its further branches are left out: they cannot change the choice above.";
  said(" (Cuts)", B, `look at B. ${rule}`);
  tree.answer = { ...RIGHT, move: [1] };
  await press(figure, "Hint");
  said(" (Choice)", A, "look at A.");
  tree.answer = RIGHT;
  await press(figure, "Hint");
  equal(figure.sentence, "Everything is right: press Check. You have 2 tries.");
  equal(hinted(), -1);
  const { hints } = tree.state;
  equal(hints, 12);
  events.length = 0;
  await press(figure, "Check");
  equal(events.map(({ detail: { score, tries, hints } }) => [score, tries, hints]), Array(4).fill([1, 1, hints]));
  equal(button(figure, "Hint").ariaDisabled, "true");
  // The state has what was hinted at, and a new exercise has none.
  const stored = tree.state;
  tree.reset();
  equal(tree.state.hints, undefined);
  tree.state = stored;
  equal(tree.state, stored);
  tree.reveal();
  await figure.ready();
  equal(button(figure, "Hint").checkVisibility(), false);
  tree.hint();
  equal(tree.state, stored);
});

test("A hint takes what is written in the field, is not on paper, and a slip takes its place", chromium, async () => {
  const figure = await put('search=alpha-beta task="values cut" tries=2');
  const paper = figure.tree.toSVG();
  await figure.click(B);
  type("3x");
  await press(figure, "Hint");
  includes(figure.sentence, "“3x” is");
  equal(figure.tree.state.hints, undefined);
  figure.$(".field").select();
  type("3");
  await press(figure, "Hint");
  includes(figure.sentence, "Hint (Values): look at C.");
  equal(figure.tree.toSVG(), paper);
  await press(figure, "Check");
  includes(figure.sentence, "No branch is marked. If nothing is left out, press Check again. Which branches");
  // Of another question it says nothing, until nothing is wrong in that of the click.
  await press(figure, "Hint");
  includes(figure.sentence, "Hint (Cuts): look at C.");
  await press(figure, "Values");
  includes(figure.sentence, "What is each node worth?");
  equal(figure.nodeOfStep, null);
  figure.tree.disabled = true;
  equal(button(figure, "Hint").ariaDisabled, "true");
});

test("A hint brings a node into sight that was folded away", chromium, async () => {
  const figure = await put("board=.O./X.X/..O task=values", "");
  const { tree } = figure;
  const model = await modelOf(tree.board, "minimax");
  const left = ({ visit }) => model.nodes[visit].left;
  const [first] = model.visits.filter(({ family }) => family > 0).toSorted((one, other) => left(one) - left(other));
  ok(figure.items.length < model.visits.length);
  tree.hint();
  await painted();
  const { nodeOfStep: node } = figure;
  includes(figure.sentence, `look at ${model.title(first)}.`);
  includes(node.ariaLabel, model.title(first));
  equal(node.ariaLevel, `${first.path.length + 1}`);
  ok(figure.isInView(node));
});

test("Nothing moves when a hint is given, in any language", chromium, async () => {
  for (const lang of ["de", "es", "ru", "zh"]) await script(`words/${lang}.js`);
  // The name of the branch that is marked too early is as long as a name can be.
  const numbers = "[[3,12,8],[[2,4,6],[14,5,2],[7,7,1],[9,9,9]],[14,5,2]]";
  for (const lang of ["en", "de", "es", "ru", "zh"]) {
    for (const width of [320, 390, 520, 720]) {
      for (const task of ["values", "window", "cut", "move"]) {
        const tag = `<minimax-tree lang=${lang} tries=2 search=alpha-beta task=${task} numbers="${numbers}"></minimax-tree>`;
        document.body.innerHTML = `<div style="inline-size: ${width}px">${tag}</div>`;
        const figure = await putTree("");
        await figure.ready();
        const boxes = () =>
          figure.$$("[part], [part=exercise] button").map((each) => Object.values(each.getBoundingClientRect().toJSON()));
        const before = boxes();
        for (const answer of [{}, { cut: [[1]] }]) {
          figure.tree.answer = answer;
          for (let nth = 0; nth < 2; nth += 1) {
            figure.tree.hint();
            equal(boxes(), before, `${lang} ${width} ${task}: ${figure.sentence}`);
          }
        }
      }
    }
  }
});

test("Where nothing is cut, nothing is the right answer, and a second press of Check gives it", chromium, async () => {
  const figure = await put('search=alpha-beta task="cut" required', "[[1,2],[3,4]]");
  const events = hear(figure.tree, "tree-check");
  equal(figure.tree.checkValidity(), false);
  await press(figure, "Check");
  equal(events, []);
  await press(figure, "Check");
  const details = { task: "cut", score: 1, right: 0, missed: 0, extra: 0, tries: 1 };
  equal(events.map(({ detail }) => detail), [details]);
  equal(figure.sentence, "Right, nothing is left out.");
  equal(figure.tree.checkValidity(), true);
  figure.tree.reset();
  // A mark in between is another answer, and asks again.
  await press(figure, "Check");
  await figure.click(1);
  await figure.click(1);
  await press(figure, "Check");
  includes(figure.sentence, "press Check again");
  figure.tree.answer = { cut: [[0]] };
  figure.tree.check();
  equal(events[1].detail, { ...details, score: 0, extra: 2 });
  equal(figure.sentence, "Nothing is left out, 2 too many. No tries left.");
});

test("Of equal children minimax takes any, and alpha-beta the one that it keeps", chromium, async () => {
  for (
    const [search, numbers, move, score] of [
      ["minimax", "[[5,9],[5,6],[2,3]]", [1], 1],
      ["minimax", "[[5,9],[5,6],[2,3]]", [0], 1],
      ["minimax", "[[5,9],[5,6],[2,3]]", [2], 0],
      ["alpha-beta", "[[5,9],[5,6],[2,3]]", [0], 1],
      ["alpha-beta", "[[5,9],[5,6],[2,3]]", [1], 0],
      ["alpha-beta", "[5,[6,5],3]", [1], 0],
    ]
  ) {
    const figure = await put(`search=${search} task=move`, numbers);
    const events = hear(figure.tree, "tree-check");
    figure.tree.answer = { move };
    figure.tree.check();
    equal(events[0].detail.score, score, `${search} ${numbers} ${move}`);
    equal(figure.sentence.includes("No tries left"), score === 0, `${search} ${numbers} ${move}`);
    if (search === "alpha-beta" && score === 0) {
      figure.tree.reveal();
      await figure.ready();
      includes(figure.sentence, "a tie");
    }
    document.body.replaceChildren();
  }
});

test(
  "A number that the search does not look at need not be given, and a refusal names the one that it needs",
  everywhere,
  async () => {
    const figure = await put("search=alpha-beta task=cut tries=0", "A[B[3,12,8],C[2,x:?,?],D[14,5,2]]");
    equal(figure.items.map((item) => partOf(item, ".score").textContent).slice(5, 9), ["", "2", "?", "?"]);
    figure.tree.answer = { cut: [[1, 1], [1, 2]] };
    figure.tree.check();
    equal(figure.sentence, "2 of 2 right.");
    for (const [numbers, leaf] of [["[[3,5],[2,?],[4,?]]", "leaf ? at [2][1]"], ["[[3,?],[2,?]]", "leaf ? at [0][1]"]]) {
      const events = hearTrees(figure.tree);
      figure.tree.numbers = numbers;
      await until(() => events.length > 0);
      includes(events[0].detail.message, leaf);
      document.body.append(figure.tree);
    }
  },
);

test(
  "Each mistake is explained by its kind, beside what the reader wrote, and a button leads to the next one",
  chromium,
  async () => {
    /** What is said of all mistakes in an answer, without their numbers, and the notes at the nodes. */
    const explained = async (attributes, numbers, answer) => {
      const figure = await put(`tries=1 ${attributes}`, numbers);
      figure.tree.answer = answer;
      figure.tree.check();
      await press(figure, "Walk through it");
      await figure.ready();
      const all = Number(/^Mistake 1 of (\d)/.exec(figure.sentence)?.[1] ?? 1);
      const sentences = [];
      for (let nth = 1; nth <= all; nth += 1) {
        includes(figure.sentence, all > 1 ? `Mistake ${nth} of ${all}: ` : "Your mistake: ");
        sentences.push(figure.sentence.slice(figure.sentence.indexOf(": ") + 2));
        if (all > 1) await press(figure, "Next mistake");
        else ok(button(figure, "Next mistake").hidden);
      }
      includes(figure.sentence, sentences[0], "after the last one comes the first");
      const notes = figure.items.map((item) => partOf(item, ".note").textContent.split("\n")[0]);
      document.body.replaceChildren();
      return [sentences, notes];
    };
    const values = (texts) => ({ values: Object.entries(texts).map(([name, value]) => ({ path: PATHS[name], value })) });
    const PATHS = { A: [], B: [0], C: [1], D: [2], "[7,8]": [1, 1] };
    const pattern = "MIN takes the lowest. You did so wherever MIN chooses.";
    for (
      const [attributes, numbers, answer, ...expected] of [
        // The wrong extreme at every node of MIN, and what follows from that; and at one of them.
        [
          "task=values",
          TEXTBOOK,
          values({ A: "14", B: "12", C: "6", D: "14" }),
          `at B you wrote 12. Of 3, 12, 8 that is the highest; ${pattern}`,
          `at C you wrote 6. Of 2, 4, 6 that is the highest; ${pattern}`,
          `at D you wrote 14. Of 14, 5, 2 that is the highest; ${pattern}`,
          "at A you wrote 14. That follows from what you wrote below; the mistake is there.",
        ],
        [
          "task=values",
          TEXTBOOK,
          values({ A: "3", B: "3", C: "6", D: "2" }),
          "at C you wrote 6. Of 2, 4, 6 that is the highest; MIN takes the lowest. MAX keeps",
        ],
        ["task=values", TEXTBOOK, values({ A: "3", B: "3", D: "2" }), "at C you wrote nothing. It is worth 2."],
        [
          "task=values search=alpha-beta",
          TEXTBOOK,
          values({ A: "≥3", B: "3", C: "2", D: "7" }),
          "at C you wrote 2. Only ≤ 2 is proved, because the search never looks at 4, 6.",
          "at D you wrote 7. It is worth 2.",
          "at A you wrote ≥ 3. Its exact value is proved: 3.",
        ],
        [
          "task=values search=alpha-beta",
          TEXTBOOK,
          values({ A: "3", B: "3", C: "≥2", D: "2" }),
          "at C you wrote ≥ 2. The bound is on the other side: ≤ 2.",
        ],
        [
          "task=values search=alpha-beta",
          "A[B[3,5],C[2,[7,8]]]",
          values({ A: "3", B: "3", C: "≤2", "[7,8]": "8" }),
          "The search never comes here.",
        ],
        [
          "task=cut search=alpha-beta",
          TEXTBOOK,
          { cut: [[0], [1, 1], [2, 1]] },
          "you marked B. Too early: MAX has nothing yet to compare it with.",
          "you did not mark 6. Cut: MAX already has 3",
          "you marked 5. Too early: it might still be less than the 14 that MIN is sure of.",
        ],
        [
          "task=cut search=alpha-beta",
          TEXTBOOK,
          { cut: [[1], [2]] },
          "you marked C. Too early: it might still be more than the 3 that MAX is sure of.",
          "you marked D. Too early: it might still be more than the 3 that MAX is sure of.",
        ],
        [
          "task=cut search=alpha-beta",
          "[[3,5],[3,7]]",
          {},
          "you did not mark 7. There is a tie, and that is enough: alpha is as high as beta.",
        ],
        [
          "task=cut search=alpha-beta rule=beyond",
          "[[3,5],[3,7]]",
          { cut: [[1, 1]] },
          "Alpha equals beta there, and this search cuts only where alpha is above",
        ],
        [
          "task=cut search=alpha-beta",
          "[[3,5],[2,[7,8]]]",
          { cut: [[1, 1, 0]] },
          "you marked only a part of [7,8]. All of it is left out.",
        ],
        ["task=move", TEXTBOOK, { move: [1] }, "you chose C. That is the lowest; MAX takes the highest."],
        ["task=move", "[[1,3],[2,3],[3,4]]", { move: [1] }, "you chose [2,3]. It is worth 2."],
        ["task=move", TEXTBOOK, {}, "you chose nothing."],
      ]
    ) {
      const [sentences] = await explained(attributes, numbers, answer);
      equal(sentences.length, expected.length, `${attributes} ${JSON.stringify(answer)}`);
      expected.forEach((part, at) => includes(sentences[at], part));
    }
    const [, notes] = await explained("task=values search=alpha-beta", TEXTBOOK, values({ A: "≥3", B: "3", C: "2", D: "7" }));
    equal([A, B, C, D].map((at) => notes[at]), ["✗ ≥ 3", "✓ 3", "✗ 2", "✗ 7"]);
  },
);

test("Values are read as people type them, and ≤ and ≥ have buttons for fingers", chromiumAndFirefox, async () => {
  const figure = await put("search=alpha-beta task=values tries=0");
  const { tree } = figure;
  for (
    const [text, value] of [["３", "3"], ["+3", "3"], ["3.0", "3"], ["=<2", "≤2"], ["⩽ 2", "≤2"], ["≧－１２", "≥-12"], ["–3", "-3"]]
  ) {
    await figure.click(B);
    await until(() => figure.root.activeElement === figure.$(".field"));
    figure.$(".field").select();
    type(text);
    await keys("Enter");
    equal(tree.answer.values, [{ path: [0], value }], text);
  }
  await tap(await figure.reach(C));
  await until(() => figure.root.activeElement === figure.$(".field"));
  type("2");
  const [most, least] = figure.$$(".signs button");
  equal(most.ariaLabel, "at most");
  equal(least.ariaLabel, "at least");
  for (const [sign, text] of [[least, "≥2"], [most, "≤2"], [most, "2"], [most, "≤2"]]) {
    await tap(sign);
    equal(figure.$(".field").value, text);
    equal(figure.root.activeElement, figure.$(".field"));
  }
  await keys("Enter");
  equal(tree.answer.values[1].value, "≤2");
  equal(most.checkVisibility(), false);
  // The tree itself, as it is pasted.
  tree.numbers = "\ufeff［［３，12、８］，【2，－4】］";
  equal(tree.numbers, "[[3,12,8],[2,-4]]");
  // Minimax leaves no bounds.
  Object.assign(tree, { search: "minimax" });
  await figure.ready();
  await figure.click(1);
  await until(() => figure.root.activeElement === figure.$(".field"));
  equal(figure.$(".signs").checkVisibility(), false);
});

test("A message stays until the visitor goes on, and is not on paper", chromium, async () => {
  const figure = await put("search=alpha-beta task=cut");
  const message = "No branch is marked. If nothing is left out, press Check again.";
  await press(figure, "Check");
  includes(figure.sentence, message);
  dispatchEvent(new Event("beforeprint"));
  ok(!figure.sentence.includes(message), figure.sentence);
  dispatchEvent(new Event("afterprint"));
  includes(figure.sentence, message);
  // Elsewhere in the page it is the same figure.
  document.body.prepend(figure.tree);
  includes(figure.sentence, message);
  await figure.click(FOUR);
  ok(!figure.sentence.includes(message), figure.sentence);
});

test("A worksheet is blank, on paper too, and a saved figure as well", chromium, async () => {
  const figure = await put("search=alpha-beta task=cut");
  const blank = figure.tree.toSVG();
  await figure.click(FOUR);
  equal(figure.tree.toSVG(), blank);
  dispatchEvent(new Event("beforeprint"));
  await media({ media: "print" });
  equal(figure.sight().strikes, 0);
  equal(figure.sentence, "Which branches does alpha-beta leave out? Cross them out.");
  equal(button(figure, "Check").checkVisibility(), false);
  await media({ media: "" });
  dispatchEvent(new Event("afterprint"));
  equal(figure.sight().strikes, 1);
  figure.tree.still = true;
  equal(figure.sight().strikes, 0);
  equal(button(figure, "Check").checkVisibility(), false);
  equal(figure.$("[part=sentence]").checkVisibility(), false);
  equal(figure.items[FOUR].ariaChecked, null, "it asks for a press");
  equal(figure.$("[role=tree]").getAttribute("aria-describedby"), null, "it asks for a press");
});

test("The keyboard alone answers, checks, walks through the solution, and begins again", everywhere, async () => {
  const figure = await put('search=alpha-beta task="cut move" tries=1');
  const { tree } = figure;
  tree.focus();
  await keys("ArrowDown", " ", "Tab", "ArrowRight", "Shift+Tab", "Enter", "Tab", "Tab", "Enter");
  equal(tree.answer, { values: [], cut: [[0]], move: [0] });
  equal(focused().textContent, "Check");
  includes(figure.sentence, "Cuts: 0 of 2 right, 2 missed, 3 too many. Choice: 1 of 1 right. No tries left.");
  await keys("Tab", "Tab", "Tab", "Enter");
  await until(() => tree.steps > 1 && figure.focused >= 0);
  includes(figure.sentence, "Mistake 1 of 3 (Cuts): you marked B. Too early: MAX has nothing yet to compare it with.");
  await until(async () => (await keys("Tab"), focused()?.textContent === "Start again"));
  await keys("Enter");
  await until(() => tree.steps === 1 && tree.answer.cut.length === 0);
});

for (const [lang, scheme] of [["en", "light"], ["zh", "dark"], ["ru", "light"]]) {
  test(`Axe finds nothing in any state of an exercise, and no verdicts overlap, in ${lang}`, chromium, async () => {
    await media({ "prefers-color-scheme": scheme });
    document.documentElement.style.colorScheme = "light dark";
    const figure = await put(
      `search=alpha-beta task="values cut move" tries=2 lang=${lang}`,
      "A[B[3,12,8],C[2,[4,6,1],6],D[14,5,2]]",
    );
    const { tree } = figure;
    document.body.innerHTML = `<main><h1>Exercises</h1></main>`;
    document.querySelector("main").append(tree);
    const answer = { values: [{ path: [0], value: "4" }], cut: [[0, 1], [1, 1, 0]], move: [1] };
    for (
      const [state, bring] of Object.entries({
        "a field is open": () => figure.click(figure.items.findIndex(({ ariaLabel }) => ariaLabel.startsWith("C"))),
        "a value is refused": () => (type("x"), keys("Enter")),
        "after a check": () => ((tree.answer = answer), tree.check()),
        "a hint": () => (tree.hint(), tree.hint()),
        "after the last one":
          () => ((tree.answer = { ...answer, move: [2] }), tree.check(), figure.$("[type=radio][value=cut]").click()),
        "the walk": () => (tree.reveal(), figure.ready()),
        "switched off": () => ((tree.disabled = true), tree.reset(), figure.ready()),
        "a worksheet": () => (tree.still = true),
        "refused": () => Object.assign(tree, { still: false, numbers: [[1, 2], [3, 4]] }),
      })
    ) {
      await bring();
      await isClean(document, state);
      equal(overlaps(figure.$$(".note")), [], state);
    }
    ok(!/undefined|NaN/.test(figure.root.textContent + figure.items.map(({ ariaLabel }) => ariaLabel)));
  });
}
