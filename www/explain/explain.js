// The page around the board: its address, its language, and the part behind "How it thinks", which begins its work when
// somebody unfolds it.

import { create, update } from "../element/dom.js";
import { createClaims } from "./claims.js";
import { createCompare } from "./compare.js";
import { createDepth } from "./depth.js";
import { load } from "./engine.js";
import { createHost } from "./host.js";
import { createLink } from "./link.js";
import { createMoves } from "./moves.js";
import { createNumbers } from "./numbers.js";
import { createOverlay } from "./overlay.js";
import { createProof } from "./proof.js";
import { refusalIn } from "./refusal.js";
import { createReview } from "./review.js";
import { createSearch } from "./search.js";
import { createSetup } from "./setup.js";
import { createValues } from "./values.js";
import { languages, preferred, translate } from "./words.js";

/** The sections from the simplest to the deepest. */
const SECTIONS = {
  moves: createMoves,
  values: createValues,
  review: createReview,
  setup: createSetup,
  search: createSearch,
  depth: createDepth,
  compare: createCompare,
  numbers: createNumbers,
  claims: createClaims,
  proof: createProof,
};

/** What the address says where the whole is unfolded and none of its sections. */
const ALL_CLOSED = "open";

/** What is open when somebody unfolds the whole for the first time. */
const FIRST = ["moves", "values"];

const game = document.querySelector("tic-tac-toe");
const think = document.querySelector("#think");
const body = think.querySelector(".sections");
const notice = document.querySelector("#notice");
const live = document.querySelector("#said");
const choices = document.querySelector("#languages");
const left = create("span");
const goBack = create("button", { type: "button", className: "button", onclick: () => host.goBack() });
const way = create("p", { id: "left", className: "left", hidden: true }, [left, goBack]);
notice.after(way);

let words = languages.get("en");
/** The sections once they are built: `{ name, element, heading, teach, content }`. */
let sections;
let host;
let building;
/** What is wrong with the address, and why this part cannot start, if anything is. */
let problem;
let failure;

const link = createLink(game, {
  onOpen: (found) => {
    problem = found;
    follow();
  },
});

/** Shows what the address asks for besides the game. */
async function follow() {
  const open = link.get("think");
  const names = open?.split(",") ?? [];
  const stranger = names.find((name) => !Object.hasOwn(SECTIONS, name) && open !== ALL_CLOSED);
  if (stranger !== undefined) problem ??= { name: "think", value: stranger };
  // The sections look at the address with the words, and then at the board.
  host?.refresh();
  speak(languages.get(link.get("lang") ?? preferred()));
  think.open = open !== undefined;
  if (!think.open) return;
  await build();
  if (!sections) return;
  for (const { name, element } of sections) element.open = names.includes(name);
  updateAll();
  sections.find(({ name }) => name === names.at(-1))?.element.scrollIntoView({ block: "start" });
}

/** Changes the language of the page and of everything on it. */
function speak(chosen) {
  words = chosen;
  translate(words);
  // The board takes its language from the page, but looks only when it has a reason of its own.
  game.lang = words.tag;
  game.removeAttribute("lang");
  for (const button of choices.children) update(button, { "aria-pressed": String(button.lang === words.tag) });
  complain();
  updateAll();
}

/** Says what is wrong with the address, and why this part cannot start. */
function complain() {
  const { page } = words;
  const { name, value, message } = problem ?? {};
  const part = value === undefined ? name : `${name}=${value.slice(0, 40)}`;
  const said = problem ? [message ? page.badLink : page.badName(part)] : [];
  if (message) said.push(create("span", refusalIn(words, message)));
  // What is said again in the same words is not to be heard again.
  if (notice.textContent !== said.map((each) => each.textContent ?? each).join("")) notice.replaceChildren(...said);
  if (failure) body.replaceChildren(create("p", { role: "alert", className: "error", textContent: page[failure] }));
}

/** Starts the explaining engine and builds the sections, once. */
function build() {
  building ??= load().then(
    (engine) => {
      if (!game.matches(":defined")) {
        fail("missing");
        return;
      }
      const overlay = createOverlay(game);
      const language = () => words;
      host = createHost({ game, engine, link, overlay, language, say, unfold, onChange: updateAll, onPut: forget });
      sections = Object.entries(SECTIONS).map(([name, createSection]) => section(name, createSection(host)));
      body.replaceChildren(...sections.map(({ element }) => element));
      host.refresh();
    },
    ({ reason }) => fail(reason),
  );
  return building;
}

/** Whoever goes on has read what was wrong with the address. */
function forget() {
  problem = undefined;
  complain();
}

/** Says why this part cannot start. */
function fail(reason) {
  failure = reason;
  complain();
}

/** Unfolds a section for somebody who asked for it, and leads there. */
function unfold(name) {
  const { element } = sections.find((section) => section.name === name);
  element.open = true;
  element.scrollIntoView({ block: "start" });
  element.querySelector("summary").focus({ preventScroll: true });
}

/** Speaks; what is said again is heard again. */
function say(text) {
  live.replaceChildren(create("span", { textContent: text }));
}

/** A section that can be unfolded. */
function section(name, content) {
  const heading = create("h3");
  const teach = create("p", { className: "teach" });
  const element = create("details", { className: "section", id: `think-${name}` }, [
    create("summary", {}, [heading]),
    teach,
    content.element,
  ]);
  element.addEventListener("toggle", () => {
    if (element.open) refresh({ name, element, heading, teach, content });
    else content.close?.();
    remember();
  });
  return { name, element, heading, teach, content };
}

function refresh({ name, element, heading, teach, content }) {
  update(heading, { textContent: words[name].title });
  update(teach, { textContent: words[name].teach });
  if (element.open && think.open) content.update();
}

function updateAll() {
  update(left, { textContent: words.page.left });
  update(goBack, { textContent: words.page.goBack });
  update(way, { hidden: !host?.hasLeft });
  if (host?.position) sections?.forEach(refresh);
}

/** Writes into the address what is open. */
function remember() {
  const open = sections?.filter(({ element }) => element.open).map(({ name }) => name) ?? [];
  link.set({ think: think.open ? open.join() || ALL_CLOSED : undefined });
}

think.addEventListener("toggle", async () => {
  if (!think.open) {
    sections?.forEach(({ content }) => content.close?.());
    remember();
    return;
  }
  const first = !sections;
  await build();
  // An address has its own wish.
  if (first && link.get("think") === undefined) {
    for (const { name, element } of sections ?? []) element.open = FIRST.includes(name);
  }
  updateAll();
  remember();
});

for (const { tag, page } of languages.values()) {
  choices.append(
    create("button", {
      type: "button",
      lang: tag,
      textContent: page.language,
      onclick: () => {
        link.set({ lang: tag });
        speak(languages.get(tag));
      },
    }),
  );
}
speak(languages.get(preferred()));

game.addEventListener("ttt-move", ({ detail }) => {
  if (detail.by === "human") forget();
  link.write();
  host?.refresh();
});
// Undo, a new game and another choice have no event of their own. They are done once these have been heard everywhere.
for (const type of ["click", "input"]) {
  game.addEventListener(type, () => {
    link.schedule();
    queueMicrotask(() => host?.refresh());
    // A choice is made by the event after this one.
    setTimeout(() => host?.refresh());
  });
}

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
