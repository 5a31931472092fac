// The classic script. It registers the tag once, however often the script is included.

// The style, the texts and the generated package come first in the bundle, before the code of the element. This order compresses
// one per cent better.
import "./style.js";
import "./words.js";
import { embed } from "./engine.js";
import { TicTacToe } from "./element.js";
import { define } from "../shared/tag.js";
// The engine is imported last, so that it comes last in the bundle. The bundle compresses better if nothing divides its code.
import wasm from "./generated/wasm.js";

embed(wasm);
define("tic-tac-toe", TicTacToe);
