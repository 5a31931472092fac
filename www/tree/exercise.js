// An exercise: what the reader is asked, what they have answered, and what a check says of it. All functions return the next
// exercise and change nothing. This file does not use the document.

import { refusal } from "../shared/refusal.js";
import { EMPTY, isIn, isSameAnswer, isSameFor, marksOf, others } from "./answer.js";
import { gradesOf, hintIn, mistakesOf, nodesIn, resultsOf } from "./grades.js";

/** An exercise in which nothing is answered or checked. */
const UNCHECKED = {
  /** The answer that was checked last, undefined before the first check; its grades by task; and how often one was checked. */
  checked: undefined,
  grades: new Map(),
  tries: 0,
  /** The hint that was given last, see `hintIn`, with the answer that it is about; and how many were given. */
  hint: undefined,
  hints: 0,
  /** The task that a click is about, undefined for the first one. */
  chosenTask: undefined,
  /** Whether the reader was asked if they mean that nothing is left out, and has changed nothing since. */
  wasAsked: false,
  isReleased: false,
  /** Once the solution is released: the mistakes in the order of the steps, and the marks and verdicts by the paths of nodes. */
  mistakes: [],
  results: new Map(),
};

/** The exercise of an element whose search is not recorded yet. */
export const NEW = {
  ...UNCHECKED,
  /** The answer: marks, each with its `path`, the number of its `node` once there is a tree, and the `value` that is written. */
  answer: EMPTY,
  /** The engine's solution, which stays there until it is released; and the whole tree, as minimax visits it. */
  solution: undefined,
  tree: undefined,
  /** Reads what is written at a node: a function for each task in which something is. */
  read: undefined,
};

/**
 * What follows from an exercise and the settings of its element: `task`, `tries`, `search`, `rule`, `order`, `limit`, and
 * `isDisabled`. All other functions of this file take the result.
 */
export function exerciseOf(exercise, settings) {
  const { answer, checked, grades, tries, hint, chosenTask, isReleased, tree } = exercise;
  const { search, rule, order, limit, isDisabled } = settings;
  const tasks = settings.task?.split(" ") ?? [];
  const isOpen = tasks.length > 0 && !isReleased;
  const left = settings.tries === 0 ? Infinity : settings.tries - tries;
  const isChecked = checked !== undefined && isSameAnswer(answer, checked);
  // The mean of the scores of the tasks, null unless this answer is checked.
  const score = isChecked ? [...grades.values()].reduce((sum, grade) => sum + grade.score, 0) / grades.size : null;
  const isEnough = settings.tries > 0 && (left <= 0 || score === 1);
  const unanswered = tasks.filter((task) => marksOf(answer, task).length === 0);
  const isPruned = search !== "minimax" || tasks.includes("cut");
  const task = tasks.includes(chosenTask) ? chosenTask : tasks[0];
  const canAnswer = Boolean(tree) && isOpen && !isDisabled && !isEnough;
  const isHintShown = hint !== undefined && hint.task === task && isSameAnswer(hint.answer, answer);
  return {
    ...exercise,
    tasks,
    /** The task that a click is about. */
    task,
    /** Whether there is an exercise whose solution is withheld. */
    isOpen,
    /** How many checks are left before the solution is offered, and whether it is. */
    left,
    isOffered: isOpen && isEnough,
    score,
    isSolved: score === 1,
    isDisabled,
    canAnswer,
    /** The hint that is shown, and whether there is another one. */
    shownHint: isHintShown ? hint : undefined,
    canHint: canAnswer && score !== 1 && !(isHintShown && hint.isLast),
    /** What the last check said of the tasks whose marks have stayed. */
    standingGrades: new Map([...grades].filter(([task]) => isSameFor(task, answer, checked))),
    /** The tasks for which the reader has marked nothing. */
    unanswered,
    /** Whether the reader has answered nothing. An empty answer that is checked is one: nothing is left out. */
    isEmpty: unanswered.length === tasks.length && score === null,
    /**
     * Whether promising branches are searched first, and others from right to left; whether the search may cut; and whether only
     * where alpha is above beta.
     */
    isOrdered: search === "ordered",
    isFromRight: order === "right",
    /** How many plies below the root it stops; null if it goes to the end. */
    limit,
    isPruned,
    isBeyond: isPruned && rule === "beyond",
  };
}

/** The exercise with another answer, of which nothing was asked yet. */
const withAnswer = (exercise, answer) =>
  isSameAnswer(answer, exercise.answer) ? exercise : { ...exercise, answer, wasAsked: false };

/** An answer without the parts that no task asks for. */
const askedOf = (answer, { tasks }) =>
  Object.fromEntries(Object.entries(answer).map(([task, marks]) => [task, tasks.includes(task) ? marks : EMPTY[task]]));

/** Drops the tree and its solution, because another exercise is to begin, or none. An answer to the one before goes. */
export const withheld = (exercise) => (exercise.tree || exercise.isReleased ? NEW : exercise);

/**
 * The exercise with this answer, the one that was checked last, and how often one was checked; they wait for the tree if there is
 * none yet. Throws if they do not fit the tree.
 */
function taken(exercise, { answer, checked, tries, hints }) {
  if (!exercise.tree) return { ...exercise, answer, checked, tries, hints, grades: new Map() };
  const found = { answer, checked };
  for (const name of ["answer", "checked"]) found[name] &&= nodesIn(exercise, askedOf(found[name], exercise));
  const grades = checked ? gradesOf(exercise, found.checked) : new Map();
  return { ...exercise, ...found, tries, hints, grades };
}

