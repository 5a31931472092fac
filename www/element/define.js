// The classic script: registers the tag, once however often the script is included.

// The style, the texts and the generated package come first in the bundle, apart from the code of the element: hosts compress that better
// by one per cent.
import "./style.js";
import "./words.js";
import { embed } from "./engine.js";
import { TicTacToe } from "./element.js";
// Imported last, the engine comes last in the bundle, which hosts compress better when nothing divides its code.
import wasm from "./generated/wasm.js";

embed(wasm);
if (!customElements.get("tic-tac-toe")) customElements.define("tic-tac-toe", TicTacToe);
