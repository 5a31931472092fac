// The languages that the drawn tree speaks. What it says of squares, and of a board that it refuses, are the board's words.

import { watchLanguage, wordsFor as boardWordsFor } from "../element/words.js";
import ruRefusals from "../element/words/refusals/others/ru.js";
import zhRefusals from "../element/words/refusals/others/zh.js";
import en from "./words/en.js";
import ru from "./words/ru.js";
import zh from "./words/zh.js";

const languages = { en, ru, zh };
const refusals = { ru: ruRefusals, zh: zhRefusals };

const known = new Map();

/** The words for an element: its language is its own or the nearest ancestor's, through shadow roots too. */
export function wordsFor(element) {
  const board = boardWordsFor(element);
  if (!known.has(board)) {
    const { tag, squares } = board;
    known.set(board, { squares, ...languages[tag], refusals: { ...board.refusals, ...refusals[tag] } });
  }
  return known.get(board);
}

export { watchLanguage };
