// The bare engine, with the file that Rollup puts beside the script.

import init, { best_move } from "unbeatable/engine";

await init();
document.querySelector("#app").append(String(best_move("O.X/X.X/.OO")));
