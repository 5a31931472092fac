// A game that somebody has shared, played before the visitor's eyes, from its first move to its last.

import { isCalm } from "../shared/environment.js";

/** How long each position of the game stays, in milliseconds. */
const PACE = 700;

/** The replay of the game on `board`. `onChange()` is called when `game` has changed. */
export function createReplay(board, onChange) {
  let shared;
  let timer = 0;
  let isShowing = false;

  const replay = {
    /** The shared game, whole, from its replay until the visitor goes on from it; else undefined. */
    get game() {
      return shared;
    },

    /** Whether a change of the board is the replay's own. */
    get isShowing() {
      return isShowing;
    },

    /** Plays this game on the board from its beginning, or shows its end at once to visitors who prefer no motion. */
    start(game) {
      shared = game;
      show(isCalm(board) ? shared.moves.length : 0);
      onChange();
    },

    /** Shows the end at once. */
    finish() {
      if (timer) show(shared.moves.length);
    },

    /** Ends the replay: the visitor plays another game. */
    end() {
      clearTimeout(timer);
      timer = 0;
      if (!shared) return;
      shared = undefined;
      onChange();
    },
  };

  function show(ply) {
    clearTimeout(timer);
    const isWhole = ply === shared.moves.length;
    timer = isWhole ? 0 : setTimeout(show, PACE, ply + 1);
    isShowing = true;
    // Nobody plays on in the meantime, as in a game of two people.
    board.game = isWhole ? shared : { ...shared, player: "both", moves: shared.moves.slice(0, ply), undone: [] };
    isShowing = false;
  }

  return replay;
}
