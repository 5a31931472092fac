// "How it thinks", trees of numbers, typed or in the address, and texts that are no tree.

import { chromium, equal, everywhere, includes, keys, ok, test, until } from "../testing.js";
import { enter, open, summary, sums, typed } from "./numbers.js";

/** The error message, the field's `aria-invalid`, and whether the message is visible. */
function problem({ $ }) {
  const error = $("#tree-error");
  return [error.textContent, $("textarea").getAttribute("aria-invalid"), error.checkVisibility()];
}
const FINE = ["", "false", false];

test("An edited tree is searched anew", everywhere, async () => {
  const walk = await open();
  walk.go(2);
  await walk.think.write("#think-numbers textarea", "[[4,6],[-7,9],[5,5]]");
  // The search waits for the button.
  includes(summary(walk), /^Value 3\. Visited 3, 17/);
  equal(walk.step[0], 2);
  await walk.press("Search this tree");
  equal(summary(walk), "Value 5. Visited 4, 6, −7, 5, 5; cut 9.");
  // Nine nodes are entered and left, and there is one cut.
  equal([walk.step, problem(walk)], [[0, 19], FINE]);
  const titles = walk.figure.sight().items.map(({ spoken }) => spoken.split(". ")[0]);
  equal(titles, ["[[4,6],[−7,9],[5,5]]", "[4,6]", "4", "6", "[−7,9]", "−7", "9", "[5,5]", "5", "5"]);
  // The chosen search stays for the next tree.
  await walk.choose("minimax");
  await sums(walk, "[[1,2],[3]]", "Value 3. Visited 1, 2, 3; nothing cut.");
  equal(walk.step, [0, 12]);
});

test("The largest trees are taken", chromium, async () => {
  const walk = await open();
  // As deep as a tree may be, and as wide.
  await sums(walk, `${"[".repeat(12)}1${"]".repeat(12)}`, "Value 1. Visited 1; nothing cut.");
  equal([walk.tree.result.nodes, walk.step], [13, [0, 26]]);
  await enter(walk, `[${Array.from({ length: 999 }, (_, leaf) => leaf % 7)}]`);
  includes(summary(walk), /^Value 6\. Visited 0, 1, 2, 3,.*…/);
  equal([walk.tree.result.nodes, walk.step, problem(walk)], [1000, [0, 2000], FINE]);
  const { title } = walk.shown;
  ok(title.endsWith("…") && title.length < 200, title);
  // Most leaves are folded together. If a key unfolds some of them, one of these has the focus.
  walk.figure.items.at(-1).focus({ preventScroll: true });
  const focus = () => (({ ariaLevel, dataset }) => [ariaLevel, dataset.kind])(walk.figure.root.activeElement);
  equal(focus(), ["2", "rest"]);
  await keys("Enter");
  equal(focus(), ["2", "node"]);
  await walk.figure.press("To the end");
  equal(walk.step[0], 1999);
  ok(walk.figure.items.length < 40);
});

test("A tree may be written loosely, and a bad text leaves the last tree", chromium, async () => {
  const walk = await open();
  for (const [text, tree] of [
    [" [ [ 3 , 17 ] , [ 2 , 12 ] ] ", "[[3,17],[2,12]]"], ["[[3,\n17],\n[2,12]]\n", "[[3,17],[2,12]]"],
    ["[−3,[−4,−0]]", "[-3,[-4,0]]"], ["[007]", "[7]"], ["[[1,2],[3,4]]", "[[1,2],[3,4]]"],
  ]) {
    await enter(walk, text);
    equal([typed(walk), walk.tree.numbers], [tree, tree], text);
  }
  walk.go(5);
  const { shown } = walk;
  for (const [text, place] of [
    ["", "character 1,"], ["[[3,17],[2", "character 9 "], ["[1,<b>]", "Character 4, “<”,"], ["[1,-1000]", "character 4 "],
    [`[${Array(1000).fill(1)}]`, "character 2000:"],
  ]) {
    await sums(walk, text, "Value 3. Visited 1, 2, 3, 4; nothing cut.");
    const [said, ...signs] = problem(walk);
    includes(said, place, text);
    includes(said, /^\p{L}[^\p{Cc}{}]*\.$/u, text);
    // The text stays, so that the visitor can correct it, and so does the last tree.
    equal([signs, typed(walk), walk.shown], [["true", true], text, shown]);
  }
  for (const button of ["Step", "Back"]) await walk.figure.press(button);
  equal(walk.shown, shown);
  await sums(walk, "[[9],[8]]", "Value 9. Visited 9, 8; nothing cut.");
  equal(problem(walk), FINE);
  // The error message describes the field, wherever the focus comes from.
  ok(walk.$("textarea").getAttribute("aria-describedby").split(" ").includes(walk.$(".error[role=alert]").id));
});

test("The address opens tree, search and step", chromium, async () => {
  const address = "#think=numbers&tree=[[3,17],[2,-12]]&tree-search=minimax-depth&tree-step=6";
  const walk = await open(address);
  // The page counts from 1. By hand: two plies deep the leaves count 1, 15, 0 and −10.
  equal([typed(walk), walk.step, walk.search], ["[[3,17],[2,-12]]", [5, 14], "minimax-depth"]);
  equal(summary(walk), "Value 1. Visited 3, 17, 2, −12; nothing cut.");
  const { shown } = walk;
  // The address follows the steps, and opens the same search again.
  for (const button of ["Step", "Back"]) await walk.figure.press(button);
  await until(() => walk.think.hash === address);
  const again = await open(address);
  equal(again.shown, shown);
  await enter(again, "[[1],[2]]");
  await until(() => again.think.hash.includes("tree=[[1],[2]]"));
  await again.press("The article’s tree");
  await again.choose("alpha-beta");
  await until(() => again.think.hash === "#think=numbers");
});

test("A bad tree in the address is said", chromium, async () => {
  const walk = await open("#think=numbers&tree=[[3,17],[x]]");
  includes(problem(walk)[0], /^Character 10, “x”/);
  // The page searches the article's tree instead.
  includes(summary(walk), /^Value 3\. Visited 3, 17, 2, 15/);
  await sums(walk, "[[3,17],[4]]", "Value 4. Visited 3, 17, 4; nothing cut.");
  equal(problem(walk), FINE);
});
