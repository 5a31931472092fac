import { LINES, best, free, other, place, serve } from "./board.mjs";

function weigh(board, me) {
  const count = (line, mark) => line.filter((cell) => board[cell] === mark).length;
  return LINES.reduce((sum, line) => {
    const [mine, theirs] = [count(line, me), count(line, other(me))];
    if (theirs) return sum + (mine ? 0 : -(theirs === 2 ? 100 : 1));
    return sum + [0, 1, 5, 1000][mine];
  }, 0);
}

export default serve((board, turn) => best(free(board), (cell) => weigh(place(board, cell, turn), turn)));
