// "How I think", the algorithms beside each other: counted in the visitor's browser.

import { chromium, equal, includes, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { LOST, follow } from "./think.js";
import { grouped } from "./walk.js";

const SEARCHES = [
  "minimax", "minimax-depth", "alpha-beta", "alpha-beta-depth", "ordered", "ordered-depth", "memory", "symmetry", "playing",
];
/** Positions, of which O opened the last one, with the nodes, leaves and cuts of each search, by the oracle, and what is concluded.
 *  The depth changes nothing for plain minimax, and the engine that plays visits what minimax with memory does. */
const COUNTS = [
  [EMPTY, "X", "549946 255168 0, 18297 7330 4237, 20866 8453 4856, 7275 2893 2156, 7865 3161 2221, 5478 958 0, 765 138 0",
    "looks at 1 node in 30 ", "needs 1 node in 76."],
  [LOST, "O", "47 21 0, 35 14 4, 35 14 4, 32 13 4, 36 15 5, 30 10 0, 30 10 0", "looks at 35 of 47 nodes ", "needs 32 of 47 nodes."],
  ["XOX/XOO/.X.", "O", "5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0", "nothing to leave out here: ", "all 5 nodes"],
  ["X../.O./...", "O", "6812 3198 0, 703 273 227, 832 335 245, 1157 475 233, 1335 561 268, 617 175 0, 217 57 0",
    "looks at 1 node in 10 ", "gains nothing."],
];

const table = (think) => think.$("#think-compare table");
const cell = (think, search, column) => table(think).querySelector(`[data-algorithm=${search}] [data-column=${column}]`).innerText;

/** Waits until the table shows this position, and asserts that it has the counts of the oracle. */
async function isCounted(think, [board, turn, counts]) {
  const [minimax, ...others] = counts.split(", ");
  await until(() => think.live.join().startsWith(`${board},${turn}`));
  await until(() => cell(think, "minimax", "nodes") === grouped(parseInt(minimax, 10)));
  await until(() => think.$("#think-compare .conclusion").textContent !== "…");
  const found = SEARCHES.map((search) => ["nodes", "leaves", "cuts"].map((column) => cell(think, search, column).replaceAll(",", "")).join(" "));
  equal(found, [minimax, minimax, ...others, others[4]], `${board} ${turn}`);
}

test("Any position is counted, and the conclusion agrees with the table", chromium, async () => {
  const think = await follow("#think=compare");
  for (const position of COUNTS) {
    const [board, , , ...conclusions] = position;
    await think.readdress(`#board=${board}&player=both&opener=${position === COUNTS.at(-1) ? "O" : "X"}&think=compare`);
    await isCounted(think, position);
    for (const part of conclusions) includes(think.text("#think-compare .conclusion"), part, board);
  }
});

test("The table follows the game, which goes on while it is counted", chromium, async () => {
  const think = await follow("#think=open");
  await think.section("compare");
  equal(table(think).ariaBusy, "true");
  await think.game.play(4);
  equal(think.game.moves.length, 2);
  // The first reply is in a corner, whose minimax has as many nodes as that of every other one.
  await until(() => cell(think, "minimax", "nodes") === "6,812");
  await think.game.press("undo");
  await isCounted(think, COUNTS[0]);
});
