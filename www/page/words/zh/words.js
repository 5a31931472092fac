// The words of the page in this language.

import boards from "../../../element/words/refusals/zh.js";
import page from "./page.js";
import refusals from "./refusals.js";

export default { tag: "zh", comma: "、", ...page, refusals: { ...boards, ...refusals } };
