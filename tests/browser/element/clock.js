// A clock that the test advances.

import { beforePages, host } from "../testing.js";
import { gameIn } from "./game.js";

/** Replaces the clock and the timers of the page in which it runs. */
function replaceClock() {
  let now = 0;
  let last = 0;
  /** The timers that are due, by their ids. */
  const due = new Map();
  /** How many listeners the window and the document have now, except those that were added with `once`. */
  let listeners = 0;
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...values) => ((listeners += values[2]?.once ? 0 : 1), addEventListener.apply(target, values));
    target.removeEventListener = (...values) => ((listeners -= 1), removeEventListener.apply(target, values));
  }
  window.setTimeout = (work, wait = 0, ...values) => (due.set(++last, { at: now + wait, work: () => work(...values) }), last);
  window.clearTimeout = (timer) => void due.delete(timer);
  performance.now = () => now;
  window.clock = {
    get due() {
      return due.size;
    },
    get listeners() {
      return listeners;
    },
    /** Advances the clock by so many milliseconds, and runs the timers that become due in their order. */
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
}

/** Opens a host's page with these elements, in which time stands still. Returns its first game, with the `clock` of the page. */
export async function timed(html = "<tic-tac-toe></tic-tac-toe>") {
  await beforePages(replaceClock);
  const { document, window } = await host(html);
  const game = await gameIn(document);
  window.clock.pass(0);
  return Object.assign(game, { clock: window.clock });
}
