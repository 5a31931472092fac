// The loop of a drawn tree: an action makes the next state (state.js), the figure shows it, and the page is told what has changed.

import { isCalm, listen, requestFrame, viewOf } from "../shared/environment.js";
import { createEvents } from "../shared/events.js";
import { createNumbering, numbered } from "../shared/numbering.js";
import { refusal, refusalIn } from "../shared/refusal.js";
import { isAbsent, settingIn, warn } from "../shared/settings.js";
import { nextTask } from "../shared/task.js";
import { answerOf, exerciseFrom, isSameAnswer, plainOf } from "./answer.js";
import { SETTINGS } from "./attributes.js";
import { answered, checked, cleared, isWritten, pressed, released, reset, slipIn, written } from "./exercise.js";
import { createFigure } from "./figure.js";
import { save } from "./file.js";
import { createForm } from "./form.js";
import { createPlayer } from "./player.js";
import { createReadiness } from "./readiness.js";
import { createRecorder } from "./recorder.js";
import { SUBJECTS, beginRecording, boardOf, copyOf, isRandom, numbersOf, readSubject, seedOf } from "./search.js";
import { warnOfStep, warnOfSubject } from "./start.js";
import * as actions from "./state.js";
import { wordsFor } from "./words.js";
// The engine is last in the script, behind all code: so it weighs half a KiB less, compressed.
import { load } from "./engine.js";

/** The highest speed at which a visitor can follow the play, in steps per second. */
const FOLLOWED = 5;

