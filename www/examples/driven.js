const game = document.querySelector("tic-tac-toe");
const log = document.querySelector("#log");
const buttons = document.querySelectorAll("[data-call]");

function note(text, detail) {
  const item = document.createElement("li");
  item.textContent = detail ? `${text} ${JSON.stringify(detail)}` : text;
  log.prepend(item);
  log.children[12]?.remove();
}

// These events tell of moves of the visitor and of the computer. The page knows of its own calls already.
for (const name of ["ttt-ready", "ttt-move", "ttt-end", "ttt-error"]) {
  game.addEventListener(name, (event) => note(name, event.detail));
}

const calls = {
  play() {
    const free = game.board.replaceAll("/", "").indexOf(".");
    game.play(free);
    note(`play(${free}), and the board is ${game.board}`);
  },
  undo() {
    game.undo();
    note(`undo(), and the board is ${game.board}`);
  },
  newGame() {
    game.newGame();
    note(`newGame(), and the board is ${game.board}`);
  },
};

for (const button of buttons) {
  button.addEventListener("click", () => {
    try {
      calls[button.dataset.call]();
    } catch (error) {
      // Not the visitor's turn, or the game is over: the sentence says which.
      note(error.message);
    }
  });
}

customElements
  .whenDefined("tic-tac-toe")
  .then(() => game.ready)
  .then(
    () => buttons.forEach((button) => (button.disabled = false)),
    (error) => note(error.message),
  );
