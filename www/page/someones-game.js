// The game of someone else that is on the board, until the visitor goes on from it: one that somebody has shared, or one of the
// field.

/** Watches the games that are put on `board`. */
export function createSomeonesGame(board) {
  let isPutting = false;

  const someones = {
    /** The game, if there is one, and whether somebody has shared it. */
    game: undefined,
    isShared: false,

    /** Whether a game is being put on the board, which is no move of the visitor's. */
    get isPutting() {
      return isPutting;
    },

    /** Puts a game on the board, whoever has played it. */
    put(game) {
      isPutting = true;
      board.game = game;
      isPutting = false;
    },

    /** Puts someone else's game on the board. */
    watch(game, isShared) {
      Object.assign(someones, { game, isShared });
      someones.put(game);
    },

    /** The game on the board is the visitor's from now on. */
    leave() {
      Object.assign(someones, { game: undefined, isShared: false });
    },
  };
  return someones;
}
