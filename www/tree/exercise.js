// An exercise: what the reader is asked, what they have answered, and what a check says of it. The engine grades; the solution
// stays there until it is released. This file does not use the document.

import { refusal } from "../shared/refusal.js";
import { warn } from "../shared/settings.js";
import { EMPTY, answerOf, isIn, isSameAnswer, isSameFor, marksOf, others, plainOf } from "./marks.js";

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
  /** The answer that was checked last, undefined before the first check; its grades by task; and how often one was checked. */
  let checked;
  let grades = new Map();
  let tries = 0;
  /** The task that a click is about, undefined for the first one. */
  let active;
  /** Whether the reader was asked if they mean that nothing is left out, and has changed nothing since. */
  let wasAsked = false;
  let isReleased = false;
  /** Once the solution is released: the mistakes in the order of the walk, and the marks and verdicts by the paths of nodes. */
  let mistakes = [];
  let results = new Map();

  const tasks = () => element.task?.split(" ") ?? [];
  const isOpen = () => tasks().length > 0 && !isReleased;
  const current = () => (tasks().includes(active) ? active : tasks()[0]);
  const left = () => (element.tries === 0 ? Infinity : element.tries - tries);
  const score = () =>
    checked && isSameAnswer(answer, checked)
      ? [...grades.values()].reduce((sum, grade) => sum + grade.score, 0) / grades.size
      : null;
  /** The tasks for which the reader has marked nothing. */
  const unanswered = () => tasks().filter((task) => marksOf(answer, task).length === 0);
  const isOffered = () => element.tries > 0 && (left() <= 0 || score() === 1);
  const isDisabled = () => element.matches(":disabled");
  const canAnswer = () => Boolean(solution) && isOpen() && !isDisabled() && !isOffered();

  /** Puts another answer in force. */
  function change(next) {
    const before = answer;
    answer = next;
    if (isSameAnswer(answer, before)) return;
    wasAsked = false;
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

  /** Asks the engine about an answer, task by task: `ask` is the name of its method. */
  function asked(ask, about) {
    return new Map(
      tasks().map((task) => {
        const marks = marksOf(about, task);
        const nodes = new Uint32Array(marks.map(({ node }) => node));
        return [task, solution[ask](tree, task, nodes, marks.map(({ value }) => value).join())];
      }),
    );
  }

  const markAt = (about, task, node) => about && marksOf(about, task).find((mark) => mark.node === node);

  /**
   * What the last check said of a node, if the reader has not changed their mark there since. What is not marked is named only
   * after the last try.
   */
  function verdictOf(task, node) {
    const [own, before] = [answer, checked].map((each) => markAt(each, task, node));
    const isSame = own ? before && own.value === before.value : !before && left() <= 0;
    return isSame ? VERDICTS[grades.get(task)?.verdicts[node]] : undefined;
  }

  /** The marks of the reader and what the solution says of them, by the paths of their nodes. */
  function judged() {
    const byPath = new Map();
    for (const [task, { verdicts }] of asked("grade", answer)) {
      for (const [at, sign] of [...verdicts].entries()) {
        const verdict = VERDICTS[sign];
        if (!verdict) continue;
        const mark = markAt(answer, task, at);
        const path = tree.node(at).path.join();
        byPath.set(path, [...(byPath.get(path) ?? []), { task, isMarked: Boolean(mark), verdict, value: mark?.value }]);
      }
    }
    return byPath;
  }

  /** All mistakes in the order of the walk, each with its `task`, its `node`, and the reader's `value` there. */
  function allMistakes() {
    const all = [...asked("mistakes", answer)].flatMap(([task, list]) =>
      list.map((mistake) => ({
        ...mistake,
        task,
        node: tree.node(mistake.node),
        chooser: tree.node(tree.find(tree.node(mistake.node).path.slice(0, task === "values" ? undefined : -1))),
        value: markAt(answer, task, mistake.node)?.value,
        unseen: mistake.unseen?.map((leaf) => tree.node(leaf)),
      }))
    );
    return all.sort((one, other) => one.step - other.step);
  }

  function drop() {
    solution?.free();
    solution = undefined;
  }

  /** Forgets all that was checked and released. */
  function restart() {
    [checked, grades, tries] = [undefined, new Map(), 0];
    [active, wasAsked, isReleased, mistakes, results] = [undefined, false, false, [], new Map()];
  }

  /** Takes up an answer, the one that was checked last, and how often one was checked. Throws if they do not fit the tree. */
  function take(next) {
    const located = solution
      ? [found(askedOf(next.answer)), next.checked && found(askedOf(next.checked))]
      : [next.answer, next.checked];
    [answer, checked] = located;
    tries = next.tries;
    grades = solution && checked ? asked("grade", checked) : new Map();
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

    /** The mistakes in the order of the walk; empty until the solution is released. */
    get mistakes() {
      return mistakes;
    },

    /** The marks and verdicts on the node of this path, once the solution is released. */
    resultsAt: (path) => results.get(path?.join()) ?? [],

    /** Whether the search cuts only where alpha is above beta. */
    get isBeyond() {
      return this.isPruned && element.rule === "beyond";
    },

    /** Whether the reader has answered nothing. An empty answer that is checked is one: nothing is left out. */
    get isEmpty() {
      return unanswered().length === tasks().length && score() === null;
    },

    /**
     * Why a check should wait: something is `unanswered`, to which the reader is turned; they may mean that `nothing` is left out,
     * which a second press of the button confirms; or all is `unchanged`. Undefined if it should not.
     */
    slip() {
      if (score() !== null) return "unchanged";
      const open = unanswered();
      if (open.length === 0 || (wasAsked && open.join() === "cut")) return undefined;
      const needed = open.filter((task) => task !== "cut");
      if (needed.length > 0 && !needed.includes(current())) [active] = needed;
      if (needed.length > 0) return "unanswered";
      [active, wasAsked] = ["cut", true];
      return "nothing";
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
      change(solution ? found(next) : next);
    },

    /** The answer, the one that was checked last (null before the first check), and how often one was checked, as plain data. */
    get record() {
      return { answer: plainOf(answer), checked: checked ? plainOf(checked) : null, tries };
    },

    /** The mean of the scores of the tasks, null unless this answer is checked. */
    get score() {
      return score();
    },

    /**
     * Whether the answer can be given and checked, or is switched off; whether the solution is offered; how many checks there were
     * and are left; whether all is right; and what the last check said of the tasks whose marks have stayed.
     */
    get status() {
      return {
        canAnswer: canAnswer(),
        isDisabled: isDisabled(),
        isOffered: isOpen() && isOffered(),
        checks: tries,
        left: left(),
        isSolved: score() === 1,
        grades: new Map([...grades].filter(([task]) => isSameFor(task, answer, checked))),
      };
    },

    /**
     * Begins with another solution, in this tree. `reader` reads values. An earlier answer that does not fit the tree is dropped.
     */
    begin(next, whole, reader) {
      drop();
      [solution, tree, read] = [next, whole, reader];
      const early = { answer, checked, tries };
      try {
        take(early);
      } catch (error) {
        [answer, checked, tries] = [EMPTY, undefined, 0];
        warn(element, "answer", JSON.stringify(plainOf(early.answer)), error.message);
      }
    },

    /**
     * Puts an answer and what was checked in force, as `record` has them, but with marks. Where there is no tree yet, they wait for
     * it. Throws if they do not fit the tree, and then nothing changes.
     */
    restore(next) {
      const before = answer;
      take(next);
      [active, wasAsked] = [undefined, false];
      if (!isSameAnswer(answer, before)) onAnswer();
    },

    /** Takes back the reader's marks for the task that a click is about. */
    clear() {
      change({ ...answer, [current()]: EMPTY[current()] });
    },

    /** Withholds the solution: another exercise is to begin, or none. An answer to the one before goes. */
    withhold() {
      if (tree || isReleased) {
        answer = EMPTY;
        restart();
      }
      drop();
      tree = undefined;
    },

    /** What the reader marks by a click on a node. Returns whether they have to write there instead. */
    press({ path, id: node, leaf }) {
      if (!canAnswer() || path === undefined) return false;
      const task = current();
      if (task === "values") return !leaf;
      if (task === "cut" && path.length > 0) {
        const isMarked = answer.cut.some((mark) => isIn(path, mark.path));
        const rest = answer.cut.filter((mark) => !isIn(path, mark.path) && !isIn(mark.path, path));
        change({ ...answer, cut: isMarked ? rest : [...rest, { path, node }] });
      }
      if (task === "move" && path.length === 1) {
        change({ ...answer, move: answer.move?.node === node ? null : { path, node } });
      }
      return false;
    },

    /** Says what a node is worth. Throws if the text is no value; an empty text takes the value back. */
    write({ path, id: node }, text) {
      if (!canAnswer()) return;
      const value = text.trim() && read(text);
      const values = others(answer.values, path);
      change({ ...answer, values: value ? [...values, { path, node, value }] : values });
    },

    /** Checks the answer. Returns what is said of each task; nothing if it cannot be checked. */
    check() {
      // The same answer is not checked twice.
      if (!canAnswer() || score() !== null) return [];
      take({ answer, checked: answer, tries: tries + 1 });
      wasAsked = false;
      return [...grades].map(([task, { score, right, missed, extra }]) => ({ task, score, right, missed, extra, tries }));
    },

    /** Releases the solution. */
    reveal() {
      if (!isOpen() || !solution) return;
      [mistakes, results] = [allMistakes(), judged()];
      drop();
      [tree, isReleased] = [undefined, true];
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
        value: each === "values" ? value : undefined,
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
