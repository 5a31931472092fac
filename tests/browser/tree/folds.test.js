// The drawn tree, its folded nodes: a click unfolds them, a double click folds nodes, and the tree never becomes too large.

import { chromium, doubleClick, equal, everywhere, keys, ok, test } from "../testing.js";
import { TREE_OF_ARTICLE_D, hearTrees, placeTree } from "./figure.js";
import { searched } from "./model.js";

/** The folded nodes and bundles of the drawing. */
const folded = (figure, model) => model.match(figure.sight().items).filter(({ hidden }) => hidden > 0);

test("A click on what is folded opens it and steps nowhere", everywhere, async () => {
  const { figure, tree, model } = await searched("X../.O./..X", "alpha-beta");
  const events = hearTrees();
  const before = folded(figure, model);
  ok(before.length > 1);
  for (const { at, place } of before.reverse()) {
    await figure.click(at, ".note");
    model.check(figure.sight(), `after a click on node ${at}`);
    ok(model.match(figure.sight().items).some((drawn) => drawn.place === place && drawn.isOpen), `node ${at} is open`);
  }
  equal(tree.step, model.last);
  equal(events, []);
});

test("Whatever is opened, there are never more than five hundred elements", chromium, async () => {
  const figure = await placeTree("<minimax-tree board=.........></minimax-tree>");
  const { tree } = figure;
  for (let turn = 0; turn < 90; turn++) {
    if (turn === 60) await ((tree.task = "values window cut move"), figure.ready());
    figure.$$(".folded").at((turn * 5) % 9)?.click();
    if (turn % 20 === 19) tree.step = Math.floor(tree.steps / turn);
    const { length } = figure.$$("*");
    ok(length <= 500, `${length} elements after ${turn} clicks`);
  }
});

test("Some of many children are folded, and a click turns to them", chromium, async () => {
  const wide = JSON.stringify(Array.from({ length: 150 }, (_, number) => (number * 7) % 31));
  const { figure, tree, model } = await searched(wide, "minimax");
  tree.step = 1;
  model.check(figure.sight(), "many");
  // To the right by the mouse, to the left by Enter and by the space bar.
  for (const key of [null, null, "Enter", " "]) {
    const { at, place, count } = folded(figure, model).at(key ? 0 : -1);
    if (key) {
      tree.focus();
      await keys("Home", "ArrowDown", key);
      ok(figure.focused >= 0, `the focus stays after ${key}`);
    } else {
      await figure.click(at);
    }
    model.check(figure.sight(), "turned");
    const next = place.positions[1] + (key ? count - 1 : 0);
    const drawn = model.match(figure.sight().items);
    ok(drawn.some(({ place, count }) => place.positions[1] === next && count === 0), "the next node is shown");
  }
});

test("A double click folds what is below, and on a count unfolds it", everywhere, async () => {
  const { figure, tree, model } = await searched(TREE_OF_ARTICLE_D, "alpha-beta");
  for (const [node, bounds, left] of [[1, "cuts", 13], [0, "cuts", 1], [1, "all", 13], [2, "all", 20]]) {
    tree.bounds = bounds;
    await figure.ready();
    await doubleClick(await figure.reach(node));
    if (bounds === "cuts") model.check(figure.sight(), "folded");
    equal(figure.items.length, left, `${node}, ${bounds}`);
    equal(figure.items[node].ariaExpanded, "false", `${node}, ${bounds}`);
    await doubleClick(await figure.reach(node, ".note"));
    figure.$("[role=tree]").dispatchEvent(new MouseEvent("dblclick")); // Beside all nodes nothing happens.
    if (bounds === "cuts") model.check(figure.sight(), "opened");
    equal(figure.items.length, 26, `${node}, ${bounds}`);
  }
  await doubleClick(await figure.reach(4)); // A leaf has nothing to fold.
  equal(figure.items.length, 26);
});
