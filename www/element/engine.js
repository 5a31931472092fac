// The only file of the element that knows the generated package. It starts the engine once for all boards of a page.

import { instantiate } from "../shared/compile.js";
import { analyze, best_move, choose, games, games_left, initSync, play, whose_turn } from "./generated/engine.js";

/** What a board asks, once the engine has started. `analyze_after` analyzes the position after a move, in one call. */
export { analyze, analyze_after, choose, whose_turn } from "./generated/engine.js";

/** What hosts can ask. */
const engine = { analyze, best_move, choose, games, games_left, play, whose_turn };

/** The embedded module. */
let wasm;
let loading;

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
  loading ??= instantiate(wasm, initSync).then(() => engine);
  return loading;
}
