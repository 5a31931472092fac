// The languages that the board speaks.

import en from "./words/en.js";
import ru from "./words/ru.js";
import zh from "./words/zh.js";

const languages = { en, zh, ru };

/** The words of a language tag, matched by its primary subtag; English for a language that is missing. */
export function wordsFor(tag) {
  return languages[tag.toLowerCase().split("-")[0]] ?? en;
}
