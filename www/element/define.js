// The classic script: registers the tag, once however often the script is included.

import { TicTacToe } from "./element.js";

if (!customElements.get("tic-tac-toe")) customElements.define("tic-tac-toe", TicTacToe);
