// The row of controls under a drawn tree: the step buttons, a slider, and the speed.

import { create, draw, update } from "../shared/dom.js";

/** The speeds to choose from, in steps per second. */
const SPEEDS = [0.5, 1, 2, 5, 20, 100, 1000];

/** The signs on the buttons, drawn on a square of 24 by 24. */
const SIGNS = {
  toStart: "M4 5v14M13 6l-7 6 7 6zM21 6l-7 6 7 6z",
  back: "M7 5v14M18 5l-9 7 9 7z",
  play: "M7 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  forward: "M17 5v14M6 5l9 7-9 7z",
  nextCut: "M3 5l9 7-9 7zM17 5l-2 14M22 5l-2 14",
  toEnd: "M20 5v14M11 6l7 6-7 6zM3 6l7 6-7 6z",
  zoomIn: "M12 5v14M5 12h14",
  zoomOut: "M5 12h14",
  fit: "M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4",
};

/** The buttons of the steps and those of the view, in their order. */
const STEPS = ["toStart", "back", "play", "forward", "nextCut", "toEnd"];
const VIEW = ["zoomOut", "zoomIn", "fit"];

/** Builds the row. `actions` has a function for each button, `go(step)` for the slider and `speed(value)`. */
export function createControls(actions) {
  const buttons = [...STEPS, ...VIEW].map((name) => {
    const sign = draw("path", { d: SIGNS[name] });
    const picture = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [sign]);
    const button = create("button", { type: "button", "data-control": name, onclick: () => act(name) }, [picture]);
    return { name, button, sign };
  });
  const of = (names) => buttons.filter(({ name }) => names.includes(name)).map(({ button }) => button);
  const slider = create("input", { type: "range", min: "0", step: "1", oninput: () => actions.go(Number(slider.value)) });
  const place = create("span", { className: "place" });
  const speed = create("select", { onchange: () => actions.speed(Number(speed.value)) });
  const element = create("div", { part: "controls", role: "group" }, [
    create("div", {}, [slider, place]),
    create("div", {}, [...of(STEPS), create("div", { className: "choices" }, [speed, ...of(VIEW)])]),
  ]);

  function act(name) {
    const { button } = buttons.find((each) => each.name === name);
    if (button.getAttribute("aria-disabled") !== "true") actions[name]();
  }

  return {
    element,

    /** Shows the state of the walk: `{ step, steps, nextCut, isPlaying, speed }`. */
    show(words, { step, steps, nextCut, isPlaying, speed: present }) {
      const isAt = { toStart: step === 0, back: step === 0, forward: step === steps - 1, toEnd: step === steps - 1 };
      isAt.nextCut = nextCut === undefined;
      for (const { name, button, sign } of buttons) {
        const shown = name === "play" && isPlaying ? "pause" : name;
        if (sign.getAttribute("d") !== SIGNS[shown]) sign.setAttribute("d", SIGNS[shown]);
        // `disabled` would take the focus from a button that has just been pressed.
        update(button, { "aria-label": words[shown], title: words[shown], "aria-disabled": String(Boolean(isAt[name])) });
      }
      const at = words.stepOf(step + 1, steps);
      update(element, { "aria-label": words.buttons });
      update(slider, { max: String(steps - 1), "aria-label": words.buttons, "aria-valuetext": at });
      update(slider, { value: String(step) });
      update(place, { textContent: at, "data-longest": words.stepOf(steps, steps) });
      const speeds = [...new Set([...SPEEDS, present])].sort((one, other) => one - other);
      if (speed.options.length !== speeds.length) speed.replaceChildren(...speeds.map(() => create("option")));
      speeds.forEach((value, index) => update(speed.options[index], { value: String(value), textContent: words.perSecond(value) }));
      update(speed, { value: String(present), "aria-label": words.speed });
    },
  };
}
