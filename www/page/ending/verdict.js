// The words below the board: a heading and a sentence. The names of squares in it light their square.

import { create } from "../../shared/dom.js";
import { partsOf, watchSquares } from "../../shared/square-names.js";

/** Builds the words. `onLight(cell)` is called with the square that the visitor points at in them, or undefined. */
export function createVerdict(onLight) {
  const element = create("div", { className: "verdict", role: "status" });
  let shown = "";
  watchSquares(element, onLight);
  return {
    element,

    /**
     * Shows these sentences, and clears them if there are none. `isSmall` says that the heading is not that of an ending. What
     * would not fit its room is small too.
     */
    show({ heading = "", sentence = "", isSmall = false } = {}, lang = "") {
      const text = [heading, sentence, isSmall, lang].join("\n");
      if (text === shown) return;
      shown = text;
      element.lang = lang;
      element.classList.remove("small");
      element.replaceChildren(
        ...(heading ? [create("strong", {}, partsOf(heading, lang)), create("p", {}, partsOf(sentence, lang))] : []),
      );
      element.classList.toggle("small", isSmall || element.scrollHeight > element.clientHeight);
    },
  };
}
