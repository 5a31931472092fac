// The loop of a drawn tree: an action makes the next state (state.js), the figure shows it, and the page is told what has changed.

import { isCalm, listen, requestFrame, viewOf } from "../shared/environment.js";
import { createEvents } from "../shared/events.js";
import { createNumbering } from "../shared/numbering.js";
import { isAbsent, settingIn, warn } from "../shared/settings.js";
import { nextTask } from "../shared/task.js";
import { isSameAnswer, plainOf } from "./answer.js";
import { SETTINGS } from "./attributes.js";
import { createCommands } from "./commands.js";
import { resultsIn } from "./exercise.js";
import { createFigure } from "./figure.js";
import { createForm } from "./form.js";
import { createPlayer } from "./player.js";
import { createReadiness } from "./readiness.js";
import { createRecorder } from "./recorder.js";
import { SUBJECTS, beginRecording, isRandom, readSubject } from "./search.js";
import { warnOfStep, warnOfSubject } from "./start.js";
import * as actions from "./state.js";
import { wordsFor } from "./words.js";
// The engine is last in the script, behind all code: so it weighs half a KiB less, compressed.
import { load } from "./engine.js";

/** The highest speed at which a visitor can follow the play, in steps per second. */
const FOLLOWED = 5;

/** The numbers of the trees that stand in the page, which keep their names distinct. */
const numbers = createNumbering();

/** The action that changes nothing. */
const same = (state) => state;

/** The settings of an element that its attributes give, and whether it is disabled. */
function settingsOf(element) {
  const settings = { isDisabled: element.matches(":disabled") };
  for (const [name, setting] of Object.entries(SETTINGS)) {
    if (setting.read) settings[name] = settingIn(setting, element.getAttribute(name));
  }
  return settings;
}

