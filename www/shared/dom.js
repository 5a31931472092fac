// Builds and updates elements without markup, because a page that enforces Trusted Types refuses markup.

/** A new element; see `update` for the properties. */
export function create(tag, properties = {}, children = []) {
  const element = update(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A new SVG element with these attributes and children. */
export function draw(tag, attributes, children = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Sets only the properties that differ, so that nothing is announced or laid out twice, and returns the element. `role`, `part`
 * and names with a hyphen are attributes, and undefined removes them. All other names are properties.
 */
export function update(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (/^role$|^part$|-/.test(name)) {
      if (value === undefined) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    } else if (element[name] !== value) {
      element[name] = value;
    }
  }
  return element;
}

/** Toggles the class `open`, which unfolds or folds an element, and sets `aria-expanded` of the button that was pressed. */
export function unfold(button, element) {
  update(button, { "aria-expanded": String(element.classList.toggle("open")) });
}
