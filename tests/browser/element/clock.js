// A clock that the test advances.

import { beforePages, host } from "../testing.js";
import { gameIn } from "./game.js";

/** Replaces the clock and the timers of the page in which it runs. */
function replaceClock() {
  let [now, last] = [0, 0];
  /** The timers that are due, by their ids. */
  const due = new Map();
  window.setTimeout = (work, wait = 0) => (due.set(++last, { at: now + wait, work }), last);
  window.clearTimeout = (timer) => void due.delete(timer);
  performance.now = () => now;
  window.clock = {
    get due() {
      return due.size;
    },
    /** Advances the clock by so many milliseconds, and runs the timers that become due in their order. */
    pass(time) {
      const end = now + time;
      for (;;) {
        const [timer, next] = [...due].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
        if (!(next?.at <= end)) break;
        due.delete(timer);
        now = next.at;
        next.work();
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
