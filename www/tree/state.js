// The state of a drawn tree, and the actions on it. An action takes the state and the settings, and returns the next state. This
// file does not use the document.

import { refusal } from "../shared/refusal.js";
import { exerciseFrom, plainOf } from "./answer.js";
import {
  NEW,
  afterSlip,
  answered,
  begun,
  begunAnew,
  checked,
  cleared,
  emptied,
  exerciseOf,
  hinted,
  plainHints,
  released,
  restored,
  slipIn,
  withheld,
} from "./exercise.js";
import { boardOf, isRandom, isSameSearch, numbersOf, readSubject, searchOf, seedOf } from "./search.js";
import { firstStep } from "./start.js";

/** The state of a new element, whose search is played at this speed. */
export const newState = (speed) => ({
  engine: undefined,
  /** Whether all attributes that the page was written with are set: a parser sets them one by one after the constructor. */
  isWritten: false,
  /** What the page has set to be searched, see `readSubject`; undefined without. */
  board: undefined,
  numbers: undefined,
  /** The random tree, and its seed where the page has set none. */
  randomTree: undefined,
  ownSeed: drawSeed(),
  /** The search that was last asked for, see `searchOf`; once it is recorded, its `trace`; and why it cannot be. */
  search: undefined,
  trace: undefined,
  problem: undefined,
  /** The step that is shown, and whether the next ones follow by themselves, at this many steps per second. */
  step: 0,
  isPlaying: false,
  speed,
  exercise: NEW,
  /** An answer that was set before the search was recorded, and does not fit it, with the `error` that says why. */
  refusedAnswer: undefined,
  /** Which of the reader's mistakes is shown, once the solution is released. */
  nthMistake: 0,
  /** What the browser has kept of the form: the state of the exercise, and the question that it answers. */
  kept: undefined,
  /** A sentence to be said until something else is shown, see `withoutOldMessage`: a function of the words. */
  message: undefined,
  isPrinted: false,
  /** The element's number among those of the page. */
  number: 1,
});

const drawSeed = () => Math.floor(Math.random() * 2 ** 32);

// What follows from the state.

/** The exercise with what follows from the settings. */
export const exerciseIn = ({ exercise }, settings) => exerciseOf(exercise, settings);

/**
 * The exercise as plain data: the answer, the one that was checked last, null before the first check, how many checks and hints
 * there were, and the seed of its random tree, null without one.
 */
export function plainExercise(state, settings) {
  const { exercise } = state;
  return {
    answer: plainOf(exercise.answer),
    checked: exercise.checked ? plainOf(exercise.checked) : null,
    tries: exercise.tries,
    ...plainHints(exercise),
    seed: isRandom(state, settings) ? seedOf(state, settings) : null,
  };
}

/** What the exercise asks, as text. */
export function questionOf(state, settings) {
  const { task, search, scoring, rule, order, limit, first, turn } = settings;
  return [task, search, scoring, rule, order, limit, first, turn, numbersOf(state, settings) ?? boardOf(state)].join();
}

/** The reader's mistake that the step shows; undefined if it shows none. */
export function shownMistake({ exercise: { mistakes }, nthMistake }) {
  return mistakes[nthMistake] && { ...mistakes[nthMistake], nth: nthMistake + 1, all: mistakes.length };
}

// The actions.

/** Stores the next exercise, without what follows from the settings. */
const withExercise = (state, exercise) => ({
  ...state,
  exercise: Object.fromEntries(Object.keys(NEW).map((name) => [name, exercise[name]])),
});

/** The action that makes the next exercise from the present one, as `change(exercise)` does. */
export const onExercise = (change) => (state, settings) => withExercise(state, change(exerciseIn(state, settings)));

/** Shows a step, or the nearest one that exists. Several mistakes may be shown by one step, the first of which comes first. */
function atStep(state, step) {
  const nearest = Math.max(0, Math.min(state.trace.steps - 1, step));
  const { mistakes } = state.exercise;
  const isHere = (mistake) => mistake?.step === nearest;
  const nthMistake = isHere(mistakes[state.nthMistake]) ? state.nthMistake : mistakes.findIndex(isHere);
  return { ...state, step: nearest, nthMistake };
}

