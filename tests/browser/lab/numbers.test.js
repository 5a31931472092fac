// The tree of numbers that introduces alpha-beta: the article's, and others that are typed or linked.

import { chromium, equal, everywhere, includes, ok, test, until } from "../testing.js";
import { TREE_OF_ARTICLE_D } from "../tree/figure.js";
import { walkIn } from "./walk.js";

/** Opens it, and waits until its search is summed up. */
async function open(hash = "#numbers") {
  const walk = await walkIn(hash);
  await until(() => summary(walk));
  return walk;
}

/** Replaces the tree in the field, and presses the button that searches it. */
async function enter(walk, text) {
  await walk.lab.write("#tool textarea", text);
  await walk.press("Search this tree");
}

const typed = (walk) => walk.$("textarea").value;
const summary = (walk) => walk.$(".summary").textContent;

/** The error message, the field's `aria-invalid`, and whether the message is visible. */
function problem({ $ }) {
  const error = $(".error[role=alert]");
  return [error.textContent, $("textarea").ariaInvalid, error.checkVisibility()];
}
const FINE = ["", "false", false];

test("Of the article's tree alpha-beta visits six leaves, and says why it cuts six", everywhere, async () => {
  const walk = await open();
  equal(typed(walk), TREE_OF_ARTICLE_D);
  equal(summary(walk), "Value 3. Visited 3, 17, 2, 15, 2, 3; cut 12, 25, 0, 5, 2, 14.");
  const all = await walk.sentences();
  // The steps try the same leaves in the same order.
  equal(all.flatMap((sentence) => sentence.split(" tries the leaf ").slice(1)), ["3.", "17.", "2.", "15.", "2.", "3."]);
  // By hand. MAX has 3 from [3,17], and MIN has 2 in [2,12]. MIN has 3 from [[3,17],[2,12]], and MAX has 15 next to [25,0], which
  // has two leaves. MAX has 3 from the first half of the tree, and MIN 2, and then 3 as well: equal bounds cut.
  const cut = (who, bound, limit, nodes) =>
    `Cut: ${who} already has 3 elsewhere (${bound} 3), and this is ${limit}. 1 branch is left out, ${nodes}.`;
  equal(all.filter((sentence) => sentence.startsWith("Cut")), [
    cut("MAX", "alpha", "at most 2", "1 node"),
    cut("MIN", "beta", "at least 15", "3 nodes"),
    cut("MAX", "alpha", "at most 2", "1 node"),
    cut("MAX", "alpha", "at most 3", "4 nodes"),
  ]);
  includes(all.at(-1), "MAX chooses [[[3,17],[2,12]],[[15],[25,0]]], worth 3, after 17 nodes. Cuts left out 9 more nodes; ");
  await walk.press("Its subtree A to G");
  equal(typed(walk), "[[3,17],[2,12]]");
  equal(summary(walk), "Value 3. Visited 3, 17, 2; cut 12.");
  await walk.lab.write("#tool textarea", "[[3,?],[2,4]]");
  await walk.lab.press("Search this tree");
  await until(() => summary(walk) === "");
});

test("Any tree is searched as the visitor types it, by the chosen search, once they ask for it", everywhere, async () => {
  const walk = await open();
  walk.tree.step = 2;
  await walk.lab.write("#tool textarea", "[[4,6],[-7,9],[5,5]]");
  includes(summary(walk), "Value 3. Visited 3, 17");
  equal(walk.step[0], 2);
  await walk.press("Search this tree");
  equal(summary(walk), "Value 5. Visited 4, 6, −7, 5, 5; cut 9.");
  equal(walk.step, [0, 19]);
  equal(problem(walk), FINE);
});

test("A text that is no tree is refused in a sentence, and leaves the last tree", chromium, async () => {
  const walk = await open();
  await enter(walk, "[[1,2],[3,4]]");
  walk.tree.step = 5;
  const { shown } = walk;
  for (
    const [text, place] of [
      ["", "character 1,"],
      ["[[3,17],[2", "character 9 "],
      ["[1,<b]", "Character 4, “<”,"],
      [`[${Array(1000).fill(1)}]`, "character 2000:"],
    ]
  ) {
    await enter(walk, text);
    const [complaint, ...signs] = problem(walk);
    for (const part of [place, /^\p{L}[^\p{Cc}{}]*\.$/u]) includes(complaint, part, text);
    // The text stays, so that the visitor can correct it.
    equal(signs, ["true", true]);
    equal(typed(walk), text);
    equal(walk.shown, shown);
  }
  await enter(walk, "[[9],[8]]");
  equal(summary(walk), "Value 9. Visited 9, 8; nothing cut.");
  equal(problem(walk), FINE);
  // The message describes the field, wherever the focus comes from.
  ok(walk.$("textarea").getAttribute("aria-describedby").split(" ").includes(walk.$(".error[role=alert]").id));
});

test("The address opens tree, search and step, and follows them", chromium, async () => {
  const walk = await open("#numbers&tree=[[3,17],[2,-12]]&algorithm=minimax-depth&step=6");
  equal(typed(walk), "[[3,17],[2,-12]]");
  equal(walk.step, [5, 14]);
  equal(walk.search, "minimax-depth");
  await enter(walk, "[[1],[2]]");
  await walk.figure.press("Step");
  await until(() => walk.lab.hash === "#numbers&tree=[[1],[2]]&algorithm=minimax-depth&step=2");
  await walk.press("The article’s tree");
  await walk.choose("alpha-beta");
  await until(() => walk.lab.hash === "#numbers");
});
