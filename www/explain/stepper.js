// The stepper: buttons, a slider and a field that lead through the steps of a search, and what plays them by itself.

import { create, update } from "../element/dom.js";

/** How many steps of a second one can choose from. */
const SPEEDS = ["1", "4", "20", "100", "fastest"];

/** The fastest play: at least so many steps of a second, and a whole search, however long, within so many seconds. */
const FASTEST = 250;
const LONGEST = 10;

/** A pause between two paintings that is longer than this, in milliseconds, is not made up for. */
const GAP = 250;

/**
 * Builds a stepper; `name` makes it different from others on the page. `onGo(step)` is called with the number of the
 * step to show, `onVisit(node)` with that of a node, both from 0 and within what `show` was told; `onRest()` when the
 * play has come to its end or the visitor has paused it.
 *
 * Returns the element, `show(words, { step, steps, nodes, nextCut })`, `stop()` and `playing`.
 */
export function createStepper(name, { onGo, onVisit, onRest }) {
  let state = { step: 0, steps: 1, nodes: 1 };
  let words;
  /** The animation frame that goes on with the play, 0 while it rests. */
  let frame = 0;
  /** Whether the field asks for a node that there is not. */
  let refused = false;

  const last = () => state.steps - 1;
  const button = (act) => create("button", { type: "button", className: "button", onclick: () => act() });
  /** A button that leads to a step, and nowhere while that is the present one. */
  const leap = (target) =>
    button(() => {
      refused = false;
      if (target() !== state.step) {
        stop();
        onGo(target());
      } else if (frame) {
        rest();
      }
    });
  const buttons = {
    toStart: leap(() => 0),
    back: leap(() => Math.max(0, state.step - 1)),
    play: button(() => (frame ? rest() : play())),
    step: leap(() => Math.min(last(), state.step + 1)),
    nextCut: leap(() => state.nextCut ?? state.step),
    toEnd: leap(() => last()),
  };

  const slider = create("input", { type: "range", min: "0", step: "1" });
  slider.oninput = () => {
    refused = false;
    stop();
    onGo(Number(slider.value));
  };
  const place = create("span");

  const speed = create("select", { name: `${name}-speed` }, SPEEDS.map((value) => create("option", { value })));
  speed.value = "4";
  const speedTitle = create("span");

  const error = create("p", { className: "error", id: `${name}-node-error`, role: "alert" });
  const input = create("input", { inputMode: "numeric", autocomplete: "off", "aria-describedby": error.id });
  const inputTitle = create("span");
  const jump = create("button", { type: "submit", className: "button" });
  const form = create("form", { className: "row" }, [
    create("label", { className: "field" }, [speedTitle, speed]),
    create("label", { className: "field node" }, [inputTitle, input]),
    jump,
  ]);
  form.onsubmit = (event) => {
    event.preventDefault();
    const number = /^\s*[#№]?\s*(\d+)\s*$/.exec(input.value)?.[1];
    const known = number !== undefined && Number(number) >= 1 && Number(number) <= state.nodes;
    refused = !known;
    complain();
    if (known) {
      stop();
      onVisit(Number(number) - 1);
    } else if (frame) {
      rest();
    }
  };

  const element = create("div", { className: "stepper" }, [
    create("div", { className: "row", role: "group" }, Object.values(buttons)),
    create("label", { className: "field" }, [place, slider]),
    form,
    error,
  ]);

  const rate = () => (speed.value === "fastest" ? Math.max(FASTEST, state.steps / LONGEST) : Number(speed.value));

  function play() {
    // The first step comes at once.
    let due = 1;
    let before = performance.now();
    const tick = (now) => {
      frame = requestAnimationFrame(tick);
      const elapsed = Math.min(GAP, Math.max(0, now - before));
      before = now;
      due += (elapsed * rate()) / 1000;
      if (due < 1) return;
      const target = Math.min(last(), state.step + Math.floor(due));
      due %= 1;
      onGo(target);
      if (target === last()) rest();
    };
    frame = requestAnimationFrame(tick);
    if (state.step === last()) onGo(0);
    caption();
  }

  function stop() {
    if (!frame) return;
    cancelAnimationFrame(frame);
    frame = 0;
    caption();
  }

  function rest() {
    stop();
    onRest();
  }

  function complain() {
    update(input, { "aria-invalid": String(refused) });
    update(error, { textContent: refused ? words.noSuchNode(state.nodes) : "" });
  }

  /** Names the button that plays by what it does next. */
  function caption() {
    update(buttons.play, { textContent: frame ? words.pause : words.play });
  }

  return {
    element,
    stop,

    get playing() {
      return frame !== 0;
    },

    show(spoken, shown) {
      words = spoken;
      if (shown.nodes !== state.nodes) refused = false;
      state = shown;
      complain();
      const { step, steps } = state;
      update(element.firstElementChild, { "aria-label": words.buttons });
      const targets = { toStart: 0, back: 0, step: last(), nextCut: state.nextCut ?? step, toEnd: last() };
      for (const [each, target] of Object.entries(targets)) {
        // Not `disabled`, which would drop the focus of whoever has just pressed the button.
        update(buttons[each], { textContent: words[each], "aria-disabled": String(step === target) });
      }
      caption();
      update(place, { textContent: words.stepOf(step + 1, steps) });
      update(slider, { max: String(last()), value: String(step), "aria-valuetext": words.stepOf(step + 1, steps) });
      update(speedTitle, { textContent: words.speed });
      for (const option of speed.options) {
        const { value } = option;
        update(option, { textContent: value === "fastest" ? words.fastest : words.perSecond(Number(value)) });
      }
      update(inputTitle, { textContent: words.node });
      update(jump, { textContent: words.jump });
    },
  };
}
