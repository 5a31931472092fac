// The words of the page in this language.

import boards from "../../../element/words/refusals/ru.js";
import page from "./page.js";
import refusals from "../../../element/words/refusals/others/ru.js";

export default { tag: "ru", comma: ", ", colon: ": ", gap: " ", ...page, refusals: { ...boards, ...refusals } };
