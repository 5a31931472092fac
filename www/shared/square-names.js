// The names of squares in a sentence, as words that light their square.

import { create } from "./dom.js";

const OPEN = "\uE000";
const CLOSE = "\uE001";

/** The name of a square within a sentence, of which `partsOf` makes a word. */
export const squareNamer = (names) => (cell) => `${OPEN}${cell}${names[cell]}${CLOSE}`;

/** A sentence as texts and the names of squares. A name that begins it has a capital. */
export function partsOf(sentence, lang) {
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

/** Calls `onLight(cell)` with the square that the visitor points at in the sentences of an element, or undefined. */
export function watchSquares(element, onLight) {
  element.addEventListener("pointerover", ({ target }) => onLight(target.dataset.cell ? Number(target.dataset.cell) : undefined));
  element.addEventListener("pointerleave", () => onLight());
}
