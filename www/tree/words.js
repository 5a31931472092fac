// The languages of the drawn tree.

import { createWords } from "../shared/language.js";
import english from "./words/en.js";

export const { wordsFor, wordsIn, addWords } = createWords("minimax-tree", english);
