import { free, has, other, place, remembering, serve } from "./board.mjs";

const score = remembering((board, turn, me) => {
  if (has(board, me)) return 1;
  if (has(board, other(me))) return -1;
  const scores = free(board).map((cell) => score(place(board, cell, turn), other(turn), me));
  if (!scores.length) return 0;
  return turn === me ? Math.max(...scores) : Math.min(...scores);
});

export default serve((board, turn) => {
  let highest = Number.NEGATIVE_INFINITY;
  let chosen;
  for (const cell of free(board)) {
    highest = Math.max(highest, score(place(board, cell, turn), other(turn), turn));
    chosen = cell;
  }
  return chosen;
});
