// The only file of the drawn tree that knows its generated package. It starts the engine once for all trees of a page.

import { instantiate } from "../shared/compile.js";
import {
  Exercise,
  Recording,
  initSync,
  random_numbers,
  read_board,
  read_numbers,
  read_value,
  read_windows,
} from "./generated/engine.js";
import wasm from "./generated/wasm.js";

/**
 * What can be asked. The functions of `read` read a board, a tree of numbers, or what is written at a node for a task: its
 * `value` as the engine writes it, and the bounds of windows. They throw for what is neither.
 */
const engine = {
  read: {
    board: (board) => read_board(arrayIn(board)),
    numbers: read_numbers,
    values: (value) => ({ value: read_value(value) }),
    window: read_windows,
  },
  randomNumbers: random_numbers,
  Exercise,
  Recording,
};

/** The array that a text writes in JSON, so that an attribute takes what the property takes; any other value as it is. */
function arrayIn(value) {
  if (typeof value !== "string" || !value.trim().startsWith("[")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

let loading;

/**
 * Starts the engine on the first call, before this function returns wherever the browser allows it: a page may be printed as
 * soon as its scripts have run. Rejects with an `EngineError` if WebAssembly cannot run.
 */
export function load() {
  loading ??= instantiate(wasm, initSync).then(() => engine);
  return loading;
}
