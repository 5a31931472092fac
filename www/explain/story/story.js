// The story of the search, in chapters. Their texts and pictures stand in the page, and this file makes the pictures
// interactive.

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

/** How far outside the window a chapter already becomes interactive, in heights of the window. */
const AHEAD = "100% 0px";

/**
 * Makes the chapters of the page interactive, each when it comes near the window. `link` is the address, and `language()`
 * returns the words. `pressed()` returns the element that was last pressed, perhaps before it was interactive.
 * `onProblem(problem)` is called when something is wrong with the address. Resolves to `follow()`, which scrolls to the chapter
 * that the address names, `refresh()`, and `speak()`, which shows everything in the present language. Rejects with an
 * `EngineError` if WebAssembly cannot run.
 */
export async function createStory({ link, language, onProblem, pressed }) {
  const engine = await load();
  const counted = createCounter(engine);
  /** The functions that show the chapters, for those that are interactive. */
  const shown = [];

  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        await nextTask();
        wake(target);
      }
    },
    { rootMargin: AHEAD },
  );

  function wake(chapter) {
    const figure = chapter.querySelector(".figure");
    const name = chapter.id.replace("story-", "");
    // The style of the page has kept its place.
    const live = create("div", { className: "live" });
    figure.append(live);
    const show = CHAPTERS[name]({ engine, counted, figure, live, words: language });
    update(figure, { "aria-hidden": undefined, className: "figure alive" });
    shown.push(show);
    show();
    if (figure.contains(pressed())) pressed().closest("button")?.click();
  }

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

  function speak() {
    for (const show of shown) show();
  }

  for (const chapter of document.querySelectorAll("#story .chapter")) observer.observe(chapter);
  follow();
  return { follow, refresh() {}, speak };
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
