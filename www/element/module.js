// The ES module: the class and the engine's functions. It registers the tag in a browser. In Node, or while a server renders the
// page, it only exports.

import { TicTacToe as OwnClass } from "./element.js";
import { embed } from "./engine.js";
import { define } from "../shared/tag.js";
// The engine is imported last, as in define.js.
import wasm from "./generated/wasm.js";

embed(wasm);

/** The class that elements of the page have, so that `instanceof` holds if another copy of the script has come first. */
export const TicTacToe = define("tic-tac-toe", OwnClass);

let engine;

/** Resolves when the functions below work; before that they throw. */
export const ready = TicTacToe.engine.then((started) => {
  engine = started;
});
// A page that never uses this promise must not get an unhandled rejection.
ready.catch(() => {});

function functions() {
  if (!engine) throw new Error("The engine has not started yet: expected `await ready` before this call.");
  return engine;
}

export const best_move = (...values) => functions().best_move(...values);
export const analyze = (...values) => functions().analyze(...values);
export const choose = (...values) => functions().choose(...values);
export const play = (...values) => functions().play(...values);
export const games = (...values) => functions().games(...values);
export const games_left = (...values) => functions().games_left(...values);
export const whose_turn = (...values) => functions().whose_turn(...values);
