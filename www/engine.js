// The bare engine: the generated bindings, with sentences for what can go wrong while it starts.

import { EngineError } from "./shared/compile.js";
import * as bindings from "./element/generated/engine.js";

const FILE = "engine_bg.wasm";

/** What the WebAssembly module exports, once it runs. */
let wasm;

/**
 * Starts the engine from the file beside this script, or from `module_or_path`: an address, a response, the bytes, or a compiled
 * module.
 */
export default async function init(options) {
  let source = await (isNamed(options) ? options.module_or_path : options);
  if (wasm) return wasm;
  source ??= new URL("engine_bg.wasm", import.meta.url);
  if (typeof source === "string" || isA("URL", source) || isA("Request", source)) source = await request(source);
  if (isA("Response", source)) check(source);
  try {
    const bytes = isA("Response", source) ? await source.arrayBuffer() : source;
    run(bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes));
  } catch (error) {
    throw failure(error);
  }
  return wasm;
}

/** Starts the engine at once, from its bytes or from a compiled module. */
export function initSync(options) {
  const source = isNamed(options) ? options.module : options;
  try {
    if (!wasm) run(source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source));
  } catch (error) {
    throw failure(error);
  }
  return wasm;
}

/** Runs a module. The bindings would keep that of something else, so it is refused before. */
function run(module) {
  const isOurs = WebAssembly.Module.exports(module).some(({ name }) => name === "best_move");
  if (!isOurs) throw new EngineError(new TypeError("it is another module"), { otherwise: "damaged", file: FILE });
  // Another call may have started the engine in the meantime.
  wasm ??= bindings.initSync({ module });
}

function failure(error) {
  return error instanceof EngineError ? error : new EngineError(error, { file: FILE });
}

const whenStarted = (call) => (...values) => {
  if (!wasm) throw new Error("The engine has not started yet: expected `await init()` before this call.");
  return call(...values);
};

export const analyze = whenStarted(bindings.analyze);
export const best_move = whenStarted(bindings.best_move);
export const choose = whenStarted(bindings.choose);
export const games = whenStarted(bindings.games);
export const games_left = whenStarted(bindings.games_left);
export const play = whenStarted(bindings.play);
export const whose_turn = whenStarted(bindings.whose_turn);

/** Whether the argument names its part, as in `{ module }`. Older bindings took the part itself. */
function isNamed(options) {
  return Object.prototype.toString.call(options) === "[object Object]";
}

/** Whether a value is of this global class, which need not exist. */
function isA(name, value) {
  return globalThis[name] !== undefined && value instanceof globalThis[name];
}

async function request(source) {
  try {
    return await fetch(source);
  } catch (error) {
    throw missing(source.url ?? source, error.message, error);
  }
}

/** Throws if the response is an error, or the page that some servers send in the place of a missing file. */
function check({ ok, status, url, headers }) {
  if (!ok) throw missing(url, `status ${status}`);
  if (headers.get("Content-Type")?.startsWith("text/html")) throw missing(url, "the server sent HTML");
}

function missing(address, why, cause) {
  const expected = "expected the file there, or its bytes as `module_or_path`, which Node needs";
  return new Error(`${FILE} could not be loaded from ${address} (${why}): ${expected}.`, { cause });
}
