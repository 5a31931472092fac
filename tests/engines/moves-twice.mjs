import { best, free, has, other, place, remembering, serve } from "./board.mjs";

const score = remembering((board, depth, mine, me) => {
  if (has(board, me)) return 10 - depth;
  if (has(board, other(me))) return depth - 10;
  const scores = free(board).map((cell) => score(place(board, cell, mine ? me : other(me)), depth + 1, !mine, me));
  if (!scores.length) return 0;
  return mine ? Math.max(...scores) : Math.min(...scores);
});

export default serve((board, turn) => best(free(board), (cell) => score(place(board, cell, turn), 0, true, turn)));
