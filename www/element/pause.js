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
  /** 0 while no move is due. */
  #timer = 0;
  #move;

  /** `move()` makes the computer's move. */
  constructor(move) {
    this.#move = move;
  }

  /** Whether the board is in a document. */
  set isOn(isOn) {
    this.#isOn = isOn;
    this.wasOn ||= isOn;
  }

  /** Begins the pause anew if the computer `isDue` to move, else ends it. `isAlone` says that the computer plays itself. */
  begin(isDue, isAlone) {
    clearTimeout(this.#timer);
    this.#timer = isDue && this.#isOn ? setTimeout(() => this.#move(), isAlone ? WATCH : REPLY) : 0;
  }
}
