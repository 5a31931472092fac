// The page of the laboratory: a board, and one of several tools that explain what is on it, each with its own address.

import { createChoices } from "../shared/choices.js";
import { create, update } from "../shared/dom.js";
import { translate } from "../shared/languages.js";
import { createLink } from "../shared/link.js";
import { loadScript } from "../shared/load.js";
import { createNotices } from "../shared/notices.js";
import { createPreferences } from "../shared/preferences.js";
import { createSpeech } from "../shared/speech.js";
import { nextTask } from "../shared/task.js";
import { keepInSight } from "./sticky-board.js";
import { createCheck } from "./check.js";
import { createClaims } from "./claims.js";
import { createCompare } from "./compare.js";
import { load } from "./engine.js";
import { createLaboratory } from "./laboratory.js";
import { createNumbers } from "./numbers.js";
import { createProof } from "./proof.js";
import { createSearch } from "./search.js";
import { createSetup } from "./setup.js";
import { createSources } from "./sources.js";
import english from "./words/en/words.js";

/** The tools, by their names in the address. */
const TOOLS = {
  search: createSearch,
  compare: createCompare,
  claims: createClaims,
  numbers: createNumbers,
  check: createCheck,
  setup: createSetup,
  proof: createProof,
};

/** The values that the address has besides the name of a tool, and their form. The engine checks `algorithm` and `tree`. */
const DETAILS = { of: /^board$/, algorithm: /^[a-z]+(-[a-z]+)*$/, step: /^[1-9]\d{0,6}$/, tree: /^[\s\S]+$/ };

const game = document.querySelector("tic-tac-toe");
const section = document.querySelector("#tool");
const [heading, teach, place] = section.children;
const announcer = document.querySelector("#announcer");
const toolLinks = document.querySelectorAll(".tools a");
const choices = createChoices();
const speech = createSpeech((tag) => (tag === "en" ? english : loadScript(`lab-${tag}.js`)), { words: english });

let lab;
/** The name of the tool that is open, all tools that have been opened, and what the address had of each before it was closed. */
let open;
const contents = new Map();
const closed = new Map();

const names = { ...Object.fromEntries(Object.keys(TOOLS).map((name) => [name, /^$/])), ...DETAILS };
const link = createLink(game, {
  names,
  onOpen(problem) {
    notices.open(problem);
    follow();
    speech.choose(preferences.language);
  },
});
const preferences = createPreferences({
  choices,
  named: () => link.get("lang"),
  onLanguage(lang) {
    link.set({ lang });
    speech.choose(lang);
  },
});
const notices = createNotices(speech, preferences.buttonOf);
const sources = createSources(() => speech.words);
speech.follow(() => {
  if (speech.isUnloaded) return;
  translate(speech.words);
  preferences.show(speech.words.tag);
  sources.show();
  if (open !== undefined) speakTool();
});

// The engine starts as soon as this script runs. A failure is reported once the board is there.
load().catch(() => {});

/** Opens the tool that the address names, or else the search. */
function follow() {
  const algorithm = link.get("algorithm");
  if (algorithm !== undefined && !lab.engine.algorithms.some(({ name, isTextbook }) => isTextbook && name === algorithm)) {
    link.set({ algorithm: undefined });
    notices.report({ name: "algorithm", value: algorithm });
  }
  const [name = "search", ...others] = Object.keys(TOOLS).filter((each) => link.get(each) !== undefined);
  link.set({ [name]: "", ...Object.fromEntries(others.map((other) => [other, undefined])) });
  closed.clear();
  // What is about to be closed must not follow the address.
  if (open !== name) close();
  lab.refresh();
  show(name);
}

/** Opens another tool at the visitor's request, as it was when it was closed. */
function turnTo(name) {
  if (name !== open) {
    const details = Object.keys(DETAILS).map((detail) => [detail, link.get(detail)]);
    closed.set(open, Object.fromEntries(details));
    link.set({ [open]: undefined, ...Object.fromEntries(details.map(([detail]) => [detail, undefined])) });
    link.set({ [name]: "", ...closed.get(name) });
    show(name);
  }
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) section.scrollIntoView();
}

function close() {
  contents.get(open)?.close?.();
  open = undefined;
}

/** Shows a tool in the place of the one that was open. */
function show(name) {
  if (open !== name) close();
  open = name;
  if (!contents.has(name)) contents.set(name, TOOLS[name](lab));
  const { element } = contents.get(name);
  if (place.firstChild !== element) place.replaceChildren(element);
  for (const toolLink of toolLinks) update(toolLink, { "aria-current": toolLink.hash === `#${name}` ? "page" : undefined });
  speakTool();
}

/** Shows the tool that is open at the present position and in the present language. */
function speakTool() {
  const { title, teach: sentence } = speech.words[open];
  update(heading, { textContent: title });
  update(teach, { textContent: sentence });
  contents.get(open).update();
}

/** Shows the open tool at another position. The text that the visitor reads keeps its place in the window. */
function updateTool() {
  if (open === undefined) return;
  const { left, width } = place.getBoundingClientRect();
  const read = document.elementFromPoint(left + width / 2, innerHeight / 2);
  const top = () => read.getBoundingClientRect().top;
  const before = place.contains(read) ? top() : undefined;
  contents.get(open).update();
  if (before !== undefined && place.contains(read)) scrollBy({ top: top() - before, behavior: "instant" });
}

/** Reads a text out, even if it is the same as before. */
function say(text) {
  announcer.replaceChildren(create("span", { textContent: text }));
}

for (const toolLink of toolLinks) {
  toolLink.onclick = (event) => {
    // A new tab or window opens the address of the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || open === undefined) return;
    event.preventDefault();
    turnTo(toolLink.hash.slice(1));
  };
}
document.querySelector("main").append(sources.element);
// The language is chosen before the board is ready, so that only the words of the address's language are loaded.
link.read();
speech.choose(preferences.language);

game.addEventListener("ttt-change", () => {
  link.schedule();
  // An address is followed once it is open.
  if (!link.isOpening) lab?.refresh();
});
game.addEventListener("ttt-move", ({ detail }) => {
  if (detail.by === "human") notices.forget();
});

async function start() {
  await customElements.whenDefined("tic-tac-toe");
  // A board that cannot start shows the reason itself. The laboratory's engine cannot start then, either.
  await game.ready.catch(() => {});
  const engine = await load();
  // Starting the engine has been one task, so the rest is another.
  await nextTask();
  lab = createLaboratory({
    game,
    engine,
    link,
    language: () => speech.words,
    say,
    turnTo,
    onChange: updateTool,
    onPut: notices.forget,
  });
  keepInSight(game, section);
  link.follow();
  if (open === undefined) follow();
}

start().catch((error) => {
  if (!error.reason) throw error;
  update(teach, { className: "error", role: "alert", textContent: speech.words.page.failed(error.reason) });
});
