// A drawn node with what the reader of an exercise has marked there, and what a check says of it.

import { EMPTY, isIn, marksOf } from "./answer.js";
import { verdictOf } from "./grades.js";
import { BLANK } from "./node.js";

/**
 * A drawn node while the solution of the exercise is withheld. `scoreOf(node)` returns the score of a leaf, and `isBlank` leaves
 * out what the reader has answered.
 */
export function askedNode(exercise, node, scoreOf, isBlank) {
  const { path, id, leaf } = node;
  // A drawn root would show its window, and be the node of the step. Instead the node of a hint is marked.
  const isHinted = exercise.shownHint !== undefined && exercise.shownHint.node === id && !isBlank;
  const plain = { ...node, window: undefined, isCurrent: isHinted };
  // Nobody is asked about what the search never looks at.
  if (!path || node.state === "beyond") return { ...plain, path: undefined };
  const { tasks, task, canAnswer } = exercise;
  const answer = isBlank ? EMPTY : exercise.answer;
  const { cut, move } = answer;
  const branch = cut.find((mark) => isIn(path, mark.path));
  const writtenIn = (task) => answer[task].find((mark) => mark.node === id);
  const isChosen = move?.node === id;
  const marks = isBlank ? [] : tasks.map((each) => ({
    task: each,
    isMarked: each === "cut" ? Boolean(branch) : marksOf(answer, each).some((mark) => mark.node === id),
    verdict: verdictOf(exercise, each, id),
    value: exercise.read[each] && writtenIn(each)?.value,
  }));
  const [canMark, isMarked] = {
    values: [!leaf, Boolean(writtenIn("values"))],
    window: [!leaf, Boolean(writtenIn("window"))],
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
    value: writtenIn("values")?.value,
    windows: isBlank && !leaf && tasks.includes("window") ? BLANK : writtenIn("window"),
    task,
    marks: marks.filter(({ isMarked, verdict }) => isMarked || verdict),
    verdict: marks.find((mark) => mark.task === task)?.verdict,
    // Undefined where there is nothing to mark.
    isMarked: canMark && !isBlank ? isMarked : undefined,
    isFixed: !canAnswer,
  };
}

/**
 * A drawn node once the solution is released, with the reader's marks and what the solution says of them. The node of the shown
 * mistake stands out.
 */
export function solvedNode(exercise, node, mistake) {
  const marks = exercise?.results.get(node.path?.join()) ?? [];
  if (marks.length === 0) return node;
  const isShown = mistake !== undefined && node.path.join() === mistake.node.path.join();
  return { ...node, marks, verdict: isShown ? marks.find(({ task }) => task === mistake.task)?.verdict : undefined };
}
