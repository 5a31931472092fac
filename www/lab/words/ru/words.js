// The words of the laboratory in this language, and those of its board and its drawn trees.

import game from "./game.js";
import page from "./page.js";
import search from "./search.js";
import { addWords } from "../../../shared/words.js";
import board from "../../../words/ru/board.js";
import moves from "../../../words/ru/moves.js";
import { boards, others, subjects, trees, typed } from "../../../words/ru/shared.js";
import tree from "../../../words/ru/tree.js";

addWords("tic-tac-toe", "ru", board);
addWords("minimax-tree", "ru", tree);

const refusals = { ...boards, ...subjects, ...others, ...trees, ...typed };

export default { tag: "ru", comma: ", ", colon: ": ", gap: " ", ...page, ...moves, ...game, ...search, refusals };
