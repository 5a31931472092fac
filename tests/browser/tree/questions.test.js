// An exercise, its question: random trees, numbers that need not be given, and what has nothing to solve.

import { chromium, equal, everywhere, expectFaults, includes, test, until } from "../testing.js";
import { TEXTBOOK, button, press, put } from "./exercise.js";
import { Figure, hearTrees, partOf, putTree } from "./figure.js";

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
