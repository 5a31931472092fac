// Constructed style sheets, which a policy against inline styles allows.

/**
 * Returns `sheets(view)`: the list of the one style sheet with this text that all elements in a window's document share. A document
 * accepts only sheets that its own window has made. The list is empty in the simulated documents of test suites, which make none.
 */
export function createSheets(css) {
  const known = new WeakMap();
  return (view) => {
    if (!known.has(view)) known.set(view, view.CSSStyleSheet?.prototype.replaceSync ? [make(view, css)] : []);
    return known.get(view);
  };
}

function make(view, css) {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
