// The games that the visitor has finished against the engine at full strength, which the browser keeps.

/** The name of the kept list: of the games that the engine opened, or of those that the visitor did. */
const nameOf = (opensComputer) => (opensComputer ? "answered" : "opened");

/**
 * Returns `of(opensComputer)`, the set of games, each by `gameKey`; `add(opensComputer, key)`; and `forget()`, which forgets also
 * the game that was lost last.
 */
export function createFinishedGames(choices) {
  const read = (opensComputer) => {
    const list = choices.get(nameOf(opensComputer));
    return new Set(Array.isArray(list) ? list : []);
  };
  return {
    of: read,
    add: (opensComputer, key) => choices.set(nameOf(opensComputer), [...read(opensComputer).add(key)]),
    forget() {
      for (const opensComputer of [true, false]) choices.set(nameOf(opensComputer), []);
      choices.set("lost", null);
    },
  };
}

/** A game by its cells, in a row. */
export const gameKey = (cells) => cells.join("");

/** Whether the browser keeps a game. */
export const isAnyKept = (choices) => [true, false].some((opensComputer) => choices.get(nameOf(opensComputer))?.length > 0);
