// Building and updating elements without markup, which a page that enforces Trusted Types would refuse.

/** A new element; see `update` for the properties. */
export function create(tag, properties = {}, children = []) {
  const element = update(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * Sets what differs, so that nothing is announced or laid out twice, and returns the element. `role`, `part` and names
 * with a hyphen are attributes, everything else is a property.
 */
export function update(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (/^role$|^part$|-/.test(name)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    } else if (element[name] !== value) {
      element[name] = value;
    }
  }
  return element;
}
