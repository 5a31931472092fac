// Whether the search that was last asked for can be stepped through: a promise for it, and an event once the page can hear it.

import { afterPageScripts } from "../shared/events.js";

/** Builds the readiness of an element. `tell()` dispatches the event, that the search is ready or why there is none. */
export function createReadiness(element, tell) {
  let settled = createPromise();
  let isSettled = false;
  /** Whether the event is still to be dispatched. */
  let isDue = false;

  /** Dispatches the event once the page's scripts can hear it and the element is in a document. */
  function resume() {
    afterPageScripts(element, () => {
      if (!isDue || !element.isConnected) return;
      isDue = false;
      tell();
    });
  }

  function settle(how, error) {
    settled[how](error);
    [isSettled, isDue] = [true, true];
    resume();
  }

  return {
    /** A promise that resolves when the search can be stepped through. */
    get promise() {
      return settled.promise;
    },

    /** Another search is asked for. */
    begin() {
      if (isSettled) settled = createPromise();
      [isSettled, isDue] = [false, false];
    },

    succeed: () => settle("resolve"),
    fail: (error) => settle("reject", error),

    /** Dispatches an event that has waited for a document. */
    resume,
  };
}

/** A promise with the functions that settle it. A page that never uses it must not get an unhandled rejection. */
function createPromise() {
  const settable = {};
  settable.promise = new Promise((resolve, reject) => Object.assign(settable, { resolve, reject }));
  settable.promise.catch(() => {});
  return settable;
}
