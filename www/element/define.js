// The classic script: registers the tag, once however often the script is included.

import { TicTacToe } from "./element.js";
import { embed } from "./engine.js";
// Imported last, the engine comes last in the bundle, which hosts compress better when nothing divides its code.
import wasm from "./generated/wasm.js";

embed(wasm);
if (!customElements.get("tic-tac-toe")) customElements.define("tic-tac-toe", TicTacToe);
