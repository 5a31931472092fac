// The classic script: registers the tag, once however often the script is included.

import { MinimaxTree } from "./tree.js";

if (!customElements.get("minimax-tree")) customElements.define("minimax-tree", MinimaxTree);
