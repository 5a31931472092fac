// What is searched: a board or a tree of numbers, as the host has set it, with the settings that the search depends on.

/** The default board. */
const BOARD = "O.X/X.X/.OO";

/** Builds the subject. `settings()` returns the settings of the search, see `SEARCH_SETTINGS`. */
export function createSubject(settings) {
  let engine;
  /** Undefined if it is absent. The engine may be unable to read it. */
  const values = { board: undefined, numbers: undefined };
  /** The values that define the search that was last asked for. */
  let definition = [];

  /** A value in the engine's notation if the engine can read it. If not, the search reports that. */
  function readable(name) {
    const value = values[name];
    try {
      return engine && value !== undefined ? engine.read[name](value) : value;
    } catch {
      return value;
    }
  }

  return {
    names: Object.keys(values),

    /** Starts reading with this engine. */
    adopt(started) {
      engine = started;
    },

    /** The text of the position that is searched. */
    get board() {
      return readable("board") ?? BOARD;
    },

    /** The tree of numbers that is searched instead, null if there is none. */
    get numbers() {
      return readable("numbers") ?? null;
    },

    /** The value as it may be set. Throws if the engine cannot read it. */
    read(name, value) {
      return engine ? engine.read[name](value) : copyOf(value);
    },

    set(name, value) {
      values[name] = value;
    },

    /** A function that makes the recording of the search, undefined if it is the search that was last asked for. */
    next() {
      const { board, numbers } = this;
      const { search, scoring, rule, turn, first } = settings();
      const next = [search, scoring, rule, numbers ?? board, numbers === null ? turn : first];
      if (next.every((value, index) => value === definition[index])) return undefined;
      definition = next;
      const name = search + (scoring === "depth" ? "-depth" : "");
      const isBeyond = rule === "beyond";
      const { Recording, read } = engine;
      return () =>
        numbers === null
          ? new Recording(name, board, turn, isBeyond)
          : Recording.of_numbers(name, read.numbers(numbers), first === "min", isBeyond);
    },
  };
}

/** A value as the host has set it, because the host may change it before the engine reads it. */
function copyOf(value) {
  try {
    return structuredClone(value);
  } catch {
    // The proxies that some frameworks make of arrays cannot be copied.
    return value;
  }
}
