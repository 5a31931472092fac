// The one place of the element that knows the generated package: it starts the engine once for all boards of a page.

import { compile } from "./compile.js";
import { analyze, best_move, choose, initSync, play } from "./generated/engine.js";
import compressed from "./generated/wasm.js";

const engine = { analyze, best_move, choose, play };

let loading;
let loaded = false;

/**
 * Starts the engine, the first time it is called, and resolves to its functions.
 *
 * Rejects with an `EngineError` where WebAssembly cannot run.
 */
export function load() {
  loading ??= start();
  return loading;
}

/** The engine's functions; throws while `load()` has not resolved. */
export function functions() {
  if (!loaded) throw new Error("The engine has not started yet: expected `await ready` before this call.");
  return engine;
}

async function start() {
  // Compiling is what takes time. The package's own way would bring in all that fetches a file.
  initSync({ module: await compile(compressed) });
  loaded = true;
  return engine;
}
