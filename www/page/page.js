// The page around the board: its address, its language, the story, and the parts that unfold, "How it thinks" and "Find the only
// move". What they are made of is loaded when somebody turns to one of them.

import { create, update } from "../element/dom.js";
import { refusalIn } from "../element/refusal.js";
import { createChoices } from "./choices.js";
import { createFold } from "./fold.js";
import { createLink } from "./link.js";
import { loadElement, loadScript, loadStyle } from "./load.js";
import { createPart } from "./part.js";
import { createShare } from "./share.js";
import { english, languages, loadAllWords, loadPageWords, preferred, translate } from "./words.js";

const game = document.querySelector("tic-tac-toe");
const notice = document.querySelector("#notice");
const tongues = document.querySelectorAll("#languages button");
const themes = document.querySelectorAll("#themes button");
const choices = createChoices();

/** The tag of the language that was chosen last. Its words follow when they are loaded. */
let chosen;
let words = english;
/** Whether the words include those of the parts that unfold, and whether the chosen ones could not be loaded. */
let isComplete = false;
let isSpeechless = false;
/** The level that was seen last. */
let level = "unbeatable";
/** What is wrong with the address, if anything is. */
let problem;
/** What was pressed last in the story. */
let pressed;

const link = createLink(game, {
  onOpen(found) {
    problem = found;
    follow();
  },
});

const share = createShare(document.querySelector("#shared"), () => words.page);
const finished = document.querySelector("#share");

const story = document.querySelector("#story");
const parts = [
  createPart(story, story.querySelector("div"), {
    next: story.querySelector("button"),
    ...behind([], ({ createStory }) => createStory({ link, language: () => words, onProblem: blame, pressed: () => pressed })),
    loading: undefined,
  }),
  fold("think", "think", [loadTree], ({ createExplanation }) =>
    createExplanation({ game, link, language: () => words, onPut: forget, onProblem: blame }),
  ),
  fold("puzzles", "round", [], ({ createPuzzles }) =>
    createPuzzles({ link, language: () => words, onProblem: blame, onShare: share.hand }),
  ),
];

/** The part of the page of this id that unfolds, of which the address speaks under that name; see `behind`. */
function fold(id, name, loaders, createContent) {
  return createFold(document.getElementById(id), { link, name, ...behind(loaders, createContent) });
}

/** How a part is loaded and made, and what it loads that others do not. */
function behind(loaders, createContent) {
  const loadPart = async () => (await Promise.all([load(), ...loaders.map((each) => each())]))[0];
  return {
    load: loadPart,
    loading: () => ({ lang: chosen, textContent: languages.get(chosen).loading }),
    sorry: (reason, next, onAgain) => (reason === "unloaded" ? unloaded(next, onAgain) : words.page[reason]),
    async make() {
      if (!game.matches(":defined")) throw Object.assign(new Error("The game is missing."), { reason: "missing" });
      const made = await loadPart();
      // The address is read when the board is ready, and must not be written before. A board that cannot start says why.
      await game.ready.catch(() => {});
      // Meanwhile another language may have been chosen.
      while (!isComplete) await speak(true);
      return createContent(made);
    },
  };
}

/** Shows what the address asks for besides the game. */
function follow() {
  choose(language());
  if (link.get("story")) parts[0].build();
  for (const each of parts) each.follow();
}

/** The language that the address asks for, else the one that was chosen last, else the one that the browser prefers. */
function language() {
  const kept = choices.get("lang");
  return link.get("lang") ?? (languages.has(kept) ? kept : preferred());
}

/** Shows the page in these colours; "auto" are those that the visitor's system prefers. */
function paint(theme) {
  document.documentElement.style.colorScheme = theme === "auto" ? "" : theme;
  for (const button of themes) update(button, { "aria-pressed": String(button.value === theme) });
}

/** Changes the language; says so where its words cannot be loaded. */
async function choose(tag) {
  chosen = tag;
  isSpeechless = false;
  try {
    await speak();
  } catch (error) {
    if (error.reason !== "unloaded") throw error;
    isSpeechless = chosen === tag;
  }
  complain();
  for (const each of parts) each.complain();
}

/**
 * Brings the page and everything on it to speak the chosen language, once its words are loaded; those of the parts that unfold as
 * well where one is there or being made.
 */
async function speak(isWhole = parts.some(({ isWanted }) => isWanted)) {
  const tag = chosen;
  const loaded = await (isWhole ? loadAllWords(tag) : loadPageWords(tag));
  // Meanwhile another language may have been chosen.
  if (chosen !== tag) return;
  if (words.tag !== loaded.tag) share.forget();
  words = loaded;
  isComplete = isWhole;
  translate(words);
  for (const button of tongues) update(button, { "aria-pressed": String(button.lang === words.tag) });
  for (const each of parts) each.speak();
}

