// The explanation behind "How it thinks": its sections, and the way back to the game that one of them has put aside.

import { create, update } from "../element/dom.js";
import { keepInSight } from "./beside.js";
import { createClaims } from "./claims.js";
import { createCompare } from "./compare.js";
import { createDepth } from "./depth.js";
import { load } from "./engine.js";
import { createHost } from "./host.js";
import { createMoves } from "./moves.js";
import { createNumbers } from "./numbers.js";
import { createOverlay } from "./overlay.js";
import { createProof } from "./proof.js";
import { createReview } from "./review.js";
import { createSearch } from "./search.js";
import { createSetup } from "./setup.js";
import { createSources } from "./sources.js";
import { nextTask } from "./task.js";
import { createValues } from "./values.js";

/** The sections in their groups, from the simplest to the deepest. */
const GROUPS = {
  game: { moves: createMoves, values: createValues, review: createReview, setup: createSetup },
  search: { search: createSearch, depth: createDepth, numbers: createNumbers },
  algorithms: { compare: createCompare, claims: createClaims },
  proof: { proof: createProof },
};
const SECTIONS = Object.assign({}, ...Object.values(GROUPS));

/** What the address says where the whole is unfolded and none of its sections. */
const ALL_CLOSED = "open";

/** What is open when somebody unfolds the whole for the first time. */
const FIRST = ["moves", "values"];

// The engine starts on the way to the heading, not at the click. Whoever unfolds the explanation hears of a failure.
load().catch(() => {});

/**
 * Builds the explanation of a game, in the page, where somebody has unfolded it. `link` is the address and `language()`
 * gives the words. `onPut()` is called when the explanation has put something on the board, `onProblem(problem)` with what
 * is wrong with the address. Rejects with an `EngineError` where WebAssembly cannot run.
 *
 * Resolves to `follow()`, which opens what the address names, `refresh()`, which looks at the board again, and `speak()`,
 * which shows everything in the present language.
 */
export async function createExplanation({ game, link, language, onPut, onProblem }) {
  const engine = await load();
  // Its scripts have only just been run, in this task.
  await nextTask();
  const think = document.querySelector("#think");
  const body = think.querySelector(".sections");
  const live = document.querySelector("#said");
  const overlay = createOverlay(game);
  const host = createHost({ game, engine, link, overlay, language, say, unfold, onChange: updateAll, onPut });
  const sections = Object.entries(SECTIONS).map(([name, createContent]) =>
    createSection(host, name, createContent, remember),
  );
  const groups = Object.entries(GROUPS).map(([name, contents]) =>
    createGroup(host, name, sections.filter((section) => Object.hasOwn(contents, section.name))),
  );
  const sources = createSources(host);
  const back = createBack(host);
  const searches = engine.algorithms.filter(({ isTextbook }) => isTextbook).map(({ name }) => name);

  /**
   * Opens the sections that the address names and leads to the last of them. Each section is shown in a task of its own,
   * here and below, as all of them in one task would keep the visitor waiting.
   */
  async function follow() {
    judge();
    const open = link.get("think");
    if (open === undefined) return;
    const names = open === ALL_CLOSED ? [] : open.split(",");
    const unknown = names.find((name) => !Object.hasOwn(SECTIONS, name));
    if (unknown !== undefined) onProblem({ name: "think", value: unknown });
    const { opened } = link;
    for (const section of sections) {
      const isNamed = names.includes(section.name);
      if (isNamed) await nextTask();
      // Meanwhile another address may have been opened.
      if (link.opened !== opened) return;
      section.element.open = isNamed;
      section.show();
    }
    remember();
    sections.find(({ name }) => name === names.at(-1))?.element.scrollIntoView({ block: "start" });
  }

  /** Takes a search out of the address that the engine does not know, and says so. */
  function judge() {
    for (const name of ["search", "tree-search"]) {
      const value = link.get(name);
      if (value === undefined || searches.includes(value)) continue;
      link.set({ [name]: undefined });
      onProblem({ name, value });
    }
  }

  /** Shows every open section again. */
  async function showAll() {
    for (const section of sections) {
      await nextTask();
      section.show();
    }
  }

  /** Shows everything at the present position. What somebody reads stays where it is in the window, whatever grows above. */
  function updateAll() {
    const { left, width } = body.getBoundingClientRect();
    const read = document.elementFromPoint(left + width / 2, innerHeight / 2);
    const top = () => read.getBoundingClientRect().top;
    const before = body.contains(read) ? top() : undefined;
    back.show();
    for (const section of sections) section.update();
    if (before !== undefined && body.contains(read)) scrollBy({ top: top() - before, behavior: "instant" });
  }

  /** Shows everything in the present language, unless another one is chosen meanwhile. */
  async function speak() {
    const words = language();
    back.show();
    for (const each of [...groups, sources]) each.show();
    for (const section of sections) {
      section.update();
      await nextTask();
      if (language() !== words) return;
    }
    body.lang = words.tag;
  }

  /** Unfolds a section for somebody who asked for it, and leads there. */
  function unfold(name) {
    const section = sections.find((each) => each.name === name);
    section.element.open = true;
    section.show();
    section.element.scrollIntoView({ block: "start" });
    section.element.querySelector("summary").focus({ preventScroll: true });
  }

  /** Speaks; what is said again is heard again. */
  function say(text) {
    live.replaceChildren(create("span", { textContent: text }));
  }

  /** Writes into the address what is open. */
  function remember() {
    const open = sections.filter(({ element }) => element.open).map(({ name }) => name);
    link.set({ think: think.open ? open.join() || ALL_CLOSED : undefined });
  }

  think.addEventListener("toggle", () => {
    if (think.open) showAll();
    else for (const section of sections) section.rest();
    remember();
  });

  document.querySelector("#notice").after(back.element);
  body.replaceChildren(...groups.map(({ element }) => element), sources.element);
  for (const each of [...groups, sources]) each.show();
  body.lang = language().tag;
  host.refresh();
  keepInSight(game, body);
  judge();
  if (link.get("think") === undefined) {
    for (const { name, element } of sections) element.open = FIRST.includes(name);
    remember();
  } else {
    follow();
  }
  return { follow, refresh: host.refresh, speak };
}

