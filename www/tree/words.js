// The languages of the drawn tree.

import { createWords } from "../shared/language.js";
// Each language lies in one piece in the bundle, which compresses better.
import en from "./words/en.js";
import { boards as zhBoards, drawn as zhDrawn, subjects as zhSubjects } from "../shared/words/zh.js";
import zh from "./words/zh.js";
import { boards as ruBoards, drawn as ruDrawn, subjects as ruSubjects } from "../shared/words/ru.js";
import ru from "./words/ru.js";

/** The words for a drawn tree. Of the engine's sentences they have those about what cannot be read, searched or solved. */
export const wordsFor = createWords(
  new Map([
    ["en", en],
    ["zh", { ...zh, refusals: { ...zhBoards, ...zhSubjects, ...zhDrawn } }],
    ["ru", { ...ru, refusals: { ...ruBoards, ...ruSubjects, ...ruDrawn } }],
  ]),
);
