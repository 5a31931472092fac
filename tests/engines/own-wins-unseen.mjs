import { LINES, best, free, has, other, place, remembering, serve } from "./board.mjs";

const score = remembering((board, turn, me) => {
  if (has(board, me, LINES.slice(3))) return 1;
  if (has(board, other(me))) return -1;
  const scores = free(board).map((cell) => score(place(board, cell, turn), other(turn), me));
  if (!scores.length) return 0;
  return turn === me ? Math.max(...scores) : Math.min(...scores);
});

export default serve((board, turn) => best(free(board), (cell) => score(place(board, cell, turn), other(turn), turn)));
