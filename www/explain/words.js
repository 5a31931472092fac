// The languages of the page.

import en from "./words/en/words.js";
import ru from "./words/ru/words.js";
import zh from "./words/zh/words.js";

/** All languages by their tags. */
export const languages = new Map([en, zh, ru].map((words) => [words.tag, words]));

/** The language that the visitor's browser likes best among ours, else English. */
export function preferred() {
  const tags = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return tags.find((tag) => languages.has(tag)) ?? "en";
}

/**
 * Writes the page's own text, the elements with `data-words`, in a language. English is what stands in the page; it is
 * remembered when another language first takes its place.
 */
export function translate(words) {
  for (const element of document.querySelectorAll("[data-words]")) {
    element.dataset.english ??= element.textContent;
    element.textContent = words.page.text[element.dataset.words] ?? element.dataset.english;
  }
  document.documentElement.lang = words.tag;
}
