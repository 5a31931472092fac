import { TicTacToe, best_move, ready } from "unbeatable";
import init, * as engine from "unbeatable/engine";
import { MinimaxTree } from "unbeatable/minimax-tree";

await ready;
// The bundler finds the file of the bare engine and copies it.
await init();
if (engine.best_move("O.X/X.X/.OO") !== best_move("O.X/X.X/.OO")) throw new Error("the bare engine plays another move");
const board = new TicTacToe();
board.level = "hard";
board.addEventListener("ttt-end", ({ detail }) => console.log(detail.status));
document.querySelector("#app").append(board, String(best_move("O.X/X.X/.OO")));

const tree = new MinimaxTree();
tree.search = "alpha-beta";
board.after(tree);
await tree.ready;
if (tree.result.nodes !== 8) throw new Error(`alpha-beta visits ${tree.result.nodes} nodes of the default position`);
