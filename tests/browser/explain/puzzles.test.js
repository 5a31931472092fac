// "Today's five": a day's puzzles as a visitor plays them, by mouse, by finger and by keyboard.

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
import { goTo, worst } from "../element/game.js";
import { keepCopies } from "../page/home.js";
import { at, follow, other } from "./think.js";

/** The puzzles, once the page has scrolled to them, and what a visitor sees and does, with the mouse or as `act` says. */
async function puzzlesOf(think, act = click) {
  await until(() => think.$("#puzzles .puzzle"));
  const game = await think.puzzleGame();
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
    signs: () => texts($$("li > [aria-hidden]")).join(""),
    /** The texts of the buttons that can be pressed. */
    offers: () => texts($$("button:not(.skip)").filter((button) => button.checkVisibility() && button.ariaDisabled !== "true")),
    /** Waits until the line is played out, and returns the status at its end. */
    end: () => until(() => game.isOver && game.board.status, 30),
  };
}

const open = async (hash) => puzzlesOf(await follow(hash));

/** Solves the day's five on the page, and goes on to those of the day before. */
async function solves(act, width) {
  const think = await follow("", { width });
  await act(think.$("#puzzles > summary"));
  const { game, position, solve, press, title, comment, signs, offers, end } = await puzzlesOf(think, act);
  // It opens the day of the visitor's place.
  const now = new Date();
  const day = (number) => `#five=${new Date(Date.UTC(now.getFullYear(), now.getMonth(), number)).toISOString().slice(0, 10)}`;
  await until(() => think.hash === day(now.getDate()));
  const months = new Intl.DateTimeFormat("en", { month: "long", day: "numeric" });
  for (let nth = 1; nth <= 5; nth++) {
    equal(title(), `${months.format(now)}, ${nth} of 5`);
    equal(offers(), []);
    const { turn } = position();
    await solve();
    includes(comment(), `That’s it. ${turn} `);
    equal(signs(), "✓".repeat(nth).padEnd(5, "·"));
    if (nth < 5) await press("Next");
  }
  equal(think.text("#puzzles .result"), "5 of 5 found at the first try.");
  equal(offers(), ["The day before", "Share the result"]);
  await end();
  await isClean(think.document, "after the five");
  await press("The day before");
  await until(() => think.hash === day(now.getDate() - 1));
  equal(game.moves, []);
  equal(signs(), "·····");
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
  test(`The five of the day are solved ${how}, and the day before has more`, engines, () => solves(act, width));
}

test("A move that fails is played out and can be tried again, but the sign is that of the first try", chromium, async () => {
  await media({ "prefers-color-scheme": "dark" });
  const { think, game, position, moves, play, solve, press, comment, signs, offers, end } = await open("#five=2026-11-29");
  const { board, turn } = position();
  for (const move of moves(false)) {
    await play(move);
    await isClean(think.document, "after a failure");
    // The sentence does not give the only move away.
    includes(comment(), new RegExp(`^Not this one\\. ${turn} takes (?!.*would have)`));
    equal(offers(), ["Try again", "Next"]);
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
  ok(comment().startsWith("That’s it."));
  equal(signs(), "✗····");
  // A line can be left while it is played out.
  await press("Next");
  equal(game.board.board === board, false);
  equal(game.moves, []);
});

test("Each task is said, and the result is shared as a text with a link", everywhere, async () => {
  await keepCopies();
  const { think, position, moves, play, solve, press } = await open("#five=2026-11-29");
  for (let nth = 1; nth <= 5; nth++) {
    const { turn, outcome, moves: all } = position();
    const task = `${turn} is to move. Which of the ${all.length} squares ${outcome === 1 ? "wins" : "holds the draw"}?`;
    equal(think.text("#puzzles .task"), task);
    await (nth === 3 ? play(moves(false)[0]) : solve());
    if (nth < 5) await press("Next");
  }
  await press("Share the result");
  await until(() => think.text("#shared") === "Copied");
  equal(copied, `Unbeatable, 2026-11-29: ✅✅❌✅✅ 4/5 ${site}#five=2026-11-29`);
});

test("Who has lost a game begins with the position in which it was lost", chromium, async () => {
  const think = await follow("");
  await think.game.play(0);
  await think.game.finish(worst);
  equal(think.game.board.status, "O");
  const { cells, opener } = JSON.parse(think.window.localStorage.getItem("unbeatable")).lost;
  equal([cells, opener], [think.game.moves, "X"]);
  // The last position from which the oracle still draws, with the visitor to move.
  const after = (count) => {
    const signs = cells.slice(0, count).reduce((board, cell, ply) => board.with(cell, "XO"[ply % 2]), Array(9).fill("."));
    return [0, 3, 6].map((first) => signs.slice(first, first + 3).join("")).join("/");
  };
  const held = cells.map((_, ply) => ply).filter((ply) => ply % 2 === 0 && at(after(ply), "X").outcome === 0).at(-1);
  await click(think.$("#puzzles > summary"));
  const { game, moves, play, comment } = await puzzlesOf(think);
  equal(game.board.board, after(held));
  ok(think.text("#puzzles .task").startsWith("Here you lost last time. X is to move."));
  await play(moves(true).at(-1));
  ok(comment().startsWith("That’s it."));
});

test("Who comes back to a day has found no more in it than at the first time", chromium, async () => {
  const { think, title, moves, play, solve, press, signs } = await open("#five=2026-11-29");
  await play(moves(false)[0]);
  for (let nth = 2; nth <= 5; nth++) {
    await press("Next");
    await solve();
  }
  for (const day of [30, 29]) {
    await think.readdress(`#five=2026-11-${day}`);
    await until(() => title() === `November ${day}, 1 of 5`);
  }
  await solve();
  equal(signs(), "✗✓✓✓✓");
  equal(think.text("#puzzles .result"), "4 of 5 found at the first try.");
});

test("A day has an address, leaves the game beside it, and rests while it is folded", everywhere, async () => {
  const { think, game, title, moves, play, end } = await open("#moves=4,0&five=2026-11-29");
  ok(think.$("#puzzles").getBoundingClientRect().top < think.window.innerHeight / 2, "the day is out of sight");
  const beside = () => [think.game.board.game, think.game.$("[part=controls]").textContent, think.hash];
  const before = beside();
  await play(moves(false)[0]);
  await think.click("#puzzles > summary");
  await idle();
  ok(!game.isOver, "it goes on behind a closed heading");
  ok(!think.hash.includes("five"), "it goes on behind a closed heading");
  await think.click("#puzzles > summary");
  await end();
  equal(beside(), before);
  await think.readdress("#five=2026-11-30");
  await until(() => title() === "November 30, 1 of 5");
  const { board } = game.board;
  await think.readdress("#moves=4,0");
  await until(() => !think.$("#puzzles").open);
  equal((await open("#five=2026-11-30")).game.board.board, board, "the same address is the same day");
  for (const day of ["2026-02-30", "1969-12-31", "tomorrow"]) {
    const { think: lost } = await open(`#lang=zh&five=${day}`);
    await until(() => /[#&]five=\d+/.test(lost.hash) && !lost.hash.includes(day));
    includes(lost.notice, `five=${day}`);
  }
});
