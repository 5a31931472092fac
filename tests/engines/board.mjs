// What the engines in JavaScript share: the lines, the winner, and the loop of questions where one of them is the program.

export const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

export const has = (board, mark, lines = LINES) => lines.some((line) => line.every((cell) => board[cell] === mark));

export const free = (board) => board.flatMap((sign, cell) => (sign === "." ? [cell] : []));

export const place = (board, cell, mark) => board.with(cell, mark);

export const other = (mark) => (mark === "X" ? "O" : "X");

/** The first cell with the highest score. */
export const best = (cells, score) => cells.reduce((best, cell) => (score(cell) > score(best) ? cell : best));

/** Returns the engine, which another module may import. If its file is the program that runs, it answers each line of the input. */
export function serve(engine) {
  const folder = new URL(".", import.meta.url);
  if (globalThis.process?.argv[1]?.startsWith(decodeURIComponent(folder.pathname))) answerLines(engine);
  return engine;
}

async function answerLines(engine) {
  const { createInterface } = await import("node:readline");
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
