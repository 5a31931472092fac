// The languages of the board. The sentences about a board that cannot be read are in separate files, which the page shares.

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

/**
 * The words for an element. Its language is that of its own `lang` attribute or of the nearest ancestor's, also across shadow
 * roots.
 */
export function wordsFor(element) {
  for (let node = element; node; node = node.getRootNode().host) {
    const tagged = node.closest("[lang]:not([lang=''])");
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
  return languages.get(tag.toLowerCase().split(/[-_]/)[0]) ?? en;
}
