// The visitor’s choices on our pages: language, level and colours. The browser stores them for the next visit. If it stores
// nothing, a choice holds until the visitor leaves the page.

const KEY = "unbeatable";

/** Returns `get(name)` and `set(name, value)`. */
export function createChoices() {
  let choices = read();
  return {
    // Another window may have stored other choices in the meantime.
    get: (name) => ({ ...choices, ...read() })[name],
    set(name, value) {
      choices = { ...choices, ...read(), [name]: value };
      try {
        localStorage.setItem(KEY, JSON.stringify(choices));
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
    // This page may not use the browser's storage, or the stored text is not ours.
    return {};
  }
}