/** What a message is about. */
const SUBJECT_OF_MESSAGE = ["trace", "problem", "step", "isPlaying", "exercise", "nthMistake"];

/** The next state, without the message of the one before if something else is shown now. */
export function withoutOldMessage(state, before) {
  const isOther = SUBJECT_OF_MESSAGE.some((name) => state[name] !== before[name]);
  return isOther && state.message === before.message ? { ...state, message: undefined } : state;
}

/** Goes to a step, and plays no more. In an exercise there are none. */
export const go = (step) => (state, settings) => {
  if (exerciseIn(state, settings).isOpen) return state;
  const paused = pause(state);
  return state.trace ? atStep(paused, step) : paused;
};

export const toStart = go(0);
export const toEnd = go(Infinity);
export const forward = (state, settings) => go(state.step + 1)(state, settings);
export const back = (state, settings) => go(state.step - 1)(state, settings);

/** Goes to the step of the attribute. A search that is being recorded is shown at that step later. */
export const toFirst = (state, settings) => (state.trace ? go(firstStep(settings.step, state.trace))(state, settings) : state);

/** Goes to the next cut, if there is one. */
export const nextCut = (state, settings) => {
  const cut = state.trace?.next_cut(state.step);
  return cut === undefined ? state : go(cut)(state, settings);
};

/** Goes to the next mistake of the reader, and after the last one to the first. */
export const nextMistake = (state, settings) => {
  const { exercise: { mistakes }, step } = state;
  const next = shownMistake(state) ? state.nthMistake + 1 : mistakes.findIndex((mistake) => mistake.step > step);
  const nthMistake = mistakes[next] ? next : 0;
  return go(mistakes[nthMistake].step)({ ...state, nthMistake }, settings);
};

/** Plays the steps one after the other. From the last step it starts again at the first. */
export const play = (state, settings) => {
  const { trace, isPlaying, step } = state;
  if (!trace || isPlaying || exerciseIn(state, settings).isOpen) return state;
  return atStep({ ...state, isPlaying: true }, step === trace.steps - 1 ? 0 : step);
};

export const pause = (state) => ({ ...state, isPlaying: false });

/** Goes on by some steps while they are played. */
export const advance = (steps) => (state) => atStep(state, state.step + steps);

export const setSpeed = (speed) => (state) => ({ ...state, speed });

/** The engine has started. It reads what was set before. */
export const start = (engine) => (state) => {
  const [board, numbers] = ["board", "numbers"].map((name) => state[name] && readSubject(engine, name, state[name].value));
  return { ...state, engine, board, numbers };
};

/** All attributes that the page was written with are set. */
export const setWritten = (state) => (state.isWritten ? state : { ...state, isWritten: true });

/** Sets what is searched, see `readSubject`; undefined takes it back. */
export const setSubject = (name, subject) => (state, settings) => {
  // The random tree itself is in force already.
  const isInForce = name === "numbers" && isRandom(state, settings) && subject && subject.value === state.randomTree;
  return isInForce ? state : { ...state, [name]: subject };
};

/** Draws another random tree. */
export const renew = (state) => ({ ...state, ownSeed: drawSeed() });

/** Asks for the search that the settings describe, unless it is the last one again. */
export function ask(state, settings) {
  const { engine, isWritten, search } = state;
  if (!engine || !isWritten) return state;
  const isOther = !isSameSearch(searchOf(state, settings), search);
  const exercise = isOther ? withheld(state.exercise) : state.exercise;
  const { isOpen } = exerciseOf(exercise, settings);
  if (!isOther && isOpen === search.isOpen) return state;
  const next = searchOf(state, settings, isOpen);
  return { ...state, exercise, search: next, trace: undefined, problem: undefined, step: 0, isPlaying: false };
}

/**
 * Shows the search that has been recorded, perhaps of a random tree. An exercise begins, with the solution that `solve` makes.
 * Nothing is shown if there is none, or if what the browser has kept does not fit.
 */
