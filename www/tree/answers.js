// The row of controls of an exercise, and the field in which a value is written.

import { TASKS } from "./attributes.js";
import { create, update } from "../shared/dom.js";
import { longest } from "./measures.js";
import { keepPresses } from "./presses.js";
import { createRadios } from "../shared/radios.js";

/**
 * Builds the row. `onTask(task)` is called when the reader turns to another task, and `onPress(name)` with the name of the button
 * that is pressed: `check`, `clear`, `nextMistake`, `reset`, `renew` or `reveal`.
 */
export function createAnswers({ onTask, onPress }) {
  /** Whether the answer can still be given. If so, what is cleared brings no tries back. */
  let isOpen = true;
  const radios = createRadios("task", TASKS, onTask);
  const tasks = create("div", { role: "radiogroup" }, radios.labels);
  const button = (name) => create("button", { type: "button", "data-control": name, onclick: () => press(name) });
  const buttons = Object.fromEntries(["check", "nextMistake", "reset", "renew", "reveal"].map((name) => [name, button(name)]));
  const element = create("div", { part: "exercise", role: "group", hidden: true }, [tasks, ...Object.values(buttons)]);

  function press(name) {
    if (buttons[name].getAttribute("aria-disabled") !== "true") onPress(name === "reset" && isOpen ? "clear" : name);
  }

  return {
    element,

    /** Shows the state of an exercise, and whether there are other random trees. */
    show(words, exercise, isRandom) {
      const { canAnswer, isDisabled, isOffered, left } = exercise;
      const shown = exercise.isOpen && exercise.tasks.length > 1 ? exercise.tasks : [];
      radios.show(exercise.task, Object.fromEntries(shown.map((task) => [task, words.tasks[task]])));
      update(tasks, { "aria-label": words.task, hidden: shown.length === 0 });
      isOpen = canAnswer || isDisabled;
      for (const [name, each] of Object.entries(buttons)) update(each, { textContent: words[name] });
      // The button has the room of its longer word, so that nothing moves when the word changes.
      update(buttons.reset, {
        textContent: isOpen ? words.clear : words.reset,
        "data-longest": longest([words.clear, words.reset]),
      });
      update(element, { "aria-label": words.task, dir: words.dir });
      for (const each of [buttons.reset, buttons.renew]) update(each, { "aria-disabled": String(isDisabled) });
      update(buttons.check, { "aria-disabled": String(!canAnswer), hidden: !exercise.isOpen });
      update(buttons.nextMistake, { hidden: exercise.mistakes.length < 2 });
      update(buttons.renew, { hidden: !isRandom });
      // The button has its room before it is offered, so that nothing moves then.
      update(buttons.reveal, { hidden: !exercise.isOpen || left === Infinity, className: isOffered ? "" : "later" });
    },
  };
}

/** The signs that the keyboards of phones lack: of the value of a node, and of its windows. */
export const SIGNS = { values: ["≤", "≥"], window: ["−", "∞", "→"] };

/**
 * Builds the field. `onWrite(node, text)` is called with what the reader has written at a node; it returns whether the text can be
 * read. `onClose(node)` is called when the keys have closed the field. Beside it stand buttons for signs.
 */
export function createField({ onWrite, onClose }) {
  let node;
  const element = create("input", { className: "field", type: "text", autocomplete: "off", hidden: true });
  const buttons = Object.values(SIGNS).flat().map((sign) =>
    create("button", { type: "button", tabIndex: -1, textContent: sign, onclick: () => put(sign) })
  );
  const signs = create("div", { className: "signs", hidden: true }, buttons);
  // A press must not take the focus from the field, which would take its text.
  signs.onpointerdown = (event) => event.stopPropagation();
  signs.onmousedown = (event) => event.preventDefault();

  /** Puts the sign of a bound before the number, or takes it away. Another sign comes where the reader writes. */
  function put(sign) {
    if (!SIGNS.values.includes(sign)) {
      element.setRangeText(sign, element.selectionStart, element.selectionEnd, "end");
      element.focus();
      return;
    }
    const number = element.value.replace(/^\s*[≤≥]\s*/, "");
    element.value = element.value.trim().startsWith(sign) ? number : sign + number;
    element.focus();
  }

  function close() {
    node = undefined;
    for (const each of [element, signs]) update(each, { hidden: true });
  }

  /** Takes the text, unless it cannot be read. Returns whether it has. */
  function take() {
    const isAccepted = !node || onWrite(node, element.value);
    update(element, { "aria-invalid": String(!isAccepted) });
    if (isAccepted) close();
    return isAccepted;
  }

  element.onblur = take;
  // The page must not take what is written for its own keys.
  element.onkeyup = element.onkeypress = (event) => event.key === "Tab" || event.stopPropagation();
  element.onkeydown = (event) => {
    const own = node;
    if (event.key !== "Tab") event.stopPropagation();
    if (event.key === "Escape") close();
    else if (event.key !== "Enter" || !take()) return;
    event.preventDefault();
    onClose(own);
  };

  // A press in the field moves neither the drawing nor slides of the page.
  keepPresses(element);

  return {
    element,
    signs,
    close,

    /** Takes what is written. Returns false, and keeps the focus there, if it cannot be read. */
    settle() {
      const isAccepted = take();
      if (!isAccepted) element.focus();
      return isAccepted;
    },

    /**
     * Opens the field at a drawn node with this text, of which there may be more to write behind `more`. `style` has its place, and
     * `names` those of the signs that have buttons.
     */
    open(at, { label, text, more, maxLength, style, names }) {
      if (node && !take()) {
        element.focus();
        return;
      }
      node = at;
      for (const each of [element, signs]) Object.assign(each.style, style);
      for (const each of buttons) {
        const name = names[each.textContent];
        update(each, { "aria-label": name, hidden: name === undefined });
      }
      update(signs, { hidden: Object.keys(names).length === 0 });
      update(element, { value: text + more, maxLength, "aria-label": label, "aria-invalid": "false", hidden: false });
      element.focus({ preventScroll: true });
      if (more) element.setSelectionRange(element.value.length, element.value.length);
      else element.select();
    },
  };
}
