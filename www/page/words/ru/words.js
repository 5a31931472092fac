// The words of the page in this language.

import page from "./page.js";
import { boards, others, subjects } from "../../../shared/words/ru.js";

export default { tag: "ru", comma: ", ", colon: ": ", gap: " ", ...page, refusals: { ...boards, ...subjects, ...others } };
