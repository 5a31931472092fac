// The built site, whose folder is the argument, without a browser: in Node, in a worker, in the content script of an extension.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";

const file = (name) => new URL(name, pathToFileURL(`${process.argv[2]}/`));

// The classic scripts do nothing where there are no elements.
for (const globals of [{}, { customElements: null, HTMLElement: class {}, document: { currentScript: null }, navigator: {} }]) {
  const before = Object.keys(globals);
  createContext(globals);
  for (const name of ["tic-tac-toe.js", "minimax-tree.js"]) runInContext(await readFile(file(name), "utf8"), globals);
  assert.deepEqual(Object.keys(globals), before);
}

// The module exports what it promises, and adds no global.
const globals = Object.getOwnPropertyNames(globalThis);
const module = await import(file("tic-tac-toe.mjs"));
await module.ready;
assert.deepEqual(Object.keys(module), [
  "TicTacToe",
  "analyze",
  "best_move",
  "choose",
  "games",
  "games_left",
  "play",
  "ready",
  "whose_turn",
]);
assert.equal(module.best_move("XX./OO./..."), 2);
assert.deepEqual(Object.getOwnPropertyNames(globalThis), globals);

// The bare engine says why it does not start, and starts after that.
const { default: init, initSync, ...engine } = await import(file("engine.js"));
const server = createServer(({ url }, response) =>
  response.writeHead(url === "/missing" ? 404 : 200, { "Content-Type": url === "/page" ? "text/html" : "application/wasm" }).end(
    "<p>",
  )
);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const damaged = /engine_bg.wasm is damaged/;
for (
  const [call, message] of [
    ...["analyze", "best_move", "choose", "games", "games_left", "play", "whose_turn"].map((
      name,
    ) => [() => engine[name]("."), /expected `await init\(\)` before this call/]),
    [() => init(), /engine_bg.wasm could not be loaded from file:.*Node needs/],
    [() => init({ module_or_path: `${address}/missing` }), /could not be loaded from http.*\/missing \(status 404\)/],
    [() => init({ module_or_path: fetch(`${address}/page`) }), /could not be loaded from http.*\/page \(the server sent HTML\)/],
    [() => init({ module_or_path: new URL(`${address}/bytes`) }), damaged],
    [() => initSync({ module: new Uint8Array(8) }), damaged],
    // A module of something else leaves nothing behind.
    [() => init({ module_or_path: new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]) }), damaged],
  ]
) await assert.rejects(async () => call(), { message });
server.close();

// Where V8 may make no code from bytes, as in workers at the edge of a network, that is a policy, and a compiled module starts.
const bytes = await readFile(file("engine_bg.wasm"));
const compiled = await WebAssembly.compile(bytes);
const edge = createContext({ bytes }, { codeGeneration: { wasm: false } });
WebAssembly.compile = () => runInContext("WebAssembly.compile(bytes)", edge);
await assert.rejects(init({ module_or_path: bytes }), { reason: "policy", message: /'wasm-unsafe-eval'.*a compiled module/ });
await init({ module_or_path: compiled });
assert.equal(engine.best_move("XX./OO./..."), 2);
