// The form of an answer to an exercise: for each task the marks of the reader, each with the `path` of its node. This file does not
// use the document.

import { refusal } from "../shared/refusal.js";
import { isAbsent } from "../shared/settings.js";

/** The answer of a reader who has marked nothing. */
export const EMPTY = { values: [], cut: [], move: null };

/** Whether a path begins with the path of a branch. */
export const isIn = (path, branch) => branch.every((choice, ply) => choice === path[ply]);
const isSame = (path, other) => path.length === other.length && isIn(path, other);

/** All marks but the one of this path. */
export const others = (marks, path) => marks.filter((mark) => !isSame(mark.path, path));

/** The marks of an answer that belong to a task. */
export const marksOf = ({ values, cut, move }, task) => ({ values, cut, move: move ? [move] : [] })[task];

/** An answer as plain data. */
export const plainOf = ({ values, cut, move }) => ({
  values: values.map(({ path, value }) => ({ path: [...path], value })),
  cut: cut.map(({ path }) => [...path]),
  move: move && [...move.path],
});

/** Whether two answers have the same marks, in whatever order. */
export const isSameAnswer = (answer, other) => textOf(answer) === textOf(other);

const textOf = ({ values, cut, move }) =>
  JSON.stringify([
    values.map(({ path, value }) => `${path}: ${value}`).sort(),
    cut.map(({ path }) => `${path}`).sort(),
    move?.path,
  ]);

/** The answer that plain data describe. Throws if they have another shape. */
export function answerOf(plain) {
  let copy;
  try {
    copy = isAbsent(plain) ? EMPTY : JSON.parse(JSON.stringify(plain));
  } catch {
    // What cannot be written as JSON has no shape.
  }
  const { values = [], cut = [], move = null, ...rest } = Object(copy);
  const lists = Array.isArray(values) && Array.isArray(cut) ? [values.map((each) => each?.path), cut, [move ?? []]] : [[undefined]];
  // A node has one value, and a branch that is left out has nothing more to mark.
  const isAlone = (paths, clash) => paths.every((path) => paths.filter((other) => clash(path, other)).length === 1);
  const isWhole = copy && typeof copy === "object" && !Array.isArray(copy) && Object.keys(rest).length === 0;
  if (!isWhole || !lists.flat().every(Array.isArray) || !isAlone(lists[0], isSame) || !isAlone(lists[1], isIn)) {
    throw refusal(
      "answer-shape",
      "This is not an answer: expected { values: [{ path, value }], cut: [path], move: path or null }, no path twice, and no branch inside another.",
    );
  }
  return { values, cut: cut.map((path) => ({ path })), move: move && { path: move } };
}
