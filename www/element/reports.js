// What the element reports besides the game: how the start went, and a board that cannot be read. A fault is reported once, until
// it is gone.

import { afterPageScripts } from "../shared/events.js";
import { refusalIn } from "../shared/refusal.js";
import { warn } from "../shared/settings.js";
import { wordsFor } from "./words.js";

export class Reports {
  /** Why the engine does not run, as the `reason` of an `EngineError`. */
  failure;
  #element;
  #match;
  #events;
  /** The errors for values that were set before the engine started. */
  #startErrors = [];
  /** Whether an event has reported how the start went. The event waits until the page's scripts can hear it. */
  #isAnnounced = false;
  /** The unreadable board that was reported last. */
  #lastFaultBoard;

  constructor(element, match, events) {
    this.#element = element;
    this.#match = match;
    this.#events = events;
  }

  /**
   * Dispatches the events of the start, once its result is known, the element is in a document and the page's scripts can hear
   * them.
   */
  announceStart() {
    afterPageScripts(this.#element, () => {
      const isKnown = this.#match.hasBegun || this.failure;
      if (this.#isAnnounced || !isKnown || !this.#element.isConnected) return;
      this.#isAnnounced = true;
      const events = this.#faults();
      const { failed, causes } = wordsFor(this.#element);
      if (this.failure) events.push(["ttt-error", { message: failed({ cause: causes[this.failure] }) }]);
      for (const error of this.#startErrors) events.push(this.#errorOf(error));
      if (this.#match.hasBegun) events.push(["ttt-ready"]);
      this.#events.tellAll(events);
    });
  }

  /** Warns of a game or a board that was set before the engine started, and cannot be used; the event waits for the start. */
  refuse(name, error) {
    this.#startErrors.push(error);
    console.warn(`<tic-tac-toe> ${name}: ${error.message} It is ignored.`);
  }

  /** Reports a board that cannot be read, after the present task: the host may set an opener next with which it can be read. */
  reportFault() {
    queueMicrotask(() => this.#isAnnounced && this.#events.tellAll(this.#faults()));
  }

  /**
   * Warns on the console of a board that cannot be read, and returns the `ttt-error` event for it, in a list that is empty if there
   * is none that is new.
   */
  #faults() {
    const { fault } = this.#match;
    const isNew = fault && fault.board !== this.#lastFaultBoard;
    this.#lastFaultBoard = fault?.board;
    if (!isNew) return [];
    warn(this.#element, "board", fault.board, fault.error.message);
    return [this.#errorOf(fault.error)];
  }

  /** The `ttt-error` event for an error, in the element's language. */
  #errorOf(error) {
    return ["ttt-error", { message: refusalIn(wordsFor(this.#element), error).textContent }];
  }
}
