// The element as a field of a form, as the browser's own fields are: what it submits, whether it is valid, and its labels.

import { create } from "../shared/dom.js";
import { plainHints } from "./exercise.js";
import { boardOf, numbersOf } from "./search.js";
import { exerciseIn, plainExercise, questionOf } from "./state.js";

/** Builds the field for an element. Where a document has no forms, it is valid and submits nothing. */
export function createForm(element) {
  const internals = element.attachInternals?.();
  /** What the page has said is wrong with the answer; empty if nothing is. */
  let custom = "";
  let isMissing = false;

  /** The words of the element's labels; empty without one. */
  const labelText = () => Array.from(internals?.labels ?? [], ({ textContent }) => textContent.trim()).filter(Boolean).join(" ");

  /** Where nothing is drawn there is nothing to answer. */
  const anchor = () => element.shadowRoot.querySelector("[role=treeitem][tabindex='0']") ?? undefined;

  function judge() {
    // The message for a missing answer is the browser's own.
    const message = custom || create("input", { required: isMissing }).validationMessage;
    internals?.setValidity?.({ valueMissing: isMissing, customError: custom !== "" }, message, anchor());
  }

  // A press on a label reaches its element as a press on nothing inside.
  element.addEventListener("click", (event) => {
    if (event.composedPath()[0] === element && internals?.labels?.length > 0) element.focus();
  });

  return {
    labelText,

    /** Submits the exercise of this state, with what the browser keeps for a reload; nothing if there is none. */
    show(state, settings) {
      if (!internals?.setFormValue) return;
      const hasExercise = settings.task !== null && !state.problem;
      const exercise = exerciseIn(state, settings);
      internals.setFormValue(...(hasExercise ? dataOf(state, settings, exercise).map((each) => JSON.stringify(each)) : [null]));
      const isAbsent = exercise.isEmpty && exercise.canAnswer && !settings.still;
      isMissing = hasExercise && settings.required && isAbsent && anchor() !== undefined;
      judge();
      Object.assign(internals, { role: hasExercise ? "group" : null, ariaLabel: (hasExercise && labelText()) || null });
    },

    /** The form, null if there is none. */
    get owner() {
      return internals?.form ?? null;
    },
    get labels() {
      return internals?.labels ?? [];
    },
    get validity() {
      return internals?.validity;
    },
    get validationMessage() {
      return internals?.validationMessage ?? "";
    },
    get willValidate() {
      return internals?.willValidate ?? false;
    },
    checkValidity: () => internals?.checkValidity?.() ?? true,
    reportValidity: () => internals?.reportValidity?.() ?? true,
    setCustomValidity(message) {
      custom = String(message ?? "");
      judge();
    },
  };
}

/** What a form sends of an exercise, and what the browser keeps of it for a reload, see `keep` in state.js. */
function dataOf(state, settings, exercise) {
  const plain = plainExercise(state, settings);
  const { answer, seed, tries } = plain;
  const tree = numbersOf(state, settings) ?? boardOf(state);
  return [
    { tree, seed, answer, score: exercise.score, tries, ...plainHints(exercise) },
    { state: plain, question: questionOf(state, settings) },
  ];
}
