// The story's last two chapters: the whole search of the empty board as a picture, and all games that can be played.

import { chromium, click, equal, everywhere, includes, media, moving, ok, painted, rectOf, test, until } from "../testing.js";
import { CHAPTERS } from "../page/home.js";
import { SQUARES, follow } from "./think.js";

/** X takes two opposite corners and then an edge. */
const GAME = "#moves=0,4,8,1,7,6,2,5,3";

/** What presses and reads the parts of a chapter. */
async function chapterOf(name) {
  const think = await follow(`${GAME}&story=${name}`);
  const game = await think.storyBoard();
  const $$ = (selector) => think.$$(`.chapter ${selector}`);
  const button = (text) => $$("button").find(({ textContent }) => textContent === text);
  return {
    think,
    game,
    $$,
    press: async (text) => click(await until(() => button(text))),
    answer: () => $$(".answer")[0].textContent,
    note: () => $$(".reply .note")[0].textContent,
    notes: () => game.cells.map((cell) => cell.getAttribute("aria-description")),
  };
}

/** How many dots are drawn in a layer of a picture. */
const dotsIn = (path) => path.getAttribute("d").split("M").length - 1;

/** Where the dots of a layer stand in the window. */
function placesOf(picture, layer) {
  const { x: left, y: top, width } = rectOf(picture);
  const unit = width / picture.viewBox.baseVal.width;
  const path = picture.querySelector(`[data-layer=${layer}]`);
  const scale = unit * path.transform.baseVal[0].matrix.a;
  return [...path.getAttribute("d").matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
    x: left + x * scale,
    y: top + y * scale,
  }));
}

test("Every position is counted, and 97 in 100 of them go dark", everywhere, async () => {
  const { think, game, $$, press, answer, note, notes } = await chapterOf("empty");
  await until(answer, 60);
  equal(think.text(".counter"), "549,946 positions");
  includes(answer(), "wherever you or I begin, I can keep at least 0");
  equal(notes(), SQUARES.map(() => "0"));
  const sizes = () => $$(".overview path:not(.between, .lit)").map(dotsIn);
  equal(sizes().reduce((sum, size) => sum + size), 5499);
  await press("What I can leave out");
  const replies = game.cells.filter((cell) => cell.ariaDisabled !== "true");
  await click(replies.find((cell) => !cell.getAttribute("aria-description")));
  await press("Now the whole game");
  await until(() => think.text(".counter").startsWith("18,297 of 549,946 positions are enough."));
  includes(think.text(".lead"), "stays dark: 97 of 100 positions.");
  equal([answer(), note()], [
    "Skipping, I learn less: top left is\u00a00, the rest at most\u00a00.",
    "That’s enough: none beats top left.",
  ]);
  equal(notes(), SQUARES.map((_, cell) => (cell === 0 ? "0" : "at most 0")));
  equal($$(".overview .lit").map(dotsIn).reduce((sum, size) => sum + size), 183);
});

test("None of all games is lost, theirs has a ring, and twelve that a simpler engine loses are played", everywhere, async () => {
  const { think, game, $$, press, answer, note, notes } = await chapterOf("less");
  equal([answer(), note()], ["2,416 games, and none is red.", "1,312 if you begin, 1,104 if I do. Yours is ringed."]);
  const counts = () => Object.fromEntries($$(".dots [data-layer]").map(({ dataset }) => [dataset.layer, Number(dataset.count)]));
  equal(counts(), { win: 2112, draw: 304, loss: 0 });
  ok(!think.$(".ring").hasAttribute("hidden"));
  await press("Don’t look ahead");
  equal([answer(), game.moves.length], ["583 games: 12 are red.", 0]);
  equal(counts(), { win: 430, draw: 141, loss: 12 });
  const boards = new Set();
  await press("Watch me lose one");
  for (const dot of placesOf(think.$(".dots"), "loss")) {
    if (boards.size > 0) await click(dot);
    await until(() => answer() === "Now you win: I can’t block both threats.", 60);
    equal(notes().filter((each) => each === "a threat").length, 2);
    equal(note(), "The framed move was my mistake. That’s why I always look to the end.");
    boards.add(game.moves.join());
  }
  equal(boards.size, 12);
});

test("A count that is broken off says nothing, and a game is not judged before it is over", chromium, async () => {
  await media(moving);
  const { think, game, press, answer, notes } = await chapterOf("empty");
  const open = async (name) => {
    think.$$("#story nav button")[CHAPTERS.indexOf(name)].click();
    await painted();
  };
  await open("less");
  await open("empty");
  equal(answer(), "");
  await open("less");
  await press("Don’t look ahead");
  await press("Watch me lose one");
  await until(() => game.moves.length > 1);
  equal(answer(), "583 games: 12 are red.");
  await until(() => answer().startsWith("Now you win"), 60);
  equal(notes().filter((each) => each === "a threat").length, 2);
});
