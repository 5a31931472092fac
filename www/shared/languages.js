// The languages of our pages.

import { create, update } from "./dom.js";

/** All languages by their tags, with the texts that a page shows while the words of one are loading or cannot be loaded. */
export const languages = new Map([
  ["en", { loading: "Loading …", unloaded: "A part of this page could not be loaded.", again: "Try again" }],
  ["zh", { loading: "正在加载……", unloaded: "本页有一部分未能加载。", again: "重试" }],
  ["ru", { loading: "Загрузка…", unloaded: "Раздел не удалось загрузить.", again: "Ещё раз" }],
]);

/** The language of ours that the visitor's browser prefers, or else English. */
export function preferred() {
  // Some browsers and extensions hide the languages.
  const tags = (navigator.languages ?? []).map((tag) => tag.toLowerCase().split("-")[0]);
  return tags.find((tag) => languages.has(tag)) ?? "en";
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

/**
 * The message that files are missing, with a button that moves the focus to `next` and calls `onAgain()`, whereupon the button
 * vanishes. The message is in the language that the visitor has chosen, even if the page is not in that language yet.
 */
export function createUnloaded(tag, next, onAgain) {
  const { unloaded, again } = languages.get(tag);
  const onclick = () => {
    next.focus();
    onAgain();
  };
  const button = create("button", { type: "button", className: "button", textContent: again, onclick });
  return create("span", { lang: tag }, [unloaded, " ", button]);
}
