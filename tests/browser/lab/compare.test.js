// The algorithms side by side, and what textbooks claim: counted in the visitor's browser.

import { chromium, equal, includes, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { LOST } from "../explain/think.js";
import { enter } from "./lab.js";

const SEARCHES = [
  "minimax",
  "minimax-depth",
  "alpha-beta",
  "alpha-beta-depth",
  "ordered",
  "ordered-depth",
  "memory",
  "symmetry",
  "playing",
];
/** Positions, of which O opened the last one, with the nodes, leaves and cuts of each search, by the oracle, and what is concluded.
 *  The depth changes nothing for plain minimax, and the engine that plays visits what minimax with memory does. */
const COUNTS = [
  [
    EMPTY,
    "X",
    "549946 255168 0, 18297 7330 4237, 20866 8453 4856, 7275 2893 2156, 7865 3161 2221, 5478 958 0, 765 138 0",
    "looks at 1 node in 30 ",
    "needs 1 node in 76.",
  ],
  [LOST, "O", "47 21 0, 35 14 4, 35 14 4, 32 13 4, 36 15 5, 30 10 0, 30 10 0", "looks at 35 of 47 nodes ", "needs 32 of 47 nodes."],
  ["XOX/XOO/.X.", "O", "5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0, 5 2 0", "nothing to leave out here: ", "all 5 nodes"],
  [
    "X../.O./...",
    "O",
    "6812 3198 0, 703 273 227, 832 335 245, 1157 475 233, 1335 561 268, 617 175 0, 217 57 0",
    "looks at 1 node in 10 ",
    "gains nothing.",
  ],
];

const cell = (lab, search, name) => lab.text(`[data-algorithm=${search}] [data-column=${name}]`).replaceAll(",", "");

test("Any position is counted, and the conclusion agrees with the table", chromium, async () => {
  const lab = await enter("#compare");
  for (const [board, turn, counts, ...conclusions] of COUNTS) {
    const [minimax, ...others] = counts.split(", ");
    await lab.readdress(`#board=${board}&player=both&opener=${board === "X../.O./..." ? "O" : "X"}&compare`);
    await until(() => lab.live.join().startsWith(`${board},${turn}`));
    await until(() => cell(lab, "minimax", "nodes") === minimax.split(" ")[0]);
    await until(() => lab.$(".conclusion").textContent !== "…");
    const found = SEARCHES.map((search) => ["nodes", "leaves", "cuts"].map((column) => cell(lab, search, column)).join(" "));
    equal(found, [minimax, minimax, ...others, others[4]], `${board} ${turn}`);
    for (const part of conclusions) includes(lab.text(".conclusion"), part, board);
  }
});

test("Claims about the size of the game stand beside what is counted", chromium, async () => {
  const lab = await enter("#claims");
  await until(() => lab.$("#tool table").ariaBusy === "false", 60);
  // The whole game is five searches, of X in a game in which both sides play their best moves.
  const column = (nth) => lab.$$(`#tool tbody td:nth-child(${nth})`).map(({ innerText }) => innerText.trim());
  equal(column(2), ["9! = 362,880", "9! = 362,880", "9! + 7! + 5! + 3! + 1! = 368,047", "no claim", "no claim"]);
  equal(column(3), ["255,168", "549,946", "557,492", "5,478", "765"]);
});
