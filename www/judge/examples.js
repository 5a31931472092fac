// Three engines to try: a right one, one that forgets forks, and one with a mistake in its winner check.

const LINES = `const LINES = [
  "012", "345", "678", "036", "147", "258", "048", "246",
].map((line) => [...line].map(Number));
`;

const search = (check) =>
  `${LINES}
function winner(board) {
  for (const [a, b, c] of LINES) {
    if (${check}) return board[a];
  }
  return null;
}

function score(board, turn, me) {
  const won = winner(board);
  if (won) return won === me ? 1 : -1;
  const scores = [];
  for (let cell = 0; cell < 9; cell++) {
    if (board[cell] !== "") continue;
    board[cell] = turn;
    scores.push(score(board, turn === "X" ? "O" : "X", me));
    board[cell] = "";
  }
  if (scores.length === 0) return 0;
  return turn === me ? Math.max(...scores) : Math.min(...scores);
}

function bestMove(board, me) {
  let best = -2, chosen;
  for (let cell = 0; cell < 9; cell++) {
    if (board[cell] !== "") continue;
    board[cell] = me;
    const found = score(board, me === "X" ? "O" : "X", me);
    board[cell] = "";
    if (found > best) [best, chosen] = [found, cell];
  }
  return chosen;
}
`;

const rules = `${LINES}
// The free cell with which this mark completes a line.
function completing(board, mark) {
  for (const line of LINES) {
    const free = line.filter((cell) => board[cell] === "");
    if (free.length === 1 && line.every((cell) => cell === free[0] || board[cell] === mark)) return free[0];
  }
}

function bestMove(board, me) {
  const other = me === "X" ? "O" : "X";
  const preferred = [4, 0, 2, 6, 8, 1, 3, 5, 7].find((cell) => board[cell] === "");
  return completing(board, me) ?? completing(board, other) ?? preferred;
}
`;

/** The code of each example. A free cell is an empty text in all of them. */
export const examples = {
  right: search('board[a] !== "" && board[a] === board[b] && board[b] === board[c]'),
  forks: rules,
  line: search("board[a] === board[b] && board[b] === board[c]"),
};
