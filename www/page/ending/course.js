// The course of the game on the board, as the engine judges it.

/**
 * The course of the game on `board`. `positions` are the engine's analyses, one more than there are moves; `moves` are those of
 * the board's `history`, each with its `value` for the one who made it, and `isOnly`: whether it was the visitor's, and the only
 * one of several that did not lose.
 */
export function courseOf(engine, { game, history, player }) {
  const positions = [engine.analyze(game.start, history[0]?.mark)];
  const moves = history.map((move) => {
    const { board, turn, next, moves: all } = positions.at(-1);
    positions.push(engine.analyze(engine.play(board, move.cell, turn), next));
    const safe = all.filter(({ value }) => value.outcome !== "loss");
    const { value } = all.find(({ cell }) => cell === move.cell);
    const isVisitors = ["both", move.mark].includes(player);
    return { ...move, value, isOnly: isVisitors && all.length > 1 && safe.length === 1 && safe[0].cell === move.cell };
  });
  return { moves, positions };
}
