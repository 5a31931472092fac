// The languages of the board.

import { createWords } from "../shared/language.js";
import english from "./words/en.js";

export const { wordsFor, addWords } = createWords("tic-tac-toe", english);
