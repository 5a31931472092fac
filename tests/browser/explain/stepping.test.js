// "How I think", the search on the page: what stepping moves and what stays, and the keyboard alone.

import { chromium, equal, everywhere, focused, includes, keys, ok, painted, rectOf, test, until } from "../testing.js";
import { LOST, NINE_CALLS, follow } from "./think.js";
import { Walk, walkIn, walkThrough } from "./walk.js";

test("However long the sentence, what is below it stays where it is", chromium, async () => {
  for (const [board, search] of [[NINE_CALLS, "minimax"], [LOST, "alpha-beta-depth"]]) {
    const { figure, think, tree, $ } = await walkThrough(board, search);
    for (const width of [1280, 320]) {
      think.frame.width = width;
      await painted();
      const parts = [figure.$("[part=tree]"), figure.$("[part=controls]"), $(".search > .note:last-child")];
      const places = () => parts.map((part) => Math.round(rectOf(part).y - rectOf(tree).y));
      tree.step = 0;
      const first = places();
      for (let step = 1; step < tree.steps; step++) {
        tree.step = step;
        equal(places(), first, `${board} in ${width} px, step ${step}`);
      }
    }
  }
});

/** The role or tag of what has the focus, and how its name begins. */
function name({ role, localName, name, ariaLabel, textContent } = focused()) {
  return `${role ?? localName} ${name || ariaLabel || textContent.trim().slice(0, 30)}`;
}

/** Presses Tab until what has the focus has this name. */
async function tabTo(part) {
  for (let presses = 0; presses < 60 && !name().includes(part); presses++) await keys("Tab");
  includes(name(), part);
}

test("The keyboard alone leads to the search, through it, and on", everywhere, async () => {
  const think = await follow(`#board=${NINE_CALLS}&player=both`);
  await tabTo("How I think");
  await keys("Enter");
  await think.unfolded();
  await tabTo("Watch the search");
  await keys("Enter");
  await until(() => think.$("#think-search minimax-tree"));
  const walk = new Walk(think, "search");
  await tabTo("select search");
  await keys("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp");
  await walk.ready();
  equal(walk.search, "minimax");
  for (const [part, key, step] of [
    ["treeitem The root.", "End", 0], ["treeitem O middle.", " ", 14], ["input Steps of the search", "Home", 0],
    ["button Step", "Enter", 1],
  ]) {
    await tabTo(part);
    await keys(key);
    equal(walk.step[0], step, part);
  }
  await until(() => think.hash.endsWith("&step=2"));
  await tabTo("summary The fatalist");
  equal(think.game.board.board, NINE_CALLS);
});

test("The focus stays in the tree when a link or a move changes what is searched, or the language", everywhere, async () => {
  const walk = await walkIn("search", "#moves=4,0&player=both&think=search&search=minimax&step=1801");
  const { think, figure } = walk;
  walk.tree.focus();
  ok(focused().ariaLevel > 4, "the focus is on a node that only stepping shows");
  const link = (more) => think.readdress(`#moves=4,0&player=both&think=search&search=${more}`);
  for (const [act, isDone] of [
    [() => link("minimax&step=3"), () => walk.step[0] === 2], [() => link("ordered"), () => walk.search === "ordered"],
    [() => link("ordered&lang=ru"), () => think.language === "ru" && !figure.button("Play")],
    [() => think.game.board.play(8), () => walk.tree.board === "O../.X./..X"],
  ]) {
    await act();
    await until(isDone);
    await walk.ready();
    ok(figure.focused >= 0, `the focus is in ${name()}: ${act}`);
    await keys("End");
  }
});
