// The words of the explanation in this language.

import board from "./board.js";
import compare from "./compare.js";
import puzzles from "./puzzles.js";
import search from "./search.js";
import story from "./story.js";

export default { ...board, ...search, ...compare, ...puzzles, ...story };
