// Calls for the next steps of a search while it is played. This file does not use the document.

/** The longest time between two frames that the player makes up for, in milliseconds. */
const GAP = 250;

/**
 * Builds a player. `nextFrame(callback)` calls back in the next animation frame with the time, and returns a function that cancels
 * the call. `speed()` returns the steps per second. `onDue(steps)` is called when this many steps are due.
 */
export function createPlayer({ nextFrame, speed, onDue }) {
  /** Cancels the next frame; undefined while nothing is played. */
  let cancel;

  return {
    start() {
      // The first step comes at once.
      let due = 1;
      let before = performance.now();
      const tick = (now) => {
        cancel = nextFrame(tick);
        due += (Math.min(GAP, now - before) * speed()) / 1000;
        before = now;
        if (due < 1) return;
        const steps = Math.floor(due);
        due -= steps;
        onDue(steps);
      };
      cancel = nextFrame(tick);
    },

    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
