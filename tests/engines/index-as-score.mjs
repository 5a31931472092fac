import { free, has, other, place, remembering, serve } from "./board.mjs";

const search = remembering((board, turn, me) => {
  if (has(board, me)) return 10;
  if (has(board, other(me))) return -10;
  let [bestScore, bestCell] = [turn === me ? -100 : 100, 0];
  for (const cell of free(board)) {
    const score = search(place(board, cell, turn), other(turn), me);
    if (turn === me ? score > bestScore : score < bestScore) [bestScore, bestCell] = [score, cell];
  }
  return bestCell;
});

export default serve((board, turn) => search(board, turn, turn));
