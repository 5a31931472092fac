// Defines the tag of an element.

/** Defines the tag. If a script has already defined it, that definition stays. If it is another element, a warning says so. */
export function define(tag, element) {
  const defined = customElements.get(tag);
  if (!defined) customElements.define(tag, element);
  else if (String(defined.observedAttributes) !== String(element.observedAttributes)) {
    console.warn(`<${tag}> is taken: expected a free tag.`);
  }
}
