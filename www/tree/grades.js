// What the engine says of an answer to an exercise: its grades and its mistakes. This file does not use the document.

import { refusal } from "../shared/refusal.js";
import { marksOf } from "./answer.js";

/** What the signs of a grade stand for. */
const VERDICTS = { "+": "right", "-": "wrong", "?": "missed", "~": "partial" };

/** An answer whose nodes are found in the tree of an exercise. Throws if one is not there. */
export function nodesIn({ tree, read }, { values, window, cut, move }) {
  const find = (mark, canBe) => {
    const { path } = mark;
    // Numbers outside of this range would become others on their way to the engine.
    const node = path.every((choice) => choice >>> 0 === choice) ? tree.find(path) : undefined;
    if (node !== undefined && canBe(path, node)) return { ...mark, node };
    const place = `[${path}]`;
    throw refusal("answer-path", `The answer has the path ${place}: expected the path of a node that can be marked.`, { place });
  };
  const written = (marks, task) =>
    marks.map(({ path, value }) => find({ path, ...read[task](String(value)) }, (_, node) => !tree.node(node).leaf));
  return {
    values: written(values, "values"),
    window: written(window, "window"),
    cut: cut.map(({ path }) => find({ path }, () => path.length > 0)),
    move: move && find({ path: move.path }, () => move.path.length === 1),
  };
}

/** Asks the engine about an answer, task by task: `ask` is the name of its method. */
function asked({ tasks, solution, tree }, ask, answer) {
  return new Map(
    tasks.map((task) => {
      const marks = marksOf(answer, task);
      const nodes = new Uint32Array(marks.map(({ node }) => node));
      return [task, solution[ask](tree, task, nodes, marks.map(({ value }) => value).join())];
    }),
  );
}

/** The grades of an answer by task. */
export const gradesOf = (exercise, answer) => asked(exercise, "grade", answer);

const markAt = (answer, task, node) => answer && marksOf(answer, task).find((mark) => mark.node === node);

/**
 * What the last check said of a node, if the reader has not changed their mark there since. What is not marked is named only after
 * the last try.
 */
export function verdictOf({ answer, checked, grades, left }, task, node) {
  const [own, before] = [answer, checked].map((each) => markAt(each, task, node));
  const isSame = own ? before && own.value === before.value : !before && left <= 0;
  return isSame ? VERDICTS[grades.get(task)?.verdicts[node]] : undefined;
}

/**
 * The next hint: its `task`, the number of the `node` to look at, and the `kind` of rule that holds there. The task that a click is
 * about comes first. If all is right there is neither node nor kind.
 */
export function hintIn(exercise) {
  const { answer, task } = exercise;
  const hints = [...asked(exercise, "hint", answer)].filter(([, hint]) => hint);
  const [of, hint] = hints.find(([each]) => each === task) ?? hints[0] ?? [task];
  return { task: of, node: hint?.node, kind: hint?.kind };
}

/** The marks of the reader and what the solution says of them, by the paths of their nodes. */
export function resultsOf(exercise) {
  const { answer, tree } = exercise;
  const byPath = new Map();
  for (const [task, { verdicts }] of gradesOf(exercise, answer)) {
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

/** All mistakes in the order of the steps, each with its `task`, its `node`, and the reader's `own` mark there. */
export function mistakesOf(exercise) {
  const { answer, tree } = exercise;
  const mistakes = [...asked(exercise, "mistakes", answer)].flatMap(([task, list]) =>
    list.map((mistake) => ({
      ...mistake,
      task,
      node: tree.node(mistake.node),
      // A choice, a cut and a window on entry are made in the node above.
      chooser: tree.node(tree.find(tree.node(mistake.node).path.slice(0, task === "values" || mistake.leaving ? undefined : -1))),
      child: mistake.child === undefined ? undefined : tree.node(mistake.child),
      own: markAt(answer, task, mistake.node),
      unseen: mistake.unseen?.map((leaf) => tree.node(leaf)),
    }))
  );
  return mistakes.sort((one, other) => one.step - other.step);
}