/**
 * A section that can be unfolded. Its content is made when that first happens, as few visitors open all of them.
 * `onToggle()` is called when it has been opened or closed.
 */
function createSection(host, name, createContent, onToggle) {
  const heading = create("h4");
  const teach = create("p", { className: "teach" });
  const element = create("details", { className: "section", id: `think-${name}` }, [
    create("summary", {}, [heading]),
    teach,
  ]);
  let content;

  const isSeen = () => element.open && element.parentElement.closest("details").open;

  const section = {
    name,
    element,

    /** Shows the content where it can be seen. */
    show() {
      if (!isSeen()) return;
      if (!content) {
        content = createContent(host);
        element.append(content.element);
      }
      content.update();
    },

    /** Shows what has changed. Content that is not there yet waits for `show`. */
    update() {
      const words = host.words[name];
      update(heading, { textContent: words.title });
      update(teach, { textContent: words.teach });
      if (content && isSeen()) content.update();
    },

    /** Ends what goes on and takes its marks off the board. */
    rest() {
      content?.close?.();
    },
  };

  element.addEventListener("toggle", () => {
    if (element.open) section.show();
    else section.rest();
    onToggle();
  });
  return section;
}

/** Sections that belong together, under a heading. */
function createGroup(host, name, sections) {
  const heading = create("h3");
  return {
    element: create("section", { className: "group" }, [heading, ...sections.map(({ element }) => element)]),
    show: () => update(heading, { textContent: host.words.groups[name] }),
  };
}

/** The way back to the game that was on the board before the explanation put something else there. */
function createBack(host) {
  const kept = create("span");
  const button = create("button", { type: "button", className: "button", onclick: () => host.goBack() });
  const element = create("p", { id: "left", className: "left", hidden: true }, [kept, button]);
  return {
    element,
    show() {
      const { page } = host.words;
      update(kept, { textContent: page.left });
      update(button, { textContent: page.goBack });
      update(element, { hidden: !host.hasLeft });
    },
  };
}
