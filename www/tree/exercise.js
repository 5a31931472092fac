// An exercise: what the reader is asked, what they have answered, and what a check says of it. The engine grades; the solution stays
// there until it is released. This file does not use the document.

import { refusal } from "../shared/refusal.js";
import { isAbsent } from "../shared/settings.js";

const EMPTY = { values: [], cut: [], move: null };

/** What the signs of a grade stand for. */
const VERDICTS = { "+": "right", "-": "wrong", "?": "missed" };

/** Whether a path begins with the path of a branch. */
const isIn = (path, branch) => branch.every((choice, ply) => choice === path[ply]);
const isSame = (path, other) => path.length === other.length && isIn(path, other);
const others = (marks, path) => marks.filter((mark) => !isSame(mark.path, path));

/**
 * Builds an exercise. `settings()` returns its settings, see `EXERCISE_SETTINGS`. `onAnswer()` is called when the answer has changed,
 * and `onRelease()` when the solution has been released or is to be withheld again.
 */
export function createExercise({ settings, onAnswer, onRelease }) {
  /** The engine's search that is to be found out, and the whole tree, as minimax visits it; undefined while there is no exercise. */
  let solution;
  let tree;
  let read;
  /** The answer: marks, each with its `path`, the number of its `node` once there is a tree, and for values its `value`. */
  let answer = EMPTY;
  /** The task that a click is about, undefined for the first one. */
  let active;
  let isReleased = false;
  /** How often the answer was checked, and what the last check said of each task, as long as its part of the answer stays. */
  let checks = 0;
  let grades = new Map();

  const tasks = () => settings().task?.split(" ") ?? [];
  const isOpen = () => tasks().length > 0 && !isReleased;
  const current = () => (tasks().includes(active) ? active : tasks()[0]);
  const left = () => (settings().tries === 0 ? Infinity : settings().tries - checks);
  const score = () =>
    grades.size === tasks().length ? [...grades.values()].reduce((sum, grade) => sum + grade.score, 0) / grades.size : null;
  const isOffered = () => settings().tries > 0 && (left() <= 0 || score() === 1);
  const canAnswer = () => Boolean(solution) && isOpen() && !settings().matches(":disabled") && !isOffered();

  /** Puts another answer in force; these tasks have to be checked anew. */
  function change(next, ...changed) {
    const before = JSON.stringify(answer);
    answer = next;
    if (JSON.stringify(answer) === before) return;
    for (const task of changed) grades.delete(task);
    onAnswer();
  }

  /** An answer whose nodes are found in the tree. Throws if one is not there. */
  function found({ values, cut, move }) {
    const find = (mark, canBe) => {
      const { path } = mark;
      const node = path.every(Number.isInteger) ? tree.find(path) : undefined;
      if (node !== undefined && canBe(path, node)) return { ...mark, node };
      const place = `[${path}]`;
      throw refusal("answer-path", `The answer has the path ${place}: expected that of a node to mark.`, { place });
    };
    return {
      values: values.map(({ path, value }) => find({ path, value: read(String(value)) }, (_, node) => !tree.node(node).leaf)),
      cut: cut.map(({ path }) => find({ path }, () => path.length > 0)),
      move: move && find({ path: move.path }, () => move.path.length === 1),
    };
  }

  function gradeOf(task) {
    const marks = { values: answer.values, cut: answer.cut, move: [answer.move ?? []].flat() }[task];
    return solution.grade(tree, task, new Uint32Array(marks.map(({ node }) => node)), marks.map(({ value }) => value).join());
  }

  function restart() {
    [checks, isReleased] = [0, false];
    grades = new Map();
  }

  return {
    /** Whether there is an exercise whose solution is withheld. */
    get isOpen() {
      return isOpen();
    },
    get tasks() {
      return tasks();
    },
    /** Whether the search may leave something out. */
    get isPruned() {
      return settings().search !== "minimax" || tasks().includes("cut");
    },
    /** The task that a click is about. */
    get task() {
      return current();
    },
    set task(task) {
      active = task;
    },

    /** The step of the first mistake, undefined without one. */
    get mistake() {
      // What is undefined comes last.
      return [...grades.values()].map(({ step }) => step).sort((one, other) => one - other)[0];
    },

    /** The answer as plain data. */
    get answer() {
      return {
        values: answer.values.map(({ path, value }) => ({ path: [...path], value })),
        cut: answer.cut.map(({ path }) => [...path]),
        move: answer.move && [...answer.move.path],
      };
    },
    set answer(value) {
      const plain = plainOf(value);
      change(solution ? found(plain) : plain, ...tasks());
    },

    /** The mean of the scores of the tasks, null unless all are checked. */
    get score() {
      return score();
    },

    /** Whether the answer can be given and checked, whether the solution is offered, and what the checks have said. */
    get state() {
      return { canAnswer: canAnswer(), isOffered: isOpen() && isOffered(), left: left(), grades };
    },

    /** Begins with another solution, in this tree. `reader` reads values. Throws if an earlier answer does not fit the tree. */
    begin(next, whole, reader) {
      solution?.free();
      [solution, tree, read] = [next, whole, reader];
      answer = found(answer);
    },

    /** Withholds the solution: another exercise is to begin, or none. */
    withhold() {
      if (solution) answer = EMPTY;
      solution?.free();
      solution = undefined;
      restart();
    },

    /** What the reader marks by a click on a node. Returns whether they have to write there instead. */
    press({ path, id: node, leaf }) {
      if (!canAnswer() || path === undefined) return false;
      const task = current();
      if (task === "values") return !leaf;
      if (task === "cut" && path.length > 0) {
        const isMarked = answer.cut.some((mark) => isIn(path, mark.path));
        const rest = answer.cut.filter((mark) => !isIn(path, mark.path) && !isIn(mark.path, path));
        change({ ...answer, cut: isMarked ? rest : [...rest, { path, node }] }, task);
      }
      if (task === "move" && path.length === 1) {
        change({ ...answer, move: answer.move?.node === node ? null : { path, node } }, task);
      }
      return false;
    },

    /** Says what a node is worth. Throws if the text is no value; an empty text takes the value back. */
    write({ path, id: node }, text) {
      const value = text.trim() && read(text);
      const values = others(answer.values, path);
      change({ ...answer, values: value ? [...values, { path, node, value }] : values }, "values");
    },

    /** Checks the answer. Returns what is said of each task; nothing if it cannot be checked. */
    check() {
      if (!canAnswer()) return [];
      checks += 1;
      grades = new Map(tasks().map((task) => [task, gradeOf(task)]));
      return [...grades].map(([task, { score, right, missed, extra }]) => ({ task, score, right, missed, extra, tries: checks }));
    },

    /** Releases the solution. */
    reveal() {
      if (!isOpen() || !solution) return;
      if (checks === 0) grades = new Map(tasks().map((task) => [task, gradeOf(task)]));
      isReleased = true;
      onRelease();
    },

    /** Begins anew: nothing is answered or checked. */
    reset() {
      const wasReleased = isReleased;
      restart();
      change(EMPTY);
      if (wasReleased) onRelease();
    },

    /**
     * A drawn node of the whole tree as the reader sees it. `scoreOf(node)` returns the score of a leaf, and `isBlank` leaves out what
     * the reader has answered.
     */
    shown(node, scoreOf, isBlank) {
      const { path, id, leaf } = node;
      // A drawn root would show its window, and be the node of the step.
      const plain = { ...node, window: undefined, isCurrent: false };
      if (!path) return plain;
      const { values, cut, move } = isBlank ? EMPTY : answer;
      const branch = cut.find((mark) => isIn(path, mark.path));
      const { value } = values.find((mark) => mark.node === id) ?? {};
      const isChosen = move?.node === id;
      // What was missed is named only after the last try.
      const signs = left() > 0 ? /[+-]/ : /[-+?]/;
      const [sign] = signs.exec(isBlank ? "" : [...grades.values()].map(({ verdicts }) => verdicts[id]).join("")) ?? [];
      return {
        ...plain,
        isAsked: true,
        state: branch ? "cut" : "known",
        isFirst: branch?.node === id,
        isOnLine: isChosen || (move !== null && id === 0),
        score: leaf ? scoreOf(node) : undefined,
        value,
        verdict: VERDICTS[sign],
        isMarked: Boolean(branch || value || isChosen),
      };
    },
  };
}

/** An answer as plain data. Throws if it has another shape. */
function plainOf(value) {
  let copy;
  try {
    copy = isAbsent(value) ? EMPTY : JSON.parse(JSON.stringify(value));
  } catch {
    // What cannot be written as JSON has no shape.
  }
  const { values = [], cut = [], move = null } = Object(copy);
  const paths = Array.isArray(values) && Array.isArray(cut) && [...values.map((each) => each?.path), ...cut, move ?? []];
  if (!copy || typeof copy !== "object" || Array.isArray(copy) || !paths || !paths.every(Array.isArray)) {
    throw refusal("answer-shape", "No answer: expected { values: [{ path, value }], cut: [path], move: path or null }.");
  }
  return { values, cut: cut.map((path) => ({ path })), move: move && { path: move } };
}
