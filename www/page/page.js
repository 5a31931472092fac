// The page around the board: its address, its language, its field of games, and the parts that unfold: the story and
// "Today's five". Their scripts are loaded when a visitor turns to one of them.

import { createChoices } from "../shared/choices.js";
import { update } from "../shared/dom.js";
import { createUnloaded, languages, translate } from "../shared/languages.js";
import { createLink } from "../shared/link.js";
import { loadScript, loadStyle } from "../shared/load.js";
import { showNotice } from "../shared/notice.js";
import { createPreferences } from "../shared/preferences.js";
import { createField } from "./field.js";
import { createFold } from "./fold.js";
import { isAnyKept } from "./games/played.js";
import { say } from "./sentence.js";
import { createShare } from "./share.js";
import { loadAllWords, loadPageWords } from "./words.js";

const game = document.querySelector("tic-tac-toe");
const notice = document.querySelector("#notice");
const choices = createChoices();

/** The tag of the language that was chosen last. Its words follow when they are loaded. */
let chosen;
/** The words that the page has. Before the first of them it shows the English text that it contains. */
let words;
/**
 * Whether the words include those of the parts that unfold, and whether the words of the chosen language could not be loaded.
 */
let isComplete = false;
let lacksWords = false;
/**
 * The game of someone else that is on the board, until the visitor goes on from it: one that somebody has shared, or one of the
 * field; and whether the page says who has made the moves.
 */
let watched;
let isShared = false;
let isAttributing = false;
/** The promises of what follows the first press on the board, and of what the field can do. */
let ending;
let games;
/** Whether the latter is loaded, and the latest event on the field before that. */
let hasGames = false;
let latestTurn;
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
    watched = undefined;
    // What the field shows of the game that was open before is no longer true.
    field.show();
    attributeMoves();
    follow();
  },
});

const field = createField(game, {
  words: () => words,
  watched: () => watched,
  isShared: () => isShared,
  onShow: () => (isAnyKept(choices) ? loadGames() : games)?.then((made) => made?.show()),
});

const preferences = createPreferences({ choices, link, onLanguage: choose, onTheme: field.paint });
const share = createShare(document.querySelector("#shared"), () => words.page);
const promise = document.querySelector("#lead");
const slider = document.querySelector("#dot");
const copyButton = document.querySelector("#copy");

/** What the parts that unfold need of the page. */
const host = {
  game,
  link,
  language: () => words,
  lastGame,
  lostGame: () => choices.get("lost"),
  shared: () => watched,
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
      reason === "unloaded" ? createUnloaded(chosen, next, onAgain) : (words?.page[reason] ?? words?.page.failed(reason) ?? ""),
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
    isShared: () => Boolean(watched),
    share,
    url: () => link.shared,
    onMoment: field.show,
  });
}

/** Loads what the field can do. Resolves to undefined if it cannot be loaded, or has no words yet: then the next try may. */
async function loadGames() {
  if (!words) return;
  games ??= loadScript("games.js").then(
    (create) => create({ board: game, field, words: () => words, watched: () => watched, choices, onPlay: watchGame }),
    () => (games = undefined),
  );
  return games;
}

/** The shared game that is shown, if it is over, with `isShared`; else the one that the visitor finished last, if there is one. */
function lastGame() {
  return watched && isOver() ? { ...watched, isShared: true } : finished;
}

/**
 * Records who has made the moves of the address: the visitor and the engine, if the game is one of those in the field, so that it
 * ends like one. A shared game is replayed, and its player is someone else. An address with a problem stays as it is.
 */
function attributeMoves() {
  const fromLink = Boolean(link.get("replay"));
  if (problem || watched || !(fromLink || field.isOne)) return;
  const { history, player } = game;
  const by = fromLink ? "host" : "human";
  const moves = history.map(({ cell, mark }) => ({ cell, by: ["both", mark].includes(player) ? by : "computer" }));
  const record = { ...game.game, moves };
  if (fromLink) {
    isShared = true;
    watch(record);
  } else {
    put(record);
    rememberGame();
  }
}

/** Puts a game on the board that is not the visitor's own move. */
function put(record) {
  isAttributing = true;
  game.game = record;
  isAttributing = false;
}

/** Plays someone else's game before the visitor's eyes. */
function watch(record) {
  watched = record;
  put(record);
  field.show();
  loadEnding().then((made) => made?.replay(!isShared));
}

/** Plays a game of the field, from which the visitor may take over. */
function watchGame(record) {
  forget();
  isShared = false;
  link.set({ replay: undefined });
  watch(record);
}

/**
 * Keeps the visitor's game for the story, if it is over and one of those in the field, and for the day's puzzles if it is lost: at
 * full strength, nobody wins.
 */
function rememberGame() {
  if (!isOver() || !field.isOne || watched) return;
  finished = game.game;
  const { moves, opener } = finished;
  if (game.status !== "draw") choices.set("lost", { cells: moves.map(({ cell }) => cell), opener });
}

/** Marks the dot of a game that the visitor has just finished. */
async function markAsPlayed(record) {
  (await loadGames())?.remember(record);
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
    words ??= await loadPageWords("en").catch(() => undefined);
    field.show();
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
  if (words?.tag !== loaded.tag) share.forget();
  words = loaded;
  isComplete = isWhole;
  lacksWords = false;
  translate(words);
  preferences.show(words.tag);
  if (!games) say(document.querySelector("#played"), words.field.played({ played: 0 }));
  update(slider, { "aria-label": words.field.dots });
  field.show();
  for (const each of parts) each.speak();
  ending?.then((made) => made?.speak());
  complain();
}

/** Says what is wrong with the address, and that the words of the chosen language could not be loaded. */
function complain() {
  const again = () => createUnloaded(chosen, preferences.buttonOf(chosen), () => choose(chosen));
  showNotice(notice, words, words && problem, lacksWords ? [again()] : []);
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
  // A sentence that is hidden keeps its room, so that nothing moves.
  promise.style.visibility = level === "unbeatable" ? "" : "hidden";
  if (!isAttributing && !link.isOpening && watched) {
    watched = undefined;
    link.set({ replay: undefined });
  }
  link.schedule();
  field.show();
  if (detail.cause === "move") {
    rememberGame();
    if (isOver() && field.isOne && !watched) markAsPlayed(game.game);
  }
  for (const each of parts) each.refresh();
  if (isOver()) loadEnding();
  ending?.then((made) => made?.refresh(detail.cause));
});
for (const type of ["pointermove", "pointerdown", "click", "focusin"]) {
  document.querySelector(".possible").addEventListener(type, async (event) => {
    if (slider.disabled || hasGames) return;
    latestTurn = event;
    const made = await loadGames();
    // Of all that came in the meantime only the latest counts.
    if (latestTurn === event) made?.follow(event);
    hasGames = Boolean(made);
  });
}
game.addEventListener("ttt-point", ({ detail }) => field.point(detail.cell));
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
      slider.disabled = false;
      attributeMoves();
    },
    // The board itself shows why it cannot start. The page still follows the rest of the address.
    () => {
      problem = link.read();
      follow();
    },
  );
