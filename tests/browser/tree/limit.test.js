// A search with a limit stops some plies below the root, and takes the static values there.

import { chromium, equal, everywhere, expectFaults, includes, test, thrown } from "../testing.js";
import { partOf, placeTree } from "./figure.js";

const NUMBERS = "A[B[D=5[3,12],E=8[2,4]],C=3[F=4[6,1],7]]";
const written = ({ items }, part) => items.map((item) => partOf(item, part).textContent);

test("The search stops at its limit, which is drawn, said and told", everywhere, async () => {
  const figure = await placeTree(`<minimax-tree search=alpha-beta limit=2 numbers="${NUMBERS}"></minimax-tree>`);
  const { tree } = figure;
  equal(tree.limit, 2);
  const { score, nodes, all, visited, cut } = tree.result;
  equal([score, nodes, all], [5, 6, 7]);
  equal(visited, [5, 8, 4]);
  equal(cut, [7]);
  equal(written(figure, ".score"), ["5", "5", "= 5", "3", "12", "= 8", "2", "4", "≤ 4", "= 4", "6", "1", "7"]);
  equal(written(figure, ".move"), ["A", "B", "D", "", "", "E", "", "", "C =3", "F", "", "", ""]);
  equal(figure.items[3].ariaLabel, "3. Below the limit, never looked at.");
  includes(figure.items[2].ariaLabel, "the search stops here");
  tree.step = 2;
  equal(figure.sentence, "MIN tries D: the search stops here and takes its static value, 5.");
  for (const part of ["= 5", "C =3"]) includes(tree.toSVG(), `>${part}<`);
  includes(tree.toTikz(), "[{12}, end, beyond]");
  // Without a limit static values change nothing, and are seen.
  tree.limit = null;
  await figure.ready();
  equal(tree.result.score, 6);
  equal(written(figure, ".move").slice(0, 3), ["A", "B", "D =5"]);
});

test("An exercise asks for nothing below the limit, and a board has none", chromium, async () => {
  const figure = await placeTree(
    `<minimax-tree task="values cut move" search=alpha-beta limit=2 numbers="${NUMBERS}"></minimax-tree>`,
  );
  const { tree } = figure;
  includes(figure.sentence, "It stops 2 plies below the root and takes the static values there.");
  const answer = {
    values: [{ path: [], value: "5" }, { path: [0], value: "5" }, { path: [1], value: "≤4" }],
    cut: [[1, 1]],
    move: [0],
  };
  await figure.click(3);
  await figure.click(2);
  equal(tree.answer, { values: [], cut: [], move: null });
  thrown(() => (tree.answer = { cut: [[0, 0, 0]] }));
  tree.answer = answer;
  const scores = [];
  tree.addEventListener("tree-check", ({ detail: { task, score, right } }) => scores.push([task, score, right]));
  tree.check();
  equal(scores, [["values", 1, 3], ["cut", 1, 1], ["move", 1, 1]]);
  Object.assign(tree, { numbers: null, task: null });
  await figure.ready();
  await expectFaults(1, 'limit="2"');
  equal(tree.result.score, 10);
});
