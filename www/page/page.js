// The page around the board: its address, its language, and "How it thinks". The explanation itself, the part behind that
// heading, is loaded when somebody turns to it.

import { create, update } from "../element/dom.js";
import { refusalIn } from "../element/refusal.js";
import { createLink } from "./link.js";
import { loadScript, loadStyle } from "./load.js";
import { english, languages, loadAllWords, loadPageWords, preferred, translate } from "./words.js";

const game = document.querySelector("tic-tac-toe");
const think = document.querySelector("#think");
const body = think.querySelector(".sections");
const notice = document.querySelector("#notice");
const choices = document.querySelector("#languages");

/** The tag of the language that was chosen last. Its words follow when they are loaded. */
let chosen;
let words = english;
/** Whether the words include those of the explanation, and whether the chosen ones could not be loaded. */
let isComplete = false;
let isSpeechless = false;
/** The explanation once it is built; and what builds it, from when somebody unfolds it, until that fails. */
let explanation;
let building;
/** What is wrong with the address, and why the explanation cannot start, if anything is. */
let problem;
let failure;

const link = createLink(game, {
  onOpen(found) {
    problem = found;
    follow();
  },
});

/** Shows what the address asks for besides the game. */
function follow() {
  choose(link.get("lang") ?? preferred());
  think.open = link.get("think") !== undefined;
  explanation?.follow();
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
  showFailure();
}

/**
 * Brings the page and everything on it to speak the chosen language, once its words are loaded; those of the explanation as
 * well where that is there or being built.
 */
async function speak(isWhole = building !== undefined) {
  const tag = chosen;
  const loaded = await (isWhole ? loadAllWords(tag) : loadPageWords(tag));
  // Meanwhile another language may have been chosen.
  if (chosen !== tag) return;
  words = loaded;
  isComplete = isWhole;
  translate(words);
  for (const button of choices.children) update(button, { "aria-pressed": String(button.lang === words.tag) });
  explanation?.speak();
}

/** Says what is wrong with the address, and that the words of the chosen language could not be loaded. */
function complain() {
  const { name, value, error } = problem ?? {};
  const part = value === undefined ? name : `${name}=${value.slice(0, 40)}`;
  const said = problem ? [error ? words.page.badLink : words.page.badName(part)] : [];
  if (error) said.push(create("span", refusalIn(words, error)));
  if (isSpeechless) said.push(unloaded(choices.querySelector(`[lang=${chosen}]`), () => choose(chosen)));
  // What is said again in the same words is not to be heard again.
  if (notice.textContent !== said.map((each) => each.textContent ?? each).join("")) notice.replaceChildren(...said);
}

/** Says why the explanation cannot start, if anything is known to be the reason. */
function showFailure() {
  if (!failure) return;
  const reason = failure === "unloaded" ? unloaded(think.querySelector("summary"), build) : words.page[failure];
  body.replaceChildren(create("p", { role: "alert", className: "error" }, [reason]));
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

/** Loads what the explanation is made of, and resolves to the function that creates it. */
async function load() {
  const files = [loadScript("explain.js"), loadStyle("explain.css"), loadAllWords(chosen)];
  return (await Promise.all(files))[0];
}

/** Builds the explanation, once; where that fails, says why, and the next call tries again. */
function build() {
  building ??= start().catch((error) => {
    building = undefined;
    if (!error.reason) throw error;
    failure = error.reason;
    showFailure();
  });
}

async function start() {
  failure = undefined;
  body.replaceChildren(create("p", { className: "note", lang: chosen, textContent: languages.get(chosen).loading }));
  if (!game.matches(":defined")) throw Object.assign(new Error("The game is missing."), { reason: "missing" });
  const createExplanation = await load();
  // The address is read when the board is ready, and must not be written before. A board that cannot start says why.
  await game.ready.catch(() => {});
  // Meanwhile another language may have been chosen.
  while (!isComplete) await speak(true);
  explanation = await createExplanation({
    game,
    link,
    language: () => words,
    onPut: forget,
    onProblem(found) {
      problem ??= found;
      complain();
    },
  });
}

think.addEventListener("toggle", () => {
  if (think.open && !explanation) build();
});
// What cannot be loaded is said when it is missed.
const prefetch = () => void load().catch(() => {});
for (const type of ["pointerdown", "focusin"]) think.addEventListener(type, prefetch);
addEventListener("scroll", prefetch, { once: true, passive: true });

for (const [tag, { name }] of languages) {
  choices.append(
    create("button", {
      type: "button",
      lang: tag,
      textContent: name,
      onclick() {
        link.set({ lang: tag });
        choose(tag);
      },
    }),
  );
}
// Before the board is ready, lest words be loaded that are not those of the address.
link.read();
choose(link.get("lang") ?? preferred());
if (link.get("think") !== undefined) prefetch();

game.addEventListener("ttt-change", () => {
  link.schedule();
  explanation?.refresh();
});
game.addEventListener("ttt-move", ({ detail }) => {
  if (detail.by === "human") forget();
  link.write();
});

customElements
  .whenDefined("tic-tac-toe")
  .then(() => game.ready)
  .then(
    () => {
      link.follow();
    },
    // The board itself says why it cannot start. The rest of the address holds all the same.
    () => {
      problem = link.read();
      follow();
    },
  );
