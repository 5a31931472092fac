// The board that new games start from.

import { EMPTY } from "../shared/board.js";
import { begin, current } from "./game.js";

export class Start {
  /** The board as the host has set it, or in the engine's notation; undefined for the empty one. */
  board;

  /**
   * Returns a new `game` from this board, played with these settings. If the engine refuses the board, the game starts from the
   * empty one, and `fault` has the board and the error: `{ error, board }`.
   */
  begin(settings) {
    const { board } = this;
    if (board === undefined) return { game: begin(EMPTY, settings) };
    try {
      const game = begin(board, settings);
      this.board = current(game).board;
      return { game };
    } catch (error) {
      return { game: begin(EMPTY, settings), fault: { error, board } };
    }
  }
}

/**
 * A board in the engine's notation. Throws if the board is not a position. It need not be one of the opener in force, because the
 * host may set the opener next.
 */
export function readStart(board, settings) {
  try {
    return current(begin(board, settings)).board;
  } catch (error) {
    try {
      return current(begin(board, { ...settings, opener: "O" })).board;
    } catch {
      throw error;
    }
  }
}
