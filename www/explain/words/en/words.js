// All words of a language, from the files beside this one.

import board from "./board.js";
import compare from "./compare.js";
import page from "./page.js";
import refusals from "./refusals.js";
import search from "./search.js";

export default { tag: "en", ...page, ...board, ...search, ...compare, ...refusals };
