// Evaluates each line of the input, an expression that may call the engine, and prints the result of `tried` as JSON.
// The argument is the folder of the built site.

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const site = pathToFileURL(`${process.argv[2]}/`);
const engine = await import(new URL("engine.js", site));
await engine.default({ module_or_path: await readFile(new URL("engine_bg.wasm", site)) });

/** The value that the call returns, or the sentence of the plain `Error` that it throws, or anything else that it throws. */
function tried(call) {
  try {
    return { value: call() };
  } catch (error) {
    return error?.constructor === Error ? { error: error.message } : { thrown: String(error) };
  }
}

Object.assign(globalThis, engine, { tried });
// JSON has no `undefined`, and the engine never returns this word as a text.
const say = (_, value) => (value === undefined ? "undefined" : value);
const lines = (await text(process.stdin)).trim().split("\n");
process.stdout.write(lines.map((line) => `${JSON.stringify(tried(() => (0, eval)(line)), say)}\n`).join(""));
