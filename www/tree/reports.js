// What the element reports of the search that was last asked for: that it can be stepped through, or why there is none.

import { afterPageScripts } from "../shared/events.js";

/** Builds the reports. `tell(problem)` dispatches an event: about the problem, or if it is undefined, that the search is ready. */
export function createReports(element, tell) {
  /** The error that says why there is no search: the engine does not run, or cannot read what is to be searched. */
  let problem;
  let ready = createPromise();
  /** Whether an event is still to be dispatched. */
  let isDue = false;

  return {
    get problem() {
      return problem;
    },
    /** A promise that resolves when the search can be stepped through. */
    get ready() {
      return ready.promise;
    },

    /** Another search is asked for. `isLater` says that there has been a result before. */
    begin(isLater) {
      if (isLater || problem) ready = createPromise();
      problem = undefined;
      isDue = false;
    },

    succeed: () => ready.resolve(),

    fail(error) {
      problem = error;
      ready.reject(error);
    },

    /** Dispatches the event once the page's scripts can hear it and the element is in a document. */
    announce() {
      isDue = true;
      this.resume();
    },

    /** Dispatches an event that has waited for a document. */
    resume() {
      afterPageScripts(element, () => {
        if (!isDue || !element.isConnected) return;
        isDue = false;
        tell(problem);
      });
    },
  };
}

/** A promise with the functions that settle it. A page that never uses it must not get an unhandled rejection. */
function createPromise() {
  const settable = {};
  settable.promise = new Promise((resolve, reject) => Object.assign(settable, { resolve, reject }));
  settable.promise.catch(() => {});
  return settable;
}
