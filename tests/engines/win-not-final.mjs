import { best, free, has, other, place, remembering, serve } from "./board.mjs";

const score = remembering((board, turn, me) => {
  if (!free(board).length) return has(board, me) ? 1 : has(board, other(me)) ? -1 : 0;
  const scores = free(board).map((cell) => score(place(board, cell, turn), other(turn), me));
  return turn === me ? Math.max(...scores) : Math.min(...scores);
});

export default serve((board, turn) => best(free(board), (cell) => score(place(board, cell, turn), other(turn), turn)));
