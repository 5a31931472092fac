// Replaces the page's clock and timers with a clock that the test advances. Runs before the page's scripts.
window.clock = (() => {
  let now = 0;
  // These ids do not collide with the browser's own.
  let last = 1e9;
  const { setTimeout, clearTimeout } = window;
  /** The timers that are due, by their ids. */
  const due = new Map();
  /** How many listeners the window and the document have now, except those that were added with `once`. */
  let listeners = 0;
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...values) => ((listeners += values[2]?.once ? 0 : 1), addEventListener.apply(target, values));
    target.removeEventListener = (...values) => ((listeners -= 1), removeEventListener.apply(target, values));
  }
  window.setTimeout = (work, wait = 0, ...values) => {
    // Only the driver of the test sets such a long timer.
    if (wait > 10_000) return setTimeout(work, wait, ...values);
    last += 1;
    due.set(last, { at: now + wait, work: () => work(...values) });
    return last;
  };
  window.clearTimeout = (number) => void (due.delete(number) || clearTimeout(number));
  performance.now = () => now;
  return {
    get due() {
      return due.size;
    },
    get listeners() {
      return listeners;
    },
    /** Advances the clock by `time` milliseconds, and runs the timers that become due in their order. */
    pass(time) {
      const end = now + time;
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= end).sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
        if (!next) break;
        due.delete(next[0]);
        now = next[1].at;
        next[1].work();
      }
      now = end;
    },
  };
})();
