// The texts around a drawing: the sentence of a step, what an exercise asks, and the names of the levels. This file does not use
// the document.

import { nameOf, shorten, signed, stepSentence, titleOf } from "../shared/step-sentence.js";
import { longest } from "./measures.js";
import { valued, windowIn } from "./node.js";

/** How many characters of a subtree of numbers the sentence contains. */
export const SHORT = 40;

/**
 * The text above a drawing: what is asked while the solution of an `exercise` is withheld, or else the sentence of the step, behind
 * the `mistake` that it shows. A message of the `state` comes first, but not on paper.
 */
export function textIn(words, { state, settings, exercise, mistake }) {
  const { trace, step, message, isPrinted } = state;
  const names = namesIn(settings.players);
  const isMessage = message && !isPrinted;
  if (exercise?.isOpen) {
    const question = questionIn(words, trace, exercise, names, isPrinted);
    return isMessage ? message(words) + words.gap + question : question;
  }
  if (isMessage) return message(words);
  const found = mistake ? mistakeIn(words, exercise, mistake, names) + words.gap : "";
  return found + sentenceIn(words, trace, trace.step(step), names);
}

/** What is asked in an exercise, or what the last check has found. Paper has no checks, and asks for all tasks at once. */
function questionIn(words, trace, exercise, names, isPaper) {
  const { tasks, task, standingGrades: grades, tries: checks, left, isSolved } = exercise;
  if (isPaper) return askedIn(words, trace, exercise, names, tasks, true);
  const found = [...grades].map(([each, { right, missed, extra }]) =>
    words.checked({ title: tasks.length > 1 ? words.tasks[each] : "", task: each, right, all: right + missed, missed, extra })
  );
  const isCounted = !isSolved && left < Infinity;
  const texts = grades.has(task) ? found : [askedIn(words, trace, exercise, names, [task], false)];
  return [...texts, ...(isCounted ? [words.tries({ left, checks })] : [])].join(words.gap);
}

/** What these tasks of an exercise ask. */
function askedIn(words, trace, { isPruned, isOrdered, isFromRight, isBeyond, limit }, names, tasks, isPaper) {
  const root = trace.node(0);
  return [
    ...tasks.map((task) => words.questions[task]({ who: chooserIn(root, names), isPruned, isPaper })),
    isOrdered && words.orders[root.text === undefined ? "board" : "numbers"],
    isFromRight && words.fromRight({ isOrdered }),
    isBeyond && words.beyond,
    limit !== null && root.text !== undefined && words.stops({ plies: limit }),
  ].filter(Boolean).join(words.gap);
}

/**
 * The longest texts that can stand above the tree of an exercise, as long as it is open. They are not seen, but keep the room, so
 * that nothing moves when one of them is shown.
 */
export function roomsIn(words, trace, exercise, names) {
  const { tasks, tries: checks, left } = exercise;
  const titles = tasks.length > 1 ? tasks.map((task) => words.tasks[task]) : [""];
  const all = trace.nodes;
  const found = tasks.map((task, at) => words.checked({ title: titles[at] ?? "", task, right: all, all, missed: all, extra: all }));
  const last = left < Infinity ? [words.tries({ left: checks + left, checks: 0 })] : [];
  const questions = tasks.map((task) => askedIn(words, trace, exercise, names, [task], false));
  return {
    question: [
      longest(titles.flatMap((title) => [words.unanswered({ task: title }), words.nothing({ task: title })])),
      longest(questions),
      ...last,
    ]
      .join(words.gap),
    result: [words.unchanged({}), ...found, ...last].join(words.gap),
  };
}

/** What a mistake of the reader is, and why. */
function mistakeIn(words, { tasks }, mistake, names) {
  const { nth, all, task, kind, node, chooser, value, right, among, always, unseen, window, leaving, child } = mistake;
  // Where the search never comes, there is no moment.
  const written = leaving === undefined ? valued : (text) => windowIn(text, leaving);
  return words.mistake({
    nth,
    all,
    title: tasks.length > 1 ? words.tasks[task] : "",
    task,
    kind,
    what: titleOf(node, words, SHORT),
    value: value && written(value),
    right: right && written(right),
    isLeaving: leaving,
    child: child && titleOf(child, words, SHORT),
    who: chooserIn(chooser, names),
    player: chooser.player,
    among: among?.map(signed),
    always,
    // The leaves of a board have no numbers to show.
    unseen: unseen && { count: unseen.length, list: unseen.map((leaf) => leaf.text && titleOf(leaf, words, SHORT)) },
    alpha: window && window.alpha !== undefined ? signed(window.alpha) : undefined,
    beta: window && window.beta !== undefined ? signed(window.beta) : undefined,
  });
}

/** What MAX and MIN are called; empty if they have no names of their own. */
export function namesIn(players) {
  const [MAX, MIN] = players.split(", ");
  return MAX === "MAX" && MIN === "MIN" ? {} : { MAX, MIN };
}

/** Who chooses in a node: the name of the player, the mark on a board, or MAX or MIN. */
const chooserIn = ({ player, turn }, names) => names[player] ?? turn ?? player;

/**
 * The sentence for a step. In a tree of numbers, a choice is called by its name, by the text of the subtree, or, if that is long,
 * by its number.
 */
function sentenceIn(words, trace, step, names) {
  const isOfNumbers = step.node.text !== undefined;
  const called = (node) =>
    nameOf(node) ?? (node.text.length > SHORT ? words.branch({ nth: node.child + 1 }) : shorten(node.text, SHORT));
  return stepSentence(isOfNumbers ? words.sentencesOfNumbers : words.sentences, { trace, step }, {
    who: (node) => chooserIn(node, names),
    what: isOfNumbers ? called : (node) => words.squares[node.cell],
  });
}

/** The name of each level, which says who chooses there, and what that player does. */
export function levelsIn(words, trace, drawn, names, levels) {
  return Array.from({ length: levels }, (_, level) => {
    // A group of folded nodes has no player.
    const here = drawn.filter(({ ply, player }) => ply === level && player);
    if (level === levels - 1 && here.every(({ leaf }) => leaf)) return [words.end, ""];
    // The first two nodes that a search visits are the root and one of its children.
    const node = trace.node(level % 2);
    const { player } = node;
    const who = chooserIn(node, names);
    if (who.toUpperCase() === player) return [who, ` ${words.levels[player]}`];
    // Beside a name of several letters there is no room for what the player does.
    return [words.named({ who, player }), who.length > 1 ? "" : words.gap + words.levels[player]];
  });
}
