// The words of the page in this language.

import page from "./page.js";
import { boards, others, subjects } from "../../../shared/words/zh.js";

export default { tag: "zh", comma: "、", colon: "：", gap: "", ...page, refusals: { ...boards, ...subjects, ...others } };