/** Builds the loop of an element, and loads the engine. */
export function createController(element) {
  let state = actions.newState(SETTINGS.speed.fallback);
  const form = createForm(element);
  const events = createEvents(element);
  const readiness = createReadiness(
    element,
    () => events.tellAll([state.problem ? ["tree-error", { message: figure.text }] : ["tree-ready", stepDetail()]]),
  );
  const recorder = createRecorder({
    onRecorded: (trace, begun) => act(actions.show(trace, begun)),
    onRefused: (error) => act(actions.fail(error)),
  });
  const player = createPlayer({
    nextFrame: (callback) => requestFrame(element, callback),
    speed: () => state.speed,
    onDue(steps) {
      act(actions.advance(steps));
      if (state.trace && state.step === state.trace.steps - 1) act(actions.pause);
    },
  });
  const commands = createCommands(element, (action) => act(action, true), check);
  const figure = createFigure(commands, render);
  /** What ends the listening to the window. */
  let ends = [];

  load().then((engine) => act(actions.start(engine)), (error) => act(actions.fail(error)));
  // An element may also stay outside of the document.
  nextTask().then(() => act(actions.setWritten));

  /** Puts the next state in force, shows it, and tells the page what has changed. `isReader` says that the reader has acted. */
  function act(action, isReader = false) {
    const before = state;
    const settings = settingsOf(element);
    const next = actions.ask(action(state, settings), settings);
    if (next === before && action !== same) return;
    state = actions.withoutOldMessage(next, before);
    release(before);
    const isRecorded = state.trace !== undefined && state.trace !== before.trace;
    if (state.search !== before.search) {
      readiness.begin();
      const asked = state;
      recorder.record(() => beginRecording(asked, settings));
    }
    if (state.isPlaying !== before.isPlaying) state.isPlaying ? player.start() : player.stop();

    const isStep = state.trace === before.trace && state.step !== before.step;
    const isFollowed = !state.isPlaying || state.speed <= FOLLOWED;
    const isHint = state.exercise.hint !== before.exercise.hint && state.exercise.hint?.kind !== undefined;
    const isForward = isStep && state.step === before.step + 1;
    figure.show(wordsFor(element), state, settings, isForward && isFollowed && !isCalm(element));
    form.show(state, settings);
    if (isStep || isHint) figure.revealStep(isFollowed);
    tellChanges(before, settings, isStep, isReader);

    if (state.problem && state.problem !== before.problem) readiness.fail(state.problem);
    if (!isRecorded) return;
    // The page may set another setting next, which fits.
    queueMicrotask(() => {
      warnOfFirst();
      warnOfSubject(element, isRandom(state, settingsOf(element)));
    });
    readiness.succeed();
  }

  /** Shows the same state again. */
  function render() {
    act(same);
  }

  /** Frees what the engine holds for the state before. */
  function release({ trace, exercise: { solution } }) {
    if (trace !== state.trace) trace?.free();
    if (solution !== state.exercise.solution) solution?.free();
  }

  /** Tells the page of the step and of the answer, if they have changed. */
  function tellChanges(before, { task }, isStep, isReader) {
    if (isStep) events.tellAll([["tree-step", stepDetail()]]);
    const { refusedAnswer, exercise: { answer } } = state;
    if (refusedAnswer !== before.refusedAnswer) {
      const { answer: refused, error } = refusedAnswer;
      warn(element, "answer", JSON.stringify(plainOf(refused)), error.message);
    } else if (task !== null && !isSameAnswer(answer, before.exercise.answer)) {
      events.tellAll([["tree-answer", { answer: plainOf(answer) }]]);
      if (!isReader) return;
      element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }

  /** Shows the step of the attribute. */
  function showFirst() {
    act(actions.toFirst);
    // The host may set another search next, which has such a step.
    if (state.trace) queueMicrotask(warnOfFirst);
  }

  /** Warns of a step that the search does not have. In an exercise that would tell how many it has. */
  function warnOfFirst() {
    if (state.trace && !exercise().isOpen) warnOfStep(element, state.trace);
  }

  /** The detail of an event about the step. */
  function stepDetail() {
    const { step, node, kind, skipped } = state.trace.step(state.step);
    return {
      step,
      node: node.id,
      name: node.name ?? null,
      path: node.path,
      score: node.leaf || node.left <= step ? node.score : null,
      cut: kind === "cut" ? skipped.length : 0,
      text: figure.text,
    };
  }

  const exercise = () => actions.exerciseIn(state, settingsOf(element));

  /** What the page has set to be searched, see `readSubject`; undefined without. */
  const subjectOf = (name, value) => (isAbsent(value) ? undefined : readSubject(state.engine, name, value));

  /** Checks the answer by this action, and tells the page what a check has found. */
  function check(action) {
    const { tries } = state.exercise;
    act(action);
    if (state.exercise.tries === tries) return;
    events.tellAll(resultsIn(state.exercise).map((result) => ["tree-check", result]));
  }

  /** Prepares for printing: a search that goes on is finished at once, and an exercise loses its answers. */
  function print() {
    recorder.hurry();
    setPrinted(true);
  }
  const setPrinted = (isPrinted) => act((state) => ({ ...state, isPrinted }));

  return {
    form,
    readiness,
    figure,
    get state() {
      return state;
    },
    get exercise() {
      return exercise();
    },
    get settings() {
      return settingsOf(element);
    },

    act,
    check,
    render,
    showFirst,

    /** Takes the new text of an attribute. */
    adopt(name, text) {
      if (name === "step") showFirst();
      else if (name === "speed") act(actions.setSpeed(settingIn(SETTINGS.speed, text)));
      else if (SUBJECTS.includes(name)) {
        act(actions.setSubject(name, subjectOf(name, text)));
      } else render();
    },

    /** Sets what is searched. Throws if the engine cannot read the value, and then nothing changes. */
    setSubject(name, value) {
      const subject = subjectOf(name, value);
      if (subject?.error) throw subject.error;
      if (!subject) element.removeAttribute(name);
      act(actions.setSubject(name, subject));
    },

    /** The element is in a document. */
    resume() {
      act((state) => ({ ...state, isWritten: true, number: numbers.take() }));
      figure.start();
      ends = [listen(viewOf(element), "beforeprint", print), listen(viewOf(element), "afterprint", () => setPrinted(false))];
      readiness.resume();
    },

    /** The element is in no document. */
    suspend() {
      numbers.leave(state.number);
      figure.stop();
      for (const end of ends) end();
      act((state) => ({ ...actions.pause(state), number: 1 }));
    },
  };
}
