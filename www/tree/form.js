// The element as a field of a form, as the browser's own fields are: what it submits, whether it is valid, and its labels.

import { create } from "../shared/dom.js";

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

    /**
     * Submits a value, with the state that the browser keeps for a reload; undefined if there is no exercise. `isMissing` says that
     * an answer is required and absent.
     */
    submit(value, state, isAbsent) {
      if (!internals?.setFormValue) return;
      internals.setFormValue(...(value ? [value, state].map((each) => JSON.stringify(each)) : [null]));
      isMissing = isAbsent && anchor() !== undefined;
      judge();
      Object.assign(internals, { role: value ? "group" : null, ariaLabel: (value && labelText()) || null });
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
