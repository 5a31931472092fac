// The ES module: the class and the engine's functions. It registers the tag in a browser. In Node, or while a server renders the
// page, it only exports.

import { TicTacToe } from "./element.js";
import { embed, functions, load } from "./engine.js";
import { define } from "./tag.js";
// The engine is imported last, as in define.js.
import wasm from "./generated/wasm.js";

export { TicTacToe };

embed(wasm);

/** Resolves when the functions below work; before that they throw. */
export const ready = load().then(() => undefined);
// A page that never uses this promise must not get an unhandled rejection.
ready.catch(() => {});

export const best_move = (...values) => functions().best_move(...values);
export const analyze = (...values) => functions().analyze(...values);
export const choose = (...values) => functions().choose(...values);
export const play = (...values) => functions().play(...values);
export const whose_turn = (...values) => functions().whose_turn(...values);

if (globalThis.customElements) define("tic-tac-toe", TicTacToe);
