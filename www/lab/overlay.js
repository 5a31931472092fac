// What the laboratory draws on the board: future moves as numbered marks.

/** Returns `ghosts(line)`, which shows the moves `{ cell, mark }`, numbered from 1; nothing without a line. */
export function createOverlay(game) {
  return {
    ghosts: (line = []) => game.annotate(line.map(({ cell, mark }, index) => ({ cell, ghost: mark, number: index + 1 }))),
  };
}
