const board = document.querySelector("tic-tac-toe");
const saved = localStorage.getItem("game");
if (saved) board.game = JSON.parse(saved);
board.addEventListener("ttt-change", () => localStorage.setItem("game", JSON.stringify(board.game)));
