const board = document.querySelector("tic-tac-toe");
const kept = localStorage.getItem("game");
if (kept) board.game = JSON.parse(kept);
board.addEventListener("ttt-change", () => localStorage.setItem("game", JSON.stringify(board.game)));
