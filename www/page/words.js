// The languages of the page. The words of each are in files of their own, which are loaded when the language is chosen.

import { update } from "../shared/dom.js";
import { loadScript } from "./load.js";
import english from "./words/en/words.js";

/** All languages by their tags, with the texts that the page shows while the words of one are loading or cannot be loaded. */
export const languages = new Map([
  ["en", { loading: "Loading …", unloaded: "A part of this page could not be loaded.", again: "Try again" }],
  ["zh", { loading: "正在加载……", unloaded: "本页有一部分未能加载。", again: "重试" }],
  ["ru", { loading: "Загрузка…", unloaded: "Раздел не удалось загрузить.", again: "Ещё раз" }],
]);

/** The page's own words in English, which are part of this script; those of other languages are loaded. */
export { english };

/**
 * All words of a language by its tag. Each language keeps one object, by which a section knows whether the language has changed.
 */
const complete = new Map();

/** The language of ours that the visitor's browser prefers, or else English. */
export function preferred() {
  // Some browsers and extensions hide the languages.
  const tags = (navigator.languages ?? []).map((tag) => tag.toLowerCase().split("-")[0]);
  return tags.find((tag) => languages.has(tag)) ?? "en";
}

/** Loads the words of the page in a language. */
export async function loadPageWords(tag) {
  return tag === "en" ? english : loadScript(`page-${tag}.js`);
}

/** Loads the words of the page and of the explanation in a language. */
export async function loadAllWords(tag) {
  const [page, explanation] = await Promise.all([loadPageWords(tag), loadScript(`explain-${tag}.js`)]);
  if (!complete.has(tag)) complete.set(tag, { ...page, ...explanation });
  return complete.get(tag);
}

/**
 * Writes the page's own text, the elements with `data-words`, in a language. The page contains the English text, which is
 * remembered when another language first replaces it.
 */
export function translate(words) {
  for (const element of document.querySelectorAll("[data-words]")) {
    element.dataset.english ??= element.textContent;
    update(element, { textContent: words.page.text[element.dataset.words] ?? element.dataset.english });
  }
  document.documentElement.lang = words.tag;
}
