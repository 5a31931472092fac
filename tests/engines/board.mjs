// What the engines in JavaScript share: the lines, the winner, and the loop of questions.

import { createInterface } from "node:readline";

export const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

export const has = (board, mark, lines = LINES) => lines.some((line) => line.every((cell) => board[cell] === mark));

export const free = (board) => board.flatMap((sign, cell) => (sign === "." ? [cell] : []));

export const place = (board, cell, mark) => board.with(cell, mark);

export const other = (mark) => (mark === "X" ? "O" : "X");

/** The first cell with the highest score. */
export const best = (cells, score) => cells.reduce((best, cell) => (score(cell) > score(best) ? cell : best));

export async function serve(engine) {
  for await (const line of createInterface({ input: process.stdin })) {
    const board = [...line];
    const count = (mark) => board.filter((sign) => sign === mark).length;
    console.log(engine(board, count("X") === count("O") ? "X" : "O"));
  }
}

/** The function, which remembers what it has returned for its arguments. */
export function remembering(compute) {
  const known = new Map();
  return (...values) => {
    const key = values.join();
    if (!known.has(key)) known.set(key, compute(...values));
    return known.get(key);
  };
}
