// Defines the tag of an element.

/**
 * Defines the tag, and returns the class that elements with it have: this one, or that of an earlier copy of the same script. If
 * the tag is another element's, a warning says so.
 */
export function define(tag, element) {
  // A server, a worker and the content script of a browser extension have no elements.
  const { customElements } = globalThis;
  const defined = customElements?.get(tag);
  if (!defined) customElements?.define(tag, element);
  else if (String(defined.observedAttributes) === String(element.observedAttributes)) return defined;
  else console.warn(`<${tag}> is in use: expected a free tag.`);
  return element;
}
