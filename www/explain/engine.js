// The one place of the explanation that knows the generated package: it starts the explaining engine.

import { instantiateLarge } from "../element/compile.js";
import * as generated from "./generated/engine.js";
import compressed from "./generated/wasm.js";

let loading;

/** Starts the engine, the first time it is called; rejects with an `EngineError` where WebAssembly cannot run. */
export function load() {
  loading ??= start();
  return loading;
}

async function start() {
  await instantiateLarge(compressed, generated.initSync);
  // They are the same for as long as the page is open.
  return { ...generated, algorithms: generated.algorithms() };
}
