// Building and updating elements without markup, which a page that enforces Trusted Types would refuse.

/** A new element; see `update` for the properties. */
export function create(tag, properties = {}, children = []) {
  const element = update(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** An element of a drawing, SVG, with these attributes and children. */
export function draw(tag, attributes, children = []) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Sets what differs, so that nothing is announced or laid out twice, and returns the element. `role`, `part` and names
 * with a hyphen are attributes, which undefined takes away; everything else is a property.
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

/** Unfolds an element, or folds it again, as the class `open` says, for the button that was pressed for that. */
export function unfold(button, element) {
  update(button, { "aria-expanded": String(element.classList.toggle("open")) });
}
