// The languages of the board.

import { createWords } from "../shared/language.js";
// Each language lies in one piece in the bundle, which compresses better.
import en from "./words/en.js";
import { boards as zhBoards } from "../shared/words/zh.js";
import zh from "./words/zh.js";
import { boards as ruBoards } from "../shared/words/ru.js";
import ru from "./words/ru.js";

/** The words for a board. Of the engine's sentences they have those about boards that cannot be read, which visitors may cause. */
export const wordsFor = createWords(
  new Map([
    ["en", en],
    ["zh", { ...zh, refusals: zhBoards }],
    ["ru", { ...ru, refusals: ruBoards }],
  ]),
);
