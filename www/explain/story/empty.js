// From the empty board: every position is counted before the reader's eyes, and then most of them go dark.

import { EMPTY } from "../../shared/board.js";
import { createButton } from "../../shared/button.js";
import { create, update } from "../../shared/dom.js";
import { isCalm } from "../../shared/environment.js";
import { nextFrame } from "../task.js";
import { createCut } from "./cut.js";
import { createKey } from "./key.js";
import { createOverview } from "./overview.js";
import { noteOf } from "./score.js";

/** How long the count takes, in milliseconds. */
const PACE = 2400;

export function createEmpty(tools) {
  const { engine, board, words, refresh } = tools;
  /** What the reader does before most of the positions go dark. */
  const cut = createCut(tools);
  const sum = create("div", { className: "sum" });
  const caption = create("div", { className: "caption" });
  const picture = create("div", { className: "whole" });
  const unit = create("span");
  const key = create("p", { className: "caption key" }, [unit, ...createKey()]);
  const button = createButton(goOn);
  button.classList.add("main");
  const whole = create("div", {}, [create("div", { className: "counter" }, [sum, caption]), key, picture]);
  const element = create("div", {}, [whole]);

  let overview;
  /** How many positions minimax and alpha-beta look at. */
  let total;
  let enough;
  /** What is shown: "start", "count", "counted", "cut" or "dark"; and the counted part, 0 to 1. */
  let step = "start";
  let part = 0;

  function goOn() {
    step = step === "counted" ? "cut" : "dark";
    refresh();
  }

  async function count() {
    step = "count";
    const startedAt = performance.now();
    for (part = 0; part < 1 && step === "count";) {
      part = isCalm(element) ? 1 : Math.min(1, (performance.now() - startedAt) / PACE);
      paint();
      await nextFrame();
    }
    if (step !== "count") return;
    step = "counted";
    refresh();
  }

  /** Shows the number and the picture. */
  function paint() {
    const { empty } = words().story;
    const isDark = step === "dark";
    overview.show(part, isDark);
    // Screen readers hear the sums, and not the numbers on the way there.
    update(sum, { textContent: empty.sum(isDark ? enough : Math.round(part * total)), "aria-hidden": String(step === "count") });
    update(caption, { textContent: isDark ? empty.enough(total) : empty.caption });
  }

  return {
    element,
    controls: [button],
    show() {
      const { empty } = words().story;
      if (!overview) {
        overview = createOverview(engine.overview());
        picture.append(overview.element);
        total = engine.count("minimax", EMPTY).nodes;
        enough = engine.count("alpha-beta", EMPTY).nodes;
      }
      const shown = step === "cut" ? cut.element : whole;
      if (element.firstChild !== shown) element.replaceChildren(shown);
      // The count begins when it comes into sight.
      if (step === "start" && element.checkVisibility()) count();
      const isCounted = !["start", "count"].includes(step);
      const textContent = step === "cut" ? empty.dark : empty.less;
      update(button, { textContent, hidden: step === "dark", "aria-disabled": String(!isCounted) });
      if (step === "cut") {
        const { isDone, ...texts } = cut.show();
        update(button, { hidden: !isDone });
        return texts;
      }
      paint();
      update(unit, { textContent: empty.key });
      update(key, { "data-dark": step === "dark" ? "" : undefined });
      const moves = Array.from({ length: 9 }, (_, cell) => ({ cell, score: 0 }));
      const [first, ...others] = moves;
      const bounds = others.map((move) => ({ ...noteOf(move), isBound: true, label: empty.atMost }));
      const notes = { counted: moves.map(noteOf), dark: [noteOf(first), ...bounds] };
      board.put({ board: EMPTY, turn: "X" }, { notes: notes[step] ?? [] });
      const isDone = step === "dark";
      return {
        lead: isDone ? empty.left(Math.round(100 * (1 - enough / total))) : empty.lead,
        answer: { counted: empty.holds, dark: empty.none }[step] ?? "",
        note: isDone ? empty.known : "",
        isDone,
      };
    },
    press: (cell) => step === "cut" && cut.press(cell),
    leave() {
      // A count that was broken off says nothing.
      if (step === "count") [step, part] = ["start", 0];
    },
  };
}
