// Asks the playing engine for its moves, in the form that the proof needs.

/**
 * Resolves to `ask(board, turn, seed)`, which returns the cell that the playing engine plays: its best one without a seed. The
 * result is undefined if the engine does not start or throws.
 */
export async function createAsking() {
  // If the engine fails to start, every answer is undefined, which counts as illegal.
  const engine = await customElements.get("tic-tac-toe").engine.catch(() => undefined);
  return (board, turn, seed) => {
    try {
      if (seed === undefined) return engine.best_move(board, turn);
      return engine.choose(board, "unbeatable", seed, turn);
    } catch {
      // A missing answer counts as illegal.
      return undefined;
    }
  };
}
