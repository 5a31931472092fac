// The words of the page in this language: `comma` stands between the parts of a list, `colon` before what is named, `gap` after a
// sentence. The sentences of refusals are English already.

import page from "./page.js";

export default { tag: "en", comma: ", ", colon: ": ", gap: " ", ...page };
