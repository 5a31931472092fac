// The words of the laboratory in this language, and those of its board and its drawn trees.

import game from "./game.js";
import page from "./page.js";
import search from "./search.js";
import { addWords } from "../../../shared/words.js";
import board from "../../../words/zh/board.js";
import moves from "../../../words/zh/moves.js";
import { boards, others, subjects, trees, typed } from "../../../words/zh/shared.js";
import tree from "../../../words/zh/tree.js";

addWords("tic-tac-toe", "zh", board);
addWords("minimax-tree", "zh", tree);

const refusals = { ...boards, ...subjects, ...others, ...trees, ...typed };

export default { tag: "zh", comma: "、", colon: "：", gap: "", ...page, ...moves, ...game, ...search, refusals };
