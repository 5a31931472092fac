// The ES module: the class. It registers the tag where there are elements; in Node or while a server renders the page it only
// exports.

import { MinimaxTree } from "./tree.js";

export { MinimaxTree };

if (globalThis.customElements && !customElements.get("minimax-tree")) customElements.define("minimax-tree", MinimaxTree);
