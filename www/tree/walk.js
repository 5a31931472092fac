// A walk through a search: it records the search, holds the current step, and plays the steps. It does not use the document.

import { nextTask } from "../shared/task.js";

/** How long one piece of recording takes at least, in milliseconds: too short to be noticed. */
const PIECE = 2;

/** The longest time between two frames that the play makes up for, in milliseconds. */
const GAP = 250;

/**
 * The figures of a page show their first searches one after the other, each in its own task, so that the page stays responsive.
 * This is the end of the last one's task, undefined while no figure is in line.
 */
let lastTurn;

/**
 * Builds a walk. `nextFrame(callback)` calls back in the next animation frame with the time, and returns a function that cancels
 * the call. `speed()` returns the steps per second, and `first()` the step to show first. A number beyond the last step stands
 * for the last one. `onRecorded()` is called when the search that was last asked for is recorded, `onRefused(error)` when it cannot
 * be made, `onStep(before)` when the current step has changed, and `onPlay()` when the play has begun or stopped.
 */
export function createWalk({ nextFrame, speed, first, onRecorded, onRefused, onStep, onPlay }) {
  /** The function that creates the recording of the search that was last asked for. */
  let createWanted;
  let recording;
  let trace;
  let step = 0;
  /** Cancels the next frame of the play; undefined while it is paused. */
  let cancel;
  let isFirst = true;

  /** Continues the recording: a short search at once, a long one in several tasks, so that the page stays responsive. */
  function advance() {
    const startedAt = performance.now();
    let complete;
    do complete = recording.advance(); while (!complete && performance.now() < startedAt + PIECE);
    if (complete) finish(complete);
    else advanceAfter(nextTask());
  }

  /** Continues the recording later, unless another search is asked for, or this one is completed, in the meantime. */
  function advanceAfter(turn) {
    const own = recording;
    turn.then(() => recording === own && advance());
  }

  function finish(complete) {
    recording.free();
    recording = undefined;
    trace = complete;
    step = nearest(first());
    onRecorded();
  }

  const nearest = (to) => Math.max(0, Math.min(trace.steps - 1, to));

  /** Goes to this step, or to the nearest one that exists. */
  function go(to) {
    if (!trace) return;
    const before = step;
    step = nearest(to);
    if (step !== before) onStep(before);
  }

  function pause() {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    onPlay();
  }

  return {
    /** The recorded search, undefined while there is none to walk through. */
    get trace() {
      return trace;
    },
    get step() {
      return step;
    },
    get isPlaying() {
      return cancel !== undefined;
    },

    /**
     * Forgets the search, and records another one instead. It waits for a microtask, so that values that are set together cause
     * one search. `createRecording()` may throw. Its result has `advance()`, which records one piece, and returns the trace once
     * it is complete.
     */
    record(createRecording) {
      trace?.free();
      recording?.free();
      trace = recording = undefined;
      step = 0;
      createWanted = createRecording;
      queueMicrotask(() => {
        if (createWanted !== createRecording) return;
        try {
          recording = createRecording();
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
      pause();
    },

    /** Forgets the search, of which nothing can be shown. */
    forget() {
      trace.free();
      trace = undefined;
    },

    /** Completes and shows the search at once that is being recorded. */
    hurry() {
      if (!recording) return;
      let complete;
      while (!complete) complete = recording.advance();
      finish(complete);
    },

    play() {
      if (cancel || !trace) return;
      const last = trace.steps - 1;
      // The first step comes at once.
      let due = 1;
      let before = performance.now();
      const tick = (now) => {
        cancel = nextFrame(tick);
        due += (Math.min(GAP, now - before) * speed()) / 1000;
        before = now;
        if (due < 1) return;
        const target = Math.min(last, step + Math.floor(due));
        due %= 1;
        go(target);
        // A listener may have stopped the play already; then this does nothing.
        if (step === last) pause();
      };
      cancel = nextFrame(tick);
      if (step === last) go(0);
      onPlay();
    },

    pause,
    go,
  };
}
