// The page's address holds the game: #moves=4,0,8 or #board=X.O/.X./O.., with &player=O or &opener=O where they differ
// from X.

const board = document.querySelector("tic-tac-toe");
const notice = document.querySelector("#notice");

/** Opens what the address names; says so where that cannot be read, and leaves the board empty. */
function openLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  notice.textContent = "";
  try {
    for (const name of ["player", "opener"]) board[name] = link.get(name) ?? "X";
    if (link.has("board")) board.board = link.get("board");
    else if (link.has("moves")) board.replay(cells(link.get("moves")));
    else if (location.hash && !link.has("player") && !link.has("opener")) {
      throw new Error("Expected #moves= with cells from 0 to 8, or #board= with a board.");
    } else board.newGame();
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
function writeLink() {
  const { history: moves, board: position } = board;
  const link = [];
  // A game that began with marks on the board cannot be told by its moves.
  if (position.replaceAll(/[/.]/g, "").length > moves.length) link.push(`board=${position}`);
  else if (moves.length > 0) link.push(`moves=${moves.map(({ cell }) => cell).join(",")}`);
  for (const name of ["player", "opener"]) if (board[name] !== "X") link.push(`${name}=${board[name]}`);
  // Not an entry of the history for each move: "back" leaves the page.
  history.replaceState(null, "", link.length > 0 ? `#${link.join("&")}` : location.pathname + location.search);
}

board.addEventListener("ttt-move", writeLink);
// Undo, a new game and another choice have no event of their own. They are done soon after these; browsers resent an
// address that changes with every one of many fast clicks.
let due;
for (const type of ["click", "input"]) {
  board.addEventListener(type, () => {
    clearTimeout(due);
    due = setTimeout(writeLink, 200);
  });
}

customElements
  .whenDefined("tic-tac-toe")
  .then(() => board.ready)
  .then(
    () => {
      if (location.hash) openLink();
      addEventListener("hashchange", openLink);
    },
    // The board itself says why it cannot start.
    () => {},
  );
