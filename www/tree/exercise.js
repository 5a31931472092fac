// An exercise: what the reader is asked, what they have answered, and what a check says of it. The engine grades; the solution
// stays there until it is released. This file does not use the document.

import { refusal } from "../shared/refusal.js";
import { warn } from "../shared/settings.js";
import { EMPTY, answerOf, isIn, isSameAnswer, marksOf, others, plainOf } from "./marks.js";

/** What the signs of a grade stand for. */
const VERDICTS = { "+": "right", "-": "wrong", "?": "missed", "~": "partial" };

/**
 * Builds an exercise of an element, which has its settings. `onAnswer()` is called when the answer has changed,
 * and `onRelease()` when the solution has been released or is to be withheld again.
 */
export function createExercise({ element, onAnswer, onRelease }) {
  /** The engine's search while it is withheld; undefined once it is released. */
  let solution;
  /** The whole tree, as minimax visits it. It is gone once the solution is released. */
  let tree;
  let read;
  /** The answer: marks, each with its `path`, the number of its `node` once there is a tree, and for values its `value`. */
  let answer = EMPTY;
  /** The task that a click is about, undefined for the first one. */
  let active;
  let isReleased = false;
  /**
   * The first mistake, once the solution is released: its `task`, its `node`, the `verdict` on that, the `value` that the reader
   * has written there, the node that they have `marked`, which may be above it, and the `step` of the search that shows it.
   */
  let mistake;
  /** How often the answer was checked, what the last check said of each task, and the tasks whose marks have changed since then. */
  let checks = 0;
  let grades = new Map();
  let changed = new Set();
  /** The answer that was checked last, and its grades; undefined before the first check. */
  let checked;

  const tasks = () => element.task?.split(" ") ?? [];
  const isOpen = () => tasks().length > 0 && !isReleased;
  const current = () => (tasks().includes(active) ? active : tasks()[0]);
  const left = () => (element.tries === 0 ? Infinity : element.tries - checks);
  const score = () =>
    grades.size === tasks().length && changed.size === 0
      ? [...grades.values()].reduce((sum, grade) => sum + grade.score, 0) / grades.size
      : null;
  /** The tasks for which the reader has marked nothing. Each task has something to mark. */
  const unanswered = () => tasks().filter((task) => marksOf(answer, task).length === 0);
  const isOffered = () => element.tries > 0 && (left() <= 0 || score() === 1);
  const isDisabled = () => element.disabled || element.closest("fieldset:disabled") !== null;
  const canAnswer = () => Boolean(solution) && isOpen() && !isDisabled() && !isOffered();

  /**
   * Puts another answer in force. These tasks have to be checked anew, unless it is the checked answer. What was said of marks that
   * stay holds.
   */
  function change(next, ...others) {
    const before = answer;
    answer = next;
    if (isSameAnswer(answer, before)) return;
    const isChecked = checked && isSameAnswer(answer, checked.answer);
    if (isChecked) [grades, changed] = [new Map(checked.grades), new Set()];
    for (const task of isChecked ? [] : others.filter((task) => grades.has(task))) {
      const earlier = new Map(marksOf(before, task).map(({ node, value }) => [node, value]));
      const stays = ({ node, value }) => earlier.has(node) && earlier.get(node) === value;
      const grade = grades.get(task);
      const verdicts = [];
      for (const { node } of marksOf(next, task).filter(stays)) verdicts[node] = grade.verdicts[node];
      grades.set(task, { ...grade, verdicts });
      changed.add(task);
    }
    onAnswer();
  }

  /** An answer without the parts that no task asks for. */
  const askedOf = (whole) =>
    Object.fromEntries(Object.entries(whole).map(([task, marks]) => [task, tasks().includes(task) ? marks : EMPTY[task]]));

  /** An answer whose nodes are found in the tree. Throws if one is not there. */
  function found({ values, cut, move }) {
    const find = (mark, canBe) => {
      const { path } = mark;
      // Numbers outside of this range would become others on their way to the engine.
      const node = path.every((choice) => choice >>> 0 === choice) ? tree.find(path) : undefined;
      if (node !== undefined && canBe(path, node)) return { ...mark, node };
      const place = `[${path}]`;
      throw refusal("answer-path", `The answer has the path ${place}: expected the path of a node that can be marked.`, { place });
    };
    return {
      values: values.map(({ path, value }) => find({ path, value: read(String(value)) }, (_, node) => !tree.node(node).leaf)),
      cut: cut.map(({ path }) => find({ path }, () => path.length > 0)),
      move: move && find({ path: move.path }, () => move.path.length === 1),
    };
  }

  /** The grades of all tasks. */
  function grade() {
    return new Map(
      tasks().map((task) => {
        const marks = marksOf(answer, task);
        const nodes = new Uint32Array(marks.map(({ node }) => node));
        return [task, solution.grade(tree, task, nodes, marks.map(({ value }) => value).join())];
      }),
    );
  }

  /** What the last check said of a node. What is not marked itself is named only after the last try. */
  function verdictOf(task, node) {
    const isOwn = marksOf(answer, task).some((mark) => mark.node === node);
    return isOwn || left() <= 0 ? VERDICTS[grades.get(task)?.verdicts[node]] : undefined;
  }

  /** A mistake of this grade. */
  function mistakeAt(task, { step, node: number, verdicts }) {
    const node = tree.node(number);
    const above = task === "cut" ? answer.cut.find(({ path }) => isIn(node.path, path)) : undefined;
    const value = answer.values.find((mark) => mark.node === number)?.value;
    // A leaf below a mark has no sign of its own.
    const verdict = VERDICTS[verdicts[number]] ?? "wrong";
    return { task, step, node, verdict, value, marked: above ? tree.node(above.node) : node };
  }

  function drop() {
    solution?.free();
    solution = undefined;
  }

  function restart() {
    [checks, isReleased, mistake, active] = [0, false, undefined, undefined];
    [grades, changed, checked] = [new Map(), new Set(), undefined];
  }

  return {
    /** Whether there is an exercise whose solution is withheld. */
    get isOpen() {
      return isOpen();
    },
    get tasks() {
      return tasks();
    },
    /** Whether promising branches are searched first. */
    get isOrdered() {
      return element.search === "ordered";
    },
    /** Whether the search may leave something out. */
    get isPruned() {
      return element.search !== "minimax" || tasks().includes("cut");
    },
    /** The task that a click is about. */
    get task() {
      return current();
    },
    set task(task) {
      active = task;
    },

    /**
     * The first mistake, once the solution is released: its `task`, `node`, `verdict`, `value`, `marked` and `step`; undefined
     * without one.
     */
    get mistake() {
      return mistake;
    },

    /** Whether the search cuts only where alpha is above beta. */
    get isBeyond() {
      return this.isPruned && element.rule === "beyond";
    },

    /** Whether the reader has marked nothing that is asked. */
    get isEmpty() {
      return unanswered().length === tasks().length;
    },

    /**
     * Why a check would find nothing: something is `unanswered`, to which the reader is turned, or all is `unchanged`. Undefined if
     * it would.
     */
    slip() {
      const open = unanswered();
      if (open.length === 0) return score() === null ? undefined : "unchanged";
      if (!open.includes(current())) [active] = open;
      return "unanswered";
    },

    /** The answer as plain data. */
    get answer() {
      return plainOf(answer);
    },
    set answer(plain) {
      const whole = answerOf(plain);
      // Before the first search the host may still say what is asked.
      const next = solution || isReleased ? askedOf(whole) : whole;
      // The tree in which its nodes were found is gone.
      if (isReleased && !isSameAnswer(next, answer)) {
        throw refusal("answer-closed", "The solution is released: expected a call of reset() first.");
      }
      change(solution ? found(next) : next, ...tasks());
    },

    /** The mean of the scores of the tasks, null unless all are checked. */
    get score() {
      return score();
    },

    /**
     * Whether the answer can be given and checked, or is switched off; whether the solution is offered; how many checks there were
     * and are left; whether the whole answer is checked, and all is right; and what the last check said of the tasks whose marks
     * have stayed.
     */
    get state() {
      return {
        canAnswer: canAnswer(),
        isDisabled: isDisabled(),
        isOffered: isOpen() && isOffered(),
        checks,
        left: left(),
        isChecked: score() !== null,
        isSolved: score() === 1,
        grades: new Map([...grades].filter(([task]) => !changed.has(task))),
      };
    },

    /**
     * Begins with another solution, in this tree. `reader` reads values. An earlier answer that does not fit the tree is dropped.
     */
    begin(next, whole, reader) {
      drop();
      [solution, tree, read] = [next, whole, reader];
      const early = answer;
      answer = EMPTY;
      try {
        answer = found(askedOf(early));
      } catch (error) {
        warn(element, "answer", JSON.stringify(early), error.message);
      }
    },

    /** Takes back the reader's marks for the task that a click is about. */
    clear() {
      const task = current();
      change({ ...answer, [task]: EMPTY[task] }, task);
    },

    /** Withholds the solution: another exercise is to begin, or none. An answer to the one before goes. */
    withhold() {
      if (tree) answer = EMPTY;
      drop();
      tree = undefined;
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
      if (!canAnswer()) return;
      const value = text.trim() && read(text);
      const values = others(answer.values, path);
      change({ ...answer, values: value ? [...values, { path, node, value }] : values }, "values");
    },

    /** Checks the answer. Returns what is said of each task; nothing if it cannot be checked. */
    check() {
      // The same answer is not checked twice.
      if (!canAnswer() || score() !== null) return [];
      checks += 1;
      [grades, changed] = [grade(), new Set()];
      checked = { answer, grades: new Map(grades) };
      return [...grades].map(([task, { score, right, missed, extra }]) => ({ task, score, right, missed, extra, tries: checks }));
    },

    /** Releases the solution. */
    reveal() {
      if (!isOpen() || !solution) return;
      const mistakes = [...grade()].filter(([, { step }]) => step !== undefined);
      const [first] = mistakes.sort(([, one], [, other]) => one.step - other.step);
      mistake = first && mistakeAt(...first);
      drop();
      isReleased = true;
      onRelease();
    },

    /** Begins anew: nothing is answered or checked. */
    reset() {
      const wasReleased = isReleased;
      restart();
      if (wasReleased) onRelease();
      change(EMPTY);
    },

    /**
     * A drawn node of the whole tree as the reader sees it. `scoreOf(node)` returns the score of a leaf, and `isBlank` leaves out
     * what the reader has answered.
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
      const task = current();
      const marks = isBlank ? [] : tasks().map((each) => ({
        task: each,
        isMarked: each === "cut" ? Boolean(branch) : marksOf(answer, each).some((mark) => mark.node === id),
        verdict: verdictOf(each, id),
      }));
      const [canMark, isMarked] = {
        values: [!leaf, Boolean(value)],
        cut: [path.length > 0, Boolean(branch)],
        move: [path.length === 1, isChosen],
      }[task];
      return {
        ...plain,
        isAsked: true,
        state: branch ? "cut" : "known",
        isFirst: branch !== undefined && branch.node === id,
        isOnLine: isChosen || (move !== null && id === 0),
        score: leaf ? scoreOf(node) : undefined,
        value,
        task,
        marks: marks.filter(({ isMarked, verdict }) => isMarked || verdict),
        verdict: marks.find((mark) => mark.task === task)?.verdict,
        // Undefined where there is nothing to mark.
        isMarked: canMark && !isBlank ? isMarked : undefined,
        isFixed: !canAnswer(),
      };
    },
  };
}
