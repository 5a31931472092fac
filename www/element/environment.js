// Browser features that a page or an extension may have removed, each with a fallback.

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
