// The computer's pause before it moves.

/** How long the computer waits before it replies, in milliseconds: a pause that feels like a turn, not like a delay. */
const REPLY = 450;
/** How long the computer waits when it plays itself, in milliseconds, so that a visitor can follow the game. */
const WATCH = 900;

export class Pause {
  /** Whether the board was in a document once. */
  wasOn = false;
  /** Whether it is in one now, because elsewhere the computer waits. */
  #isOn = false;
  /** Cancels the move that is due; undefined if none is. */
  #cancel;
  #move;
  #schedule;

  /**
   * `move()` makes the computer's move. `schedule(work, delay)` does some work after so many milliseconds, and returns a function
   * that cancels it.
   */
  constructor(move, schedule) {
    this.#move = move;
    this.#schedule = schedule;
  }

  /** Whether the board is in a document. */
  set isOn(isOn) {
    this.#isOn = isOn;
    this.wasOn ||= isOn;
  }

  /** Begins the pause anew if the computer `isDue` to move, else ends it. `isAlone` says that the computer plays itself. */
  begin(isDue, isAlone) {
    this.#cancel?.();
    this.#cancel = isDue && this.#isOn ? this.#schedule(this.#move, isAlone ? WATCH : REPLY) : undefined;
  }
}
