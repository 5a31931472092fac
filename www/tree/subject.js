// What is searched: a board or a tree of numbers, as the host has set it or as chance has drawn it, with the settings that the
// search depends on.

import { shapeIn } from "./attributes.js";

/** The default board. */
const BOARD = "O.X/X.X/.OO";

/**
 * Builds the subject of an element, which has the settings of the search and of its exercise.
 */
export function createSubject(element, exercise) {
  let engine;
  /** Undefined if it is absent. The engine may be unable to read it. */
  const values = { board: undefined, numbers: undefined };
  /** The values that define the search that was last asked for, and whether its solution was withheld. */
  let definition = [];
  let wasOpen = false;
  /** The random tree as text, and the seed where the host has set none. */
  let randomTree;
  let ownSeed = drawSeed();

  /** Begins the exercise about the search that was last asked for, in the whole tree. */
  let begin;

  const isRandom = () => element.random !== null && values.board === undefined && values.numbers === undefined;

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
      return readable("numbers") ?? (isRandom() ? randomTree : undefined) ?? null;
    },

    /** Whether the tree is a random one. */
    get isRandom() {
      return isRandom();
    },

    /** Whether each reader gets another tree. */
    get isByChance() {
      return isRandom() && element.seed === null;
    },

    /** The seed of the random tree. Setting it has no effect where the host has set one. */
    get seed() {
      return element.seed ?? ownSeed;
    },
    set seed(seed) {
      ownSeed = seed;
    },

    /** Whether the tree is a random one that may be that of this seed. */
    canHave: (seed) => isRandom() && (element.seed === null || element.seed === seed),

    /** Draws another random tree. */
    renew() {
      ownSeed = drawSeed();
    },

    /** The value as it may be set. Throws if the engine cannot read it. */
    read(name, value) {
      return engine ? engine.read[name](value) : copyOf(value);
    },

    set(name, value) {
      // The random tree itself is the value in force.
      if (name === "numbers" && isRandom() && value === randomTree) return;
      values[name] = value;
    },

    /** Begins the exercise, once the whole tree is recorded. Throws if there is nothing to solve. */
    begin: (whole) => begin(whole),

    /** A function that makes the recording of the search, undefined if it is the search that was last asked for. */
    next() {
      const { search, scoring, rule, turn, first, task, random, seed } = element;
      const shape = isRandom() ? [random, seed ?? ownSeed] : undefined;
      const numbers = shape ? undefined : readable("numbers");
      const { board } = this;
      const isOfNumbers = shape !== undefined || numbers !== undefined;
      const next = [search, scoring, rule, task, isOfNumbers ? first : turn, ...(shape ?? [numbers ?? board])];
      const isOther = next.length !== definition.length || next.some((value, index) => value !== definition[index]);
      if (isOther) exercise.withhold();
      const { isOpen } = exercise;
      if (!isOther && isOpen === wasOpen) return undefined;
      [definition, wasOpen] = [next, isOpen];
      const depth = scoring === "depth" ? "-depth" : "";
      const isCut = Boolean(task?.includes("cut"));
      const name = (isCut && search === "minimax" ? "alpha-beta" : search) + depth;
      const [isMin, isBeyond] = [first === "min", rule === "beyond"];
      const { Exercise, Recording, read, randomNumbers } = engine;
      return () => {
        if (shape) randomTree = randomNumbers(...shapeIn(random), shape[1], name, isMin, isBeyond, isCut);
        const tree = isOfNumbers && read.numbers(shape ? randomTree : numbers);
        const record = (as) =>
          isOfNumbers ? Recording.of_numbers(as, tree, isMin, isBeyond) : new Recording(as, board, turn, isBeyond);
        if (!isOpen) return record(name);
        const solution = record(name);
        // The reader sees the whole tree, as minimax visits it, with the numbers that are not given.
        begin = (whole) => exercise.begin(new Exercise(solution, whole), whole, read.value);
        return isOfNumbers
          ? Recording.of_all_numbers(`minimax${depth}`, tree, isMin, isBeyond)
          : new Recording(`minimax${depth}`, board, turn, isBeyond);
      };
    },
  };
}

const drawSeed = () => Math.floor(Math.random() * 2 ** 32);

/** A value as the host has set it, because the host may change it before the engine reads it. */
function copyOf(value) {
  try {
    return structuredClone(value);
  } catch {
    // The proxies that some frameworks make of arrays cannot be copied.
    return value;
  }
}
