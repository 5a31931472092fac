// The drawn tree, its controls: buttons, slider and list, by mouse and by keys, and the play.

import { chromium, click, equal, everywhere, focused, keys, near, ok, painted, rectOf, test, until } from "../testing.js";
import { TREE_OF_ARTICLE_D, placeTree } from "./figure.js";
import { CUTS, sights } from "./look.js";

const cutting = `<minimax-tree numbers='${TREE_OF_ARTICLE_D}' search=alpha-beta></minimax-tree>`;

test("Each button does what it says by mouse and by key, and keeps the focus", everywhere, async () => {
  const figure = await placeTree(cutting);
  const { tree } = figure;
  const all = sights(figure);
  const buttons = [["To the start", 37, 0], ["Step", 0, 1], ["Back", 1, 0], ["Next cut", 0, CUTS[0]], ["To the end", CUTS[0], 37]];
  for (const key of [null, "Enter", " "])
    for (const [name, before, after] of buttons) {
      tree.step = before;
      if (key) figure.button(name).focus();
      await (key ? keys(key) : figure.press(name));
      equal(figure.$(".place").textContent, `Step ${after + 1} of 38`, `${name} by ${key}`);
      equal([figure.sight(), focused().ariaLabel], [all[after], name], `${name} by ${key}`);
    }
  // The buttons of the view change the scale, not the step.
  const fitted = figure.view;
  for (const [name, way] of [["Larger", 1], ["Smaller", -1], ["Smaller", -1]]) {
    const before = figure.view[2];
    await figure.press(name);
    equal(Math.sign(figure.view[2] - before), way, name);
  }
  for (let presses = 0; presses < 2; presses++) {
    await figure.press("Fit");
    equal([figure.view, tree.step], [fitted, 37]);
  }
});

test("A button that leads nowhere says so and keeps the focus", everywhere, async () => {
  const figure = await placeTree(cutting);
  const { tree } = figure;
  tree.toStart();
  for (const cut of CUTS) {
    ok(!figure.disabledButtons.includes("Next cut"), `before ${cut}`);
    await figure.press("Next cut");
    equal(tree.step, cut);
    ok(figure.sentence.startsWith("Cut: "), figure.sentence);
  }
  const assertIdle = async (names) => {
    const { step } = tree;
    equal(figure.disabledButtons, names, `step ${step}`);
    for (const name of names) {
      figure.button(name).focus();
      await keys("Enter");
      await figure.press(name);
      equal([tree.step, focused().ariaLabel], [step, name]);
    }
  };
  await assertIdle(["Next cut"]);
  tree.toEnd();
  await assertIdle(["Step", "Next cut", "To the end"]);
  // Minimax has no cuts.
  Object.assign(tree, { numbers: null, search: "minimax" });
  await figure.ready();
  tree.toStart();
  await assertIdle(["To the start", "Back", "Next cut"]);
});

test("The slider goes anywhere by mouse and by key", everywhere, async () => {
  const figure = await placeTree();
  const all = sights(figure);
  const slider = figure.$("input[type=range]");
  slider.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = rectOf(slider);
  // The width of the thumb may shift the step by one.
  for (const [across, step] of [[0.001, 0], [0.999, 17], [0.5, 8]]) {
    await click({ x: Math.round(x + width * across), y: Math.round(y + height / 2) });
    near(figure.tree.step, step);
    equal(figure.sight(), all[figure.tree.step]);
  }
  for (const [key, expected] of [
    ["Home", 0], ["ArrowRight", 1], ["ArrowUp", 2], ["ArrowLeft", 1], ["End", 17], ["ArrowRight", 17], ["ArrowDown", 16], ["PageDown", 0],
  ]) {
    await keys(key);
    // The browser decides how far PageDown goes.
    const step = key === "PageDown" ? Math.min(figure.tree.step, 15) : expected;
    equal([figure.tree.step, slider.value, slider.ariaValueText], [step, String(step), `Step ${step + 1} of 18`], key);
    equal(figure.sight(), all[step], key);
  }
  figure.tree.step = 3;
  equal(slider.value, "3", "it follows every other way to step");
});

