// Measures the engine in Node: `node benches/engine.mjs dist` prints the times as JSON.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { measure } from "./measure.mjs";

const dist = resolve(process.argv[2]);
const engine = pathToFileURL(resolve(dist, "engine.js"));
const times = await measure((run) => import(`${engine}?run=${run}`), readFileSync(resolve(dist, "engine_bg.wasm")));
console.log(JSON.stringify(times));
