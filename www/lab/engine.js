// The only file of the laboratory that knows the generated package. It starts its engine.

import { instantiateLarge } from "../shared/compile.js";
import * as generated from "./generated/engine.js";
import compressed from "./generated/wasm.js";

let loading;

/** Starts the engine on the first call. Rejects with an `EngineError` if WebAssembly cannot run. */
export function load() {
  loading ??= start();
  return loading;
}

async function start() {
  await instantiateLarge(compressed, generated.initSync);
  // The algorithms never change, so they are read only once.
  return { ...generated, algorithms: generated.algorithms() };
}