test("The speed is chosen from a list", everywhere, async () => {
  const figure = await placeTree();
  const list = figure.$("select");
  const assertSpeed = (speed) => equal([figure.tree.speed, list.value], [speed, String(speed)]);
  assertSpeed(2);
  list.focus();
  await keys("ArrowDown");
  assertSpeed(5);
  await keys("ArrowUp", "ArrowUp");
  assertSpeed(1);
  figure.tree.speed = 7.5;
  assertSpeed(7.5);
  const listed = [...list.options].map(({ value }) => Number(value));
  equal(listed, listed.toSorted((one, other) => one - other), "a speed that is not in the list is added in order");
});

test("It plays by itself and no faster than it says", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  // It begins again at the end. From the middle it goes on. A thousand steps a second are more than there are frames.
  for (const [speed, begin, least, most] of [[20, 17, 0, 0], [100, 0, 1, 16], [20, 9, 10, 15], [1000, 0, 1, 17]]) {
    Object.assign(tree, { speed, step: begin });
    const told = [];
    const hear = ({ detail: { step } }) => told.push([step, performance.now()]);
    tree.addEventListener("tree-step", hear);
    const begun = performance.now();
    tree.play();
    await until(() => told.at(-1)?.[0] === 17 && figure.button("Play"));
    tree.removeEventListener("tree-step", hear);
    const steps = told.map(([step]) => step);
    // A slow machine takes several steps at once.
    ok(steps[0] >= least && steps[0] <= most, `${steps} at ${speed} from ${begin}`);
    equal(steps, steps.toSorted((one, other) => one - other));
    ok(told.at(-1)[1] - begun >= (1000 * (17 - (begin % 17) - 1)) / speed - 5, `too fast at ${speed} steps a second`);
  }
  Object.assign(tree, { speed: 0.1, step: 0 });
  tree.play();
  await until(() => tree.step === 1); // The first step comes at once, however long the next one takes.
  tree.toEnd();
  tree.play();
  equal(tree.step, 0, "at the end it begins again at once");
  const live = () => figure.$("[part=sentence]").ariaLive;
  equal(live(), "off", "nothing is read out while it plays");
  tree.speed = 100;
  await until(() => tree.step === 17 && live() === "polite");
  ok(figure.sentence.startsWith("The search is over"), figure.sentence);
});

test("Whatever else steps ends the play", chromium, async () => {
  const figure = await placeTree("<minimax-tree step=0 speed=1></minimax-tree>");
  const { tree } = figure;
  const isPlaying = () => Boolean(figure.button("Pause"));
  const assertStill = async (way) => {
    ok(!isPlaying(), way);
    const { step } = figure;
    for (let times = 0; times < 2; times++) await painted();
    equal(figure.step, step, way);
  };
  for (const way of [
    () => tree.pause(), () => tree.forward(), () => tree.back(), () => tree.toEnd(), () => tree.toStart(), () => (tree.step = 4),
    () => tree.setAttribute("step", "2"), () => (tree.search = "alpha-beta"), () => (tree.remove(), document.body.append(tree)),
    () => figure.items[3].click(),
  ]) {
    tree.step = 1;
    tree.play();
    tree.play();
    ok(isPlaying(), way);
    way();
    await figure.ready();
    await assertStill(String(way));
  }
  Object.assign(tree, { board: "X../.O./..X", speed: 20 });
  await figure.ready();
  tree.toStart();
  await figure.press("Play");
  await until(() => tree.step > 2);
  await figure.press("Pause");
  await assertStill("the button");
  equal(focused().ariaLabel, "Play");
  // A listener may end the play.
  tree.addEventListener("tree-step", () => tree.pause(), { once: true });
  Object.assign(tree, { speed: 1000, step: 0 });
  tree.play();
  await until(() => !isPlaying());
});

test("Every control has a name in every language", chromium, async () => {
  const figure = await placeTree();
  const known = [];
  for (const lang of ["en", "zh", "ru"]) {
    figure.tree.lang = lang;
    await until(() => figure.$("[part=sentence]").lang === lang);
    const named = figure.$$("button, input, select, [role]").filter(({ role }) => !["treeitem", "status"].includes(role));
    for (const { ariaLabel } of named) ok(ariaLabel && !known.includes(ariaLabel), `${lang}: ${ariaLabel}`);
    known.push(...named.map(({ ariaLabel }) => ariaLabel));
  }
});
