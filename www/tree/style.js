// The style of the drawn tree, as a constructed sheet: a page whose policy forbids inline styles allows it.

import css from "./generated/style.js";

const sheets = new WeakMap();

/** The one sheet of all trees in a window's document. A document takes only sheets that its own window has made. */
export function sheet(view) {
  if (!sheets.has(view)) {
    const made = new view.CSSStyleSheet();
    made.replaceSync(css);
    sheets.set(view, made);
  }
  return sheets.get(view);
}
