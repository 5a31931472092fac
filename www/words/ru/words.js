// Русский: the words of both elements.

import { addWords } from "../../shared/words.js";
import board from "./board.js";
import tree from "./tree.js";

addWords("tic-tac-toe", "ru", board);
addWords("minimax-tree", "ru", tree);

export { board, tree };
