// Dispatches the events of an element so that the page's scripts hear them, and in order.

import { startTimer } from "./environment.js";

/**
 * Returns `tell(type, detail)`, which dispatches one event at once, and `tellAll(events)`, which dispatches several in order.
 */
export function createEvents(element) {
  /** The queue of events. The first one is being dispatched now. */
  const queue = [];

  function tell(type, detail) {
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  return {
    tell,
    /**
     * Dispatches these events, each `[type, detail, isCurrent]`, after those that are being dispatched. So a change that a listener
     * makes is reported later. An event whose `isCurrent()` is false by then is skipped.
     */
    tellAll(events) {
      const isTelling = queue.length > 0;
      queue.push(...events);
      if (isTelling) return;
      while (queue.length > 0) {
        const [type, detail, isCurrent] = queue[0];
        if (!isCurrent || isCurrent()) tell(type, detail);
        queue.shift();
      }
    },
  };
}

/**
 * Calls back in a separate task, after the page's scripts have run, including the deferred ones, so that they listen to the
 * element.
 */
export function afterPageScripts(element, callback) {
  const schedule = () => startTimer(element, callback);
  // A document is "interactive" both while its deferred scripts run and after them.
  const { readyState } = document;
  const haveRun = readyState === "interactive" && performance.timing?.domContentLoadedEventStart > 0;
  if (haveRun || readyState === "complete") schedule();
  else document.addEventListener("DOMContentLoaded", schedule, { once: true });
}
