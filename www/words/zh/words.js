// 简体中文: the words of both elements.

import { addWords } from "../../shared/words.js";
import board from "./board.js";
import tree from "./tree.js";

addWords("tic-tac-toe", "zh", board);
addWords("minimax-tree", "zh", tree);

export { board, tree };
