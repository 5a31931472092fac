// Deutsch: the words of both elements.

import { addWords } from "../../shared/words.js";
import board from "./board.js";
import tree from "./tree.js";

addWords("tic-tac-toe", "de", board);
addWords("minimax-tree", "de", tree);

export { board, tree };
