// The element as a field of a form: what it submits, and what it takes up again after a reload.

import { create } from "../shared/dom.js";

/** Builds the field for an element with this exercise about this subject. */
export function createForm(element, exercise, subject) {
  /** Undefined where a document has no forms. */
  const internals = element.attachInternals?.();
  /** What the browser has kept, until the tree is there. */
  let restored;

  /** What the exercise asks, as text. */
  function question() {
    const { task, search, scoring, rule, first, turn, numbers, board } = element;
    return [task, search, scoring, rule, first, turn, numbers ?? board].join();
  }

  return {
    /** The form, null if there is none. */
    get owner() {
      return internals?.form ?? null;
    },

    /** Says what the reader has answered, and whether an answer is missing. Where there is no exercise, nothing is submitted. */
    submit(hasExercise) {
      if (!internals?.setFormValue) return;
      const { answer, required, still } = element;
      const texts = [{ answer, score: exercise.score }, { answer, question: question(), seed: subject.seed }];
      internals.setFormValue(...(hasExercise ? texts.map((each) => JSON.stringify(each)) : [null]));
      // Where nothing is drawn there is nothing to answer. The message is the browser's own.
      const anchor = element.shadowRoot.querySelector("[role=treeitem][tabindex='0']");
      // An answer whose tries are used up is one, even if it is empty, and a worksheet is answered on paper.
      const valueMissing = required && hasExercise && exercise.isEmpty && exercise.state.canAnswer && !still && anchor !== null;
      const { validationMessage } = create("input", { required: valueMissing });
      internals.setValidity({ valueMissing }, validationMessage, anchor ?? undefined);
    },

    /** Keeps what the browser restores. The same random tree is drawn again. */
    keep(text) {
      restored = JSON.parse(text);
      subject.seed = restored.seed;
    },

    /** Takes up the answer that was kept, if it is one to this exercise. */
    restore() {
      const { answer, question: restoredQuestion } = restored ?? {};
      restored = undefined;
      if (answer && restoredQuestion === question()) element.answer = answer;
    },
  };
}
