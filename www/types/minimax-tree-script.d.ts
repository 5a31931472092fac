// The types of the classic script minimax-tree.js, which exports nothing: it defines the tag.

import type {} from "../minimax-tree.js";
