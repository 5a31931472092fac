// The story of the search: seven chapters with figures that the reader presses.

import { chromium, click, equal, everywhere, focused, includes, keys, near, ok, oracle, painted } from "../testing.js";
import { test, until } from "../testing.js";
import { isClean } from "../../axe/clean.js";
import { CHAPTERS } from "../page/home.js";
import { NINE_CALLS, boardOf, follow } from "./think.js";

const signed = (number) => String(number).replace("-", "−");

/** Scrolls to a chapter, whose figure is then filled in. Returns what finds, presses and reads its parts. */
async function reach(think, name) {
  await think.reach(name);
  const [$, $$] = [think.$, think.$$].map((find) => (selector) => find(`#story-${name} ${selector}`));
  const press = async (selector, nth = 0) => (await click(await until(() => $$(selector)[nth])), painted());
  const texts = (selector) => $$(selector).map(({ textContent }) => textContent);
  const shows = (selector, ...numbers) => until(() => `${$(selector).textContent.match(/\d+(,\d{3})*/g)}` === `${numbers}`, 60);
  const marked = () => $$(".tree li").indexOf($(".tree .marked"));
  return { $, $$, press, texts, shows, marked, said: () => $(".reply").textContent };
}

test("The reader tries the moves, says who has won, and finds what climbs", everywhere, async () => {
  const think = await follow();
  const { nodes } = await oracle("search", { subject: NINE_CALLS, search: "minimax" });
  const moves = await reach(think, "moves");
  for (const [nth, child] of nodes[0].children.entries()) {
    await moves.press(".pick", nth);
    includes(moves.said(), nodes[child].leaf ? "I have won" : "the game goes on");
  }
  const ends = await reach(think, "ends");
  equal(ends.$$(".tree .mini").map(boardOf), nodes.map(({ text }) => text));
  for (const isRight of [true, false]) {
    const hasWon = nodes[ends.marked()].score > 0;
    await ends.press(".ask button", ends.texts(".ask button").indexOf(hasWon === isRight ? "X, the engine" : "O, you"));
    includes(ends.said(), new RegExp(`^${isRight ? "Yes" : "Look again"}.*${hasWon ? "X" : "O"} has three in a row`));
  }
  equal(ends.texts(".tree b"), nodes.map(({ leaf, score }) => (leaf ? signed(score) : "")));
  const climb = await reach(think, "climb");
  for (const isRight of [false, true]) {
    const { score } = nodes[climb.marked()];
    await climb.press(".ask button", climb.texts(".ask button").indexOf(signed(isRight ? score : -score)));
    includes(climb.said(), new RegExp(`^${isRight ? "Yes" : "Not quite"}.*${signed(score)}\\.`));
  }
  equal(climb.texts(".tree b"), nodes.map(({ score }) => signed(score)));
});

test("The reader has it count, cut and prove, and the numbers are right", chromium, async () => {
  const think = await follow();
  const sooner = await reach(think, "sooner");
  equal(sooner.texts(".scores span").join(), "−10,,−10,−10,−10,,,,");
  await sooner.press(".switch");
  equal(sooner.texts(".scores span").join(), "−8,,−6,−8,−8,,,,");
  const amount = await reach(think, "amount");
  await amount.press(".ask button");
  await amount.shows(".sum", "549,946");
  const cut = await reach(think, "cut");
  // Of the nine nodes alpha-beta leaves out the last.
  for (const [node, said] of [[0, "I had to look"], [6, "I had to look"], [8, "Yes, O in the middle"]]) {
    await cut.press(".pick", node);
    includes(cut.said(), said);
  }
  for (const [nth, nodes] of ["549,946", "18,297", "7,275", "5,478", "765"].entries()) {
    await cut.press(".segments label", nth);
    await cut.shows(".live > .reply", nodes);
  }
  const proof = await reach(think, "proof");
  await proof.press(".ask button");
  await proof.shows(".reply", "2,416", "2,112", 304, 0);
  // An engine that looks one move ahead loses twelve games, which can be looked at.
  await proof.press(".switch");
  await proof.shows(".reply", 583, 430, 141, 12);
  await proof.press(".lost button", 11);
  ok(proof.$$(".games .mini").length > 4);
});

test("The keyboard alone reads all seven chapters, and axe finds nothing then", everywhere, async () => {
  const think = await follow();
  for (const [nth, name] of CHAPTERS.entries()) {
    const { $ } = await reach(think, name);
    if (nth === 0) $("h3").focus();
    equal(focused(), $("h3"), name);
    const before = $(".live").textContent;
    await keys("Tab", " ");
    await until(() => $(".live").textContent !== before);
    for (let presses = 0; nth < 6 && presses < 20 && focused() !== $(".next"); presses++) await keys("Tab");
    if (nth < 6) await keys("Enter");
  }
  await isClean(think.document);
});

test("A link leads to its chapter, and “Next” to the following one", chromium, async () => {
  for (const [nth, name] of CHAPTERS.entries()) {
    const think = await follow(`#moves=4,0&story=${name}`);
    for (const chapter of CHAPTERS.slice(nth, nth + 2)) {
      if (chapter !== name) await think.click(`#story-${name} .next`);
      await until(() => think.$(`#story-${chapter} .live`)?.innerText && think.hash === `#moves=4,0&story=${chapter}`);
      near(think.$(`#story-${chapter} h3`).getBoundingClientRect().top, 100, 101, `the heading of ${chapter}`);
    }
  }
});
