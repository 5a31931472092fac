// The one place that knows the generated package: it starts the engine once for all boards of a page.

import { analyze, best_move, choose, initSync, play, random_seed } from "./generated/engine.js";
import compressed from "./generated/wasm.js";

const engine = { analyze, best_move, choose, play, random_seed };

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

/** Says by `reason` why the engine does not run: "policy", or "unsupported" for anything else. */
export class EngineError extends Error {
  constructor(reason, error) {
    super(
      reason === "policy"
        ? "The engine may not run: expected 'wasm-unsafe-eval' in the script-src of the page's policy."
        : `The engine cannot run in this browser: ${error.message}`,
      { cause: error },
    );
    this.name = "EngineError";
    this.reason = reason;
  }
}

async function start() {
  try {
    const bytes = Uint8Array.from(atob(compressed), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    // Compiling is what takes time. The package's own way would bring in all that fetches a file.
    initSync({ module });
    loaded = true;
    return engine;
  } catch (error) {
    // Every browser words its refusal in its own way, but each names the policy or the keyword.
    const policy = /content security policy|\bcsp\b|unsafe-eval/i.test(error.message);
    throw new EngineError(policy ? "policy" : "unsupported", error);
  }
}
