// The words of the page in this language.

import boards from "../../../element/words/refusals/ru.js";
import page from "./page.js";
import refusals from "./refusals.js";

export default { tag: "ru", ...page, refusals: { ...boards, ...refusals } };
