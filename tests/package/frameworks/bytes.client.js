// The bare engine, with the bytes that esbuild puts into the script.

import init, { best_move } from "unbeatable/engine";
import bytes from "unbeatable/engine_bg.wasm";

await init({ module_or_path: bytes });
document.querySelector("#app").append(String(best_move("O.X/X.X/.OO")));
