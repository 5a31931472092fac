// Browser features that a page or an extension may have removed, or that the simulated documents of test suites lack, each with a
// fallback.

/** Whether the visitor prefers reduced motion; false if the browser cannot tell. */
export function isCalm() {
  try {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  } catch {
    return false;
  }
}

/** A `ResizeObserver`, or a substitute that calls back once for each element. */
export function watchSize(callback) {
  try {
    return new ResizeObserver(callback);
  } catch {
    const observe = (element) => callback([{ contentRect: element.getBoundingClientRect() }]);
    return { observe, disconnect() {} };
  }
}

/** Calls back in the next animation frame with the time, and returns a number for `cancelFrame`. */
export function requestFrame(callback) {
  try {
    return requestAnimationFrame(callback);
  } catch {
    return setTimeout(() => callback(performance.now()));
  }
}

export function cancelFrame(frame) {
  try {
    cancelAnimationFrame(frame);
  } catch {
    clearTimeout(frame);
  }
}

/** The element of a root that has the focus, if there is one. In happy-dom a shadow root throws while another one has it. */
export function focusIn(root) {
  try {
    return root.activeElement;
  } catch {
    return null;
  }
}
