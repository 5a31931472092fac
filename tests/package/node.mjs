// Uses the installed package in Node: its classes, its functions, and the bare engine. Prints the results.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { TicTacToe, analyze, best_move, choose, play, ready } from "unbeatable";
import init, * as engine from "unbeatable/engine";
import "unbeatable/awake";
import { toSVG } from "unbeatable/figure";
import { judge } from "unbeatable/judge";
import { MinimaxTree } from "unbeatable/minimax-tree";
import { numbersIn } from "unbeatable/words";
import { board, tree } from "unbeatable/words/de";

// Node has no document, and the import must work all the same.
assert.equal(typeof MinimaxTree, "function");
assert.equal(board.empty, "leer");
assert.equal(tree.end, "Ende");
assert.equal(numbersIn("de").count(18297), "18.297");
assert.equal((await import("unbeatable/minimax-tree.mjs")).MinimaxTree, MinimaxTree);
await ready;
const bytes = await readFile(new URL(import.meta.resolve("unbeatable/engine_bg.wasm")));
await init({ module_or_path: bytes });
const { neverLoses, X } = await judge(({ board }) => best_move(board), { plays: "X" });
assert.deepEqual([neverLoses, X.games, X.wins, X.draws], [true, 73, 71, 2]);
assert.ok((await readFile(new URL(import.meta.resolve("unbeatable/judge_bg.wasm")))).length > 0);
assert.match(toSVG({ numbers: [[3, 12], [2]], lang: "en" }), /<svg /);
const manifest = await readFile(new URL(import.meta.resolve("unbeatable/custom-elements.json")), "utf8");
const found = {
  class: typeof TicTacToe,
  best: [best_move("O.X/X.X/.OO"), engine.best_move("O.X/X.X/.OO")],
  reason: analyze("O.X/X.X/.OO").moves[0].reason,
  same: choose("X../.../...", "easy", 7) === engine.choose("X../.../...", "easy", 7),
  board: play("X../.../...", 4),
  tag: JSON.parse(manifest).modules[0].declarations[0].tagName,
};
console.log(JSON.stringify(found));
