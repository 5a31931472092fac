// From the empty board: every position is counted before the reader's eyes, and then most of them go dark.

import { EMPTY } from "../../shared/board.js";
import { create, update } from "../../shared/dom.js";
import { isCalm } from "../../shared/environment.js";
import { createButton } from "../../shared/button.js";
import { nextFrame } from "../task.js";
import { createOverview } from "./overview.js";
import { noteOf } from "./score.js";

/** How long the count takes, in milliseconds. */
const PACE = 2400;

/**
 * Builds the chapter. `cut`, if there is one, is what the reader does before most of the positions go dark: a part like a chapter,
 * with `isDone`.
 */
export function createEmpty({ engine, tale, words }, cut) {
  const sum = create("div", { className: "sum" });
  const caption = create("div", { className: "caption" });
  const picture = create("div", { className: "whole" });
  const key = create("p", { className: "note" });
  const reply = create("p", { role: "status", className: "reply" });
  const note = create("p", { className: "note" });
  const button = createButton(goOn);
  const whole = create("div", {}, [
    create("div", { className: "counter" }, [sum, caption]),
    picture,
    key,
    reply,
    note,
    create("div", { className: "row" }, [button]),
  ]);
  const element = create("div", {}, [whole]);

  let overview;
  /** How many positions minimax and alpha-beta look at. */
  let total;
  let enough;
  /** What is shown: "start", "count", "counted", "cut" or "dark"; and the counted part, 0 to 1. */
  let step = "start";
  let part = 0;

  function goOn() {
    if (step === "start") return count();
    if (step === "counted" && cut) step = "cut";
    else step = "dark";
    tale.show();
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
    tale.show();
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
    show() {
      const { empty } = words().story;
      if (!overview) {
        overview = createOverview(engine.overview());
        picture.append(overview.element);
        total = engine.count("minimax", EMPTY).nodes;
        enough = engine.count("alpha-beta", EMPTY).nodes;
      }
      if (step === "cut" && cut.isDone) step = "dark";
      const shown = step === "cut" ? cut.element : whole;
      if (element.firstChild !== shown) element.replaceChildren(shown);
      if (step === "cut") return cut.show();
      paint();
      update(key, { textContent: empty.key });
      update(reply, { textContent: { counted: empty.holds, dark: empty.first }[step] ?? "" });
      update(note, { textContent: step === "dark" ? empty.memory : "" });
      update(button, { textContent: empty[step === "start" || step === "count" ? "count" : "less"], hidden: step === "dark" });
      update(button, { className: "button main", "aria-disabled": String(step === "count") });
      const first = { cell: 0, score: 0 };
      const others = [...Array(8).keys()].map((index) => ({ cell: index + 1, score: 0 }));
      const bounds = () => others.map((move) => ({ ...noteOf(move), ...empty.atMost }));
      const notes = { counted: [first, ...others].map(noteOf), dark: [noteOf(first), ...(step === "dark" ? bounds() : [])] };
      tale.put({ board: EMPTY, turn: "X" }, { notes: notes[step] ?? [] });
    },
    press: (cell) => step === "cut" && cut.press(cell),
    rest() {
      // A count that was broken off says nothing.
      if (step === "count") [step, part] = ["start", 0];
      cut?.rest?.();
    },
  };
}
