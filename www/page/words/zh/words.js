// The words of the page in this language.

import boards from "../../../element/words/refusals/zh.js";
import page from "./page.js";
import refusals from "../../../element/words/refusals/others/zh.js";

export default { tag: "zh", comma: "、", colon: "：", gap: "", ...page, refusals: { ...boards, ...refusals } };
