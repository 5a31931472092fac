// The explanation behind "How I think": its sections, and the button back to the game that one of them has replaced.

import { create, update } from "../shared/dom.js";
import { nextTask } from "../shared/task.js";
import { keepInSight } from "./beside.js";
import { createButton } from "./button.js";
import { createCompare } from "./compare.js";
import { load } from "./engine.js";
import { createHost } from "./host.js";
import { createMore } from "./more.js";
import { createMoves } from "./moves.js";
import { createNumbers } from "./numbers.js";
import { createOverlay } from "./overlay.js";
import { createReview } from "./review.js";
import { createSearch } from "./search.js";
import { createSetup } from "./setup.js";
import { createSources } from "./sources.js";
import { bringUp } from "./task.js";
import { createValues } from "./values.js";

/** The sections in their groups, from the simplest to the deepest. */
const GROUPS = {
  game: { moves: createMoves, values: createValues, review: createReview, setup: createSetup },
  search: { search: createSearch, numbers: createNumbers },
  algorithms: { compare: createCompare },
};
const SECTIONS = Object.assign({}, ...Object.values(GROUPS));

/** The value in the address if the explanation is unfolded but none of its sections is. */
const ALL_CLOSED = "open";

/** The sections that are open when the explanation is unfolded for the first time. */
const FIRST = ["moves", "values"];

// The engine starts as soon as this script runs, not only when the explanation is unfolded. A failure is reported when it is
// unfolded.
load().catch(() => {});

/**
 * Builds the explanation of a game in the part of the page that the visitor has unfolded. `link` is the address, `language()`
 * returns the words, and `shared()` the game that somebody has shared while it is on the board. `share` copies texts. `onPut()` is
 * called when the explanation has put a game on the board, and `onProblem(problem)` when something is wrong with the address.
 * Rejects with an `EngineError` if WebAssembly cannot run.
 *
 * Resolves to `follow()`, which opens what the address names, `refresh()`, which reads the board again, and `speak()`, which
 * shows everything in the present language.
 */
export async function createExplanation({ game, link, language, shared, share, onPut, onProblem }) {
  const engine = await load();
  // The scripts of the explanation have just run in this task, so the rest runs in the next one.
  await nextTask();
  const think = document.querySelector("#think");
  const body = think.querySelector(".sections");
  const live = document.querySelector("#announcer");
  const overlay = createOverlay(game);
  const host = createHost({ game, engine, link, overlay, language, shared, share, say, unfold, onChange: updateAll, onPut });
  const sections = Object.entries(SECTIONS).map(([name, createContent]) => {
    const shape = { className: "section", id: `think-${name}`, onToggle: remember };
    return { name, ...createMore(() => host.words[name], () => createContent(host), shape) };
  });
  const groups = Object.entries(GROUPS).map(([name, contents]) =>
    createGroup(host, name, sections.filter((section) => Object.hasOwn(contents, section.name)))
  );
  const sources = createSources(host);
  const back = createBack(host);
  const searches = engine.algorithms.filter(({ isTextbook }) => isTextbook).map(({ name }) => name);

  /**
   * Opens the sections that the address names, and scrolls to the last of them. Here and below, each section is shown in a
   * separate task, because a single task for all of them would keep the visitor waiting.
   */
  async function follow() {
    judge();
    const open = link.get("think");
    if (open === undefined) return;
    const names = open === ALL_CLOSED ? [] : open.split(",");
    const unknown = names.find((name) => !Object.hasOwn(SECTIONS, name));
    if (unknown !== undefined) onProblem({ name: "think", value: unknown });
    const { openings } = link;
    for (const section of sections) {
      const isNamed = names.includes(section.name);
      if (isNamed) await nextTask();
      // In the meantime another address may have been opened.
      if (link.openings !== openings) return;
      section.element.open = isNamed;
      section.show();
    }
    remember();
    const last = sections.find(({ name }) => name === names.at(-1));
    if (last) bringUp(last.element);
  }

  /** Removes a search that the engine does not know from the address, and reports it. */
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

  /**
   * Shows everything at the present position. The text that the visitor reads keeps its place in the window, whatever grows
   * above it.
   */
  function updateAll() {
    const { left, width } = body.getBoundingClientRect();
    const read = document.elementFromPoint(left + width / 2, innerHeight / 2);
    const top = () => read.getBoundingClientRect().top;
    const before = body.contains(read) ? top() : undefined;
    back.show();
    for (const section of sections) section.show(true);
    if (before !== undefined && body.contains(read)) scrollBy({ top: top() - before, behavior: "instant" });
  }

  /** Shows everything in the present language, unless another one is chosen meanwhile. */
  async function speak() {
    const words = language();
    back.show();
    for (const each of [...groups, sources]) each.show();
    for (const section of sections) {
      section.show(true);
      await nextTask();
      if (language() !== words) return;
    }
    body.lang = words.tag;
  }

  /** Unfolds a section at the visitor's request, and moves there. */
  function unfold(name) {
    const section = sections.find((each) => each.name === name);
    section.element.open = true;
    section.show();
    section.element.scrollIntoView({ block: "start" });
    section.element.querySelector("summary").focus({ preventScroll: true });
  }

  /** Reads a text out, even if it is the same as before. */
  function say(text) {
    live.replaceChildren(create("span", { textContent: text }));
  }

  /** Writes the open sections into the address. */
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

/** Sections that belong together, under a heading. */
function createGroup(host, name, sections) {
  const heading = create("h3");
  return {
    element: create("section", { className: "group" }, [heading, ...sections.map(({ element }) => element)]),
    show: () => update(heading, { textContent: host.words.groups[name] }),
  };
}

/** The button back to the game that was on the board before the explanation replaced it. */
function createBack(host) {
  const sentence = create("span");
  const button = createButton(host.goBack);
  const element = create("p", { id: "left", className: "left", hidden: true }, [sentence, button]);
  return {
    element,
    show() {
      const { page } = host.words;
      update(sentence, { textContent: page.left });
      update(button, { textContent: page.goBack });
      update(element, { hidden: !host.hasReplaced });
    },
  };
}
