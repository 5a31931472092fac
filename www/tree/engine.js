// The one place of the drawn tree that knows its generated package: it starts the engine once for all trees of a page.

import { instantiateLarge } from "../element/compile.js";
import { Recording, Trace, initSync, read_numbers, read_position } from "./generated/engine.js";
import compressed from "./generated/wasm.js";

const engine = { Recording, Trace, read_numbers, read_position };

let loading;

/** Starts the engine, the first time it is called; rejects with an `EngineError` where WebAssembly cannot run. */
export function load() {
  loading ??= instantiateLarge(compressed, initSync).then(() => engine);
  return loading;
}
