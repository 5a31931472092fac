// A walk through a recorded search: its recording, the step that it stands at, and what plays it by itself. It knows no document.

/** How long one piece of recording a search takes at least, in milliseconds: too short to be felt. */
const PIECE = 2;

/** A pause between two paintings that is longer than this, in milliseconds, is not made up for. */
const GAP = 250;

/**
 * Builds a walk. `speed()` gives the steps of a second, `first(steps)` the step at which a search of so many begins. `onRecorded()` is called when the search that was asked for last is recorded, `onStep(before)` when the walk
 * stands at another step than before, and `onPlay()` when it has begun to play or has stopped.
 */
export function createWalk({ speed, first, onRecorded, onStep, onPlay }) {
  let trace;
  /** The search that is being recorded. Until it is complete the one before stays. */
  let recording;
  let isOld = false;
  let step = 0;
  let levels = 1;
  /** The animation frame that goes on with the play, 0 while it rests. */
  let frame = 0;

  /** Goes on recording: a short search at once, a long one in several tasks, so that the page answers in between. */
  function advance() {
    const mine = recording;
    const begun = performance.now();
    let complete;
    do complete = mine.advance();
    while (!complete && performance.now() < begun + PIECE);
    if (complete && performance.now() < begun + PIECE) {
      finish(complete);
      return;
    }
    // What was long is shown in a task of its own, too.
    nextTask().then(() => {
      // Meanwhile something else may be searched, or nothing.
      if (recording !== mine) complete?.free();
      else if (complete) finish(complete);
      else advance();
    });
  }

  function finish(complete) {
    recording.free();
    recording = undefined;
    trace?.free();
    trace = complete;
    isOld = false;
    step = first(trace.steps);
    ({ levels } = trace);
    onRecorded();
  }

  function halt() {
    if (!frame) return;
    cancelAnimationFrame(frame);
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
    /** How many levels the tree has that was recorded last. The engine counts them anew whenever it is asked. */
    get levels() {
      return levels;
    },
    /** Whether another search is to be recorded than the one that was last. */
    get isBusy() {
      return isOld;
    },
    get isPlaying() {
      return frame !== 0;
    },

    /** Records another search: `advance()` of what it is given goes on by one piece and gives the trace once it is complete. */
    record(next) {
      walk.forget();
      recording = next;
      advance();
    },

    /** Ends what goes on: another search follows. */
    forget() {
      // Before anybody hears of the halt: what stands there fits what was searched, and no longer what is to be.
      isOld = true;
      halt();
      recording?.free();
      recording = undefined;
    },

    /** Forgets everything. */
    clear() {
      walk.forget();
      trace?.free();
      trace = undefined;
      isOld = false;
      step = 0;
    },

    /** Stands at this step, or at the nearest that there is. */
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
        frame = requestAnimationFrame(tick);
        const elapsed = Math.min(GAP, Math.max(0, now - before));
        before = now;
        due += (elapsed * speed()) / 1000;
        if (due < 1) return;
        const target = Math.min(last, step + Math.floor(due));
        due %= 1;
        walk.go(target);
        // A listener may have stopped it.
        if (step === last) halt();
      };
      frame = requestAnimationFrame(tick);
      if (step === last) walk.go(0);
      onPlay();
    },

    pause: halt,
  };
  return walk;
}

/** Resolves in a task of its own, once the page has had its turn: sooner than a timer, which browsers hold back. */
function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
