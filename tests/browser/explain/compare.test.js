// "How it thinks", the algorithms beside each other: counted and timed in the visitor's browser.

import { chromium, equal, everywhere, includes, near, ok, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { LOST, NINE_CALLS, follow } from "./think.js";

const SEARCHES = ["minimax", "minimax-depth", "alpha-beta", "alpha-beta-depth", "ordered", "ordered-depth", "memory", "symmetry", "playing"];
/** Positions, and what each search visits there, by the oracle: its nodes, leaves and cuts. The depth changes nothing for plain minimax,
 *  and the engine that plays visits what minimax with memory does. */
const COUNTS = [
  [EMPTY, "X", "549946 255168 0, 18297 7330 4237, 20866 8453 4856, 7275 2893 2156, 7865 3161 2221, 5478 958 0, 765 138 0"],
  [NINE_CALLS, "X", "9 5 0, 8 4 1, 8 4 1, 6 3 2, 6 3 2, 9 5 0, 9 5 0"],
  ["O.X/X../XOO", "X", "10 5 0, 9 4 1, 9 4 1, 6 3 2, 6 3 2, 10 5 0, 10 5 0"],
  [LOST, "O", "47 21 0, 35 14 4, 35 14 4, 32 13 4, 36 15 5, 30 10 0, 30 10 0"],
  ["OX./O.X/.OX", "X", "11 5 0, 8 3 2, 8 3 2, 9 4 1, 9 4 1, 10 4 0, 10 4 0"],
  ["X../.O./..X", "O", "1053 520 0, 318 135 79, 356 159 64, 291 129 72, 320 147 67, 221 68 0, 61 18 0"],
  [".../.X./...", "O", "55505 25872 0, 2316 973 498, 2459 1047 504, 1982 815 486, 2174 913 509, 1837 452 0, 255 65 0"],
  ["XOX/XOO/.X.", "O", "5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0"],
  ["XO./XO./.X.", "O", "49 21 0, 33 13 5, 33 13 5, 29 11 6, 29 11 6, 31 10 0, 31 10 0"],
  ["X../.O./...", "X", "7332 3468 0, 844 333 236, 871 346 240, 696 283 198, 768 313 204, 634 167 0, 201 46 0"],
  // The same board with the other player to move is another position.
  ["X../.O./...", "O", "6812 3198 0, 703 273 227, 832 335 245, 1157 475 233, 1335 561 268, 617 175 0, 217 57 0"],
  ["O../.X./...", "X", "6812 3198 0, 703 273 227, 832 335 245, 1157 475 233, 1335 561 268, 617 175 0, 217 57 0"],
  ["O../.X./..X", "O", "1173 536 0, 279 105 51, 288 111 49, 220 85 46, 220 85 46, 227 62 0, 107 28 0"],
];

const number = (text) => Number(text.replaceAll(",", ""));
const numbers = (text) => (text.match(/\d[\d,]*/g) ?? []).map(number);
const table = (think) => think.$("#think-compare table");
const cell = (think, search, column) => table(think).querySelector(`[data-algorithm=${search}] [data-column=${column}]`).innerText;
const isCounted = (think) => until(() => think.$("#think-compare .conclusion")?.textContent !== "…");

/** Waits until the table shows this position, and asserts that it has the counts of the oracle. Returns the nodes of some searches. */
async function counted(think, board, turn) {
  const [minimax, ...others] = COUNTS.find(([one, mover]) => one === board && mover === turn)[2].split(", ");
  const expected = [minimax, minimax, ...others, others[4]];
  // A change without an event of its own reaches the table a moment later.
  await until(() => think.live.slice(0, 2).join() === [board, turn].join() && number(cell(think, "minimax", "nodes")) === parseInt(minimax));
  await isCounted(think);
  const found = SEARCHES.map((search) => ["nodes", "leaves", "cuts"].map((column) => number(cell(think, search, column))).join(" "));
  equal(found, expected, `${board} ${turn}`);
  return [0, 2, 4].map((index) => parseInt(expected[index]));
}

test("From the empty board the table has the known numbers", chromium, async () => {
  const think = await follow("#think=compare");
  await counted(think, EMPTY, "X");
  equal([cell(think, "minimax", "nodes"), cell(think, "alpha-beta", "cuts")], ["549,946", "4,237"]);
  equal([...table(think).querySelectorAll("tbody th")].map(({ innerText }) => innerText), [
    "Minimax", "Minimax with depth", "Alpha-beta", "Alpha-beta with depth", "Alpha-beta in good order",
    "Alpha-beta in good order, with depth", "Minimax with memory", "Minimax with memory and symmetry", "The engine that plays here",
  ]);
});

test("Any position is counted, and the conclusion agrees with the table", chromium, async () => {
  const think = await follow("#player=both&think=compare");
  const kinds = new Set();
  for (const [index, [board, turn]] of COUNTS.entries()) {
    const opener = COUNTS.findIndex(([one]) => one === board) < index ? "O" : "X";
    await think.readdress(`#board=${board}&player=both&opener=${opener}&think=compare`);
    const [all, some, ordered] = await counted(think, board, turn);
    const [first, second] = think.text("#think-compare .conclusion").split(";");
    /** Asserts that the words give the share of these nodes, as `1 node in 30` or as `7 of 9 nodes`. */
    const isPart = (words, part) => {
      const isOneIn = words.includes("1 node in");
      kinds.add(isOneIn ? "one in" : "of all");
      if (!isOneIn) return equal(numbers(words), [part, all], board);
      equal(numbers(words).length, 2);
      near(numbers(words)[1], all / part, 0.5, `${board}: ${words}`);
    };
    if (some < all) isPart(first, some);
    else equal([numbers(first), first.includes("nothing to leave out")], [[all], true], board);
    if (ordered < some) isPart(second, ordered);
    else equal([numbers(second), second.includes("gains nothing")], [[], true], board);
    kinds.add(some < all ? "some" : "all").add(ordered < some ? "gain" : "no gain");
  }
  equal(kinds.size, 6, "some kind of sentence never occurs");
});

test("Every row has a time and its share", everywhere, async () => {
  const think = await follow("#think=compare");
  await until(() => table(think).getAttribute("aria-busy") === "false", 30);
  const time = (search) => {
    const [, amount, unit] = cell(think, search, "time").match(/^([\d.,]+) (ms|µs|s)$/);
    return number(amount) * { s: 1000, ms: 1, µs: 0.001 }[unit];
  };
  for (const search of SEARCHES) {
    const [, share] = cell(think, search, "share").match(/^([\d.,]+)\s?%$/);
    ok(time(search) > 0, search);
    // All three numbers are rounded to two digits.
    near(number(share) / 100 / (time(search) / time("minimax")), 1, 0.18, search);
    if (["alpha-beta", "ordered", "memory", "playing"].includes(search)) ok(time(search) < time("minimax"), search);
  }
  equal(cell(think, "minimax", "share"), "100%");
});

test("The table follows the game", chromium, async () => {
  const think = await follow("#player=both&think=compare");
  await counted(think, EMPTY, "X");
  for (const [move, board, turn] of [[4, ".../.X./...", "O"], [0, "O../.X./...", "X"], [8, "O../.X./..X", "O"]]) {
    await think.game.play(move);
    await counted(think, board, turn);
  }
  for (const [control, board] of [["undo", "O../.X./..."], ["new", EMPTY]]) {
    await think.game.press(control);
    await counted(think, board, "X");
  }
});

test("A finished game has nothing to search", chromium, async () => {
  const think = await follow("#moves=0,4,1,3&player=both&think=compare");
  const says = (view) => [view.isVisible("#think-compare table"), view.$("#think-compare").innerText.includes("nothing to search")];
  await isCounted(think);
  equal(says(think), [true, false]);
  await think.game.play(2);
  equal(think.game.board.status, "X");
  // The table then shows the position before the deciding move, and the note says so.
  await until(() => think.isVisible("#think-compare table"));
  includes(think.text("#think-compare .ended"), "decided it");
  equal(says(think), [true, false]);
  await think.game.press("undo");
  await until(() => !think.isVisible("#think-compare .ended"));
  await isCounted(think);
  ok(number(cell(think, "minimax", "nodes")) > 1);
  for (const board of ["XXX/OO./...", "XOX/XOO/OXX"])
    equal(says(await follow(`#board=${board}&player=both&think=compare`)), [false, true], board);
});

test("The game goes on while it is counted", chromium, async () => {
  const think = await follow("#think=open");
  await think.section("compare");
  equal(table(think).getAttribute("aria-busy"), "true");
  await think.game.play(4);
  equal(think.game.moves.length, 2);
  // The first reply is in a corner, whose minimax has as many nodes as that of every other one.
  await until(() => number(cell(think, "minimax", "nodes")) === 6812);
});
