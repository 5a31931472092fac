// The numbers of the elements of one kind that stand in a page, which keep their names distinct.

/** Builds the numbers of one kind. `take()` returns the lowest one that is free, from 1, and `leave(number)` frees it. */
export function createNumbering() {
  const taken = new Set();
  return {
    take() {
      let number = 1;
      while (taken.has(number)) number += 1;
      taken.add(number);
      return number;
    },
    leave: (number) => taken.delete(number),
  };
}

/** A name with its number. The first one of a page has none. */
export const numbered = (name, number) => (number > 1 ? `${name} ${number}` : name);
