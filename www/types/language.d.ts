// The types of the modules words/zh.mjs, words/de.mjs and so on. They add their words to the elements, and export them.

import type { BoardWords, TreeWords } from "../words.js";

export const board: BoardWords;
export const tree: TreeWords;
