// The style of the drawn tree, as a constructed style sheet, which a policy against inline styles allows.

import css from "./generated/style.js";

const sheets = new WeakMap();

/** The style sheet that all trees in a window's document share. A document accepts only sheets that its own window has made. */
export function sheet(view) {
  if (!sheets.has(view)) {
    const made = new view.CSSStyleSheet();
    made.replaceSync(css);
    sheets.set(view, made);
  }
  return sheets.get(view);
}
