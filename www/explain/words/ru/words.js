// The words of the explanation in this language, and those of its drawn trees.

import board from "./board.js";
import compare from "./compare.js";
import puzzles from "./puzzles.js";
import search from "./search.js";
import story from "./story.js";
import { addWords } from "../../../shared/words.js";
import tree from "../../../words/ru/tree.js";

addWords("minimax-tree", "ru", tree);

export default { ...board, ...search, ...compare, ...puzzles, ...story };
