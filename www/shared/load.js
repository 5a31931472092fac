// Loads files when the page needs them. The scripts are classic scripts, because a page that was opened by double click may not
// load modules.

import { create } from "./dom.js";

/** A file that could not be loaded: it is missing, broken, or the network is down. */
class LoadError extends Error {
  constructor(name) {
    super(`${name} could not be loaded.`);
    this.name = "LoadError";
    this.reason = "unloaded";
  }
}

/** The promises of the files that are loaded or on their way, by name. */
const files = new Map();

/**
 * Loads a script once, and resolves to the value that it hands over, or without one as soon as it has run and `isDone()`. Rejects
 * with a `LoadError`; the next call then tries again.
 */
export function loadScript(name, isDone = () => false) {
  return load(name, (resolve, reject) => {
    listen(name, resolve);
    // A script that stops half-way has handed over nothing. After a hand-over `reject` has no effect.
    return create("script", { src: name, onload: () => (isDone() ? resolve() : reject()), onerror: reject });
  });
}

/** Calls back with the value that a script hands over, in an event with the name of the script. */
function listen(name, callback) {
  addEventListener(name, ({ detail }) => callback(detail), { once: true });
}

/** Loads a style sheet once. Rejects with a `LoadError`; the next call then tries again. */
export function loadStyle(name) {
  return load(name, (resolve, reject) => create("link", { rel: "stylesheet", href: name, onload: resolve, onerror: reject }));
}

/** Puts the element that loads a file into the page, unless the file is loaded or on its way. */
function load(name, createElement) {
  if (!files.has(name)) {
    let element;
    const file = new Promise((resolve, reject) => {
      element = createElement(resolve, reject);
      document.head.append(element);
    }).catch(() => {
      element.remove();
      files.delete(name);
      throw new LoadError(name);
    });
    files.set(name, file);
  }
  return files.get(name);
}
