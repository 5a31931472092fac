// "Find the only move": a round as a visitor plays it, by mouse, by finger and by keyboard.

import {
  chromium,
  chromiumAndFirefox,
  click,
  equal,
  everywhere,
  focused,
  idle,
  includes,
  keys,
  media,
  ok,
  painted,
  site,
  tap,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { goTo } from "../element/game.js";
import { keepCopies } from "../page/home.js";
import { at, boardOf, follow, other } from "./think.js";

/** The puzzles, once the page has scrolled to them, and what a visitor sees and does, with the mouse or as `act` says. */
async function puzzlesOf(think, act = click) {
  await until(() => think.$("#puzzles .puzzle"));
  const game = await think.stage();
  await painted();
  const $$ = (selector) => think.$$(`#puzzles ${selector}`);
  const texts = (nodes) => nodes.map(({ textContent }) => textContent);
  const position = () => at(game.board.board, game.board.turn);
  /** The moves that keep the outcome of the position, or those that do not. */
  const moves = (keeps) => position().moves.filter(({ outcome }) => (outcome === position().outcome) === keeps);
  const play = async ({ cell }) => {
    await act(game.cells[cell]);
    await until(() => $$("[data-found]").length > 0);
  };
  return {
    think,
    game,
    $$,
    position,
    moves,
    play,
    /** Plays the only move that keeps the outcome. */
    solve: () => (equal(moves(true).length, 1), play(moves(true)[0])),
    press: (text) => act($$("button").find(({ textContent }) => textContent === text)),
    title: () => think.text("#puzzles h3"),
    comment: () => think.$("#puzzles [role=status]").textContent,
    signs: () => texts($$("li > [aria-hidden]:nth-child(2)")).join(""),
    /** The texts of the buttons that can be pressed. */
    offers: () => texts($$("button:not(.skip)").filter((button) => button.checkVisibility() && button.ariaDisabled !== "true")),
    /** Waits until the line is played out, and returns the status at its end. */
    end: () => until(() => game.isOver && game.board.status, 30),
  };
}

const open = async (hash) => puzzlesOf(await follow(hash));

/** Solves the round on the page and the hardest one, and goes on to the next. */
async function solves(act, width) {
  const think = await follow("", { width });
  await act(think.$("#puzzles > summary"));
  const { game, position, solve, press, title, comment, signs, offers, end } = await puzzlesOf(think, act);
  // The page opens any one of the rounds.
  const number = Number(title().match(/^Round ([\d,]+) of 1,264,/)[1].replace(",", ""));
  await until(() => think.hash === `#round=${number}`);
  for (let nth = 1; nth <= 5; nth++) {
    equal(title(), `Round ${number.toLocaleString("en")} of 1,264, position ${nth} of 5`);
    equal(offers(), []);
    const { turn } = position();
    await solve();
    includes(comment(), `That is the one. ${turn} `);
    equal(signs(), "✓".repeat(nth).padEnd(5, "·"));
    if (nth < 5) await press("Next position");
  }
  equal(think.text("#puzzles .result"), "5 of 5 found at the first try.");
  equal(offers(), [
    "Next round",
    "Share the result",
    "The hardest round",
  ]);
  await end();
  await isClean(think.document, "after a round");
  await press("The hardest round");
  for (let nth = 1; nth <= 5; nth++) {
    equal(title(), `The hardest round, position ${nth} of 5`);
    await solve();
    await press(nth < 5 ? "Next position" : "Next round");
  }
  equal(title(), `Round ${((number % 1264) + 1).toLocaleString("en")} of 1,264, position 1 of 5`);
  equal(game.moves, []);
}

/** Goes to a node by Tab, within the board by arrows, and presses Enter. */
async function byKeys(node) {
  const grid = node.closest("[role=grid]");
  const isThere = () => (grid ? focused().matches(".skip") || grid.contains(focused()) : focused() === node);
  for (let presses = 0; presses < 99 && !isThere(); presses++) await keys("Tab");
  if (focused().matches(".skip")) await keys("Enter");
  if (grid) await goTo([...grid.querySelectorAll("button")].indexOf(node));
  await keys("Enter");
}

for (
  const [how, engines, act, width] of [
    ["by mouse", everywhere, click],
    ["by keys", everywhere, byKeys],
    ["by finger", chromiumAndFirefox, tap, 390],
  ]
) {
  test(`A round is solved ${how}, the hardest too, and leads to the next`, engines, () => solves(act, width));
}

test("A move that fails is played out and can be tried again, but the sign is that of the first try", chromium, async () => {
  await media({ "prefers-color-scheme": "dark" });
  const { think, game, position, moves, play, solve, press, comment, signs, offers, end } = await open("#round=hardest");
  const { board, turn } = position();
  for (const move of moves(false)) {
    await play(move);
    await isClean(think.document, "after a failure");
    // The sentence does not give the only move away.
    includes(comment(), new RegExp(`^Not this one\\. ${turn} takes (?!.*would have)`));
    equal(offers(), ["Try again", "Next position"]);
    equal(signs(), "✗····");
    ok(game.cells.every(({ ariaDisabled }) => ariaDisabled === "true"), "the visitor can move meanwhile");
    equal(await end(), move.outcome === 0 ? "draw" : other(turn));
    equal(game.moves[0], move.cell, "both sides play perfectly");
    equal(game.moves.length, move.plies, "both sides play perfectly");
    await press("Try again");
    equal(game.board.board, board);
    ok(game.focusedCell() >= 0, "the focus is not on the board");
  }
  await solve();
  ok(comment().startsWith("That is the one."));
  equal(signs(), "✗····");
  // A line can be left while it is played out.
  await press("Next position");
  equal(game.board.board === board, false);
  equal(game.moves, []);
});

test("Each task is said, and the result is shared as a text with a link", everywhere, async () => {
  await keepCopies();
  const { think, $$, position, moves, play, solve, press } = await open("#round=17");
  const solved = [];
  await think.click("#puzzles .more summary");
  // The tests of the library prove how late it shows that the other moves fail.
  for (const [index, late] of ["at once", "within 2 moves", "within 2 moves", "within 3 moves", "within 4 moves"].entries()) {
    const { turn, outcome, moves: all } = position();
    const task = `${turn} is to move. Which of the ${all.length} moves ${outcome === 1 ? "wins" : "holds the draw"}?`;
    equal(think.text("#puzzles .task"), task);
    includes(think.text("#puzzles .more"), late);
    solved.push(moves(true)[0].board);
    await (index === 2 ? play(moves(false)[0]) : solve());
    if (index < 4) await press("Next position");
  }
  // The small boards now show the solutions.
  equal($$("li .mini").map(boardOf), solved);
  for (const [index, { lastChild }] of $$("li").entries()) {
    includes(lastChild.textContent, `Position ${index + 1} of 5: ${index === 2 ? "missed" : "found"}, the `);
  }
  await press("Share the result");
  await until(() => think.text("#shared") === "Copied");
  equal(copied, `Unbeatable, round 17: ✅✅❌✅✅ 4/5 ${site}#round=17`);
});

test("Who comes back to a round has found no more in it than at the first time", chromium, async () => {
  const { think, title, moves, play, solve, press, signs } = await open("#round=17");
  await play(moves(false)[0]);
  for (let nth = 2; nth <= 5; nth++) {
    await press("Next position");
    await solve();
  }
  for (const number of ["18", "17"]) {
    await think.readdress(`#round=${number}`);
    await until(() => title().startsWith(`Round ${number} `));
  }
  await solve();
  equal(signs(), "✗✓✓✓✓");
  equal(think.text("#puzzles .result"), "4 of 5 found at the first try.");
});

test("A round has an address, leaves the game beside it, and rests while it is folded", everywhere, async () => {
  const { think, game, title, solve, end } = await open("#moves=4,0&round=hardest");
  ok(think.$("#puzzles").getBoundingClientRect().top < think.window.innerHeight / 2, "the round is out of sight");
  const beside = () => [think.game.board.game, think.game.$("[part=controls]").textContent, think.hash];
  const before = beside();
  await solve();
  await think.click("#puzzles > summary");
  await idle();
  ok(!game.isOver, "it goes on behind a closed heading");
  ok(!think.hash.includes("round"), "it goes on behind a closed heading");
  await think.click("#puzzles > summary");
  await end();
  equal(beside(), before);
  await think.readdress("#round=17");
  await until(() => title() === "Round 17 of 1,264, position 1 of 5");
  const { board } = game.board;
  await think.readdress("#moves=4,0");
  await until(() => !think.$("#puzzles").open);
  equal((await open("#round=17")).game.board.board, board, "the same address is the same round");
  const { think: lost } = await open("#lang=zh&round=1265");
  await until(() => /[#&]round=\d+/.test(lost.hash) && !lost.hash.includes("1265"));
  includes(lost.notice, "没有这一组：可选 1 到 1264 的编号，或 hardest。");
});
