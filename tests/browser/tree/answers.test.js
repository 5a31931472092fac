// An exercise, its answer: what the reader marks and writes, by mouse, by keys and by finger, and what a check says of it.

import {
  chromium,
  chromiumAndFirefox,
  click,
  devtools,
  equal,
  everywhere,
  focused,
  hear,
  includes,
  keys,
  tap,
  test,
  type,
  until,
} from "../testing.js";
import { A, B, C, D, FOUR, NODES, button, labels, press, put, verdicts } from "./exercise.js";
import { NINE_CALLS, hearTrees, partOf } from "./figure.js";
import { modelOf } from "./model.js";

const SIX = NODES.indexOf("6");

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
