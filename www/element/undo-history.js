// All games of a visit, each as it was after one of its moves, and where undo and redo lead among them.

/** How many moves and new games can be taken back. There is a limit, because a page may begin any number of games. */
const MOST_UNDONE = 1000;

export class UndoHistory {
  #games = [];
  #index = -1;

  /** The current game; undefined before the first one. */
  get game() {
    return this.#games[this.#index];
  }

  /** The current game with all moves that were taken back and can be played again. */
  get wholeGame() {
    return this.#games.findLast((game) => isSameGame(game, this.game));
  }

  /**
   * The index that undo leads to: the last position where the visitor was to move, or else the game before. −1 if there is none.
   */
  get indexBefore() {
    return this.#games.findLastIndex((game, at) => at < this.#index && (isStop(game) || !isSameGame(game, this.game)));
  }

  /**
   * The index that redo leads to: the next position where the visitor is to move, or else the last one of that game. −1 if none.
   */
  get indexAfter() {
    return this.#games.findIndex(
      (game, at) => at > this.#index && (isStop(game) || !isSameGame(game, this.#games[at + 1])),
    );
  }

  /** The game at an index. */
  at(index) {
    return this.#games[index];
  }

  /** Makes the game at an index the current one. */
  goTo(index) {
    this.#index = index;
  }

  /**
   * Makes a new game the current one, and drops what was taken back. Before the board is in a document (`isSetUp` is false), the
   * host sets one attribute after the other, and the games in between are dropped.
   */
  begin(game, isSetUp) {
    const left = this.game;
    if (left && left.moves.length === 0) {
      const isSame = isAlike(left, game);
      this.#games.length = this.#index + 1;
      // A new random seed alone does not make another game.
      if (isSame && game.isByChance && left.isByChance) return;
      if (isSame || !isSetUp) this.#index -= 1;
    }
    this.push(game);
  }

  /** Adds a game, or one of them after one more move. If `after` is given, it follows that index, and drops all that did. */
  push(game, after = this.#index) {
    this.#games.splice(after + 1, Infinity, game);
    if (this.#games.length > MOST_UNDONE) this.#games.shift();
    this.#index = this.#games.length - 1;
  }

  /** Replaces all games. */
  restore(games, index) {
    this.#games = games;
    this.#index = index;
  }

  /** The index of the current game as it was after its first `count` moves. */
  indexOf(count) {
    return Math.max(0, this.#index - this.game.moves.length + count);
  }
}

/** Whether two games are the same one, after more or fewer moves: then they share the position that it began from. */
export function isSameGame(game, other) {
  return game.positions[0] === other?.positions[0];
}

/** Whether the visitor looks at the position: it is their turn, the game is over, or the computer plays itself. */
function isStop({ positions, player }) {
  const { turn } = positions.at(-1);
  return turn === undefined || turn === player || player === "both" || player === "none";
}

/** Whether two games begin in the same way. */
function isAlike(one, other) {
  return (
    one.positions[0].board === other.positions[0].board && one.player === other.player && one.opener === other.opener
  );
}
