// A lost game on the board, move by move, with the move ringed that gives it away.

import { isCalm, startTimer } from "../shared/environment.js";

/** The time between two moves, in milliseconds. */
const PACE = 600;

/** The replay on a board. `onStep()` is called after each change. */
export function createReplay(board, onStep) {
  /** `{ cells, mark, slip }`: the moves, the side of the engine, and the index of the move that gives the game away. */
  let game;
  let step = 0;
  let cancel = () => {};
  let ring = "";

  function show(next) {
    cancel();
    step = Math.min(Math.max(next, 0), game.cells.length);
    board.replay(game.cells.slice(0, step));
    const isShown = game.slip !== undefined && step > game.slip;
    board.annotate(isShown ? [{ cell: game.cells[game.slip], highlight: true, label: ring }] : []);
    onStep();
  }

  function playOn() {
    cancel();
    if (step >= game.cells.length) return;
    cancel = startTimer(board, () => {
      show(step + 1);
      playOn();
    }, PACE);
  }

  return {
    get game() {
      return game;
    },
    get step() {
      return step;
    },
    get isOver() {
      return step === game?.cells.length;
    },
    speak: (label) => (ring = label),
    take(found) {
      game = found;
    },
    back: () => show(step - 1),
    forward: () => show(step + 1),
    /** Plays it through from the beginning; at once for those who prefer no motion. */
    play() {
      if (isCalm(board)) return show(game.cells.length);
      show(0);
      playOn();
    },
    again: () => show(step),
    stop: () => cancel(),
  };
}
