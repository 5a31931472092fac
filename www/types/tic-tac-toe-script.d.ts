// The types of the classic script tic-tac-toe.js, which exports nothing: it defines the tag.

import type {} from "../tic-tac-toe.js";
