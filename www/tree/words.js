// The languages of the drawn tree.

import { createWords } from "../shared/language.js";
import * as sharedEn from "../shared/words/en.js";
import * as sharedRu from "../shared/words/ru.js";
import * as sharedZh from "../shared/words/zh.js";
import en from "./words/en.js";
import ru from "./words/ru.js";
import zh from "./words/zh.js";

const withShared = ({ squares, causes, boards, others, drawn }, words) => ({
  squares,
  causes,
  ...words,
  refusals: { ...boards, ...others, ...drawn },
});

/** The words for a drawn tree. */
export const wordsFor = createWords(
  new Map([
    ["en", withShared(sharedEn, en)],
    ["zh", withShared(sharedZh, zh)],
    ["ru", withShared(sharedRu, ru)],
  ]),
);