export const show = (trace, { randomTree, solve }) => (state, settings) => {
  const shown = { ...state, trace, randomTree };
  const { isOpen, mistakes } = exerciseIn(shown, settings);
  if (!isOpen) {
    const exercise = { ...state.exercise, solution: undefined };
    return atStep({ ...shown, exercise }, mistakes[0]?.step ?? firstStep(settings.step, trace));
  }
  try {
    return restoreKept(beginExercise(shown, settings, solve(trace)), settings);
  } catch (problem) {
    return { ...state, problem, exercise: withheld(state.exercise), kept: undefined };
  }
};

/** Begins an exercise. An answer that was set before, and does not fit the tree, is dropped. */
function beginExercise(state, settings, solution) {
  const { trace: tree } = state;
  const exercise = exerciseIn(state, settings);
  const { values, window } = state.engine.read;
  const read = { values, window };
  try {
    return withExercise(state, begun(exercise, solution, tree, read));
  } catch (error) {
    return {
      ...withExercise(state, begunAnew(solution, tree, read)),
      refusedAnswer: { answer: exercise.answer, error },
    };
  }
}

/** There is no search, and this is why. */
export const fail = (problem) => (state) => ({ ...state, problem });

/** Takes up what the browser has kept, if it answers this question. */
function restoreKept(state, settings) {
  if (!state.kept) return state;
  const { state: plain, question } = state.kept;
  const next = { ...state, kept: undefined };
  if (!plain || question !== questionOf(state, settings)) return next;
  return withExercise(next, restored(exerciseIn(next, settings), exerciseFrom(plain)));
}

/** Keeps what the browser has kept of the form until the same search is recorded. The same random tree is drawn again. */
export const keep = (kept) => (state, settings) => {
  const next = ask({ ...state, kept, ownSeed: kept.state?.seed ?? state.ownSeed }, settings);
  return next.trace ? restoreKept(next, settings) : next;
};

/** Puts an exercise in force. Throws if it belongs to another tree, or does not fit this one. */
export const restore = (kept) => (state, settings) => {
  const canHave = isRandom(state, settings) && (settings.seed === null || settings.seed === kept.seed);
  // Before the page's attributes are there, nobody knows the tree.
  if (kept.seed !== null && state.isWritten && !canHave) {
    const value = String(kept.seed);
    throw refusal("state-seed", `The state has the seed ${value}: expected that of this element's random tree.`, { value });
  }
  const isSame = kept.seed === null || kept.seed === seedOf(state, settings);
  const { isOpen } = exerciseIn(state, settings);
  const next = {
    ...state,
    exercise: isSame && isOpen ? state.exercise : withheld(state.exercise),
    ownSeed: isSame ? state.ownSeed : kept.seed,
  };
  // The drawing of another tree has to go first.
  const asked = ask(next, settings);
  return withExercise(asked, restored(exerciseIn(asked, settings), kept));
};

/** Puts an answer in force. Throws if it does not fit the tree, or comes too late. */
export const setAnswer = (answer) => onExercise((exercise) => answered(exercise, answer));

export const clear = onExercise(cleared);
export const reset = onExercise(emptied);
export const reveal = onExercise(released);
export const check = onExercise(checked);

/** Checks the answer of a reader. A slip of the pen is reported instead, and costs no try. */
export const checkUnlessSlip = (state, settings) => {
  const slip = slipIn(exerciseIn(state, settings));
  if (!slip) return check(state, settings);
  const next = onExercise((exercise) => afterSlip(exercise, slip))(state, settings);
  const { tasks, task } = exerciseIn(next, settings);
  return { ...next, message: (words) => words[slip]({ task: tasks.length > 1 ? words.tasks[task] : "" }) };
};

/** Gives a hint. Its node is drawn even if it was folded away. */
export const hint = (state, settings) => {
  const next = onExercise(hinted)(state, settings);
  const { hint: given } = next.exercise;
  if (given !== state.exercise.hint && given.node !== undefined) next.trace.show(given.node);
  return next;
};
