// The engine that plays on the board, asked as the proof asks it.

/**
 * Resolves to `ask(board, turn, seed)`, which gives the cell that this engine plays, its best one without a seed; undefined where it
 * does not start or throws.
 */
export async function createAsking() {
  // Of an engine that does not start every question stays unanswered.
  const engine = await customElements.get("tic-tac-toe").engine.catch(() => undefined);
  return (board, turn, seed) => {
    try {
      if (seed === undefined) return engine.best_move(board, turn);
      return engine.choose(board, "unbeatable", seed, turn);
    } catch {
      // No answer is no legal answer.
      return undefined;
    }
  };
}
