// The drawn tree, what is searched: boards in every notation, the turn, trees of numbers, and the result.

import { chromium, equal, everywhere, focused, idle, test } from "../testing.js";
import { NINE_CALLS, TREE_OF_ARTICLE_D, placeTree } from "./figure.js";
import { modelOf } from "./model.js";

const OTHER = "XO./.X./..O";

test("A board may be given in every notation", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  const model = await modelOf(NINE_CALLS, "minimax");
  for (
    const board of ["o_x/x-x/_oo", '["O",1,"X","X",4,"X",6,"O","O"]', ["o", null, "x", "x", undefined, "x", "", "o", "o"], null]
  ) {
    tree.board = OTHER;
    tree.board = board;
    await figure.ready();
    equal(tree.board, NINE_CALLS, `${board}`);
    equal(tree.getAttribute("board"), null, `${board}`);
    model.check(figure.sight(), `${board}`);
  }
  // The attribute is left as it is.
  tree.setAttribute("board", "o1xx4x6oo");
  await figure.ready();
  equal(tree.board, NINE_CALLS);
  equal(tree.getAttribute("board"), "o1xx4x6oo");
});

test("The turn says who moves, and numbers win over a board", chromium, async () => {
  const figure = await placeTree(`<minimax-tree board="${OTHER}" turn=O></minimax-tree>`);
  const { tree } = figure;
  const array = [[3, 17], [2, -12], -8];
  // With equal counts X moves, unless O has opened.
  for (
    const [change, subject, turn] of [
      [() => {}, OTHER, "O"],
      [() => (tree.turn = null), OTHER, "X"],
      [() => (tree.turn = "O"), OTHER, "O"],
      [() => (tree.turn = "X"), OTHER, "X"],
      [() => tree.setAttribute("turn", "O"), OTHER, "O"],
      [() => tree.removeAttribute("turn"), OTHER, "X"],
      [() => (tree.numbers = array), JSON.stringify(array)],
      [() => tree.setAttribute("numbers", ` ${TREE_OF_ARTICLE_D.replaceAll(",", " ,\n")} `), TREE_OF_ARTICLE_D],
      [() => (tree.numbers = undefined), OTHER, "X"],
    ]
  ) {
    change();
    await figure.ready();
    equal(tree.numbers, subject === OTHER ? null : subject);
    (await modelOf(subject, "minimax", turn)).check(figure.sight(), `${change}`);
  }
});

test("The result has the score, the nodes, the best line and the leaves", chromium, async () => {
  const figure = await placeTree();
  // By hand; the tests of the searches say where the article counts so.
  for (
    const [numbers, search, scoring, ...expected] of [
      // O completes a line after 1, X with 4, and after 6 and O's 1 with 4; O's other reply is cut.
      [null, "alpha-beta", "depth", 9, 8, 9, [4], [-10, -10, 10, 10], [-10]],
      [TREE_OF_ARTICLE_D, "alpha-beta", "plain", 3, 17, 26, [0, 0, 0, 0], [3, 17, 2, 15, 2, 3], [12, 25, 0, 5, 2, 14]],
      // [5,9] is best for MAX and comes first, then [2,3], whose second leaf is cut, then [1].
      ["[[1],[5,9],[2,3]]", "ordered", "plain", 5, 8, 9, [1, 0], [5, 9, 2, 1], [3]],
      // 3 and 17 are two plies deep and count 1 and 15; −8 is one ply deep and counts −7.
      ["[[3,17],[2,12],-8]", "minimax", "depth", 1, 8, 8, [0, 0], [3, 17, 2, 12, -8], []],
    ]
  ) {
    Object.assign(figure.tree, { numbers, search, scoring });
    await figure.ready();
    const { result } = figure.tree;
    const facts = ["score", "nodes", "all", "line", "visited", "cut"].map((name) => [result[name]].flat());
    equal(facts, expected.map((fact) => [fact].flat()), `${search} of ${numbers}`);
  }
});

test("Each search has a promise of its own, which a long one keeps once it can be stepped through", chromium, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  const first = tree.ready;
  equal(await first, undefined);
  equal(tree.ready, first);
  tree.focus();
  tree.board = ".../.../...";
  equal(tree.steps, 0);
  // What is still on show does nothing.
  for (const method of ["forward", "play", "nextCut"]) tree[method]();
  for (const key of ["ArrowLeft", "Enter"]) focused().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  figure.items[2].click();
  await tree.ready;
  // Each of its 549,946 nodes is entered and left.
  equal(figure.step, [2 * 549946 - 1, 2 * 549946]);
  // Nobody handles the rejection of this promise: it would be a fault of the page.
  tree.setAttribute("board", "X");
  await idle();
});
