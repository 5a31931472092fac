// English: what the elements, the page and the explanation share. The sentences of refusals are the engine's own; of those there
// are only the codes.

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

/** The codes of what can be wrong with a board. */
export const BOARDS = [
  "board-too-short",
  "board-too-long",
  "unknown-sign",
  "other-number",
  "mixed-separators",
  "too-many",
  "both-won",
  "moved-after-end",
];

/** The codes of what else a drawn tree can refuse. */
export const SUBJECTS = [
  "not-a-board",
  "unreadable-board",
  "unknown-entry",
  "winner-to-move",
  "tree-empty",
  "tree-no-bracket",
  "tree-unknown-sign",
  "tree-no-child",
  "tree-no-comma",
  "tree-no-digit",
  "tree-decimal",
  "tree-out-of-range",
  "tree-empty-array",
  "tree-unclosed",
  "tree-after-end",
  "tree-too-deep",
  "tree-too-many",
  "tree-no-value",
  "tree-no-name",
  "tree-long-name",
  "tree-unquoted",
  "tree-escape",
  "no-such-step",
  "task-no-choice",
  "task-no-window",
  "answer-value",
  "answer-window",
  "random-none",
  "tree-no-static-number",
  "tree-no-static-value",
  "tree-unknown-leaf",
  "tree-not-a-number",
];

/** Empty sentences for these codes: in English the error has its own. */
export const emptySentences = (codes) => Object.fromEntries(codes.map((code) => [code, ""]));
