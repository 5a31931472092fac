// The element's interface for the host: attributes, properties, methods and events. define.js and module.js define the tag.

import { isCalm } from "../shared/environment.js";
import { createEvents } from "../shared/events.js";
import { Host } from "../shared/host.js";
import { refusal, refusalIn } from "../shared/refusal.js";
import { attributesOf, defineSettings, isAbsent, settingIn, textOf } from "../shared/settings.js";
import { nextTask } from "../shared/task.js";
import { EXERCISE_SETTINGS, SEARCH_SETTINGS, SETTINGS } from "./attributes.js";
import { load } from "./engine.js";
import { createExercise } from "./exercise.js";
import { createFigure } from "./figure.js";
import { createForm } from "./form.js";
import { createReports } from "./reports.js";
import { save } from "./file.js";
import { firstStep, warnOfStep, warnOfSubject } from "./start.js";
import { sheets } from "./style.js";
import { createSubject } from "./subject.js";
import { isLight } from "./svg.js";
import { createWalk } from "./walk.js";
import { wordsFor } from "./words.js";

/** The highest speed at which a visitor can follow the play, in steps per second. */
const FOLLOWED = 5;

const { step: STEP } = SETTINGS;

export class MinimaxTree extends Host {
  static observedAttributes = attributesOf(SETTINGS);
  static formAssociated = true;

