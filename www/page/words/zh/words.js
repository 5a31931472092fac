// The words of the page in this language.

import page from "./page.js";
import refusals from "./refusals.js";

export default { tag: "zh", ...page, ...refusals };
