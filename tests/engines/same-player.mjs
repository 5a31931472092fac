import { best, free, has, other, place, remembering, serve } from "./board.mjs";

const score = remembering((board, depth, player) => {
  if (has(board, player)) return 10 - depth;
  if (has(board, other(player))) return depth - 10;
  const scores = free(board).map((cell) => score(place(board, cell, player), depth + 1, player));
  return scores.length ? Math.max(...scores) : 0;
});

export default serve((board, turn) => best(free(board), (cell) => score(place(board, cell, turn), 0, turn)));
