// The words of the page in this language, and those of its board.

import page from "./page.js";
import { addWords } from "../../../shared/words.js";
import board from "../../../words/zh/board.js";
import { boards, others, subjects } from "../../../words/zh/shared.js";

addWords("tic-tac-toe", "zh", board);

export default { tag: "zh", comma: "、", colon: "：", gap: "", ...page, refusals: { ...boards, ...subjects, ...others } };