/** The exercise in this tree; `read` as in `NEW`. Throws if an answer that was set before does not fit the tree. */
export const begun = (exercise, solution, tree, read) => taken({ ...exercise, solution, tree, read }, exercise);

/** The same, without the answer that was set before. */
export const begunAnew = (solution, tree, read) => ({ ...NEW, solution, tree, read });

/** The exercise with the answer and the checks that were kept. Throws if they do not fit the tree. */
export const restored = (exercise, kept) => ({ ...taken(exercise, kept), hint: undefined, chosenTask: undefined, wasAsked: false });

/** The exercise with an answer that the page has set. Throws if it does not fit the tree, or comes too late. */
export function answered(exercise, answer) {
  const { tree, isReleased } = exercise;
  // Before the first search the page may still say what is asked.
  const next = tree || isReleased ? askedOf(answer, exercise) : answer;
  // The tree in which its nodes were found is gone.
  if (isReleased && !isSameAnswer(next, exercise.answer)) {
    throw refusal("answer-closed", "The solution is released: expected a call of reset() first.");
  }
  return withAnswer(exercise, tree ? nodesIn(exercise, next) : next);
}

/** The exercise without any answer and any check. */
export const emptied = (exercise) => ({ ...exercise, ...UNCHECKED, answer: EMPTY });

/** The exercise without the reader's marks for the task that a click is about. */
export const cleared = (exercise) => withAnswer(exercise, { ...exercise.answer, [exercise.task]: EMPTY[exercise.task] });

/** Whether a click on this node opens a field, in which the reader writes. */
export const isWritten = ({ canAnswer, task, read }, { path, leaf }) =>
  canAnswer && path !== undefined && read[task] !== undefined && !leaf;

/** The exercise after a click on a node, which marks it or takes its mark back. */
export function pressed(exercise, { path, id: node }) {
  const { answer, canAnswer, task } = exercise;
  if (!canAnswer || path === undefined) return exercise;
  if (task === "cut" && path.length > 0) {
    const isMarked = answer.cut.some((mark) => isIn(path, mark.path));
    const cut = answer.cut.filter((mark) => !isIn(path, mark.path) && !isIn(mark.path, path));
    return withAnswer(exercise, { ...answer, cut: isMarked ? cut : [...cut, { path, node }] });
  }
  if (task === "move" && path.length === 1) {
    return withAnswer(exercise, { ...answer, move: answer.move?.node === node ? null : { path, node } });
  }
  return exercise;
}

/**
 * The exercise after the reader has written at a node, for the task that a click was about. Throws if the text cannot be read; an
 * empty one takes it back.
 */
export function written(exercise, { path, id: node, task }, text) {
  const { answer, canAnswer } = exercise;
  if (!canAnswer) return exercise;
  const read = text.trim() && exercise.read[task](text);
  const marks = others(answer[task], path);
  return withAnswer(exercise, { ...answer, [task]: read ? [...marks, { path, node, ...read }] : marks });
}

/**
 * Why a check by the reader should wait: something is `unanswered`; they may mean that `nothing` is left out, which a second
 * press of the button confirms; or all is `unchanged`. Undefined if it should not wait.
 */
export function slipIn({ score, unanswered, wasAsked }) {
  if (score !== null) return "unchanged";
  if (unanswered.length === 0 || (wasAsked && unanswered.join() === "cut")) return undefined;
  return unanswered.some((task) => task !== "cut") ? "unanswered" : "nothing";
}

/** The exercise after such a slip: the reader is turned to what is unanswered. */
export function afterSlip(exercise, slip) {
  // The sentence about the slip takes the place of the hint.
  const next = { ...exercise, hint: undefined };
  if (slip === "nothing") return { ...next, chosenTask: "cut", wasAsked: true };
  const needed = exercise.unanswered.filter((task) => task !== "cut");
  return slip === "unchanged" || needed.includes(exercise.task) ? next : { ...next, chosenTask: needed[0] };
}

/**
 * The exercise after the reader has asked for a hint, which turns them to its task: first where to look, and if they ask again, the
 * rule that holds there; the same one if there is none to give.
 */
export function hinted(exercise) {
  const { canHint, answer, hint, hints } = exercise;
  if (!canHint) return exercise;
  const next = hintIn(exercise);
  const isRule = hint !== undefined && ["task", "node", "kind"].every((name) => hint[name] === next[name]);
  const isLast = isRule || next.kind === undefined;
  // That everything is right is no hint.
  const given = next.kind === undefined ? hints : hints + 1;
  return { ...exercise, chosenTask: next.task, hint: { ...next, answer, isRule, isLast }, hints: given };
}

/** The exercise after a check; the same one if there is nothing to check. The same answer is not checked twice. */
export function checked(exercise) {
  const { canAnswer, score, answer, tries, hints } = exercise;
  if (!canAnswer || score !== null) return exercise;
  return { ...taken(exercise, { answer, checked: answer, tries: tries + 1, hints }), hint: undefined, wasAsked: false };
}

/** How many hints were given, as data that have it once there are some. */
export const plainHints = ({ hints }) => (hints > 0 ? { hints } : {});

/** What a check tells of each task. */
export const resultsIn = (exercise) =>
  [...exercise.grades].map(([task, { score, right, missed, extra }]) => (
    { task, score, right, missed, extra, tries: exercise.tries, ...plainHints(exercise) }
  ));

/** The exercise once its solution is released, with all mistakes. */
export function released(exercise) {
  if (!exercise.isOpen || !exercise.tree) return exercise;
  const [mistakes, results] = [mistakesOf(exercise), resultsOf(exercise)];
  return { ...exercise, mistakes, results, hint: undefined, tree: undefined, isReleased: true };
}
