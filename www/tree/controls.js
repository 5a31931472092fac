// The row of controls under a drawn tree: the step buttons, a slider, and the speed.

import { create, draw, update } from "../shared/dom.js";
import { keepPresses } from "./presses.js";

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

/** The buttons of the steps and those of the view, in their order. The button to play also pauses. */
const STEPS = ["toStart", "back", "play", "forward", "nextCut", "toEnd"];
const VIEW = ["zoomOut", "zoomIn", "fit"];

/** The files in which a step can be saved, by their endings. */
const FILES = { svg: "SVG", png: "PNG", tex: "LaTeX" };

/**
 * Builds the row. `onPress(name)` is called with the name of the button that is pressed, `onStep(step)` when the slider is moved,
 * `onSpeed(speed)` when a speed is chosen, and `onSave(ending)` when the step is to be saved in a file with this ending.
 */
export function createControls({ onPress, onStep, onSpeed, onSave }) {
  const buttons = Object.fromEntries([...STEPS, ...VIEW].map((name) => [name, createButton(name, onPress)]));
  const files = Object.entries(FILES).map(([ending, textContent]) =>
    create("button", { type: "button", className: "word", textContent, hidden: true, onclick: () => onSave(ending) })
  );
  const saver = create("button", {
    type: "button",
    className: "word",
    ariaExpanded: "false",
    onclick: () => unfold(files[0].hidden),
  });
  const slider = create("input", { type: "range", min: "0", step: "1", oninput: () => onStep(Number(slider.value)) });
  keepPresses(slider);
  const place = create("span", { className: "place" });
  const list = create("select", { onchange: () => onSpeed(Number(list.value)) });
  const element = create("div", { part: "controls", role: "group" }, [
    create("div", {}, [slider, place]),
    create("div", {}, [
      ...STEPS.map((name) => buttons[name]),
      create("div", { className: "choices" }, [list, ...VIEW.map((name) => buttons[name]), saver, ...files]),
    ]),
  ]);

  /** Shows or hides the files to choose from. */
  function unfold(isOpen) {
    saver.ariaExpanded = String(isOpen);
    for (const button of files) button.hidden = !isOpen;
  }

  return {
    element,

    /** Shows the state of the walk, and what the row is called: `{ name, step, steps, nextCut, isPlaying, speed }`. */
    show(words, { name, step, steps, nextCut, isPlaying, speed }) {
      const [isFirst, isLast] = [step === 0, step === steps - 1];
      const isOff = { toStart: isFirst, back: isFirst, forward: isLast, toEnd: isLast, nextCut: nextCut === undefined };
      for (const [name, button] of Object.entries(buttons)) {
        const sign = name === "play" && isPlaying ? "pause" : name;
        const path = button.querySelector("path");
        if (path.getAttribute("d") !== SIGNS[sign]) path.setAttribute("d", SIGNS[sign]);
        // `disabled` would take the focus from a button that has just been pressed.
        update(button, { "aria-label": words[sign], title: words[sign], "aria-disabled": String(Boolean(isOff[name])) });
      }
      update(saver, { textContent: words.save });
      for (const button of files) {
        const label = `${words.save}: ${button.textContent}`;
        update(button, { "aria-label": label, title: label });
      }
      const at = words.stepOf({ step: step + 1, steps });
      update(element, { "aria-label": name });
      update(slider, { max: String(steps - 1), "aria-label": name, "aria-valuetext": at });
      update(slider, { value: String(step) });
      // The buttons and the slider have the sides of the drawing.
      for (const each of [place, list, saver]) update(each, { dir: words.dir });
      update(place, { textContent: at, "data-longest": words.stepOf({ step: steps, steps }) });
      const speeds = [...new Set([...SPEEDS, speed])].sort((one, other) => one - other);
      if (list.options.length !== speeds.length) list.replaceChildren(...speeds.map(() => create("option")));
      speeds.forEach((value, index) =>
        update(list.options[index], { value: String(value), textContent: words.perSecond({ steps: value }) })
      );
      update(list, { value: String(speed), "aria-label": words.speed });
    },
  };
}

function createButton(name, onPress) {
  const picture = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [draw("path", {})]);
  const press = () => button.getAttribute("aria-disabled") !== "true" && onPress(name);
  const button = create("button", { type: "button", "data-control": name, onclick: press }, [picture]);
  return button;
}
