// The ES module: the class. It registers the tag in a browser. In Node, or while a server renders the page, it only exports.

import { define } from "../shared/tag.js";
import { MinimaxTree as OwnClass } from "./tree.js";

/** The class that elements of the page have, so that `instanceof` holds if another copy of the script has come first. */
export const MinimaxTree = define("minimax-tree", OwnClass);
