// What the visitor has chosen on this page, kept in the browser for the next visit: language, level and colours. Where the browser
// keeps nothing, a choice holds until the page is left.

const KEY = "unbeatable";

/** The choices, by their names. */
export function createChoices() {
  let kept = read();
  return {
    get: (name) => kept[name],
    set(name, value) {
      // Another window may have kept something else meanwhile.
      kept = { ...kept, ...read(), [name]: value };
      try {
        localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // The browser's storage is full, or this page may not use it.
      }
    },
  };
}

function read() {
  try {
    return { ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    // This page may not use the browser's storage, or what is there is not ours.
    return {};
  }
}
