// The form of an answer to an exercise: for each task the marks of the reader, each with the `path` of its node. This file does not
// use the document.

import { refusal } from "../shared/refusal.js";
import { isAbsent } from "../shared/settings.js";

/** The answer of a reader who has marked nothing. */
export const EMPTY = { values: [], window: [], cut: [], move: null };

/** Whether a path begins with the path of a branch. */
export const isIn = (path, branch) => branch.every((choice, ply) => choice === path[ply]);
const isSame = (path, other) => path.length === other.length && isIn(path, other);

/** All marks but the one of this path. */
export const others = (marks, path) => marks.filter((mark) => !isSame(mark.path, path));

/** The marks of an answer that belong to a task. */
export const marksOf = (answer, task) => (task === "move" ? [answer.move].filter(Boolean) : answer[task]);

const writtenIn = (marks) => marks.map(({ path, value }) => ({ path: [...path], value }));

/** An answer as plain data, which have windows once there are some. */
export const plainOf = ({ values, window, cut, move }) => ({
  values: writtenIn(values),
  ...(window.length > 0 ? { window: writtenIn(window) } : {}),
  cut: cut.map(({ path }) => [...path]),
  move: move && [...move.path],
});

/** Whether two answers have the same marks for a task, in whatever order. No path has two marks. */
export function isSameFor(task, answer, other) {
  const [marks, known] = [answer, other].map((each) => marksOf(each, task));
  const isKnown = ({ path, value }) => known.some((mark) => mark.value === value && isSame(mark.path, path));
  return marks.length === known.length && marks.every(isKnown);
}

/** Whether two answers have the same marks for all tasks. */
export const isSameAnswer = (answer, other) => Object.keys(EMPTY).every((task) => isSameFor(task, answer, other));

/** A copy of plain data, undefined of what cannot be written as JSON. */
function copyOf(plain) {
  try {
    return JSON.parse(JSON.stringify(plain));
  } catch {
    return undefined;
  }
}

const isObject = (copy) => Boolean(copy) && typeof copy === "object" && !Array.isArray(copy);
const isInteger = (value, end) => Number.isInteger(value) && value >= 0 && value < end;

/** The answer that plain data describe. Throws if they have another shape. */
export function answerOf(plain) {
  const copy = isAbsent(plain) ? EMPTY : copyOf(plain);
  const { values = [], window = [], cut = [], move = null, ...rest } = Object(copy);
  const pathsOf = (marks) => marks.map((each) => each?.path);
  const lists = [values, window, cut].every(Array.isArray) ? [pathsOf(values), pathsOf(window), cut, [move ?? []]] : [[undefined]];
  // A node has one value and one text for its windows, and a branch that is left out has nothing more to mark.
  const isAlone = (paths, clash) => paths.every((path) => paths.filter((other) => clash(path, other)).length === 1);
  const isWhole = isObject(copy) && Object.keys(rest).length === 0;
  const isUnclear = () => !isAlone(lists[0], isSame) || !isAlone(lists[1], isSame) || !isAlone(lists[2], isIn);
  if (!isWhole || !lists.flat().every(Array.isArray) || isUnclear()) {
    throw refusal(
      "answer-shape",
      "This is not an answer: expected { values: [{ path, value }], window: [{ path, value }], cut: [path], move: path or " +
        "null }, no path twice, and no branch inside another.",
    );
  }
  return { values, window, cut: cut.map((path) => ({ path })), move: move && { path: move } };
}

/**
 * The exercise that plain data describe: the `answer`, the one that was `checked` last (undefined before the first check), how many
 * `tries` and `hints` there were, and the `seed` of a random tree (null without one). Throws if they have another shape.
 */
export function exerciseFrom(plain) {
  const copy = isAbsent(plain) ? {} : copyOf(plain);
  const { answer, checked = null, tries = 0, hints = 0, seed = null, ...rest } = Object(copy);
  const isWhole = isObject(copy) && Object.keys(rest).length === 0 && [tries, hints].every((count) => isInteger(count, 2 ** 32));
  // An answer is checked once there was a try.
  if (!isWhole || (tries > 0) !== (checked !== null) || !(seed === null || isInteger(seed, 2 ** 32))) {
    throw refusal(
      "state-shape",
      "This is not a state: expected { answer, checked, tries, hints, seed }, as the property reads, with an answer in checked " +
        "once there are tries.",
    );
  }
  return { answer: answerOf(answer), checked: checked === null ? undefined : answerOf(checked), tries, hints, seed };
}
