// The page's address holds the game: #moves=4,0,8 or #board=X.O/.X./O.., with &player=O or &opener=O where they differ
// from X.

const board = document.querySelector("tic-tac-toe");
const notice = document.querySelector("#notice");

/** Opens what the address names; says so where that cannot be read, and leaves the board empty. */
function open() {
  const link = new URLSearchParams(location.hash.slice(1));
  notice.textContent = "";
  try {
    for (const name of ["player", "opener"]) board[name] = link.get(name) ?? "X";
    if (link.has("board")) board.board = link.get("board");
    else if (link.has("moves")) board.replay(cells(link.get("moves")));
    else if (location.hash) throw new Error("expected #moves= with cells from 0 to 8, or #board= with a board.");
    else board.newGame();
  } catch (error) {
    board.newGame();
    notice.textContent = `The link in the address cannot be opened. ${error.message}`;
  }
}

/** The cells of a list; what is no digit stays text, which the board refuses with a sentence. */
function cells(list) {
  return list.split(",").map((cell) => (/^\d$/.test(cell) ? Number(cell) : cell));
}

/** Keeps the address in step with the game, so that it can be copied at any time. */
function write() {
  const { history: moves, board: position } = board;
  // A game that began with marks on the board cannot be told by its moves.
  const fromEmpty = position.replaceAll(/[/.]/g, "").length === moves.length;
  const game = fromEmpty ? `moves=${moves.map(({ cell }) => cell).join(",")}` : `board=${position}`;
  const sides = ["player", "opener"].map((name) => (board[name] === "X" ? "" : `&${name}=${board[name]}`)).join("");
  // Not an entry of the history for each move: "back" leaves the page.
  history.replaceState(null, "", `#${game}${sides}`);
}

board.addEventListener("ttt-move", write);
customElements
  .whenDefined("tic-tac-toe")
  .then(() => board.ready)
  .then(
    () => {
      if (location.hash) open();
      addEventListener("hashchange", open);
    },
    // The board itself says why it cannot start.
    () => {},
  );
