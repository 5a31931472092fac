// Browser features, each of the window in which a node is: an element may have been moved into a pop-up or into a frame, and the
// window that has made it may be in the background, or gone. A page or an extension may have removed a feature, and the simulated
// documents of test suites lack some, so each has a fallback.

/**
 * The window in which a node is; that of the script for a node whose document has none. In the script's own document this is its
 * global object, because the simulated clock of a test suite may be only there.
 */
export function viewOf({ ownerDocument }) {
  return (ownerDocument !== document && ownerDocument.defaultView) || globalThis;
}

/** The computed style of an element. */
export function styleOf(element) {
  return viewOf(element).getComputedStyle(element);
}

/** Whether the visitor prefers reduced motion; false if the browser cannot tell. */
export function isCalm(node) {
  try {
    return viewOf(node).matchMedia("(prefers-reduced-motion: reduce)").matches;
  } catch {
    return false;
  }
}

/** A `ResizeObserver` of one element's window, or a substitute that calls back once. */
export function watchSize(callback) {
  let observer;
  return {
    observe(element, options) {
      try {
        observer = new (viewOf(element).ResizeObserver)(callback);
      } catch {
        return callback([{ contentRect: element.getBoundingClientRect() }]);
      }
      try {
        observer.observe(element, options);
      } catch {
        // The browser does not know the box.
        observer.observe(element);
      }
    },
    disconnect: () => observer?.disconnect(),
  };
}

/**
 * Calls back in the next animation frame with the time of `performance.now()`, since the clock of another window has begun at
 * another time. Returns a function that cancels the call.
 */
export function requestFrame(node, callback) {
  const view = viewOf(node);
  const tick = () => callback(performance.now());
  try {
    const frame = view.requestAnimationFrame(tick);
    return () => view.cancelAnimationFrame(frame);
  } catch {
    return startTimer(node, tick);
  }
}

/** Calls back after so many milliseconds. Returns a function that cancels the call. */
export function startTimer(node, callback, delay) {
  const view = viewOf(node);
  const timer = view.setTimeout(callback, delay);
  return () => view.clearTimeout(timer);
}

/** Listens until the function is called that it returns. */
export function listen(target, type, listener) {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** The element of a root that has the focus, if there is one. In happy-dom a shadow root throws while another one has it. */
export function focusIn(root) {
  try {
    return root.activeElement;
  } catch {
    return null;
  }
}
