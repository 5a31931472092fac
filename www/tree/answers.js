// The row of controls of an exercise, and the field in which a value is written.

import { TASKS } from "./attributes.js";
import { create, update } from "../shared/dom.js";
import { createRadios } from "../shared/radios.js";

/**
 * Builds the row. `onTask(task)` is called when the reader turns to another task, and `onPress(name)` with the name of the button
 * that is pressed: `check`, `clear`, `reset`, `renew` or `reveal`.
 */
export function createAnswers({ onTask, onPress }) {
  /** Whether the answer can still be given. If so, what is cleared brings no tries back. */
  let isOpen = true;
  const radios = createRadios("task", TASKS, onTask);
  const tasks = create("div", { role: "radiogroup" }, radios.labels);
  const button = (name) => create("button", { type: "button", "data-control": name, onclick: () => press(name) });
  const buttons = Object.fromEntries(["check", "reset", "renew", "reveal"].map((name) => [name, button(name)]));
  const element = create("div", { part: "exercise", role: "group", hidden: true }, [tasks, ...Object.values(buttons)]);

  function press(name) {
    if (buttons[name].getAttribute("aria-disabled") !== "true") onPress(name === "reset" && isOpen ? "clear" : name);
  }

  return {
    element,

    /** Shows the state of an exercise, and whether there are other random trees. */
    show(words, exercise, isRandom) {
      const { canAnswer, isDisabled, isOffered } = exercise.state;
      const shown = exercise.isOpen && exercise.tasks.length > 1 ? exercise.tasks : [];
      radios.show(exercise.task, Object.fromEntries(shown.map((task) => [task, words.tasks[task]])));
      update(tasks, { "aria-label": words.task, hidden: shown.length === 0 });
      isOpen = canAnswer || isDisabled;
      for (const [name, each] of Object.entries(buttons)) update(each, { textContent: words[name] });
      if (isOpen) update(buttons.reset, { textContent: words.clear });
      update(element, { "aria-label": words.task });
      for (const each of [buttons.reset, buttons.renew]) update(each, { "aria-disabled": String(isDisabled) });
      update(buttons.check, { "aria-disabled": String(!canAnswer), hidden: !exercise.isOpen });
      update(buttons.renew, { hidden: !isRandom });
      update(buttons.reveal, { hidden: !isOffered });
    },
  };
}

/**
 * Builds the field. `onWrite(node, text)` is called with what the reader has written at a node; it returns whether the text is a
 * value. `onClose(node)` is called when the keys have closed the field.
 */
export function createField({ onWrite, onClose }) {
  let node;
  const element = create("input", { className: "field", type: "text", autocomplete: "off", maxLength: 8, hidden: true });

  function close() {
    node = undefined;
    update(element, { hidden: true });
  }

  /** Takes the text, unless it is no value. Returns whether it has. */
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

  // A press in the field does not move the drawing.
  element.onpointerdown = (event) => event.stopPropagation();

  return {
    element,
    close,

    /** Takes what is written. Returns false, and keeps the focus there, if it is no value. */
    settle() {
      const isAccepted = take();
      if (!isAccepted) element.focus();
      return isAccepted;
    },

    /** Opens the field at a drawn node. `style` has its place. */
    open(at, label, style) {
      if (node && !take()) {
        element.focus();
        return;
      }
      node = at;
      Object.assign(element.style, style);
      update(element, { value: at.value ?? "", "aria-label": label, "aria-invalid": "false", hidden: false });
      element.focus({ preventScroll: true });
      element.select();
    },
  };
}
