// The story of the search, in chapters, each with a figure that the reader presses.

import { create, update } from "../../shared/dom.js";
import { load } from "../engine.js";
import { nextTask } from "../task.js";
import { createAmount } from "./amount.js";
import { createClimb } from "./climb.js";
import { createCut } from "./cut.js";
import { createEnds } from "./ends.js";
import { createMoves } from "./moves.js";
import { createProof } from "./proof.js";
import { createSooner } from "./sooner.js";

/** The chapters, in their order. */
const CHAPTERS = {
  moves: createMoves,
  ends: createEnds,
  climb: createClimb,
  sooner: createSooner,
  amount: createAmount,
  cut: createCut,
  proof: createProof,
};

/** How far outside the window a chapter is already filled in, in heights of the window. */
const AHEAD = "100% 0px";

/**
 * Builds the chapters in the page, and fills each of them in when it comes near the window. `link` is the address, and
 * `language()` returns the words. `onProblem(problem)` is called when something is wrong with the address. Resolves to
 * `follow()`, which scrolls to the chapter that the address names, `refresh()`, and `speak()`, which shows everything in the
 * present language. Rejects with an `EngineError` if WebAssembly cannot run.
 */
export async function createStory({ link, language, onProblem }) {
  const engine = await load();
  const details = document.querySelector("#story");
  const counted = createCounter(engine);
  const chapters = new Map();
  for (const name of Object.keys(CHAPTERS)) {
    await nextTask();
    const chapter = createChapter(name, { engine, counted, words: language });
    chapters.set(chapter.element, chapter);
  }

  const elements = [...chapters.keys()];
  elements.slice(1).forEach((element, index) => {
    const { next } = chapters.get(elements[index]);
    elements[index].append(next);
    next.onclick = () => {
      const { heading } = chapters.get(element);
      heading.scrollIntoView({ block: "start" });
      heading.focus({ preventScroll: true });
      link.set({ story: element.id.slice(6) });
    };
  });

  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        await nextTask();
        chapters.get(target).fill();
      }
    },
    { rootMargin: AHEAD },
  );

  /** Scrolls to the chapter that the address names. */
  function follow() {
    const name = link.get("story");
    if (name === undefined) return;
    if (Object.hasOwn(CHAPTERS, name)) {
      document.getElementById(`story-${name}`).scrollIntoView({ block: "start" });
    } else {
      link.set({ story: undefined });
      onProblem({ name: "story", value: name });
    }
  }

  /** Writes into the address whether the story is unfolded. */
  function remember() {
    if (!details.open) link.set({ story: undefined });
    else if (link.get("story") === undefined) link.set({ story: "moves" });
  }

  function speak() {
    for (const { show } of chapters.values()) show();
  }

  speak();
  details.addEventListener("toggle", remember);
  details.querySelector("div").replaceChildren(...elements);
  for (const element of elements) observer.observe(element);
  follow();
  remember();
  return { follow, refresh() {}, speak };
}

/** A chapter: its texts, its figure, which `fill()` fills in, and the button to the next chapter. */
function createChapter(name, tools) {
  const heading = create("h3");
  heading.setAttribute("tabindex", "-1");
  const text = create("p");
  const live = create("div", { className: "live" });
  const figure = create("div", { className: "figure" }, [live]);
  const next = create("button", { type: "button", className: "button next" });
  const showFigure = CHAPTERS[name]({ ...tools, figure, live });
  let isFilled = false;
  const chapter = {
    element: create("section", { className: "chapter", id: `story-${name}` }, [heading, text, figure]),
    heading,
    next,
    show() {
      const { text: texts } = tools.words().story;
      update(heading, { textContent: texts[name] });
      update(text, { textContent: texts[`${name}-text`] });
      update(next, { textContent: texts.next });
      if (isFilled) showFigure();
    },
    fill() {
      isFilled = true;
      chapter.show();
    },
  };
  return chapter;
}

/** Counts the nodes that an algorithm visits from a position, in a separate task, and only once for each of them. */
function createCounter(engine) {
  const known = new Map();
  return async (algorithm, board) => {
    const key = `${algorithm} ${board}`;
    if (!known.has(key)) {
      await nextTask();
      known.set(key, engine.count(algorithm, board).nodes);
    }
    return known.get(key);
  };
}
