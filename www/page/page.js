// The first screen: the page's language and colours, and the field of games beside the board. What a visitor meets after it is
// in visitor.js, which is loaded at their first turn to anything, and at once if the address names something or the browser keeps
// games.

import { createChoices } from "../shared/choices.js";
import { update } from "../shared/dom.js";
import { createUnloaded, translate } from "../shared/languages.js";
import { isNamed } from "../shared/link.js";
import { loadScript } from "../shared/load.js";
import { showNotice } from "../shared/notice.js";
import { createPreferences } from "../shared/preferences.js";
import { createGamesField } from "./games-field.js";
import { isAnyKept } from "./games/finished-games.js";
import { say } from "./sentence.js";
import { loadAllWords, loadPageWords } from "./words.js";

const game = document.querySelector("tic-tac-toe");
const notice = document.querySelector("#notice");
const promise = document.querySelector("#lead");
const slider = document.querySelector("#dot");
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
/** What visitor.js makes, once it is loaded, and the promise of it; and whether it could not be loaded. */
let visitor;
let loading;
let lacksVisitor = false;
/** Whether the board can be played. */
let hasStarted = false;
/** The last known level of the game. */
let level = "unbeatable";

const field = createGamesField(game, {
  words: () => words,
  watched: () => visitor?.watched,
  isShared: () => Boolean(visitor?.isShared),
  onShow: () => visitor?.showGames(),
});

const preferences = createPreferences({
  choices,
  named: () => visitor?.link.get("lang"),
  async onLanguage(tag) {
    choose(tag);
    (await loadVisitor())?.link.set({ lang: tag });
  },
  onTheme: field.paint,
});

/** Loads visitor.js. Resolves to undefined if it cannot be loaded: then the page says so, and the next turn tries again. */
function loadVisitor() {
  loading ??= loadScript("visitor.js").then(meet, (error) => {
    loading = undefined;
    lacksVisitor = true;
    complain();
    if (error.reason !== "unloaded") throw error;
  });
  return loading;
}

function meet(create) {
  lacksVisitor = false;
  visitor = create({
    game,
    choices,
    field,
    words: () => words,
    language: () => chosen,
    isComplete: () => isComplete,
    speak,
    complain,
    choose: () => choose(preferences.language),
  });
  complain();
  if (hasStarted) visitor.begin();
  return visitor;
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
  visitor?.complain();
}

/**
 * Shows the page and everything on it in the chosen language, once its words are loaded. `isWhole` says whether the words of the
 * parts that unfold are needed too, which they are if a part is made or being made.
 */
async function speak(isWhole = Boolean(visitor?.needsAllWords)) {
  const tag = chosen;
  const loaded = await (isWhole ? loadAllWords(tag) : loadPageWords(tag));
  // In the meantime another language may have been chosen.
  if (chosen !== tag) return;
  words = loaded;
  isComplete = isWhole;
  lacksWords = false;
  translate(words);
  preferences.show(words.tag);
  say(document.querySelector("#played"), words.field.played({ played: 0 }));
  update(slider, { "aria-label": words.field.dots });
  field.show();
  visitor?.speak();
  complain();
}

/** Says what is wrong with the address, and that files could not be loaded. */
function complain() {
  if (!chosen) return;
  const missing = [];
  if (lacksWords) missing.push(createUnloaded(chosen, preferences.buttonOf(chosen), () => choose(chosen)));
  else if (lacksVisitor) missing.push(createUnloaded(chosen, document.querySelector("#story > summary"), loadVisitor));
  showNotice(notice, words, words && visitor?.problem, missing);
}

/** Sets the level that the visitor chose last. An address that names a game overrides it. */
function takeLevel() {
  try {
    game.game = { ...game.game, level: choices.get("level") ?? game.level };
  } catch {
    // The stored level does not exist.
  }
}

async function start() {
  if (isNamed()) await loadVisitor();
  else if (isAnyKept(choices)) loadVisitor();
  // The language is chosen before the board is ready, so that only the words of the address's language are loaded.
  choose(preferences.language);
  await customElements.whenDefined("tic-tac-toe");
  try {
    await game.ready;
  } catch {
    // The board itself shows why it cannot start. The page still follows the rest of the address.
    visitor?.follow();
    return;
  }
  takeLevel();
  hasStarted = true;
  visitor?.begin();
  field.start(await customElements.get("tic-tac-toe").engine);
  visitor?.attributeMoves();
  slider.disabled = false;
}

game.addEventListener("ttt-change", ({ detail: { cause } }) => {
  // A level from an address is not the visitor's choice.
  if (game.level !== level && !visitor?.link.isOpening && cause !== "restore") choices.set("level", game.level);
  ({ level } = game);
  // A sentence that is hidden keeps its room, so that nothing moves.
  promise.style.visibility = level === "unbeatable" ? "" : "hidden";
  if (visitor) visitor.change(cause);
  else {
    field.show();
    loadVisitor();
  }
});
game.addEventListener("ttt-point", ({ detail }) => field.point(detail.cell));

/** The latest event on the field before visitor.js has come. */
let latestTurn;
for (const type of ["pointermove", "pointerdown", "click", "focusin"]) {
  document.querySelector(".possible").addEventListener(type, async (event) => {
    if (slider.disabled || visitor) return;
    latestTurn = event;
    await loadVisitor();
    // Of all that came in the meantime only the latest counts.
    if (latestTurn === event) visitor?.followTurn(event);
  });
}
// A visitor who scrolls will probably unfold something.
addEventListener("scroll", async () => (await loadVisitor())?.prefetch(), { once: true, passive: true });
for (const type of ["pointerdown", "focusin"]) {
  addEventListener(type, async ({ target }) => {
    await loadVisitor();
    if (target.closest("details")) visitor?.prefetch();
  }, { passive: true });
}
addEventListener("hashchange", loadVisitor);
document.querySelector("#copy").onclick = async () => (await loadVisitor())?.copy();
start();
