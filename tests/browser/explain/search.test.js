// "How I think", the search of the position on the board, step by step.

import { chromium, click, equal, everywhere, focused, includes, keys, ok, oracle, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { SENTENCES } from "./nine_calls.js";
import { LOST, NINE_CALLS, follow, other } from "./think.js";
import { Walk, walkIn, walkThrough } from "./walk.js";

test("The nine calls of the article are told one by one, without and with depth", everywhere, async () => {
  const walk = await walkThrough(NINE_CALLS, "minimax");
  const sentences = [];
  for (const search of ["minimax", "minimax-depth"]) {
    await walk.choose(search);
    sentences.push(...(await walk.sentences()));
  }
  equal(sentences, SENTENCES);
});

test("The live board shows the way as numbered ghosts", chromium, async () => {
  for (const [board, turn, search] of [[LOST, "O", "alpha-beta-depth"], [NINE_CALLS, "X", "minimax"]]) {
    const walk = await walkThrough(board, search);
    const { places, steps } = await oracle("drawing", { subject: board, search });
    for (const [step, { node }] of steps.entries()) {
      walk.tree.step = step;
      const { path } = places.find(({ visit }) => visit === node);
      equal(walk.think.ghosts, path.map((cell, index) => [cell, index % 2 ? other(turn) : turn]), `${board} at step ${step}`);
    }
    equal(walk.think.game.board.board, board, "the live board is unchanged");
  }
});

test("The address follows search and step, and opens the same", chromium, async () => {
  const begin = `#board=${LOST}&player=both&think=search`;
  let walk = await walkThrough(LOST, "minimax");
  await walk.choose("ordered-depth");
  walk.tree.step = 20;
  // The address counts the steps from 1, as the page does.
  await until(() => walk.think.hash === `${begin}&search=ordered-depth&step=21`);
  const { shown } = walk;
  walk = await walkIn("search", walk.think.hash);
  equal(walk.shown, shown);
  await walk.think.readdress(`${begin}&search=alpha-beta&step=4`);
  await until(() => walk.search === "alpha-beta");
  await walk.ready();
  equal(walk.step[0], 3);
  // The address omits defaults.
  await walk.choose("minimax");
  await until(() => walk.think.hash === begin);
  // This link is in the documentation. It is opened while another game is on the board.
  await walk.think.readdress(`#board=${NINE_CALLS}&player=both&think=search&step=15`);
  await until(() => walk.step[0] === 14);
  equal(walk.search, "alpha-beta-depth");
});

test("A move on the board and undo restart the search, also while it plays", chromium, async () => {
  const walk = await walkIn("search", "#think=search&player=both&search=alpha-beta-depth&step=3");
  const { game } = walk.think;
  await click(game.cells[4]);
  await walk.ready(".../.X./...");
  equal(walk.step[0], 0);
  includes(walk.figure.sentence, "it is O’s turn, so O is MAX");
  await walk.figure.press("Play");
  await until(() => walk.step[0] > 1);
  await game.press("undo");
  await walk.ready(EMPTY);
  await walk.rests("after undo");
  equal(walk.step[0], 0);
  equal(walk.think.ghosts, []);
  await until(() => !walk.think.hash.includes("step"));
});

test("It opens on a small position or on a game that has begun, and one click turns to the other", chromium, async () => {
  let walk = await walkIn("search", "#think=search");
  equal(walk.tree.board, NINE_CALLS);
  equal(walk.search, "minimax");
  equal(walk.step, [0, 18]);
  walk.tree.step = 3;
  equal(walk.think.ghosts, [], "the small position is not on the live board");
  await until(() => ["small=on", "step=4"].every((part) => walk.think.hash.includes(part)));
  const { shown } = walk;
  walk = await walkIn("search", walk.think.hash);
  await walk.think.game.play(4);
  equal(walk.shown, shown, "a move of the game leaves the small search at its step");
  await walk.choose("alpha-beta-depth");
  for (const [place, board] of [["board", walk.think.game.board.board], ["small", NINE_CALLS]]) {
    await click(walk.$(`.segments label:has(input[value=${place}])`));
    await walk.ready(board);
    equal(walk.search, "alpha-beta-depth", "the chosen search stays");
    equal(walk.step[0], 0, "the chosen search stays");
  }
  equal((await walkIn("search", "#moves=4,0&think=search")).tree.board, "O../.X./...");
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
  for (
    const [part, key, step] of [
      ["treeitem The root.", "End", 0],
      ["treeitem O middle.", " ", 14],
      ["input Steps of the search", "Home", 0],
      ["button Step", "Enter", 1],
    ]
  ) {
    await tabTo(part);
    await keys(key);
    equal(walk.step[0], step, part);
  }
  await until(() => think.hash.endsWith("&step=2"));
  await tabTo("summary A tree of numbers");
  equal(think.game.board.board, NINE_CALLS);
});

test("The focus stays in the tree when a link or a move changes what is searched, or the language", everywhere, async () => {
  const walk = await walkIn("search", "#moves=4,0&player=both&think=search&search=minimax&step=1801");
  const { think, figure } = walk;
  walk.tree.focus();
  ok(focused().ariaLevel > 4, "the focus is on a node that only stepping shows");
  const link = (more) => think.readdress(`#moves=4,0&player=both&think=search&search=${more}`);
  for (
    const [act, isDone] of [
      [() => link("minimax&step=3"), () => walk.step[0] === 2],
      [() => link("ordered"), () => walk.search === "ordered"],
      [() => link("ordered&lang=ru"), () => think.language === "ru" && !figure.button("Play")],
      [() => think.game.board.play(8), () => walk.tree.board === "O../.X./..X"],
    ]
  ) {
    await act();
    await until(isDone);
    await walk.ready();
    ok(figure.focused >= 0, `the focus is in ${name()}: ${act}`);
    await keys("End");
  }
});
