// The ES module: the class and the engine's functions. It registers the tag where there are elements; in Node or while a
// server renders the page it only exports.

import { TicTacToe } from "./element.js";
import { embed, functions, load } from "./engine.js";
// Last, as in define.js.
import wasm from "./generated/wasm.js";

export { TicTacToe };

embed(wasm);

/** Resolves when the functions below work; before that they throw. */
export const ready = load().then(() => undefined);
// A page that never asks for this promise must not be told of an unhandled rejection.
ready.catch(() => {});

export const best_move = (...values) => functions().best_move(...values);
export const analyze = (...values) => functions().analyze(...values);
export const choose = (...values) => functions().choose(...values);
export const play = (...values) => functions().play(...values);
export const whose_turn = (...values) => functions().whose_turn(...values);

if (globalThis.customElements && !customElements.get("tic-tac-toe")) customElements.define("tic-tac-toe", TicTacToe);
