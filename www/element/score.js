// The score of a visit. Against the computer it counts finished games by level and side, from the visitor's perspective. Games
// of two people have one score for all levels, from the perspective of X, and so have games of the computer against itself.

import { isOneSide } from "./attributes.js";
import { current } from "./game.js";

export class Score {
  #counts = {};

  /** How many games were won, drawn and lost: `{ win, draw, loss }`. */
  of({ player, level }) {
    const name = isOneSide(player) ? `${level} ${player}` : player;
    return (this.#counts[name] ??= { win: 0, draw: 0, loss: 0 });
  }

  /** Adds a game (`games` is 1) or removes it (−1), if it has ended and was played here, not merely shown. */
  count(game, { player, level }, games) {
    const { status } = current(game);
    if (status === "open" || !game.isCounted) return;
    const side = player === "O" ? "O" : "X";
    // A game is removed from the score that it was added to, even if the level has changed since.
    if (games > 0) game.score = this.of({ player, level: game.against || level });
    game.score[status === "draw" ? "draw" : status === side ? "win" : "loss"] += games;
  }
}
