// The ES module: the class. It registers the tag in a browser. In Node, or while a server renders the page, it only exports.

import { define } from "../element/tag.js";
import { MinimaxTree } from "./tree.js";

export { MinimaxTree };

if (globalThis.customElements) define("minimax-tree", MinimaxTree);
