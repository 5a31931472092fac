// The drawn tree, its controls: buttons, slider and list, by mouse and by keys, and the play.

import { chromium, click, equal, everywhere, focused, hear, keys, near, ok, painted, rectOf, test, until } from "../testing.js";
import { CUTS, TREE_OF_ARTICLE_D, placeTree } from "./figure.js";

const cutting = `<minimax-tree numbers='${TREE_OF_ARTICLE_D}' search=alpha-beta></minimax-tree>`;

test("Each button does what it says by mouse and by key, and keeps the focus", everywhere, async () => {
  const figure = await placeTree(cutting);
  const { tree } = figure;
  for (const key of [null, "Enter", " "]) {
    for (
      const [name, before, after] of [
        ["To the start", 37, 0],
        ["Step", 0, 1],
        ["Back", 1, 0],
        ["Next cut", 0, CUTS[0]],
        ["To the end", CUTS[0], 37],
      ]
    ) {
      tree.step = before;
      if (key) figure.button(name).focus();
      await (key ? keys(key) : figure.press(name));
      const facts = [tree.step, figure.$(".place").textContent, focused().ariaLabel];
      equal(facts, [after, `Step ${after + 1} of 38`, name], `${name} by ${key}`);
    }
  }
  // The buttons of the view change the scale, not the step.
  const fitted = figure.view;
  for (const [name, way] of [["Larger", 1], ["Smaller", -1], ["Smaller", -1]]) {
    const before = figure.view[2];
    await figure.press(name);
    equal(Math.sign(figure.view[2] - before), way, name);
  }
  await figure.press("Fit");
  equal(figure.view, fitted);
  equal(tree.step, 37);
});

test("A button that leads nowhere says so and keeps the focus", everywhere, async () => {
  const figure = await placeTree(cutting);
  const { tree } = figure;
  for (
    const [search, step, names] of [
      ["alpha-beta", CUTS.at(-1), ["Next cut"]],
      ["alpha-beta", 37, ["Step", "Next cut", "To the end"]],
      ["minimax", 0, ["To the start", "Back", "Next cut"]],
    ]
  ) {
    Object.assign(tree, { search, step });
    await figure.ready();
    equal(figure.$$("button[aria-disabled=true]").map(({ ariaLabel }) => ariaLabel), names, `step ${step}`);
    for (const name of names) {
      figure.button(name).focus();
      await keys("Enter");
      await figure.press(name);
      equal(tree.step, step);
      equal(focused().ariaLabel, name);
    }
  }
});

test("The slider goes anywhere by mouse and by key, and follows every other way to step", everywhere, async () => {
  const figure = await placeTree();
  const slider = figure.$("input[type=range]");
  slider.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = rectOf(slider);
  // The width of the thumb may shift the step by one.
  for (const [across, step] of [[0.001, 0], [0.999, 17], [0.5, 8]]) {
    await click({ x: Math.round(x + width * across), y: Math.round(y + height / 2) });
    near(figure.tree.step, step);
  }
  for (
    const [key, step] of [
      ["Home", 0],
      ["ArrowRight", 1],
      ["ArrowUp", 2],
      ["ArrowLeft", 1],
      ["End", 17],
      ["ArrowRight", 17],
      ["ArrowDown", 16],
    ]
  ) {
    await keys(key);
    equal(figure.tree.step, step, key);
    equal(slider.value, `${step}`, key);
    equal(slider.ariaValueText, `Step ${step + 1} of 18`, key);
  }
  figure.tree.step = 3;
  equal(slider.value, "3");
});

test("It plays by itself and no faster than it says, at the speed that is chosen from its list", everywhere, async () => {
  const figure = await placeTree();
  figure.$("select").focus();
  await keys("ArrowDown");
  equal(figure.tree.speed, 5);
  equal(figure.tree.getAttribute("speed"), null);
  const { tree } = figure;
  const events = hear(tree, "tree-step");
  // It begins again at the end. From the middle it goes on. A thousand steps a second are more than there are frames.
  for (const [speed, begin, least, most] of [[20, 17, 0, 0], [100, 0, 1, 16], [20, 9, 10, 15], [1000, 0, 1, 17]]) {
    Object.assign(tree, { speed, step: begin });
    events.length = 0;
    const begun = performance.now();
    tree.play();
    await until(() => events.at(-1)?.detail.step === 17 && figure.button("Play"));
    ok(performance.now() - begun >= (1000 * (17 - (begin % 17) - 1)) / speed - 5, `too fast at ${speed} steps a second`);
    // A slow machine takes several steps at once.
    const steps = events.map(({ detail }) => detail.step);
    ok(steps[0] >= least && steps[0] <= most, `${steps} at ${speed} from ${begin}`);
    equal(steps, steps.toSorted((one, other) => one - other));
    ok(speed < 1000 || steps.length < 10, `one step for each frame: ${steps}`);
  }
  // After a pause, as in a hidden tab, it makes up for a quarter of a second at most.
  Object.assign(tree, { speed: 10, step: 0 });
  events.length = 0;
  tree.play();
  await until(() => tree.step > 1);
  for (const end = performance.now() + 1000; performance.now() < end;);
  await until(() => tree.step > 8);
  const live = () => figure.$("[part=sentence]").ariaLive;
  equal(live(), "off", "nothing is read out while it plays");
  tree.pause();
  await until(() => live() === "polite");
  const steps = events.map(({ detail }) => detail.step);
  ok(steps.every((step, index) => step <= (steps[index - 1] ?? 0) + 3), `too many at once: ${steps}`);
});

test("Whatever else steps ends the play", chromium, async () => {
  const figure = await placeTree("<minimax-tree step=0 speed=1></minimax-tree>");
  const { tree } = figure;
  for (
    const way of [
      () => tree.pause(),
      () => tree.forward(),
      () => tree.back(),
      () => tree.toEnd(),
      () => tree.toStart(),
      () => (tree.step = 4),
      () => tree.setAttribute("step", "2"),
      () => (tree.search = "alpha-beta"),
      () => (tree.remove(), document.body.append(tree)),
      () => figure.items[3].click(),
      () => figure.press("Pause"),
      // A listener may end the play.
      () => tree.addEventListener("tree-step", () => tree.pause(), { once: true }),
    ]
  ) {
    tree.step = 1;
    tree.play();
    tree.play();
    ok(figure.button("Pause"), `${way}`);
    await way();
    await figure.ready();
    await until(() => figure.button("Play"));
    const { step } = figure;
    for (let times = 0; times < 2; times++) await painted();
    equal(figure.step, step, `${way}`);
  }
});
