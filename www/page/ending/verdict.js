// The words below the board: a heading and a sentence. The names of squares in it light their square.

import { create } from "../../shared/dom.js";

const OPEN = "\uE000";
const CLOSE = "\uE001";

/** The name of a square within a sentence, which becomes a word that lights its square. */
export const named = (names) => (cell) => `${OPEN}${cell}${names[cell]}${CLOSE}`;

/** Builds the words. `onLight(cell)` is called with the square that the visitor points at in them, or undefined. */
export function createVerdict(onLight) {
  const element = create("div", { className: "verdict", role: "status" });
  let shown = "";
  element.addEventListener("pointerover", ({ target }) => onLight(target.dataset.cell ? Number(target.dataset.cell) : undefined));
  element.addEventListener("pointerleave", () => onLight());
  return {
    element,

    /** Shows these sentences, and clears them if there are none. `isSmall` says that the heading is not that of an ending. */
    show({ heading = "", sentence = "", isSmall = false } = {}, lang = "") {
      const text = [heading, sentence, isSmall, lang].join("\n");
      if (text === shown) return;
      shown = text;
      element.lang = lang;
      element.classList.toggle("small", isSmall);
      element.replaceChildren(
        ...(heading ? [create("strong", {}, partsOf(heading, lang)), create("p", {}, partsOf(sentence, lang))] : []),
      );
    },
  };
}

/** A sentence as texts and the names of squares. A name that begins it has a capital. */
function partsOf(sentence, lang) {
  return sentence.split(OPEN).flatMap((part, index) => {
    const [name, rest] = part.split(CLOSE);
    if (index === 0) return [name];
    const [cell, text] = [name[0], name.slice(1)];
    const isFirst = sentence.startsWith(OPEN) && index === 1;
    const textContent = isFirst ? text[0].toLocaleUpperCase(lang || "en") + text.slice(1) : text;
    const word = create("span", { className: "square", textContent });
    word.dataset.cell = cell;
    return [word, rest ?? ""];
  });
}
