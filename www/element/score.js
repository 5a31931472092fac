// The score of a visit: ended games by level and side, seen from the visitor against the computer. Two people, and a computer that
// plays itself, have one score each at all levels, seen from X.

import { current } from "./game.js";

export class Score {
  #counts = {};

  /** How many games were won, drawn and lost: `{ win, draw, loss }`. */
  of({ player, level }) {
    const name = player === "X" || player === "O" ? `${level} ${player}` : player;
    return (this.#counts[name] ??= { win: 0, draw: 0, loss: 0 });
  }

  /** Adds a game (1), or takes it out again (−1), if it has ended and was not merely shown. */
  count(game, { player, level }, games) {
    const { status } = current(game);
    if (status === "open" || !game.isCounted) return;
    const side = player === "O" ? "O" : "X";
    // It is taken out where it was added, whatever the level is by then.
    if (games > 0) game.score = this.of({ player, level: game.against ?? level });
    game.score[status === "draw" ? "draw" : status === side ? "win" : "loss"] += games;
  }
}
