// The only file of the drawn tree that knows its generated package. It starts the engine once for all trees of a page.

import { instantiateLarge } from "../element/compile.js";
import { Recording, Trace, initSync, read_numbers, read_board } from "./generated/engine.js";
import compressed from "./generated/wasm.js";

const engine = { Recording, Trace, read_numbers, read_board };

let loading;

/** Starts the engine on the first call. Rejects with an `EngineError` if WebAssembly cannot run. */
export function load() {
  loading ??= instantiateLarge(compressed, initSync).then(() => engine);
  return loading;
}
