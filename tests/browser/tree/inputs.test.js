// The drawn tree, what is searched: boards in every notation, the turn, trees of numbers, and the result.

import { chromium, equal, everywhere, idle, test } from "../testing.js";
import { NINE_CALLS, TREE_OF_ARTICLE_D, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

test("A board may be given in every notation", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  const model = await modelOf(NINE_CALLS, "minimax");
  // The property reads in one notation.
  for (const board of [
    "O.X/X.X/.OO", "O.XX.X.OO", "o_x/x-x/_oo", "O1X\nX4X\n6OO", ["O", 1, "X", "X", 4, "X", 6, "O", "O"],
    ["o", null, "x", "x", undefined, "x", "", "o", "o"], null,
  ]) {
    tree.board = "X../.O./...";
    tree.board = board;
    await figure.ready();
    equal([tree.board, tree.getAttribute("board")], [NINE_CALLS, null], String(board));
    model.check(figure.sight(), String(board));
  }
  // The attribute is left as it is.
  tree.setAttribute("board", "o1xx4x6oo");
  await figure.ready();
  equal([tree.board, tree.getAttribute("board")], [NINE_CALLS, "o1xx4x6oo"]);
});

test("The turn says who moves", chromium, async () => {
  const board = "XO./.X./..O";
  const models = { X: await modelOf(board, "minimax", "X"), O: await modelOf(board, "minimax", "O") };
  const figure = await placeTree(`<minimax-tree board="${board}" turn=O></minimax-tree>`);
  const { tree } = figure;
  models.O.check(figure.sight(), "from the beginning");
  // Equal counts: X moves, unless O has opened.
  for (const [change, mover] of [
    [() => (tree.turn = null), "X"], [() => (tree.turn = "O"), "O"], [() => (tree.turn = "X"), "X"],
    [() => tree.setAttribute("turn", "O"), "O"], [() => tree.removeAttribute("turn"), "X"],
  ]) {
    change();
    await figure.ready();
    models[mover].check(figure.sight(), `${change}`);
  }
});

test("Numbers win over a board and may be an array", chromium, async () => {
  const board = "XO./.X./..O";
  const figure = await placeTree(`<minimax-tree board="${board}" numbers="${TREE_OF_ARTICLE_D}"></minimax-tree>`);
  const other = "[[3,17],[2,-12],-8]";
  for (const [value, numbers] of [
    [TREE_OF_ARTICLE_D, TREE_OF_ARTICLE_D], [JSON.parse(other), other],
    [` ${TREE_OF_ARTICLE_D.replaceAll(",", " ,\n")} `, TREE_OF_ARTICLE_D],
    [undefined, null],
  ]) {
    figure.tree.numbers = value;
    await figure.ready();
    equal(figure.tree.numbers, numbers);
    (await modelOf(numbers ?? board, "minimax")).check(figure.sight(), numbers ?? board);
  }
});

test("The result has the score, the nodes, the best line and the leaves", chromium, async () => {
  const figure = await placeTree();
  // By hand; the tests of the searches say where the article counts so.
  for (const [numbers, search, scoring, ...expected] of [
    [null, "minimax", "plain", 10, 9, 9, [4], [], []],
    [null, "alpha-beta", "depth", 9, 8, 9, [4], [], []],
    [TREE_OF_ARTICLE_D, "minimax", "plain", 3, 26, 26, [0, 0, 0, 0], [3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14], []],
    [TREE_OF_ARTICLE_D, "alpha-beta", "plain", 3, 17, 26, [0, 0, 0, 0], [3, 17, 2, 15, 2, 3], [12, 25, 0, 5, 2, 14]],
    // [5,9] is best for MAX and comes first, then [2,3], whose second leaf is cut, then [1].
    ["[[1],[5,9],[2,3]]", "ordered", "plain", 5, 8, 9, [1, 0], [5, 9, 2, 1], [3]],
    // 3 and 17 are two plies deep and count 1 and 15; −8 is one ply deep and counts −7.
    ["[[3,17],[2,12],-8]", "minimax", "depth", 1, 8, 8, [0, 0], [3, 17, 2, 12, -8], []],
  ]) {
    Object.assign(figure.tree, { numbers, search, scoring });
    await figure.ready();
    const { result } = figure.tree;
    const facts = ["score", "nodes", "all", "line", "visited", "cut"].map((name) => [result[name]].flat());
    equal(facts, expected.map((fact) => [fact].flat()), `${search} of ${numbers}`);
  }
});

test("Each search has a promise of its own", chromium, async () => {
  const { tree } = await putTree();
  const first = tree.ready;
  equal([await first, tree.ready === first], [undefined, true]);
  // The promise of a long search settles once the search can be stepped through.
  tree.board = ".../.../...";
  equal(tree.steps, 0);
  await tree.ready;
  // Each of its 549,946 nodes is entered and left.
  equal(tree.steps, 2 * 549946);
  // Nobody handles the rejection of this promise: it would be a fault of the page.
  tree.setAttribute("board", "X");
  await idle();
});
