// The course of the game on the board, as the engine judges it.

/**
 * The course of the game on `board`: its `moves`, those of the board's `history`, and `positions`, the engine's analyses of the
 * positions before and after each move. They are made when something first asks for them: while a game goes on, nothing does.
 */
export function courseOf(engine, { game: { start }, history: moves }) {
  let positions;
  return {
    moves,
    get positions() {
      positions ??= positionsOf(engine, start, moves);
      return positions;
    },
  };
}

function positionsOf(engine, start, moves) {
  const positions = [engine.analyze(start, moves[0]?.mark)];
  for (const { cell } of moves) {
    const { board, turn, next } = positions.at(-1);
    positions.push(engine.analyze(engine.play(board, cell, turn), next));
  }
  return positions;
}
