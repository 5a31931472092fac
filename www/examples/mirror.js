const game = document.querySelector("tic-tac-toe");

function mirror() {
  document.querySelector("#board").textContent = game.board;
  document.querySelector("#turn").textContent = game.status === "open"
    ? `${game.turn} is to move.`
    : game.status === "draw"
    ? "nobody has won."
    : `${game.status} has won.`;
}

// The page shows the game once when the board is ready, and after everything that changes it: moves, undo, a new game, your own
// calls.
game.addEventListener("ttt-ready", mirror);
game.addEventListener("ttt-change", mirror);
