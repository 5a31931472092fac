// The story of the search, in seven chapters. Its figure is the board on the stage, and its position is one of the visitor's last
// game.

import { create, update } from "../../shared/dom.js";
import { nextTask } from "../../shared/task.js";
import { createButton } from "../../shared/button.js";
import { load } from "../engine.js";
import { enter } from "../stage.js";
import { bringUp } from "../task.js";
import { createClimb } from "./climb.js";
import { createCut } from "./cut.js";
import { createEmpty } from "./empty.js";
import { createEnds } from "./ends.js";
import { createMoves } from "./moves.js";
import { createLess } from "./less.js";
import { createSooner } from "./sooner.js";
import { createTale } from "./tale.js";

/** The chapters, in their order. */
const CHAPTERS = {
  moves: createMoves,
  ends: createEnds,
  climb: createClimb,
  sooner: createSooner,
  empty: createEmpty,
  cut: createCut,
  less: createLess,
};
const NAMES = Object.keys(CHAPTERS);

/**
 * Builds the story in the page. `lastGame()` returns the game that the visitor has finished last, if there is one, `link` is the
 * address, and `language()` returns the words. `onProblem(problem)` is called when something is wrong with the address, and
 * `turnTo(id)` moves to another part of the page. Resolves to `follow()`, which opens the chapter that the address names,
 * `refresh()`, which takes the lesson from another game, and `speak()`, which shows everything in the present language. Rejects
 * with an `EngineError` if WebAssembly cannot run.
 */
export async function createStory({ lastGame, link, language, onProblem, turnTo }) {
  const engine = await load();
  await nextTask();
  const details = document.querySelector("#story");
  const board = create("tic-tac-toe", { controls: "minimal" });
  const scene = enter(details, board);
  const tale = createTale(engine, board, show);
  const tools = { engine, tale, words: language, turnTo };
  /** The chapters that have been opened. */
  const made = new Map();
  let name = NAMES[0];
  /** Whether the reader has pressed something in the chapter, and has not scrolled since. */
  let isAwaited = false;

  const heading = create("h3");
  heading.setAttribute("tabindex", "-1");
  const text = create("p");
  const live = create("div", { className: "live" });
  const tabs = NAMES.map((each, index) =>
    create("button", { type: "button", textContent: String(index + 1), onclick: () => go(each) })
  );
  const nav = create("nav", {}, [create("ol", { role: "list" }, tabs.map((tab) => create("li", {}, [tab])))]);
  const next = createButton(() => go(NAMES[NAMES.indexOf(name) + 1]));
  next.classList.add("next");
  const foot = create("div", { className: "foot" }, [next]);
  // What unfolds comes after Next, which would otherwise lie on it.
  const further = create("div");
  const chapter = create("section", { className: "chapter" }, [heading, text, scene.toBoard, live, foot, further]);

  const isOpen = () => details.open;

  function show() {
    const { story } = language();
    scene.show(story);
    update(board, { label: story.board });
    update(nav, { "aria-label": story.chapters });
    tabs.forEach((tab, index) => {
      const current = NAMES[index] === name ? "step" : undefined;
      const label = `${story.place(index + 1, NAMES.length)}${language().colon}${story.titles[NAMES[index]]}`;
      update(tab, { "aria-label": label, "aria-current": current });
    });
    update(chapter, { id: `story-${name}` });
    update(heading, { textContent: story.titles[name] });
    const { name: square } = language().squares;
    update(text, { textContent: story[name].text(tale.lesson, (cell) => square[cell]) });
    update(next, { textContent: story.next, hidden: name === NAMES.at(-1) });
    if (!made.has(name)) made.set(name, CHAPTERS[name](tools));
    const { element, more } = made.get(name);
    const isShown = live.firstChild === element;
    if (!isShown) {
      live.replaceChildren(element);
      further.replaceChildren(...[more?.element].filter(Boolean));
    }
    const before = answerIn(live)?.textContent;
    made.get(name).show();
    more?.show();
    const answer = answerIn(live);
    if (!isAwaited || !isShown || !answer || answer.textContent === before) return;
    isAwaited = false;
    bringIntoSight(live, answer);
  }

  /** Opens a chapter at the reader's request. */
  function go(other) {
    open(other);
    heading.focus({ preventScroll: true });
    // Only this page scrolls, not one that it is embedded in.
    scrollBy(0, nav.getBoundingClientRect().top - roomAround().above - 12);
  }

  function open(other) {
    made.get(name)?.rest?.();
    name = other;
    show();
    remember();
  }

  /** Writes the open chapter into the address. */
  function remember() {
    link.set({ story: isOpen() ? name : undefined });
  }

  function follow() {
    const named = link.get("story");
    if (named === undefined) return;
    if (Object.hasOwn(CHAPTERS, named)) open(named);
    else {
      onProblem({ name: "story", value: named });
      remember();
    }
  }

  function refresh() {
    if (tale.take(lastGame())) show();
  }

  board.addEventListener("ttt-move", ({ detail: { cell } }) => {
    isAwaited = true;
    made.get(name).press?.(cell);
  });
  live.addEventListener("click", () => (isAwaited = true), { capture: true });
  addEventListener("scroll", () => (isAwaited = false), { passive: true });
  details.addEventListener("toggle", () => {
    if (isOpen()) show();
    else made.get(name).rest?.();
    remember();
  });

  tale.take(lastGame());
  show();
  details.querySelector("div").replaceChildren(nav, chapter);
  if (link.get("story") === undefined) remember();
  else follow();
  // The reader has unfolded the story and should see all of it.
  if (isOpen()) bringUp(details);
  return {
    follow() {
      follow();
      if (isOpen()) bringUp(details);
    },
    refresh,
    speak: show,
  };
}

/** The last answer that is shown in a chapter, if there is one. */
function answerIn(live) {
  return [...live.querySelectorAll(".reply:not(:empty), .rule:not([hidden])")].at(-1);
}

/** Scrolls to all of a chapter's own part if the page has the room, else to the answer, as far as they are not in sight. */
function bringIntoSight(live, answer) {
  const { above, below } = roomAround();
  const isRoom = live.offsetHeight <= innerHeight - above - below;
  (isRoom ? live : answer).scrollIntoView({ block: "nearest" });
}

/** What lies over the page's text at its edges: the board of a phone, and the foot of the chapter; in CSS pixels. */
function roomAround() {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const [above, below] = [scrollPaddingBlockStart, scrollPaddingBlockEnd].map((length) => parseFloat(length) || 0);
  return { above, below };
}
