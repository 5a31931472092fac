// Español: the words of both elements.

import { addWords } from "../../shared/words.js";
import board from "./board.js";
import tree from "./tree.js";

addWords("tic-tac-toe", "es", board);
addWords("minimax-tree", "es", tree);

export { board, tree };
