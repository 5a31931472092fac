import { best, free, has, other, place, remembering, serve } from "./board.mjs";

const score = remembering((board, turn, me, left) => {
  if (has(board, me)) return 10 + left;
  if (has(board, other(me))) return -10 - left;
  const scores = left ? free(board).map((cell) => score(place(board, cell, turn), other(turn), me, left - 1)) : [];
  if (!scores.length) return 0;
  return turn === me ? Math.max(...scores) : Math.min(...scores);
});

export default serve((board, turn) => best(free(board), (cell) => score(place(board, cell, turn), other(turn), turn, 2)));
