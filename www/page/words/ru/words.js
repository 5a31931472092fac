// The words of the page in this language, and those of its board.

import page from "./page.js";
import { addWords } from "../../../shared/words.js";
import board from "../../../words/ru/board.js";
import { boards, others, subjects } from "../../../words/ru/shared.js";

addWords("tic-tac-toe", "ru", board);

export default { tag: "ru", comma: ", ", colon: ": ", gap: " ", ...page, refusals: { ...boards, ...subjects, ...others } };