/** Says what is wrong with the address, and that the words of the chosen language could not be loaded. */
function complain() {
  const { name, value, error } = problem ?? {};
  const part = value === undefined ? name : `${name}=${value.slice(0, 40)}`;
  const said = problem ? [error ? words.page.badLink : words.page.badName(part)] : [];
  if (error) said.push(create("span", refusalIn(words, error)));
  if (isSpeechless) said.push(unloaded([...tongues].find(({ lang }) => lang === chosen), () => choose(chosen)));
  // What is said again in the same words is not to be heard again.
  if (notice.textContent !== said.map((each) => each.textContent ?? each).join("")) notice.replaceChildren(...said);
}

/**
 * The sentence that files are missing, with a button that calls `onAgain()` and vanishes, whereupon the focus goes to
 * `next`. It is in the chosen language, which the page perhaps does not speak yet.
 */
function unloaded(next, onAgain) {
  const { unloaded, again } = languages.get(chosen);
  const onclick = () => {
    next.focus();
    onAgain();
  };
  const button = create("button", { type: "button", className: "button", textContent: again, onclick });
  return create("span", { lang: chosen }, [unloaded, " ", button]);
}

/** Whoever goes on has read what was wrong with the address. */
function forget() {
  problem = undefined;
  complain();
}

/** Takes note of what is wrong with the address. */
function blame(found) {
  problem ??= found;
  complain();
}

/** Loads what the parts are made of that unfold, and resolves to the functions that create them. */
async function load() {
  const files = [loadScript("explain.js"), loadStyle("explain.css"), loadAllWords(chosen)];
  return (await Promise.all(files))[0];
}

/** Brings the story to life, and loads what is behind the headings. */
function approach() {
  parts[1].prefetch();
  load().then(parts[0].build, () => {});
}

/** Loads the drawn tree. */
function loadTree() {
  return loadElement("minimax-tree");
}

// Whoever scrolls is on the way there. What cannot be loaded is said when it is missed.
addEventListener("scroll", approach, { once: true, passive: true });
for (const type of ["pointerdown", "focusin"]) {
  story.addEventListener(type, ({ target }) => {
    // The button with which one tries again is not to vanish under the finger.
    if (target.closest("[role=alert]")) return;
    pressed = target;
    parts[0].build();
  });
}
for (const button of story.querySelectorAll(".next")) {
  button.onclick = () => {
    const chapter = button.closest(".chapter").nextElementSibling;
    const heading = chapter.querySelector("h3");
    heading.scrollIntoView({ block: "start" });
    heading.focus({ preventScroll: true });
    link.set({ story: chapter.id.slice(6) });
  };
}

for (const button of tongues) {
  button.onclick = () => {
    choices.set("lang", button.lang);
    link.set({ lang: button.lang });
    choose(button.lang);
  };
}
finished.onclick = () => {
  if (game.status !== "open") share.hand({ url: link.address });
};
document.querySelector("#copy").onclick = () => share.copy(document.querySelector(".embed pre").textContent);
for (const button of themes) {
  button.onclick = () => {
    choices.set("theme", button.value);
    paint(button.value);
  };
}
paint(["light", "dark"].find((theme) => theme === choices.get("theme")) ?? "auto");
// Before the board is ready, lest words be loaded that are not those of the address.
link.read();
choose(language());
if (link.get("think") ?? link.get("round")) parts[1].prefetch();

game.addEventListener("ttt-change", ({ detail }) => {
  // What an address asks for is no choice of the visitor's.
  if (game.level !== level && !link.isOpening && detail.cause !== "restore") choices.set("level", game.level);
  ({ level } = game);
  share.forget();
  update(finished, { "aria-disabled": String(game.status === "open") });
  link.schedule();
  for (const each of parts) each.refresh();
});
game.addEventListener("ttt-move", ({ detail }) => {
  if (detail.by === "human") forget();
  link.write();
});

/** Goes on at the level that was chosen last, which an address that names a game overrides. */
function takeLevel() {
  try {
    game.level = choices.get("level") ?? game.level;
  } catch {
    // There is no such level.
  }
}

customElements
  .whenDefined("tic-tac-toe")
  .then(() => game.ready)
  .then(
    () => {
      takeLevel();
      link.follow();
    },
    // The board itself says why it cannot start. The rest of the address holds all the same.
    () => {
      problem = link.read();
      follow();
    },
  );
