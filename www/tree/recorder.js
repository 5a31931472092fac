// Records searches, one after the other. This file does not use the document.

import { nextTask } from "../shared/task.js";

/** How long one piece of a recording takes at least, in milliseconds: too short to be noticed. */
const PIECE = 2;

/**
 * The figures of a page show their first searches one after the other, each in its own task, so that the page stays responsive.
 * This is the end of the last one's task, undefined while no figure is in line.
 */
let lastTurn;

/**
 * Builds a recorder. `onRecorded(trace, begun)` is called when the search that was last asked for is recorded, with what
 * `begin()` has returned for it, and `onRefused(error)` when it cannot be begun.
 */
export function createRecorder({ onRecorded, onRefused }) {
  /** The function that begins the recording that was last asked for. */
  let beginWanted;
  /** What it has returned, until the search is recorded. */
  let begun;
  let isFirst = true;

  /** Continues the recording: a short search at once, a long one in several tasks, so that the page stays responsive. */
  function advance() {
    const startedAt = performance.now();
    let trace;
    do trace = begun.recording.advance(); while (!trace && performance.now() < startedAt + PIECE);
    if (trace) finish(trace);
    else advanceAfter(nextTask());
  }

  /** Continues the recording later, unless another search is asked for, or this one is completed, in the meantime. */
  function advanceAfter(turn) {
    const own = begun;
    turn.then(() => begun === own && advance());
  }

  function finish(trace) {
    const finished = begun;
    stop();
    onRecorded(trace, finished);
  }

  function stop() {
    begun?.recording.free();
    begun = undefined;
  }

  return {
    /**
     * Records a search, and no other one. It waits for a microtask, so that values that are set together cause one search.
     * `begin()` may throw. Its result has a `recording`, whose `advance()` records one piece, and returns the trace once it is
     * complete.
     */
    record(begin) {
      stop();
      beginWanted = begin;
      queueMicrotask(() => {
        if (beginWanted !== begin) return;
        try {
          begun = begin();
        } catch (error) {
          return onRefused(error);
        }
        if (!isFirst) return advance();
        isFirst = false;
        // A figure that comes alone is drawn before the page is painted, so that nothing below it moves.
        if (lastTurn) advanceAfter(lastTurn);
        else advance();
        const turn = lastTurn ? lastTurn.then(nextTask) : nextTask();
        lastTurn = turn;
        turn.then(() => {
          if (lastTurn === turn) lastTurn = undefined;
        });
      });
    },

    /** Completes the search at once that is being recorded. */
    hurry() {
      if (!begun) return;
      let trace;
      while (!trace) trace = begun.recording.advance();
      finish(trace);
    },
  };
}
