// What something was last shown for, so that it is shown again only for something else.

/** Returns a function that takes some values and tells whether any of them is another than when it was called before. */
export function createMemory() {
  let last;
  return (...values) => {
    const isNew = !last || values.some((value, index) => value !== last[index]);
    last = values;
    return isNew;
  };
}
