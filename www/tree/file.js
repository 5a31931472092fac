// A file of the visitor's.

import { create } from "../shared/dom.js";

/** Has the browser save a text in a file of this name. */
export function save(name, text) {
  create("a", { href: `data:application/octet-stream,${encodeURIComponent(text)}`, download: name }).click();
}
