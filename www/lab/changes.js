// Remembers the values for which something was last shown, so that it is shown again only for other values.

/** Returns a function that takes some values and tells whether any of them differs from the previous call. */
export function createChangeDetector() {
  let last;
  return (...values) => {
    const isNew = !last || values.some((value, index) => value !== last[index]);
    last = values;
    return isNew;
  };
}