/** The numbers of the trees that stand in the page, which keep their names distinct. */
const numbers = createNumbering();

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
  const figure = createFigure({
    onSelect: select,
    onToggle: toggle,
    onPress: press,
    onStep: (step) => act(actions.go(step)),
    onSpeed: (speed) => act(actions.setSpeed(speed)),
    onSave: (ending) => save(element, ending).then(sayIfUnsaved, () => say(({ noPicture }) => noPicture)),
    onResize: () => settingsOf(element).still && act(same),
    onFonts: () => act(same),
    onTask: (chosenTask) => act(actions.onExercise((exercise) => ({ ...exercise, chosenTask }))),
    onWrite: write,
    onClose: () => act(same),
  });

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
    render(settings, isStep && isFollowed && state.step === before.step + 1 && !isCalm(element));
    if (isStep) figure.revealStep(isFollowed);
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
  const same = (state) => state;

  /** Frees what the engine holds for the state before. */
  function release({ trace, exercise: { solution } }) {
    if (trace !== state.trace) trace?.free();
    if (solution !== state.exercise.solution) solution?.free();
  }

  /** Shows the state, and tells the form. If `isRising`, a score that was passed up to the parent is animated. */
  function render(settings, isRising) {
    const hasExercise = settings.task !== null;
    const exercise = actions.exerciseIn(state, settings);
    const { label, required, still } = settings;
    figure.show(wordsFor(element), {
      settings: { ...settings, speed: state.speed },
      called: (name) => (label ? `${name}: ${label}` : numbered(name, state.number)),
      state,
      isRising,
      exercise: hasExercise ? exercise : undefined,
      mistake: actions.shownMistake(state),
      isByChance: isRandom(state, settings) && settings.seed === null,
    });
    if (!hasExercise || state.problem) return form.submit();
    const plain = plainState(settings);
    const { answer, seed, tries } = plain;
    form.submit(
      { tree: numbersOf(state, settings) ?? boardOf(state), seed, answer, score: exercise.score, tries },
      { state: plain, question: actions.questionOf(state, settings) },
      required && exercise.isEmpty && exercise.canAnswer && !still,
    );
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

  /** The state of the exercise as plain data. */
  const plainState = (settings) => ({
    ...actions.plainExercise(state),
    seed: isRandom(state, settings) ? seedOf(state, settings) : null,
  });

  const exercise = () => actions.exerciseIn(state, settingsOf(element));

  // What the visitor and the page do. `isReader` says which of them.

  const commands = {
    forward: () => act(actions.go(state.step + 1)),
    back: () => act(actions.go(state.step - 1)),
    toStart: () => act(actions.go(0)),
    toEnd: () => act(actions.go(Infinity)),
    nextCut: () => act(actions.goToNextCut),
    play: () => act(actions.play),
    pause: () => act(actions.pause),
    reveal: () => act(actions.onExercise(released)),
    reset: (isReader) => act(actions.onExercise(reset), isReader),
    clear: (isReader) => act(actions.onExercise(cleared), isReader),
    renew: (isReader) => act(actions.renew, isReader),
    nextMistake: () => act(actions.goToNextMistake),
    check() {
      const { tries } = state.exercise;
      act(actions.onExercise(checked));
      const { grades, tries: now } = state.exercise;
      if (now === tries) return;
      const results = [...grades].map(([task, { score, right, missed, extra }]) => ({
        task,
        score,
        right,
        missed,
        extra,
        tries: now,
      }));
      events.tellAll(results.map((result) => ["tree-check", result]));
    },
  };

  function press(name) {
    // A slip of the pen is reported and costs no try.
    const slip = name === "check" ? slipIn(exercise()) : undefined;
    if (slip) act(actions.slip(slip));
    else commands[name === "play" && state.isPlaying ? "pause" : name](true);
    // The button that was pressed is gone.
    if (name === "reveal") readiness.promise.then(() => figure.focus(), () => {});
  }

  function say(message) {
    act((state) => ({ ...state, message }));
  }

  /** Says that a file may be missing, where the page around may have forbidden it. */
  function sayIfUnsaved(isAllowed) {
    if (!isAllowed) say(({ noFile, perhapsNoFile }) => (isAllowed === false ? noFile : perhapsNoFile));
  }

  function select(node) {
    // Without a trace, another search is being recorded, and the drawing still shows the previous one.
    if (!state.trace || settingsOf(element).still) return;
    if (exercise().isOpen) {
      if (isWritten(exercise(), node)) figure.write(node);
      else act(actions.onExercise((exercise) => pressed(exercise, node)), true);
      return;
    }
    const chosen = { node: node.id ?? null, name: node.name ?? null, path: node.path };
    const event = new CustomEvent("tree-select", { detail: chosen, bubbles: true, composed: true, cancelable: true });
    if (element.dispatchEvent(event)) act(actions.go(node.step));
  }

  function toggle(node) {
    if (!state.trace || settingsOf(element).still) return;
    act((state) => {
      const { trace } = state;
      if (node.kind === "rest") trace.turn_to(node.of, node.nearest);
      else if (node.isOpen) trace.close(node.id);
      else trace.open(node.id);
      return actions.pause(state);
    });
    figure.reveal(node, true);
  }

  /** Takes what the reader has written at a node. Returns whether it is a value. */
  function write(node, text) {
    try {
      act(actions.onExercise((exercise) => written(exercise, node, text)), true);
      return true;
    } catch (error) {
      figure.refuse(refusalIn(wordsFor(element), error));
      return false;
    }
  }

  /** Prepares for printing: a search that goes on is finished at once, and an exercise loses its answers. */
  function print() {
    recorder.hurry();
    setPrinted(true);
  }
  const setPrinted = (isPrinted) => act((state) => ({ ...state, isPrinted }));

  /** What ends the listening to the window. */
  let ends = [];

  return {
    form,
    readiness,
    figure,
    commands,

    /** What the element's properties read. */
    get state() {
      return state;
    },
    get board() {
      return boardOf(state);
    },
    get numbers() {
      return numbersOf(state, settingsOf(element));
    },
    get exercise() {
      return exercise();
    },
    get plainState() {
      return plainState(settingsOf(element));
    },

    /** What is shown as a file in SVG and in LaTeX, empty while nothing is recorded. */
    svg: figure.svg,
    tikz: figure.tikz,

    setSpeed: (speed) => act(actions.setSpeed(speed)),
    render: () => act(same),

    /** Shows the step of the attribute. */
    showFirst() {
      act(actions.goToFirst);
      // The host may set another search next, which has such a step.
      if (state.trace) queueMicrotask(warnOfFirst);
    },

    /** Takes the new text of an attribute. */
    adopt(name, text) {
      if (name === "step") this.showFirst();
      else if (name === "speed") this.setSpeed(settingIn(SETTINGS.speed, text));
      else if (SUBJECTS.includes(name)) {
        act(actions.setSubject(name, isAbsent(text) ? undefined : readSubject(state.engine, name, text)));
      } else act(same);
    },

    /** Sets what is searched. Throws if the engine cannot read the value, and then nothing changes. */
    setSubject(name, value) {
      const { engine } = state;
      const text = isAbsent(value) ? undefined : engine?.read[name](value);
      if (isAbsent(value)) element.removeAttribute(name);
      act(actions.setSubject(name, isAbsent(value) ? undefined : { value: text ?? copyOf(value), text }));
    },

    setAnswer(plain) {
      const answer = answerOf(plain);
      act(actions.onExercise((exercise) => answered(exercise, answer)));
    },

    /** Takes up what the browser has kept of the form. */
    restore(text) {
      act(actions.keep(JSON.parse(text)));
    },

    /** Puts a state of the exercise in force. Throws if it is none, or belongs to another tree, and then nothing changes. */
    setState(plain) {
      const kept = exerciseFrom(plain);
      const settings = settingsOf(element);
      const canHave = isRandom(state, settings) && (settings.seed === null || settings.seed === kept.seed);
      // Before the page's attributes are there, nobody knows the tree.
      if (kept.seed !== null && state.isWritten && !canHave) {
        const value = String(kept.seed);
        throw refusal("state-seed", `The state has the seed ${value}: expected that of this element's random tree.`, { value });
      }
      act(actions.restore(kept));
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
