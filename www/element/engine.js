// The only file of the element that knows the generated package. It starts the engine once for all boards of a page.

import { instantiate } from "./compile.js";
import { analyze, best_move, choose, initSync, play, whose_turn } from "./generated/engine.js";

const engine = { analyze, best_move, choose, play, whose_turn };

/** The embedded module. */
let wasm;
let loading;
let loaded = false;

/** Takes the embedded module, as the text that `instantiate` reads; define.js says why it is imported there. */
export function embed(text) {
  wasm = text;
}

/**
 * Starts the engine on the first call, and resolves to its functions.
 *
 * Rejects with an `EngineError` if WebAssembly cannot run.
 */
export function load() {
  loading ??= start();
  return loading;
}

/** The engine's functions. Throws until `load()` has resolved. */
export function functions() {
  if (!loaded) throw new Error("The engine has not started yet: expected `await ready` before this call.");
  return engine;
}

async function start() {
  await instantiate(wasm, initSync);
  loaded = true;
  return engine;
}
