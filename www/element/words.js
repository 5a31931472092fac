// The languages that the board speaks. What it says of a board that it cannot read is in files of their own, which the page
// shares.

import en from "./words/en.js";
import ruRefusals from "./words/refusals/ru.js";
import zhRefusals from "./words/refusals/zh.js";
import ru from "./words/ru.js";
import zh from "./words/zh.js";

const languages = new Map([
  ["en", en],
  ["zh", { ...zh, refusals: zhRefusals }],
  ["ru", { ...ru, refusals: ruRefusals }],
]);

/** The words for an element: its language is its own or the nearest ancestor's, through shadow roots too. */
export function wordsFor(element) {
  for (let node = element; node; node = node.getRootNode().host) {
    const tagged = node.closest("[lang]");
    if (tagged) return wordsOf(tagged.getAttribute("lang"));
  }
  return en;
}

/** Calls back when a language around an element may have changed, from `follow(element)` until `stop()`. */
export function watchLanguage(onChange) {
  const observer = new MutationObserver(onChange);
  return {
    follow(element) {
      for (let root = element.getRootNode(); root; root = root.host?.getRootNode()) {
        observer.observe(root, { subtree: true, attributeFilter: ["lang"] });
      }
    },
    stop: () => observer.disconnect(),
  };
}

/** The words of a language tag, matched by its primary subtag; English for a language that is missing. */
function wordsOf(tag) {
  return languages.get(tag.toLowerCase().split("-")[0]) ?? en;
}
