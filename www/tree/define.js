// The classic script. It registers the tag once, however often the script is included.

import { define } from "../shared/tag.js";
import { MinimaxTree } from "./tree.js";

define("minimax-tree", MinimaxTree);
