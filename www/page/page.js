// The page around the board: its address, its language, its field of games, and the parts that unfold: the story and
// "Today's five". Their scripts are loaded when a visitor turns to one of them.

import { createChoices } from "../shared/choices.js";
import { createUnloaded, languages, translate } from "../shared/languages.js";
import { createLink } from "../shared/link.js";
import { loadScript, loadStyle } from "../shared/load.js";
import { showNotice } from "../shared/notice.js";
import { createPreferences } from "../shared/preferences.js";
import { createField } from "./field.js";
import { createFold } from "./fold.js";
import { createShare } from "./share.js";
import { english, loadAllWords, loadPageWords } from "./words.js";

const game = document.querySelector("tic-tac-toe");
const notice = document.querySelector("#notice");
const choices = createChoices();

/** The tag of the language that was chosen last. Its words follow when they are loaded. */
let chosen;
let words = english;
/**
 * Whether the words include those of the parts that unfold, and whether the words of the chosen language could not be loaded.
 */
let isComplete = false;
let lacksWords = false;
/** The game that somebody has shared, until the visitor goes on from it; and whether the page says who has made the moves. */
let shared;
let isAttributing = false;
/** The promise of what follows the first press on the board. */
let ending;
/** The last known level of the game. */
let level = "unbeatable";
/** The game that the visitor finished last against the engine at full strength. */
let finished;
/** What is wrong with the address, if anything is. */
let problem;

/** The names that the address may hold besides the game, and the form of their values. */
const NAMES = {
  // The game is played from its beginning.
  replay: /^on$/,
  story: /^[a-z]+$/,
  // The engine checks the value.
  five: /^[\s\S]+$/,
};

const link = createLink(game, {
  names: NAMES,
  onOpen(found) {
    problem = found;
    shared = undefined;
    // What the field shows of the shared game that was open before is no longer true.
    field.show();
    attributeMoves();
    follow();
  },
});

const field = createField(game, () => words, () => shared);

const preferences = createPreferences({ choices, link, onLanguage: choose, onTheme: field.paint });
const share = createShare(document.querySelector("#shared"), () => words.page);
const yourMove = document.querySelector("#your-move");
const copyButton = document.querySelector("#copy");

/** What the parts that unfold need of the page. */
const host = {
  game,
  link,
  language: () => words,
  lastGame,
  lostGame: () => choices.get("lost"),
  shared: () => shared,
  onProblem: reportProblem,
  share,
  turnTo,
};
const parts = [fold("story", "story"), fold("puzzles", "five")];

/** The unfolding part with this id. The address has its state under `name`. */
function fold(id, name) {
  return createFold(document.getElementById(id), {
    link,
    name,
    load,
    loading: () => ({ lang: chosen, textContent: languages.get(chosen).loading }),
    sorry: (reason, next, onAgain) =>
      reason === "unloaded" ? createUnloaded(chosen, next, onAgain) : (words.page[reason] ?? words.page.failed(reason)),
    async make() {
      if (!game.matches(":defined")) throw Object.assign(new Error("The game is missing."), { reason: "missing" });
      const made = await load();
      // The address is read when the board is ready, and must not be written before. A board that cannot start shows the reason
      // itself.
      await game.ready.catch(() => {});
      // In the meantime another language may have been chosen.
      while (!isComplete) await speak(true);
      return made[id](host);
    },
  });
}

/**
 * Loads what follows the first press on the board. Resolves to undefined if it cannot be loaded: then the board itself says how the
 * game has ended, and the next press tries again.
 */
function loadEnding() {
  ending ??= makeEnding().catch((error) => {
    ending = undefined;
    if (error.reason !== "unloaded") throw error;
  });
  return ending;
}

async function makeEnding() {
  const loadWords = () => loadScript(`ending-${chosen}.js`);
  const [create, , engine] = await Promise.all([
    loadScript("ending.js"),
    loadStyle("ending.css"),
    customElements.get("tic-tac-toe").engine,
    loadWords(),
  ]);
  return create({
    game,
    engine,
    loadWords,
    async loadReview() {
      const [explanation, { moves }] = await Promise.all([loadScript("explain.js"), loadAllWords(chosen)]);
      return { review: (await explanation.load()).review, sentence: moves.sentence };
    },
    isShared: () => Boolean(shared),
    share,
    url: () => link.shared,
    onMoment: field.show,
  });
}

/** The shared game that is shown, if it is over, with `isShared`; else the one that the visitor finished last, if there is one. */
function lastGame() {
  return shared && isOver() ? { ...shared, isShared: true } : finished;
}

/**
 * Records who has made the moves of the address: the visitor and the engine, if the game is one of those in the field, so that it
 * ends like one. A shared game is replayed, and its player is someone else. An address with a problem stays as it is.
 */
function attributeMoves() {
  const isShared = Boolean(link.get("replay"));
  if (problem || shared || !(isShared || field.isOne)) return;
  const { history, player } = game;
  const by = isShared ? "host" : "human";
  const moves = history.map(({ cell, mark }) => ({ cell, by: ["both", mark].includes(player) ? by : "computer" }));
  const record = { ...game.game, moves };
  if (isShared) shared = record;
  isAttributing = true;
  game.game = record;
  isAttributing = false;
  if (isShared) {
    field.show();
    loadEnding().then((made) => made?.replay());
  } else {
    rememberGame();
  }
}

