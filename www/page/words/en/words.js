// The words of the page in this language. The sentences of refusals are English already.

import page from "./page.js";

export default { tag: "en", ...page };
