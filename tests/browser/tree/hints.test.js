// An exercise, its hints: where they point, which rule they name, what they cost, and that nothing moves for them.

import { chromium, equal, everywhere, focused, hear, includes, keys, ok, painted, script, test, type, until } from "../testing.js";
import { A, B, C, button, press, put } from "./exercise.js";
import { putTree } from "./figure.js";
import { modelOf } from "./model.js";

/** The right answer, worked out by hand. */
const RIGHT = {
  values: [[[0], "3"], [[1], "≤2"], [[2], "2"], [[], "3"]].map(([path, value]) => ({ path, value })),
  window: [[[], "-∞ +∞ → 3 +∞"], [[0], "-∞ +∞ → -∞ 3"], [[1], "3 +∞ → 3 2"], [[2], "3 +∞ → 3 2"]]
    .map(([path, value]) => ({ path, value })),
  cut: [[1, 1], [1, 2]],
  move: [0],
};

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
