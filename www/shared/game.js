// A game as plain data: the engine's analyses of its positions, and the moves between them. This file knows no rules; it asks
// the engine for each of them.

/** The empty board. */
export const EMPTY = ".../.../...";

/**
 * A game that starts from `board`. The opener moves first if the marks allow it. `passed` has the boards of the game, also of moves
 * that were taken back and replaced. Throws the engine's error if `board` is not a position.
 */
export function begin(engine, board, opener) {
  const turn = opener === "O" ? engine.whose_turn(board, opener) : undefined;
  const position = engine.analyze(board, turn);
  return { positions: [position], moves: [], at: 0, passed: new Set([position.board]) };
}

/** The engine's analysis of the position that the game is in. */
export function current(game) {
  return game.positions[game.at];
}

/** The moves that led to the position that the game is in: `{ cell, mark, by }`. */
export function history(game) {
  return game.moves.slice(0, game.at);
}

/** Plays a cell and drops the moves that were taken back. Throws the engine's error if the move is illegal. */
export function play(engine, game, cell, by) {
  const before = current(game);
  const position = engine.analyze(boardAfter(engine, before, cell), before.next);
  game.positions.splice(game.at + 1, Infinity, position);
  game.passed.add(position.board);
  game.moves.splice(game.at, Infinity, { cell, mark: before.turn, by });
  game.at += 1;
}

/** The text of the board after a cell is played on it. Throws the engine's error if the move is illegal. */
export function boardAfter(engine, { board, turn }, cell) {
  // A finished position has no turn, and either player may have opened it.
  return engine.play(board, cell, turn ?? engine.whose_turn(board, "X"));
}

/**
 * The number of moves to go back to (`step` −1) or forward to (+1). It leads to the nearest position for which `isStop` holds,
 * so that a whole turn is taken back, or else to the last position of the game. Undefined if there is none.
 */
export function turnFrom(game, step, isStop) {
  const last = game.positions.length - 1;
  for (let at = game.at + step; at >= 0 && at <= last; at += step) {
    if (isStop(game.positions[at]) || at === last) return at;
  }
  return undefined;
}
