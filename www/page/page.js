// The first screen: the page's language and colours, and the field of games beside the board. What a visitor meets after it is
// in visitor.js, which is loaded at their first turn to anything, and at once if the address names something or the browser keeps
// games.

import { createChoices } from "../shared/choices.js";
import { update } from "../shared/dom.js";
import { translate } from "../shared/languages.js";
import { isNamed } from "../shared/link.js";
import { loadScript } from "../shared/load.js";
import { createNotices } from "../shared/notices.js";
import { createPreferences } from "../shared/preferences.js";
import { createGamesField } from "./games-field.js";
import { isAnyKept } from "./games/finished-games.js";
import { say } from "./sentence.js";
import { createSomeonesGame } from "./someones-game.js";
import { createPageSpeech } from "./words.js";

const board = document.querySelector("tic-tac-toe");
const promise = document.querySelector("#lead");
const slider = document.querySelector("#dot");
const choices = createChoices();
const speech = createPageSpeech();
const someones = createSomeonesGame(board);

/** What visitor.js makes, once it is loaded, and the promise of it. */
let visitor;
let loading;
/** Whether the board can be played. */
let hasStarted = false;
/** The last known level of the game. */
let level = "unbeatable";

speech.follow(() => {
  const { words } = speech;
  if (words && !speech.isUnloaded) {
    translate(words);
    preferences.show(words.tag);
    say(document.querySelector("#played"), words.field.played({ played: 0 }));
    update(slider, { "aria-label": words.field.dots });
  }
  field.show();
});
const field = createGamesField(board, { speech, someones });
const preferences = createPreferences({
  choices,
  named: () => visitor?.link.get("lang"),
  async onLanguage(tag) {
    speech.choose(tag);
    (await loadVisitor())?.link.set({ lang: tag });
  },
  onTheme: field.paint,
});
const notices = createNotices(speech, preferences.buttonOf);

/** Loads visitor.js. Resolves to undefined if it cannot be loaded: then the page says so, and the next turn tries again. */
function loadVisitor() {
  loading ??= loadScript("visitor.js").then(meet, (error) => {
    loading = undefined;
    notices.miss(document.querySelector("#story > summary"), loadVisitor);
    if (error.reason !== "unloaded") throw error;
  });
  return loading;
}

function meet(create) {
  visitor = create({ board, choices, field, speech, preferences, notices, someones });
  notices.miss();
  if (hasStarted) visitor.begin();
  return visitor;
}

/** Sets the level that the visitor chose last. An address that names a game overrides it. */
function takeLevel() {
  try {
    board.game = { ...board.game, level: choices.get("level") ?? board.level };
  } catch {
    // The stored level does not exist.
  }
}

async function start() {
  if (isNamed()) await loadVisitor();
  else if (isAnyKept(choices)) loadVisitor();
  // The language is chosen before the board is ready, so that only the words of the address's language are loaded.
  speech.choose(preferences.language);
  await customElements.whenDefined("tic-tac-toe");
  try {
    await board.ready;
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

board.addEventListener("ttt-change", ({ detail: { cause } }) => {
  // A level from an address is not the visitor's choice.
  if (board.level !== level && !visitor?.link.isOpening && cause !== "restore") choices.set("level", board.level);
  ({ level } = board);
  // A sentence that is hidden keeps its room, so that nothing moves.
  promise.style.visibility = level === "unbeatable" ? "" : "hidden";
  if (visitor) visitor.change(cause);
  else {
    field.show();
    loadVisitor();
  }
});
board.addEventListener("ttt-point", ({ detail }) => field.point(detail.cell));

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
