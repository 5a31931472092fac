// A walk through a search: it records the search, holds the current step, and plays the steps. It does not use the document.

import { cancelFrame, requestFrame } from "../shared/environment.js";
import { nextTask } from "../shared/task.js";

/** How long one piece of recording takes at least, in milliseconds: too short to be noticed. */
const PIECE = 2;

/** The longest time between two frames that the play makes up for, in milliseconds. */
const GAP = 250;

/**
 * Builds a walk. `speed()` returns the steps per second, and `first(steps)` the first step to show of a search with so many
 * steps. `onRecorded()` is called when the search that was last asked for is recorded, `onStep(before)` when the current step
 * has changed, and `onPlay()` when the play has begun or stopped.
 */
export function createWalk({ speed, first, onRecorded, onStep, onPlay }) {
  let trace;
  /** The search that is being recorded. Until it is complete, the previous one stays. */
  let recording;
  /** The trace of this recording, from its completion until it is shown. */
  let complete;
  let isOld = false;
  let step = 0;
  let levels = 1;
  /** The next animation frame of the play, 0 while it is paused. */
  let frame = 0;

  /** Continues the recording: a short search at once, a long one in several tasks, so that the page stays responsive. */
  function advance() {
    const mine = recording;
    const begun = performance.now();
    do complete = mine.advance(); while (!complete && performance.now() < begun + PIECE);
    if (complete && performance.now() < begun + PIECE) {
      finish();
      return;
    }
    // A long search is also shown in a separate task.
    nextTask().then(() => {
      // In the meantime another search may have been asked for, or none, or this one may have been shown.
      if (recording !== mine) return;
      if (complete) finish();
      else advance();
    });
  }

  function finish() {
    trace?.free();
    trace = complete;
    complete = undefined;
    recording.free();
    recording = undefined;
    isOld = false;
    step = first(trace.steps);
    ({ levels } = trace);
    onRecorded();
  }

  function halt() {
    if (!frame) return;
    cancelFrame(frame);
    frame = 0;
    onPlay();
  }

  const walk = {
    /** The recorded search, undefined while there is none to walk through. */
    get trace() {
      return isOld ? undefined : trace;
    },
    get step() {
      return step;
    },
    /** How many levels the last recorded tree has. The value is kept, because the engine counts the levels anew each time. */
    get levels() {
      return levels;
    },
    /** Whether another search than the last recorded one is asked for. */
    get isBusy() {
      return isOld;
    },
    get isPlaying() {
      return frame !== 0;
    },

    /** Records another search. `next.advance()` records one piece, and returns the trace once it is complete. */
    record(next) {
      walk.forget();
      recording = next;
      advance();
    },

    /** Completes and shows the search at once that is being recorded. */
    hurry() {
      if (!recording) return;
      while (!complete) complete = recording.advance();
      finish();
    },

    /** Stops the play and the recording, because another search follows. */
    forget() {
      // This comes before the halt is reported, because the present trace belongs to the old search, not to the next one.
      isOld = true;
      halt();
      recording?.free();
      complete?.free();
      recording = complete = undefined;
    },

    /** Forgets everything. */
    clear() {
      walk.forget();
      trace?.free();
      trace = undefined;
      isOld = false;
      step = 0;
    },

    /** Goes to this step, or to the nearest one that exists. */
    go(to) {
      if (!walk.trace) return;
      const before = step;
      step = Math.max(0, Math.min(trace.steps - 1, to));
      if (step !== before) onStep(before);
    },

    play() {
      if (frame || !walk.trace) return;
      const last = trace.steps - 1;
      // The first step comes at once.
      let due = 1;
      let before = performance.now();
      const tick = (now) => {
        frame = requestFrame(tick);
        // The first frame may have begun before the play did, which is no time to make up for.
        const elapsed = Math.min(GAP, Math.max(0, now - before));
        before = Math.max(before, now);
        due += (elapsed * speed()) / 1000;
        if (due < 1) return;
        const target = Math.min(last, step + Math.floor(due));
        due %= 1;
        walk.go(target);
        // A listener may have stopped the play already; then `halt` does nothing.
        if (step === last) halt();
      };
      frame = requestFrame(tick);
      if (step === last) walk.go(0);
      onPlay();
    },

    pause: halt,
  };
  return walk;
}
