// What a file of words does: it gives an element the words of a language.

/** Adds words to the element of a tag, as soon as its script has run. On a server, where there are no elements, it does nothing. */
export function addWords(tag, language, words) {
  const { customElements } = globalThis;
  // The tag may be another element's.
  customElements?.whenDefined(tag).then(() => customElements.get(tag).addWords?.(language, words));
}
