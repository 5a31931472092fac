// English: what the elements, the page and the explanation share. Another language is a file like this one, with the same names, but
// the engine's own sentences are English already.

/** What people call the squares, row by row from the top left, in the board's words and in those of the explanation. */
export const squares = [
  "the top left corner",
  "the top edge",
  "the top right corner",
  "the left edge",
  "the middle",
  "the right edge",
  "the bottom left corner",
  "the bottom edge",
  "the bottom right corner",
];

/** Why the engine does not run, by the `reason` of its error. */
export const causes = {
  policy: "this page’s Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src.",
  disabled: "WebAssembly is switched off in this browser, for example by Lockdown Mode.",
  memory: "the browser is out of memory. Close some tabs and reload the page.",
  damaged: "its file is damaged. Reload the page.",
  unsupported: "this browser could not run its engine. See the console.",
};
