// A session of an element: it records the search that the settings ask for, shows it, and reacts to the visitor, to the reader of
// an exercise, and to the page.

import { isCalm, listen, requestFrame, viewOf } from "../shared/environment.js";
import { createEvents } from "../shared/events.js";
import { createNumbers, numbered } from "../shared/numbers.js";
import { refusal, refusalIn } from "../shared/refusal.js";
import { isAbsent, settingIn } from "../shared/settings.js";
import { nextTask } from "../shared/task.js";
import { SETTINGS } from "./attributes.js";
import { createExercise } from "./exercise.js";
import { createFigure } from "./figure.js";
import { save } from "./file.js";
import { createForm } from "./form.js";
import { createReports } from "./reports.js";
import { stateOf } from "./marks.js";
import { firstStep, warnOfStep, warnOfSubject } from "./start.js";
import { createSubject } from "./subject.js";
import { createWalk } from "./walk.js";
import { wordsFor } from "./words.js";
// The engine is last in the script, behind all code: so it weighs half a KiB less, compressed.
import { load } from "./engine.js";

/** The highest speed at which a visitor can follow the play, in steps per second. */
const FOLLOWED = 5;

/** The numbers of the trees that stand in the page, which keep their names distinct. */
const numbers = createNumbers();

/** Builds the session. It loads the engine, and returns its parts, which the element reads, and what can be done. */
export function createSession(element) {
  let engine;
  /** Whether all attributes that the page was written with are set: a parser sets them one by one after the constructor. */
  let isWritten = false;
  /** Its number in the page. */
  let number = 1;
  /** The steps per second that the host or the visitor has set. */
  let speed = SETTINGS.speed.fallback;
  /** Whether the reader is acting, and not the page. */
  let isReader = false;
  /** Which of the reader's mistakes is shown, once the solution is released. */
  let nthMistake = 0;
  /** What the browser has kept of the form: the state of the exercise, and the question that it answers. */
  let restored;
  const exercise = createExercise({ element, onAnswer: answered, onRelease: record });
  const subject = createSubject(element, exercise);
  const form = createForm(element);
  const events = createEvents(element);
  const reports = createReports(
    element,
    (problem) => events.tellAll([problem ? ["tree-error", { message: figure.text }] : ["tree-ready", detail()]]),
  );
  const walk = createWalk({
    nextFrame: (callback) => requestFrame(element, callback),
    speed: () => element.speed,
    first: () => (exercise.isOpen ? 0 : (exercise.mistakes[0]?.step ?? firstStep(element, walk.trace))),
    onRecorded: recorded,
    onRefused: fail,
    onStep: stepped,
    onPlay: () => render(),
  });
  const figure = createFigure({
    onSelect: byReader(select),
    onToggle: toggle,
    onPress: byReader(press),
    onStep: go,
    onSpeed: setSpeed,
    onSave: (ending) => save(element, ending).then(saved, () => say(wordsFor(element).noPicture)),
    onResize: () => element.still && render(),
    onFonts: () => render(),
    onTask: (task) => {
      exercise.task = task;
      render();
    },
    onWrite: byReader(write),
  });

  /** A function that does the same as `act`, for the reader. */
  function byReader(act) {
    return (...given) => {
      isReader = true;
      try {
        return act(...given);
      } finally {
        isReader = false;
      }
    };
  }

  load().then(
    (started) => {
      engine = started;
      subject.adopt(engine);
      record();
    },
    fail,
  );
  // An element may also stay outside of the document.
  nextTask().then(begin);

  /** Prepares for printing: a search that goes on is finished at once, and an exercise loses its answers. */
  function hurry() {
    walk.hurry();
    figure.blank(true);
  }
  const printed = () => figure.blank(false);
  /** What ends the listening to the window. */
  let ends = [];

  function begin() {
    isWritten = true;
    record();
  }

  /** Records the search that the host has asked for, unless it is the last one again. */
  function record() {
    if (!engine || !isWritten) return;
    const before = JSON.stringify(element.answer);
    const createRecording = subject.next();
    if (!createRecording) return;
    reports.begin(Boolean(walk.trace));
    walk.record(createRecording);
    render();
    // Another exercise has no answer yet.
    if (JSON.stringify(element.answer) !== before) answered();
  }

  /** Shows the search that has been recorded. */
  function recorded() {
    try {
      if (exercise.isOpen) subject.begin(walk.trace);
      takeRestored();
    } catch (error) {
      exercise.withhold();
      walk.forget();
      fail(error);
      return;
    }
    render();
    // The host may set another setting next, which fits.
    queueMicrotask(() => {
      warnOfFirst();
      warnOfSubject(element, subject.isRandom);
    });
    reports.succeed();
    reports.announce();
  }

  function fail(error) {
    reports.fail(error);
    render();
    reports.announce();
  }

  /** Shows the step of the attribute. */
  function showFirst() {
    // A search that is being recorded is shown at that step later.
    if (!walk.trace) return;
    go(firstStep(element, walk.trace));
    // The host may set another search next, which has such a step.
    queueMicrotask(warnOfFirst);
  }

  /** Warns of a step that the search does not have. In an exercise that would tell how many it has. */
  function warnOfFirst() {
    if (walk.trace && !exercise.isOpen) warnOfStep(element, walk.trace);
  }

  function search(name, value) {
    subject.set(name, value);
    record();
  }

  function setSpeed(value) {
    speed = value;
    render();
  }

  function go(step) {
    if (exercise.isOpen) return;
    walk.pause();
    walk.go(step);
  }

  /** Takes up what the browser has kept, if it answers this question. */
  function takeRestored() {
    const { state, question: restoredQuestion } = restored ?? {};
    restored = undefined;
    if (state && restoredQuestion === question()) exercise.restore(stateOf(state));
  }

  /** What the exercise asks, as text. */
  function question() {
    const { task, search, scoring, rule, first, turn, numbers, board } = element;
    return [task, search, scoring, rule, first, turn, numbers ?? board].join();
  }

  /** The reader's mistake that the step shows; undefined if it shows none. */
  function shownMistake() {
    const { mistakes } = exercise;
    const isHere = ({ step }) => step === walk.step;
    if (!mistakes.slice(nthMistake, nthMistake + 1).some(isHere)) nthMistake = mistakes.findIndex(isHere);
    return nthMistake < 0 ? undefined : { ...mistakes[nthMistake], nth: nthMistake + 1, all: mistakes.length };
  }

  /** Goes to the next mistake of the reader, and after the last one to the first. */
  function goToNextMistake() {
    const { mistakes } = exercise;
    const next = shownMistake() ? nthMistake + 1 : mistakes.findIndex(({ step }) => step > walk.step);
    nthMistake = mistakes[next] ? next : 0;
    go(mistakes[nthMistake].step);
    // Several mistakes may be shown by one step.
    render();
  }

  function stepped(before) {
    const { step, isPlaying } = walk;
    const isFollowed = !isPlaying || element.speed <= FOLLOWED;
    render(isFollowed && step === before + 1 && !isCalm(element));
    figure.revealStep(isFollowed);
    events.tellAll([["tree-step", detail()]]);
  }

  /** The detail of an event about the step. */
  function detail() {
    const { step, node, kind, skipped } = walk.trace.step(walk.step);
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

  // What the visitor does.

  function press(name) {
    if (name === "play" && walk.isPlaying) element.pause();
    else if (name === "check") check();
    else if (name === "clear") exercise.clear();
    else if (name === "nextMistake") goToNextMistake();
    else element[name]();
    // The button that was pressed is gone.
    if (name === "reveal") element.ready.then(() => element.focus(), () => {});
  }

  /** Checks the answer of a reader. A slip costs no try, and is said. */
  function check() {
    const slip = exercise.slip();
    if (!slip) return element.check();
    render();
    const words = wordsFor(element);
    const { tasks, task } = exercise;
    say(words[slip]({ task: tasks.length > 1 ? words.tasks[task] : "" }));
  }

  function say(textContent) {
    const { tag: lang, dir } = wordsFor(element);
    figure.say({ lang, dir, textContent });
  }

  /** Says that a file may be missing, where the page around may have forbidden it. */
  function saved(isAllowed) {
    const { noFile, perhapsNoFile } = wordsFor(element);
    if (!isAllowed) say(isAllowed === false ? noFile : perhapsNoFile);
  }

  function select(node) {
    // Without a trace, another search is being recorded, and the drawing still shows the previous one.
    if (!walk.trace || element.still) return;
    if (exercise.isOpen) {
      if (exercise.press(node)) figure.write(node);
      return;
    }
    const chosen = { node: node.id ?? null, name: node.name ?? null, path: node.path };
    const event = new CustomEvent("tree-select", { detail: chosen, bubbles: true, composed: true, cancelable: true });
    if (element.dispatchEvent(event)) go(node.step);
  }

  function toggle(node) {
    const { trace } = walk;
    if (!trace || element.still) return;
    element.pause();
    if (node.kind === "rest") trace.turn_to(node.of, node.nearest);
    else if (node.isOpen) trace.close(node.id);
    else trace.open(node.id);
    render();
    figure.reveal(node, true);
  }

  /** Takes what the reader has written at a node. Returns whether it is a value. */
  function write(node, text) {
    try {
      exercise.write(node, text);
      return true;
    } catch (error) {
      figure.refuse(refusalIn(wordsFor(element), error));
      return false;
    }
  }

  function answered() {
    // What a listener changes, the page changes.
    const isByReader = isReader;
    isReader = false;
    render();
    if (element.task === null) return;
    events.tellAll([["tree-answer", { answer: element.answer }]]);
    if (!isByReader) return;
    element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Shows everything, and tells the form. If `isFollowed`, a score that was passed up to the parent is animated. */
  function render(isFollowed = false) {
    const hasExercise = element.task !== null;
    figure.show(wordsFor(element), {
      settings: element,
      called: (name) => (element.label ? `${name}: ${element.label}` : numbered(name, number)),
      problem: reports.problem,
      walk,
      isFollowed,
      exercise: hasExercise ? exercise : undefined,
      mistake: shownMistake(),
      isByChance: subject.isByChance,
    });
    const { answer, state, required, still, numbers, board } = element;
    const isMissing = required && exercise.isEmpty && exercise.status.canAnswer && !still;
    if (!hasExercise || reports.problem) form.submit();
    else {
      const { tries, seed } = state;
      form.submit(
        { tree: numbers ?? board, seed, answer, score: exercise.score, tries },
        { state, question: question() },
        isMissing,
      );
    }
  }

  return {
    exercise,
    subject,
    form,
    reports,
    walk,
    figure,

    get speed() {
      return speed;
    },
    setSpeed,
    go,
    render,
    showFirst,

    /** Takes the new text of an attribute. */
    adopt(name, text) {
      if (name === "step") showFirst();
      else if (name === "speed") setSpeed(settingIn(SETTINGS.speed, text));
      else if (subject.names.includes(name)) search(name, isAbsent(text) ? undefined : text);
      else record();
      render();
    },

    /** Sets what is searched. Throws if the engine cannot read the value, and then nothing changes. */
    setSubject(name, value) {
      const read = isAbsent(value) ? undefined : subject.read(name, value);
      if (read === undefined) element.removeAttribute(name);
      search(name, read);
    },

    /** Draws another random tree. */
    renew() {
      subject.renew();
      record();
    },

    /** Takes up what the browser has kept of the form. The same random tree is drawn again. */
    restore(text) {
      restored = JSON.parse(text);
      subject.seed = restored.state?.seed ?? subject.seed;
      record();
      if (walk.trace) takeRestored();
    },

    /** Puts a state of the exercise in force. Throws if it is none, or belongs to another tree, and then nothing changes. */
    setState(plain) {
      const state = stateOf(plain);
      // Before the page's attributes are there, nobody knows the tree.
      if (state.seed !== null && isWritten && !subject.canHave(state.seed)) {
        const value = String(state.seed);
        throw refusal("state-seed", `The state has the seed ${value}: expected that of this element's random tree.`, { value });
      }
      const isSame = state.seed === null || state.seed === subject.seed;
      if (!isSame || !exercise.isOpen) exercise.withhold();
      if (!isSame) subject.seed = state.seed;
      // The drawing of another tree has to go first.
      record();
      exercise.restore(state);
      render();
    },

    /** Checks the answer, and reports the grades. */
    check() {
      const results = exercise.check();
      if (results.length === 0) return;
      render();
      events.tellAll(results.map((result) => ["tree-check", result]));
    },

    /** The element is in a document. */
    resume() {
      begin();
      number = numbers.take();
      figure.start();
      ends = [listen(viewOf(element), "beforeprint", hurry), listen(viewOf(element), "afterprint", printed)];
      render();
      reports.resume();
    },

    /** The element is in no document. */
    rest() {
      numbers.leave(number);
      number = 1;
      figure.stop();
      for (const end of ends) end();
      element.pause();
    },
  };
}
