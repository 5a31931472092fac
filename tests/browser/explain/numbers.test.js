// "How it thinks", the tree of numbers that introduces alpha-beta.

import { chromium, click, equal, everywhere, includes, ok, oracle, test, until } from "../testing.js";
import { TREE_OF_ARTICLE_D } from "../tree/figure.js";
import { open, summary, sums, typed } from "./numbers.js";
import { NO_GHOSTS } from "./walk.js";

const isCut = ({ sentence }) => sentence.startsWith("Cut");

test("Of the article's tree alpha-beta visits six leaves, and says why it cuts six", everywhere, async () => {
  const walk = await open();
  equal([typed(walk), summary(walk)], [TREE_OF_ARTICLE_D, "Value 3. Visited 3, 17, 2, 15, 2, 3; cut 12, 25, 0, 5, 2, 14."]);
  const all = await walk.allSteps();
  // The steps try the same leaves in the same order.
  equal(all.flatMap(({ sentence }) => sentence.split(" tries the leaf ").slice(1)), ["3.", "17.", "2.", "15.", "2.", "3."]);
  // By hand. MAX has 3 from [3,17], and MIN has 2 in [2,12]. MIN has 3 from [[3,17],[2,12]], and MAX has 15 next to [25,0], a branch with
  // two leaves. MAX has 3 from the first half of the tree, and MIN 2, and then 3 as well: equal bounds cut.
  const cut = (who, bound, limit, what) =>
    `Cut: ${who} already has 3 elsewhere (${bound} 3), and this is ${limit}. 1 branch is left out, ${what}.`;
  equal(all.filter(isCut).map(({ title, node, sentence }) => [title, node.note, sentence]), [
    ["[2,12]", "α 3 β 2", cut("MAX", "alpha", "at most 2", "1 node")],
    ["[[15],[25,0]]", "α 15 β 3", cut("MIN", "beta", "at least 15", "3 nodes")],
    ["[2,5]", "α 3 β 2", cut("MAX", "alpha", "at most 2", "1 node")],
    ["[[[2,5],[3]],[[2,14]]]", "α 3 β 3", cut("MAX", "alpha", "at most 3", "4 nodes")],
  ]);
  const end = "The search is over: MAX chooses [[[3,17],[2,12]],[[15],[25,0]]], worth 3, after 17 nodes. Cuts left out 9 more nodes; ";
  equal(all.at(-1).sentence, `${end}the score is the same.`);
});

test("Each search visits what it must", chromium, async () => {
  const walk = await open();
  for (const [search, nodes, visited] of [
    ["alpha-beta", 17, "Value 3. Visited 3, 17, 2, 15, 2, 3; cut 12, 25, 0, 5, 2, 14."], ["ordered", 15, "Value 3. "],
    ["minimax", 26, "Value 3. Visited 3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14; nothing cut."],
  ]) {
    await walk.choose(search);
    equal(walk.tree.result.nodes, nodes, search);
    ok(summary(walk).startsWith(visited), summary(walk));
  }
  // By hand: [5,9] is best for MAX and comes first, then [2,3], whose second leaf is cut, then [1].
  await walk.choose("ordered");
  await sums(walk, "[[1],[5,9],[2,3]]", "Value 5. Visited 5, 9, 2, 1; cut 3.");
  // By hand: 3 and 17 are two plies deep and count 1 and 15; −8 is one ply deep and counts −7.
  await walk.choose("minimax-depth");
  await sums(walk, "[[3,17],[2,12],-8]", "Value 1. Visited 3, 17, 2, 12, −8; nothing cut.");
  const { nodes } = await oracle("search", { subject: "[[3,17],[2,12],-8]", search: "minimax-depth" });
  for (const [node, said] of [
    [2, "MIN tries the leaf 3: 2 plies deep that is 1."], [7, "MAX tries the leaf −8: 1 ply deep that is −7."],
  ]) {
    walk.go(nodes[node].entered);
    equal(walk.shown.sentence, said);
  }
  await walk.figure.press("Step");
  equal(walk.shown.node.score, "−7");
});

test("Of the nodes A to G the last is cut", chromium, async () => {
  const walk = await open();
  await walk.press("Its subtree A to G");
  equal([typed(walk), summary(walk)], ["[[3,17],[2,12]]", "Value 3. Visited 3, 17, 2; cut 12."]);
  // A to F are visited one after the other.
  const all = await walk.allSteps();
  const visits = all.filter(({ sentence }) => /begins at| tries /.test(sentence));
  equal(visits.map(({ title }) => title), ["[[3,17],[2,12]]", "[3,17]", "3", "17", "[2,12]", "2"]);
  equal(all.filter(isCut).map(({ title, node }) => [title, node.note]), [["[2,12]", "α 3 β 2"]]);
  // G stands in its place in the tree, struck out.
  const { items, strikes } = walk.figure.at(all.findIndex(isCut));
  equal(items.filter(({ state }) => state === "cut").map(({ score, note }) => [score, note]), [["12", "1 node"]]);
  equal(strikes, 1);
  // The note on the page explains the letters of the article.
  includes(walk.$(".note").textContent, /A to G.*G, the 12, is cut/s);
  await walk.press("The article’s tree");
  equal(typed(walk), TREE_OF_ARTICLE_D);
  includes(summary(walk), /^Value 3\. Visited 3, 17, 2, 15/);
});

test("The live board has nothing to do with it", chromium, async () => {
  const walk = await open("#player=both&think=numbers,search&small=off");
  walk.go(5);
  const { shown, think } = walk;
  equal(walk.ghosts, NO_GHOSTS, "numbers leave no ghosts on the board");
  await click(think.game.cells[4]);
  await until(() => think.$("#think-search minimax-tree").board === ".../.X./...");
  // The two walks are independent.
  equal([walk.shown, think.$("#think-search minimax-tree").step], [shown, 0]);
});
