// The drawn tree, its folded nodes: a click unfolds them, a double click folds nodes, and the tree never becomes too large.

import { chromium, equal, everywhere, keys, ok, test } from "../testing.js";
import { TREE_OF_ARTICLE_D, hearTrees, placeTree } from "./figure.js";
import { random, searched } from "./look.js";

/** The folded nodes and bundles of the drawing. */
const folded = (figure, model) => model.match(figure.sight().items).filter(({ hidden }) => hidden > 0);
const check = (figure, model, when) => model.check(figure.sight(), when, { isFolded: true });

test("A click on what is folded opens it and steps nowhere", everywhere, async () => {
  const { figure, tree, model } = await searched("X../.O./..X", "alpha-beta");
  const heard = hearTrees();
  const before = folded(figure, model);
  ok(before.length > 1);
  for (const { at } of before.reverse()) {
    const { place } = model.match(figure.sight().items)[at];
    await figure.click(at, ".note");
    check(figure, model, `after a click on node ${at}`);
    ok(model.match(figure.sight().items).some((drawn) => drawn.place === place && drawn.isOpen), `node ${at} is open`);
  }
  equal([tree.step, heard], [model.last, []]);
});

test("Whatever is opened, there are never more than five hundred elements", chromium, async () => {
  const { figure, tree, model } = await searched("XO./.../...", "alpha-beta");
  for (let turn = 0; turn < 30; turn++) {
    const all = folded(figure, model);
    const { at, place, count } = all[random(all.length)];
    figure.items[at].querySelector(".note").click();
    // The check counts the elements.
    check(figure, model, `opening after ${turn}`);
    ok(count || model.match(figure.sight().items).some((drawn) => drawn.place === place && drawn.isOpen), `opened after ${turn}`);
    if (turn % 10 === 9) tree.step = random(model.steps);
    check(figure, model, "another step");
  }
  // The largest tree of all.
  document.body.replaceChildren();
  const largest = await placeTree("<minimax-tree board=.........></minimax-tree>");
  equal(largest.step, [2 * 549_946 - 1, 2 * 549_946], "a node is entered in one step and left in another");
  for (let turn = 0; turn < 60; turn++) {
    largest.$$(".note[data-text^='+']").at(random(9))?.click();
    if (turn % 20 === 19) largest.tree.step = random(largest.tree.steps);
    ok(largest.$$("*").length <= 500, `${largest.$$("*").length} elements`);
  }
});

test("Some of many children are folded, and a click turns to them", chromium, async () => {
  const wide = JSON.stringify(Array.from({ length: 150 }, (_, number) => (number * 7) % 31));
  const { figure, tree, model } = await searched(wide, "minimax");
  tree.step = 1;
  check(figure, model, "many");
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
    check(figure, model, "turned");
    const next = key ? model.root.children[place.index + count - 1] : place;
    ok(model.match(figure.sight().items).some((drawn) => drawn.place === next && !drawn.count), "the next node is shown");
  }
});

test("A double click folds what is below", chromium, async () => {
  const { figure, model } = await searched(TREE_OF_ARTICLE_D, "minimax");
  for (const [node, left] of [[1, 13], [0, 1]]) {
    await figure.doubleClick(node);
    check(figure, model, "folded");
    equal([figure.items.length, figure.items[node].ariaExpanded], [left, "false"]);
    await figure.click(node, ".note");
    model.check(figure.sight(), "opened");
  }
  // On a leaf it folds nothing.
  await figure.doubleClick(4);
  model.check(figure.sight(), "a leaf");
});
