// The language of an element: that of its own `lang` attribute or of the nearest ancestor's, also across shadow roots.

/**
 * Returns `wordsFor(element)`: the words of the element's language, matched by its primary subtag, and English for a language that
 * is missing. `languages` holds the words of each subtag.
 */
export function createWords(languages) {
  return (element) => {
    for (let node = element; node; node = node.getRootNode().host) {
      const tagged = node.closest("[lang]:not([lang=''])");
      if (tagged) return languages.get(tagged.getAttribute("lang").toLowerCase().split(/[-_]/)[0]) ?? languages.get("en");
    }
    return languages.get("en");
  };
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
