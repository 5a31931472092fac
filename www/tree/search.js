// The search that an element asks for: of a board or of a tree of numbers, as the page has set it or as chance has drawn it. This
// file does not use the document.

import { refusal } from "../shared/refusal.js";
import { shapeIn } from "./attributes.js";

/** The default board. */
const BOARD = "O.X/X.X/.OO";

/** What a page can set to be searched. */
export const SUBJECTS = ["board", "numbers"];

/**
 * What the page has set, `{ value, text, error }`: the `text` is what the engine has read. Without it, `error` says why the engine
 * cannot read the value; both are undefined while there is no engine.
 */
export function readSubject(engine, name, value) {
  try {
    const text = engine?.read[name](value);
    return { value: text ?? copyOf(value), text };
  } catch (error) {
    return { value, error };
  }
}

/** Whether a random tree is searched. */
export const isRandom = ({ board, numbers }, { random }) => random !== null && board === undefined && numbers === undefined;

/** The seed of the random tree. */
export const seedOf = ({ ownSeed }, { seed }) => seed ?? ownSeed;

/** A board or a tree of numbers in the engine's notation, or as the page has set it if the engine cannot read it. */
const textOf = (subject) => subject?.text ?? subject?.value;

/** The text of the position that is searched. */
export const boardOf = ({ board }) => textOf(board) ?? BOARD;

/** The tree of numbers that is searched instead, null if there is none. */
export const numbersOf = (state, settings) =>
  textOf(state.numbers) ?? (isRandom(state, settings) ? state.randomTree : undefined) ?? null;

/**
 * The search that these settings ask for. `key` has what it depends on, and `isOpen` says whether its solution is withheld, as in
 * an exercise.
 */
export function searchOf(state, settings, isOpen) {
  const { search, scoring, rule, order, limit, turn, first, task, random } = settings;
  const shape = isRandom(state, settings) ? [random, seedOf(state, settings)] : undefined;
  const numbers = shape ? undefined : textOf(state.numbers);
  const isOfNumbers = shape !== undefined || numbers !== undefined;
  const subject = shape ?? [numbers ?? boardOf(state)];
  return { key: [search, scoring, rule, order, task, ...(isOfNumbers ? [first, limit] : [turn]), ...subject], isOpen };
}

/** Whether two searches are of the same tree and in the same way. */
export const isSameSearch = (one, other) =>
  one.key.length === other?.key.length && one.key.every((value, index) => value === other.key[index]);

/** The search that the settings mean: an exercise about cuts is about alpha-beta. */
export const searchIn = ({ search, task }) => (task?.includes("cut") && search === "minimax" ? "alpha-beta" : search);

/**
 * Begins to record what is shown of the search: the search itself, or for an exercise the whole tree. Returns the `recording`, the
 * random tree if it is one, and for an exercise `solve(tree)`, which makes its solution. Throws if there is nothing to search.
 */
export function beginRecording(state, settings) {
  const { engine: { Exercise, Recording, randomNumbers }, board, numbers, search: { isOpen } } = state;
  const { scoring, rule, order, limit, turn, first, task, random } = settings;
  const isCut = Boolean(task?.includes("cut"));
  const name = searchIn(settings) + (scoring === "depth" ? "-depth" : "");
  const [isMin, isBeyond, isFromRight] = [first === "min", rule === "beyond", order === "right"];
  const plies = limit ?? undefined;
  const randomTree = isRandom(state, settings)
    ? randomNumbers(...shapeIn(random), seedOf(state, settings), name, isMin, isBeyond, isFromRight, plies, isCut)
    : undefined;
  const { error } = numbers ?? board ?? {};
  if (error) throw error;
  if (isOpen && name.startsWith("minimax") && task.includes("window")) {
    throw refusal("task-no-window", "Minimax has no window: expected alpha-beta or ordered as the search.");
  }
  const tree = randomTree ?? textOf(numbers);
  const own = tree === undefined
    ? new Recording(name, boardOf(state), turn, isBeyond, isFromRight)
    : Recording.of_numbers(name, tree, isMin, isBeyond, isFromRight, plies);
  return isOpen
    ? { recording: own.whole(), randomTree, solve: (whole) => new Exercise(own, whole) }
    : { recording: own, randomTree };
}

/** A value as the page has set it, because the page may change it before the engine reads it. */
function copyOf(value) {
  try {
    return structuredClone(value);
  } catch {
    // The proxies that some frameworks make of arrays cannot be copied.
    return value;
  }
}
