// "How it thinks", the positions to begin from: those of the articles, and how to play on from them.

import { chromium, click, equal, everywhere, focused, idle, includes, ok, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { USE, open } from "./setup.js";
import { after, at, boardOf, follow, freeCells, moveAt } from "./think.js";

/** The positions of the articles, in their order, and the empty board: title, board, turn, and parts of the text about it, which
 *  `library/articles.rs` proves for the articles. */
const STARTS = [
  ["The nine calls", "O.X/X.X/.OO", "X", ["nine calls", "middle wins at once", "two other moves lose"]],
  ["Eight states", "O.X/X../XOO", "X",
    ["article numbers eight states", "minimax visits ten", "middle wins at once", "either edge", "to O"]],
  ["The fatalist", ".X./..X/OOX", "O", ["Every move of O loses", "top right corner", "longest"]],
  ["A move of each outcome", "OX./O.X/.OX", "X", ["top right corner wins", "middle loses", "bottom left corner draws"]],
  ["The pincer", "X../.O./..X", "O", ["opposite corners", "takes a corner", "two threats", "any edge keeps the draw"]],
  ["The empty board", EMPTY, "X", ["all nine first moves draw"]],
];
const CURRENT = "#think-setup .starts [aria-current=true]";

test("Each start says what to look for and puts its position on the board, whatever was played before", everywhere, async () => {
  const { think, game, $, $$, press } = await open();
  const games = ["moves=4&opener=O&player=X", "moves=0,4,1,3,2&player=both", "player=O", "player=none", "player=X"];
  // Each start comes twice, the second time after another game.
  for (const [index, [title, board, turn, parts]] of [...STARTS, ...STARTS.toReversed()].entries()) {
    const before = games[index % games.length];
    await think.readdress(`#${before}&think=setup`);
    await until(() => game.board.player === before.split("player=")[1]);
    await press(title);
    equal(think.live, [board, turn, "both"], `${title} after ${before}`);
    equal($$(CURRENT).length, 1, title);
    for (const part of [title, "On the board", ...parts]) includes(think.text(CURRENT), part);
    ok(think.said !== "" && think.text(`${CURRENT} p`).startsWith(think.said), `${title}: announced is ${think.said}`);
    // The small picture of the position shows the same board.
    const mini = $(`${CURRENT} .mini`);
    equal([boardOf(mini), mini.ariaLabel], [board, `${board.replaceAll("/", " / ")}, ${turn} to move`], title);
    // A move shows that the position is really on the live board.
    const [free] = freeCells(at(board, turn));
    await click(game.cells[free]);
    equal(game.board.board, after(at(board, turn), free).board, `${title} after ${before}`);
  }
});

test("What is said of the last two starts is true", chromium, async () => {
  await open();
  const outcomes = (board, turn) => freeCells(at(board, turn)).map((cell) => moveAt(at(board, turn), cell).outcome);
  equal([outcomes("X../.O./..X", "O"), outcomes(EMPTY, "X")], [[0, -1, 0, 0, -1, 0], Array(9).fill(0)]);
});

test("The tree of numbers is one click away", chromium, async () => {
  const { think, $, press } = await open();
  ok(!$("#think-numbers").open);
  await press("A tree of numbers");
  await until(() => $("#think-numbers").open);
  equal([focused().closest("details").id, think.game.board.board], ["think-numbers", EMPTY]);
});

test("To play on keeps the position, and the computer replies", chromium, async () => {
  const setup = await open();
  const { think, game } = setup;
  // O opened the second and the third position.
  for (const [board, turn] of [["O.X/X.X/.OO", "X"], [EMPTY, "O"], ["XO./.../...", "O"], ["X../.O./..X", "O"]])
    for (const visitor of ["X", "O"]) {
      await setup.set(board, turn);
      await setup.press(USE);
      await setup.press(`Play on as ${visitor}`);
      let before = at(board, turn);
      if (turn === visitor) {
        // The computer does not move on the visitor's turn.
        await idle();
        equal(think.live, [board, turn, visitor]);
        const [cell] = freeCells(before);
        await click(game.cells[cell]);
        before = after(before, cell);
      }
      await game.turn();
      const replies = before.equals.map((cell) => after(before, cell).board);
      ok(replies.includes(game.board.board), `${before.board} became ${game.board.board}, not ${replies}`);
      equal(game.board.player, visitor, `${board}, ${turn} to move`);
    }
});

test("A finished game is not played on", chromium, async () => {
  const setup = await open("#board=XXX/OO./...&player=both&think=setup");
  for (const button of ["Play on as X", "Play on as O"]) {
    ok(setup.isDisabled(button));
    await setup.press(button);
    equal(setup.think.live, ["XXX/OO./...", null, "both"]);
  }
  includes(setup.think.text("#think-setup"), "nothing left to play");
});

test("The address opens the same position again, also when it is played on", chromium, async () => {
  for (const [board, turn] of [
    ["O.X/X.X/.OO", "X"], [EMPTY, "O"], ["XO./.../...", "O"], ["XXX/OO./O..", "O"], ["XOX/XOO/OXX", "O"],
  ]) {
    const setup = await open();
    await setup.set(board, turn);
    await setup.press(USE);
    let { live, hash } = setup.think;
    await until(() => (hash = setup.think.hash).includes("player=both"));
    const again = await open(hash);
    equal([again.think.live, again.think.notice, again.position[0]], [live, "", board], hash);
    if (live[1] === null) continue;
    await again.press(`Play on as ${turn}`);
    ({ live } = again.think);
    await until(() => !(hash = again.think.hash).includes("player=both"));
    equal((await follow(hash)).live, live, hash);
  }
});
