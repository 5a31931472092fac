// The languages of the drawn tree. The names of the squares, the causes of a failed start, and the sentences for a refused board come from the board's words.

import { watchLanguage, wordsFor as boardWordsFor } from "../element/words.js";
import ruRefusals from "../element/words/refusals/others/ru.js";
import zhRefusals from "../element/words/refusals/others/zh.js";
import en from "./words/en.js";
import ru from "./words/ru.js";
import zh from "./words/zh.js";

const languages = { en, ru, zh };
const refusals = { ru: ruRefusals, zh: zhRefusals };

const known = new Map();

/**
 * The words for an element. Its language is that of its own `lang` attribute or of the nearest ancestor's, also across shadow
 * roots.
 */
export function wordsFor(element) {
  const board = boardWordsFor(element);
  if (!known.has(board)) {
    const { tag, squares, causes } = board;
    known.set(board, { squares, causes, ...languages[tag], refusals: { ...board.refusals, ...refusals[tag] } });
  }
  return known.get(board);
}

export { watchLanguage };