  #engine;
  /** Whether all attributes that the page was written with are set: a parser sets them one by one after the constructor. */
  #isWritten = false;
  #exercise = createExercise({
    settings: () => this,
    onAnswer: () => this.#answered(),
    onRelease: () => this.#record(),
  });
  #subject = createSubject(() => this, this.#exercise);
  #form = createForm(this, this.#exercise, this.#subject);
  /** The steps per second that the host or the visitor has set. */
  #speed = SETTINGS.speed.fallback;
  #events = createEvents(this);
  #reports = createReports(
    this,
    (problem) => this.#events.tellAll([problem ? ["tree-error", { message: this.#figure.text }] : ["tree-ready", this.#detail]]),
  );
  #walk = createWalk({
    speed: () => this.speed,
    first: () => (this.#exercise.isOpen ? 0 : (this.#exercise.mistake?.step ?? firstStep(this, this.#walk.trace))),
    onRecorded: () => this.#recorded(),
    onRefused: (error) => this.#fail(error),
    onStep: (before) => this.#stepped(before),
    onPlay: () => this.#render(),
  });
  #figure = createFigure({
    onSelect: (node) => this.#select(node),
    onToggle: (node) => this.#toggle(node),
    onPress: (name) => this.#press(name),
    onStep: (step) => this.#go(step),
    onSpeed: (speed) => this.#setSpeed(speed),
    onSave: (ending) => save(this, ending, this.#isOnDark).catch(() => this.#say(wordsFor(this).noPicture)),
    onResize: () => this.still && this.#render(),
    onTask: (task) => {
      this.#exercise.task = task;
      this.#render();
    },
    onWrite: (node, text) => this.#write(node, text),
  });
  /** Paper shows a tree, however long its search takes. */
  #hurry = () => {
    this.#walk.hurry();
    this.#figure.blank(true);
  };
  #printed = () => this.#figure.blank(false);

  constructor() {
    super({
      settings: SETTINGS,
      sheets,
      adopt: (name, text) => this.#adopt(name, text),
      onLanguage: () => this.#render(),
    });
    this.shadowRoot.append(this.#figure.element);
    load().then(
      (engine) => {
        this.#engine = engine;
        this.#subject.adopt(engine);
        this.#record();
      },
      (error) => this.#fail(error),
    );
    // An element may also stay outside of the document.
    nextTask().then(() => this.#begin());
  }

  connectedCallback() {
    super.connectedCallback();
    this.#begin();
    this.#figure.start();
    addEventListener("beforeprint", this.#hurry);
    addEventListener("afterprint", this.#printed);
    this.#render();
    this.#reports.resume();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#figure.stop();
    removeEventListener("beforeprint", this.#hurry);
    removeEventListener("afterprint", this.#printed);
    this.pause();
  }

  #adopt(name, text) {
    if (name === "step") this.#showFirst();
    else if (name === "speed") this.#setSpeed(settingIn(SETTINGS.speed, text));
    else if (this.#subject.names.includes(name)) this.#search(name, isAbsent(text) ? undefined : text);
    else if (name in SEARCH_SETTINGS || name in EXERCISE_SETTINGS) this.#record();
    if (name in EXERCISE_SETTINGS) this.#submit();
    this.#render();
  }

  // What a host sets, reads and calls.

  static {
    defineSettings(
      MinimaxTree.prototype,
      SETTINGS,
      (element, name) => (name === "speed" ? element.#speed : settingIn(SETTINGS[name], element.getAttribute(name))),
      // Of the other settings the attribute is the only source.
      (element, _, speed) => element.#setSpeed(speed),
    );
  }

  /** The text of the position that is searched. */
  get board() {
    return this.#subject.board;
  }
  set board(value) {
    this.#setSubject("board", value);
  }

  /** The tree of numbers that is searched instead of a position, as text; null if there is none. */
  get numbers() {
    return this.#subject.numbers;
  }
  set numbers(value) {
    this.#setSubject("numbers", value);
  }

  /**
   * The step that is shown, from 0; 0 while there is none. Setting it sets the attribute, the step at which searches are shown
   * first.
   */
  get step() {
    return this.#walk.step;
  }
  set step(value) {
    if (isAbsent(value)) {
      this.removeAttribute("step");
      return;
    }
    const text = textOf(value);
    if (STEP.read(text) === undefined) {
      throw refusal("no-such-step", `There is no step ${text}: expected ${STEP.expected}.`, { value: text });
    }
    if (this.getAttribute("step") === text) this.#showFirst();
    else this.setAttribute("step", text);
  }

  /** How many steps the search has; 0 while none is recorded. */
  get steps() {
    const { trace } = this.#walk;
    return trace && this.#exercise.isOpen ? 1 : (trace?.steps ?? 0);
  }

  /** A promise that resolves when the search that was last asked for can be stepped through. */
  get ready() {
    return this.#reports.ready;
  }

  /** The result of the search, see the types; undefined while none is recorded. */
  get result() {
    const { trace } = this.#walk;
    if (!trace || this.#exercise.isOpen) return undefined;
    const { result: { score, line, names }, nodes, all, leaves: { visited, cut } } = trace;
    return { score, name: names[0] ?? null, line, names, nodes, all, visited, cut };
  }

  forward() {
    this.#go(this.step + 1);
  }

  back() {
    this.#go(this.step - 1);
  }

  toStart() {
    this.#go(0);
  }

  toEnd() {
    this.#go(Infinity);
  }

  /** Goes to the next cut, if there is one. */
  nextCut() {
    const cut = this.#walk.trace?.next_cut(this.step);
    if (cut !== undefined) this.#go(cut);
  }

  /** Plays the steps one after the other. From the last step it starts again at the first. */
  play() {
    if (!this.#exercise.isOpen) this.#walk.play();
  }

  pause() {
    this.#walk.pause();
  }

  /** The step that is shown as a file in SVG, empty while nothing is drawn. */
  toSVG() {
    return this.#figure.svg(this.#isOnDark);
  }

  /** The same as a document in LaTeX, for its package forest. */
  toTikz() {
    return this.#figure.tikz();
  }

  /** The reader's answer to the exercise, as plain data; undefined without one. */
  get answer() {
    return this.task === null ? undefined : this.#exercise.answer;
  }
  set answer(value) {
    this.#exercise.answer = value;
  }

  /** Checks the answer. */
  check() {
    const results = this.#exercise.check();
    if (results.length === 0) return;
    this.#submit();
    this.#render();
    this.#events.tellAll(results.map((detail) => ["tree-check", detail]));
  }

  /** Releases the steps of the search, at the first mistake. */
  reveal() {
    this.#exercise.reveal();
  }

  /** Begins the exercise anew. */
  reset() {
    this.#exercise.reset();
    this.#submit();
    this.#render();
  }

  /** Draws another random tree. */
  renew() {
    this.#subject.renew();
    this.#record();
  }

  get form() {
    return this.#form.owner;
  }

  formResetCallback() {
    this.reset();
  }

  formDisabledCallback() {
    this.#submit();
    this.#render();
  }

  formStateRestoreCallback(state) {
    this.#form.keep(state);
    this.#record();
    if (this.#walk.trace) this.#form.restore();
  }

  /** Moves the keyboard's focus to the tree. */
  focus(options) {
    this.#figure.focus(options);
  }

  get #isOnDark() {
    return isLight(getComputedStyle(this).color);
  }

  /** Sets what is searched. Throws if the engine cannot read the value, and then nothing changes. */
  #setSubject(name, value) {
    const subject = isAbsent(value) ? undefined : this.#subject.read(name, value);
    if (subject === undefined) this.removeAttribute(name);
    this.#search(name, subject);
  }

  #search(name, value) {
    this.#subject.set(name, value);
    this.#record();
  }

  #setSpeed(speed) {
    this.#speed = speed;
    this.#render();
  }

  // The reactions to the engine, the walk and the visitor.

  #press(name) {
    if (name === "play" && this.#walk.isPlaying) this.pause();
    // A slip costs no try.
    else if (name === "check" && this.#exercise.unanswered.length > 0) this.#sayUnanswered();
    else if (name === "check" && this.#exercise.state.isChecked) this.#say(wordsFor(this).unchanged);
    else if (name === "clear") this.#exercise.clear();
    else this[name]();
    // The button that was pressed is gone.
    if (name === "reveal") this.ready.then(() => this.focus(), () => {});
  }

  /** Says that there is nothing to check yet, and turns to the task that has no answer. */
  #sayUnanswered() {
    const { tasks, unanswered } = this.#exercise;
    if (!unanswered.includes(this.#exercise.task)) [this.#exercise.task] = unanswered;
    this.#render();
    const words = wordsFor(this);
    this.#say(words.unanswered(tasks.length > 1 ? words.tasks[this.#exercise.task] : ""));
  }

  #say(textContent) {
    this.#figure.say({ lang: wordsFor(this).tag, textContent });
  }

  #begin() {
    this.#isWritten = true;
    this.#record();
  }

  /** Records the search that the host has asked for, unless it is the last one again. */
  #record() {
    if (!this.#engine || !this.#isWritten) return;
    const before = JSON.stringify(this.answer);
    const createRecording = this.#subject.next();
    if (!createRecording) return;
    this.#reports.begin(Boolean(this.#walk.trace));
    this.#walk.record(createRecording);
    this.#render();
    // Another exercise has no answer yet.
    if (JSON.stringify(this.answer) !== before) this.#answered();
  }

  /** Shows the search that has been recorded. */
  #recorded() {
    try {
      if (this.#exercise.isOpen) this.#subject.begin(this.#walk.trace);
      this.#form.restore();
    } catch (error) {
      this.#exercise.withhold();
      this.#walk.forget();
      this.#fail(error);
      return;
    }
    this.#render();
    this.#submit();
    // The host may set another setting next, which fits.
    queueMicrotask(() => this.#warn());
    this.#reports.succeed();
    this.#reports.announce();
  }

  #fail(error) {
    this.#reports.fail(error);
    this.#submit();
    this.#render();
    this.#reports.announce();
  }

  /** Shows the step of the attribute. */
  #showFirst() {
    // A search that is being recorded is shown at that step later.
    const { trace } = this.#walk;
    if (!trace) return;
    this.#go(firstStep(this, trace));
    // The host may set another search next, which has such a step.
    queueMicrotask(() => this.#warnOfStep());
  }

  /** Warns of a step that the search does not have. In an exercise that would tell how many it has. */
  #warnOfStep() {
    const { trace } = this.#walk;
    if (trace && !this.#exercise.isOpen) warnOfStep(this, trace);
  }

  /** Warns of settings that do not fit the search. */
  #warn() {
    this.#warnOfStep();
    warnOfSubject(this, this.#subject.isRandom);
  }

  #go(step) {
    if (this.#exercise.isOpen) return;
    this.#walk.pause();
    this.#walk.go(step);
  }

  #stepped(before) {
    const { step, isPlaying } = this.#walk;
    const isFollowed = !isPlaying || this.speed <= FOLLOWED;
    this.#render(isFollowed && step === before + 1 && !isCalm());
    this.#figure.revealStep(isFollowed);
    this.#events.tellAll([["tree-step", this.#detail]]);
  }

  /** The detail of an event about the step. */
  get #detail() {
    const { step, node, kind, skipped } = this.#walk.trace.step(this.step);
    return {
      step,
      node: node.id,
      name: node.name ?? null,
      path: node.path,
      score: node.leaf || node.left <= step ? node.score : null,
      cut: kind === "cut" ? skipped.length : 0,
      text: this.#figure.text,
    };
  }

  #select(node) {
    // Without a trace, another search is being recorded, and the drawing still shows the previous one.
    if (!this.#walk.trace || this.still) return;
    if (this.#exercise.isOpen) {
      if (this.#exercise.press(node)) this.#figure.write(node);
      return;
    }
    const detail = { node: node.id ?? null, name: node.name ?? null, path: node.path };
    const event = new CustomEvent("tree-select", { detail, bubbles: true, composed: true, cancelable: true });
    if (this.dispatchEvent(event)) this.#go(node.step);
  }

  #toggle(node) {
    const { trace } = this.#walk;
    if (!trace || this.still) return;
    this.pause();
    if (node.kind === "rest") trace.turn_to(node.of, node.nearest);
    else if (node.isOpen) trace.close(node.id);
    else trace.open(node.id);
    this.#render();
    this.#figure.reveal(node, true);
  }

  /** Takes what the reader has written at a node. Returns whether it is a value. */
  #write(node, text) {
    try {
      this.#exercise.write(node, text);
      return true;
    } catch (error) {
      this.#figure.say(refusalIn(wordsFor(this), error));
      return false;
    }
  }

  #answered() {
    this.#submit();
    this.#render();
    if (this.task === null) return;
    this.#events.tellAll([["tree-answer", { answer: this.answer }]]);
  }

  #submit() {
    this.#form.submit(this.task !== null && !this.#reports.problem);
  }

  /** Shows everything. If `isFollowed`, a score that was passed up to the parent is animated. */
  #render(isFollowed = false) {
    const { trace, step, isPlaying } = this.#walk;
    const { speed, bounds, players, still } = this;
    this.#figure.show(wordsFor(this), {
      problem: this.#reports.problem,
      trace,
      step,
      isFollowed,
      isPlaying,
      speed,
      bounds,
      players,
      still,
      exercise: this.task === null ? undefined : this.#exercise,
      isByChance: this.#subject.isByChance,
    });
  }
}
