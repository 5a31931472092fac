// The classic script: registers the tag, once however often the script is included.

import { TicTacToe } from "./element.js";
import { embed } from "./engine.js";
// Imported last, it comes last in the script, whose text is compressed better if nothing divides it.
import wasm from "./generated/wasm.js";

embed(wasm);
if (!customElements.get("tic-tac-toe")) customElements.define("tic-tac-toe", TicTacToe);
