// The search step by step, of the small position and of the board's.

import { chromium, click, equal, everywhere, focused, includes, keys, ok, oracle, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { SENTENCES } from "./nine_calls.js";
import { LOST, NINE_CALLS, other } from "../explain/think.js";
import { enter } from "./lab.js";
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
      equal(walk.lab.ghosts, path.map((cell, index) => [cell, index % 2 ? other(turn) : turn]), `${board} at step ${step}`);
    }
    equal(walk.lab.game.board.board, board, "the live board is unchanged");
  }
});

test("The address follows search and step, and opens the same", chromium, async () => {
  const begin = `#board=${LOST}&player=both&search&of=board`;
  let walk = await walkThrough(LOST, "minimax");
  await walk.choose("ordered-depth");
  walk.tree.step = 20;
  // The address counts the steps from 1, as the page does.
  await until(() => walk.lab.hash === `${begin}&algorithm=ordered-depth&step=21`);
  const { shown } = walk;
  walk = await walkIn(walk.lab.hash);
  equal(walk.shown, shown);
  await walk.lab.readdress(`${begin}&algorithm=alpha-beta&step=4`);
  await until(() => walk.search === "alpha-beta");
  await walk.ready();
  equal(walk.step[0], 3);
  // The address omits defaults.
  await walk.choose("minimax");
  await until(() => walk.lab.hash === begin);
  // This link is in the documentation. It is opened while another game is on the board.
  await walk.lab.readdress(`#board=${NINE_CALLS}&search&of=board&step=15`);
  await until(() => walk.step[0] === 14);
  equal(walk.search, "minimax");
});

test("A move on the board and undo restart the search, also while it plays", chromium, async () => {
  const walk = await walkIn("#player=both&search&of=board&algorithm=alpha-beta-depth&step=3");
  const { game } = walk.lab;
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
  equal(walk.lab.ghosts, []);
  await until(() => !walk.lab.hash.includes("step"));
});

test("It opens on the small position, and one click turns to the board", chromium, async () => {
  let walk = await walkIn("#moves=4,0&player=both");
  equal(walk.tree.board, NINE_CALLS);
  equal(walk.search, "minimax");
  equal(walk.step, [0, 18]);
  walk.tree.step = 3;
  equal(walk.lab.ghosts, [], "the small position is not on the live board");
  await until(() => walk.lab.hash === "#moves=4,0&player=both&search&step=4");
  const { shown } = walk;
  walk = await walkIn(walk.lab.hash);
  await walk.lab.game.board.play(8);
  equal(walk.shown, shown, "a move of the game leaves the small search at its step");
  await walk.choose("alpha-beta-depth");
  for (const [place, board] of [["board", "O../.X./..X"], ["small", NINE_CALLS]]) {
    await click(walk.$(`.segments label:has(input[value=${place}])`));
    if (place === "board") await walk.lab.press("Show it all the same");
    await walk.ready(board);
    equal(walk.search, "alpha-beta-depth", "the chosen search stays");
    equal(walk.step[0], 0, "the chosen search stays");
  }
});

test("A position too large to follow opens folded and says so, and a press shows its search", everywhere, async () => {
  const lab = await enter("#search&of=board");
  includes(lab.text(".folded"), "549,946 nodes, too many to follow");
  equal(lab.isVisible("minimax-tree"), false);
  await lab.press("Show it all the same");
  const walk = new Walk(lab);
  await until(() => walk.step[1] > 1_000_000, 60);
  equal(focused(), walk.$("select"));
  equal(lab.isVisible(".folded"), false);
  const small = await enter(`#board=${NINE_CALLS}&player=both&search&of=board`);
  equal(small.isVisible(".folded"), false, "a small one is folded");
  ok(small.isVisible("minimax-tree"));
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
  const lab = await enter(`#board=${NINE_CALLS}&player=both&proof`);
  await tabTo("a Search");
  await keys("Enter");
  await until(() => lab.$("minimax-tree"));
  equal(focused(), lab.$("#tool-title"));
  const walk = new Walk(lab);
  await tabTo("select algorithm");
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
  await until(() => lab.hash.endsWith("&search&step=2"));
  await tabTo("a Tic Tac Toe: Understanding");
  equal(lab.game.board.board, NINE_CALLS);
});

test("The focus stays in the tree when a link or a move changes what is searched, or the language", everywhere, async () => {
  const walk = await walkIn("#moves=4,0&player=both&search&of=board&algorithm=minimax&step=1801");
  const { lab, figure } = walk;
  walk.tree.focus();
  ok(focused().ariaLevel > 4, "the focus is on a node that only stepping shows");
  const link = (more) => lab.readdress(`#moves=4,0&player=both&search&of=board&algorithm=${more}`);
  for (
    const [act, isDone] of [
      [() => link("minimax&step=3"), () => walk.step[0] === 2],
      [() => link("ordered"), () => walk.search === "ordered"],
      [() => link("ordered&lang=ru"), () => lab.language === "ru" && !figure.button("Play")],
      [() => lab.game.board.play(8), () => walk.tree.board === "O../.X./..X"],
    ]
  ) {
    await act();
    await until(isDone);
    await walk.ready();
    ok(figure.focused >= 0, `the focus is in ${name()}: ${act}`);
    await keys("End");
  }
});
