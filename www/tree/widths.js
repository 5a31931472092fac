// The widths of texts where nothing is laid out. This file does not use the document.

import { lettersIn } from "./measures.js";

/** The kinds of texts, as in the style, and the width of a letter, in em. */
const LETTERS = { move: 0.43, score: 0.62, note: 0.4, verdict: 0.5, name: 0.46 };

/** The width of a text of a kind in a common font, in em. */
export const estimated = (kind, text) => LETTERS[kind] * lettersIn(text);

/** A ruler whose `widths(kind, texts)` are the widths of texts of a kind, in em. */
export const rulerOf = (widths) => ({
  widths,

  /** The widest of these texts. */
  widest(kind, texts) {
    const all = widths(kind, texts);
    return texts[all.indexOf(Math.max(...all))] ?? "";
  },

  /** The width of the widest of these texts, in em; 0 if there is none. */
  reach: (kind, texts) => Math.max(0, ...widths(kind, texts)),
});
