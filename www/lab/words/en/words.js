// The words of the laboratory in this language: `comma` stands between the parts of a list, `colon` before what is named, `gap`
// after a sentence. The sentences of refusals are English already.

import moves from "../../../shared/words/moves.js";
import game from "./game.js";
import page from "./page.js";
import search from "./search.js";

export default { tag: "en", comma: ", ", colon: ": ", gap: " ", ...page, ...moves, ...game, ...search };