/**
 * Keeps the visitor's game for the story, if it is over and one of those in the field, and for the day's puzzles if it is lost: at
 * full strength, nobody wins.
 */
function rememberGame() {
  if (!isOver() || !field.isOne || shared) return;
  finished = game.game;
  const { moves, opener } = finished;
  if (game.status !== "draw") choices.set("lost", { cells: moves.map(({ cell }) => cell), opener });
}

/** Whether the game on the board is over. */
function isOver() {
  return game.status !== undefined && game.status !== "open";
}

/** Shows what the address asks for besides the game. */
function follow() {
  choose(preferences.language);
  for (const each of parts) {
    each.refresh();
    each.follow();
  }
}

/** Changes the language, and shows a message if its words cannot be loaded. */
async function choose(tag) {
  chosen = tag;
  lacksWords = false;
  try {
    await speak();
  } catch (error) {
    if (error.reason !== "unloaded") throw error;
    lacksWords = chosen === tag;
    complain();
  }
  for (const each of parts) each.complain();
}

/**
 * Shows the page and everything on it in the chosen language, once its words are loaded. `isWhole` says whether the words of the
 * parts that unfold are needed too, which they are if a part is made or being made.
 */
async function speak(isWhole = parts.some(({ isNeeded }) => isNeeded)) {
  const tag = chosen;
  const loaded = await (isWhole ? loadAllWords(tag) : loadPageWords(tag));
  // In the meantime another language may have been chosen.
  if (chosen !== tag) return;
  if (words.tag !== loaded.tag) share.forget();
  words = loaded;
  isComplete = isWhole;
  lacksWords = false;
  translate(words);
  preferences.show(words.tag);
  field.show();
  for (const each of parts) each.speak();
  ending?.then((made) => made?.speak());
  complain();
}

/** Says what is wrong with the address, and that the words of the chosen language could not be loaded. */
function complain() {
  const again = () => createUnloaded(chosen, preferences.buttonOf(chosen), () => choose(chosen));
  showNotice(notice, words, problem, lacksWords ? [again()] : []);
}

/** Clears the problem of the address: a visitor who goes on has read it. */
function forget() {
  problem = undefined;
  complain();
}

/** Shows a problem of the address, unless there is one already. */
function reportProblem(found) {
  problem ??= found;
  complain();
}

/** Loads the script, the style and the words of the parts, and resolves to the functions that create the parts. */
async function load() {
  const files = [loadScript("explain.js"), loadStyle("explain.css"), loadAllWords(chosen)];
  return (await Promise.all(files))[0];
}

/** Moves to the part of the page with this id, and unfolds it. */
function turnTo(id) {
  const target = document.getElementById(id);
  if (target.matches("details")) target.open = true;
  target.scrollIntoView({ block: "start" });
  (target.querySelector("summary") ?? target).focus({ preventScroll: true });
}

// A visitor who scrolls will probably unfold something. A file that cannot be loaded is reported when it is needed.
addEventListener("scroll", parts[0].prefetch, { once: true, passive: true });
for (const door of document.querySelectorAll(".door")) door.onclick = () => turnTo(door.value);

copyButton.onclick = () => share.copy(copyButton, document.querySelector(".embed pre").textContent);
// The language is chosen before the board is ready, so that only the words of the address's language are loaded.
link.read();
choose(preferences.language);
if (link.get("five")) parts[1].prefetch();

game.addEventListener("ttt-change", ({ detail }) => {
  // A level from an address is not the visitor's choice.
  if (game.level !== level && !link.isOpening && detail.cause !== "restore") choices.set("level", game.level);
  ({ level } = game);
  share.forget();
  // Sentences that are hidden keep their room, so that nothing moves.
  yourMove.style.visibility = isOver() || ["both", "none"].includes(game.player) ? "hidden" : "";
  yourMove.parentNode.style.visibility = level === "unbeatable" ? "" : "hidden";
  if (!isAttributing && !link.isOpening && shared) {
    shared = undefined;
    link.set({ replay: undefined });
  }
  link.schedule();
  field.show();
  if (detail.cause === "move") rememberGame();
  for (const each of parts) each.refresh();
  if (isOver()) loadEnding();
  ending?.then((made) => made?.refresh(detail.cause));
});
game.addEventListener("ttt-move", ({ detail }) => {
  if (detail.by === "human") {
    forget();
    loadEnding();
  }
  link.write();
});

/** Sets the level that the visitor chose last. An address that names a game overrides it. */
function takeLevel() {
  try {
    game.game = { ...game.game, level: choices.get("level") ?? game.level };
  } catch {
    // The stored level does not exist.
  }
}

customElements
  .whenDefined("tic-tac-toe")
  .then(() => game.ready)
  .then(
    async () => {
      takeLevel();
      link.follow();
      field.start(await customElements.get("tic-tac-toe").engine);
      attributeMoves();
    },
    // The board itself shows why it cannot start. The page still follows the rest of the address.
    () => {
      problem = link.read();
      follow();
    },
  );
