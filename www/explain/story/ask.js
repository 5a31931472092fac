// A question to the reader, a few answers to press, and a reply to the answer that was pressed.

import { create, update } from "../../shared/dom.js";

/** Builds the question. `onAnswer(value)` is called with the answer that was pressed, as long as there is a question. */
export function createAsk(onAnswer) {
  const reply = create("p", { role: "status", className: "reply" });
  const question = create("p", { role: "status", className: "question" });
  const row = create("div", { className: "row" });
  /** The buttons are kept, because the one that was pressed has the focus. */
  const buttons = [];
  let isOpen = false;

  return {
    element: create("div", { className: "ask" }, [question, row, reply]),

    /** Clears the reply, so that the next one is read out even if it is the same. */
    clear: () => update(reply, { textContent: "" }),

    /**
     * Shows the reply to the previous answer, the question and its answers, each `{ value, text }`. Without a question the
     * answers can no longer be pressed.
     */
    show({ said = "", asked = "", answers = [] }) {
      isOpen = asked !== "";
      update(reply, { textContent: said });
      update(question, { textContent: asked });
      while (buttons.length < answers.length) {
        const button = create("button", { type: "button", className: "button" });
        buttons.push(button);
        row.append(button);
      }
      buttons.forEach((button, index) => {
        const { value, text } = answers[index] ?? {};
        const onclick = () => isOpen && onAnswer(value);
        update(button, { onclick, textContent: text ?? "", hidden: text === undefined, "aria-disabled": String(!isOpen) });
      });
    },
  };
}
