// The element's interface for the host: attributes, properties, methods and events. define.js and module.js define the tag.

import { create, update } from "../shared/dom.js";
import { isCalm } from "../shared/environment.js";
import { afterPageScripts, createEvents } from "../shared/events.js";
import { Host } from "../shared/host.js";
import { refusal, refusalIn } from "../shared/refusal.js";
import { attributesOf, defineSettings, isAbsent, settingIn, textOf, warn } from "../shared/settings.js";
import { SEARCH_SETTINGS, SETTINGS } from "./attributes.js";
import { createControls } from "./controls.js";
import { createDrawing } from "./drawing.js";
import { load } from "./engine.js";
import { createPane } from "./pane.js";
import { sheets } from "./style.js";
import { shorten, tell } from "../shared/telling.js";
import { createWalk } from "./walk.js";
import { wordsFor } from "./words.js";

/** The default board. */
const BOARD = "O.X/X.X/.OO";

/** The highest speed at which a rising score is animated, in steps per second. */
const FOLLOWED = 5;

/** The comparisons after which a score replaces the best one before it. */
const ADOPTED = ["first", "better", "replaces"];

/** The assumed font size while the drawing is not rendered, in CSS pixels. */
const LETTERS = 16;

/** How many characters of a subtree a sentence shows. */
const SAID = 40;

const { step: STEP } = SETTINGS;

export class MinimaxTree extends Host {
  static observedAttributes = attributesOf(SETTINGS);

  #engine;
  /** Why the engine does not run, as the `reason` of an `EngineError`. */
  #failure;
  /** The engine's error if the search cannot be made. */
  #refused;
  /** Whether a tree of numbers is searched. The attribute may be another one by now, before its search begins. */
  #isOfNumbers = false;
  #ready = createPromise();
  /**
   * What the host has set to be searched, undefined if it is absent: a text in the engine's notation, or the value itself if the
   * engine cannot read it or has not started.
   */
  #subject = { board: undefined, numbers: undefined };
  /** The search that was last asked for, and its subject, as one text. */
  #wanted;
  /** The steps per second that the host or the visitor has set. */
  #speed = SETTINGS.speed.fallback;
  /** Whether the page's scripts have run, so that they can hear `tree-ready`. */
  #hasListeners = false;
  /** Whether a search is about to be recorded. */
  #isDue = false;
  /** Dispatches the event that was held back while the element was in no document. */
  #eventDue;
  #events = createEvents(this);
  #walk = createWalk({
    speed: () => this.speed,
    first: (steps) => this.#firstStep(steps),
    onRecorded: () => this.#recorded(),
    onStep: (before) => this.#stepped(before),
    onPlay: () => this.#render(),
  });
  /** The engine's description of the step, and the drawn node of the step. */
  #currentStep;
  #current;
  /** The choices that lead to the node of the step, even if that node is folded away. */
  #path = [];
  /** One drawn node for each level, which tells who chooses there. */
  #choosers = [];
  /** The value that `#em` has just found. */
  #letters;
  #words;
  /** Paper shows a tree, however long its search takes. */
  #hurry = () => this.#walk.hurry();
  #sentence = create("p", { part: "sentence", role: "status" });
  #drawing = createDrawing({
    onSelect: (node) => this.#select(node),
    onToggle: (node) => this.#toggle(node),
    onKey: (event) => this.#pane.press(event),
    // While a pointer is pressed, the drawing does not move, so that the node stays under the pointer.
    onFocus: (node) => this.#pane.isPressed || this.#reveal(node, true),
  });
  #pane = createPane(this.#drawing.element, () => this.#measure(), () => this.#look(false));
  #controls = createControls({
    toStart: () => this.toStart(),
    back: () => this.back(),
    play: () => (this.#walk.isPlaying ? this.pause() : this.play()),
    forward: () => this.forward(),
    nextCut: () => this.nextCut(),
    toEnd: () => this.toEnd(),
    go: (step) => this.#go(step),
    speed: (value) => this.#setSpeed(value),
    ...this.#pane.acts,
  });

  constructor() {
    super({
      settings: SETTINGS,
      sheets,
      adopt: (name, text) => this.#adopt(name, text),
      onLanguage: () => wordsFor(this) !== this.#words && this.#render(),
    });
    const parts = [this.#sentence, this.#pane.element, this.#controls.element];
    this.shadowRoot.append(create("div", { className: "figure" }, parts));
    load().then(
      (engine) => this.#start(engine),
      (error) => this.#fail(error),
    );
  }

  connectedCallback() {
    super.connectedCallback();
    this.#pane.start();
    addEventListener("beforeprint", this.#hurry);
    this.#render();
    const tell = this.#eventDue;
    this.#eventDue = undefined;
    if (tell) setTimeout(tell);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#pane.stop();
    removeEventListener("beforeprint", this.#hurry);
    this.pause();
  }

  #adopt(name, text) {
    if (name === "step") this.#showFirst();
    else if (name === "speed") this.#setSpeed(settingIn(SETTINGS.speed, text));
    else if (name in this.#subject) this.#search(name, isAbsent(text) ? undefined : text);
    else if (name in SEARCH_SETTINGS) this.#record();
    else this.#render();
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
    return this.#subject.board ?? BOARD;
  }
  set board(value) {
    this.#setSubject("board", value);
  }

  /** The tree of numbers that is searched instead of a position, as text; null if there is none. */
  get numbers() {
    return this.#subject.numbers ?? null;
  }
  set numbers(value) {
    this.#setSubject("numbers", value);
  }

  /**
   * The step that is shown, from 0; 0 while there is none. Setting it sets the attribute, the step at which searches are shown
   * first.
   */
  get step() {
    return this.#walk.trace ? this.#walk.step : 0;
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
    if (this.getAttribute("step") !== text) this.setAttribute("step", text);
    // The last step stands for one that does not exist. The element has warned of that already.
    else if (this.#walk.trace) this.#go(this.#first === "end" ? this.steps - 1 : this.#first);
  }

  /** How many steps the search has; 0 while none is recorded. */
  get steps() {
    return this.#walk.trace?.steps ?? 0;
  }

  /** A promise that resolves when the search that was last asked for can be stepped through. */
  get ready() {
    return this.#ready.promise;
  }

  /** The result of the search, see the types; undefined while none is recorded. */
  get result() {
    const { trace } = this.#walk;
    if (!trace) return undefined;
    const { result, nodes, all, leaves } = trace;
    return { score: result.score, line: result.line, nodes, all, visited: leaves.visited, cut: leaves.cut };
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
    this.#go(this.steps - 1);
  }

  /** Goes to the next cut, if there is one. */
  nextCut() {
    const cut = this.#walk.trace?.next_cut(this.step);
    if (cut !== undefined) this.#go(cut);
  }

  /** Plays the steps one after the other. From the last step it starts again at the first. */
  play() {
    this.#walk.play();
  }

  pause() {
    this.#walk.pause();
  }

  /** Moves the keyboard's focus to the tree. */
  focus(options) {
    this.shadowRoot.querySelector("[role=treeitem][tabindex='0']")?.focus(options);
  }

  /** Sets what is searched. Throws if the engine cannot read the value, and then nothing changes. */
  #setSubject(name, value) {
    if (isAbsent(value)) {
      this.removeAttribute(name);
      this.#search(name, undefined);
    } else {
      this.#search(name, this.#engine ? this.#read(name, value) : copyOf(value));
    }
  }

  /** Searches a board, or a tree of numbers, that is readable or not. */
  #search(name, value) {
    this.#subject[name] = value;
    this.#tidy(name);
    this.#record();
  }

  /** Brings what is searched into the engine's notation, if the engine can read it. If not, the search reports that. */
  #tidy(name) {
    const value = this.#subject[name];
    if (!this.#engine || value === undefined) return;
    try {
      this.#subject[name] = this.#read(name, value);
    } catch {
      // The value stays as it is.
    }
  }

  /** A board or a tree of numbers in the engine's notation. */
  #read(name, value) {
    return name === "board" ? this.#engine.read_board(value) : this.#engine.read_numbers(value);
  }

  #setSpeed(speed) {
    this.#speed = speed;
    this.#render();
  }

  // The reactions to the engine, the walk and the visitor.

  #start(engine) {
    this.#engine = engine;
    for (const name of Object.keys(this.#subject)) this.#tidy(name);
    this.#record();
  }

  #fail(error) {
    this.#failure = error.reason ?? "unsupported";
    this.#ready.reject(error);
    this.#render();
    this.#tellOf(
      () => this.#failure,
      () => this.#failureIn(wordsFor(this)),
    );
  }

  /**
   * Records the search that the host has asked for, unless it is the last one again. It waits for a microtask, so that values that
   * are set together cause one search.
   */
  #record() {
    if (!this.#engine) return;
    const { board, numbers, turn, search, scoring } = this;
    const subject = numbers ?? board;
    // A value that the engine cannot read need not be a text.
    const wanted = typeof subject === "string" ? [search, scoring, subject, numbers === null && turn].join(" ") : subject;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (this.#ready.isSettled) this.#ready = createPromise();
    this.#walk.forget();
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#begin();
    });
  }

  #begin() {
    this.#refused = undefined;
    try {
      this.#walk.record(this.#recording());
    } catch (error) {
      this.#walk.clear();
      this.#currentStep = undefined;
      this.#refused = error;
      this.#ready.reject(error);
      this.#tellOf(
        () => this.#refused === error,
        () => refusalIn(wordsFor(this), error).textContent,
      );
    }
    this.#render();
  }

  #recording() {
    const { Recording } = this.#engine;
    const { board, numbers } = this.#subject;
    this.#isOfNumbers = numbers !== undefined;
    const search = this.search + (this.scoring === "depth" ? "-depth" : "");
    if (this.#isOfNumbers) return Recording.of_numbers(search, this.#read("numbers", numbers));
    return new Recording(search, board ?? BOARD, this.turn);
  }

  /** Shows the search that has been recorded. */
  #recorded() {
    this.#currentStep = undefined;
    this.#choosers = [];
    this.#render();
    this.#pane.renew(this.#drawing.heightOf(this.#walk.levels), this.#drawing.level);
    this.#look(false);
    this.#ready.resolve();
    const { trace } = this.#walk;
    const tell = () =>
      this.#tell(
        () => this.#walk.trace === trace,
        () => {
          this.#hasListeners = true;
          return ["tree-ready", this.#detail];
        },
      );
    if (this.#hasListeners) tell();
    else afterPageScripts(tell);
  }

  /** Shows the step of the attribute. */
  #showFirst() {
    if (!this.#walk.trace) return;
    if (this.#first === "end" || this.#first < this.steps) {
      this.#go(this.#firstStep(this.steps));
      return;
    }
    // The host may set another search next, which has such a step.
    queueMicrotask(() => {
      if (this.#walk.trace && this.#first >= this.steps) this.#go(this.#firstStep(this.steps));
    });
  }

  /** The step at which a search is shown first: its number, or "end" for the last one. */
  get #first() {
    return settingIn(STEP, this.getAttribute("step"));
  }

  /** The step that is shown first, of so many steps. */
  #firstStep(steps) {
    const last = steps - 1;
    if (this.#first === "end") return last;
    if (this.#first > last) warn(this, "step", this.#first, `expected a step from 0 to ${last}, or end.`);
    return Math.min(this.#first, last);
  }

  #go(step) {
    this.#walk.pause();
    this.#walk.go(step);
  }

  #stepped(before) {
    this.#currentStep = undefined;
    const { step, isPlaying } = this.#walk;
    const isNext = step === before + 1 && (!isPlaying || this.speed <= FOLLOWED);
    this.#render(isNext && !isCalm());
    this.#look(!isPlaying || this.speed <= FOLLOWED);
    this.#events.tellAll([["tree-step", this.#detail]]);
  }

  /** The detail of an event about the step. */
  get #detail() {
    const { step, node, kind, skipped } = this.#currentStep;
    return {
      step,
      node: node.id,
      path: this.#path,
      score: node.leaf || node.left <= step ? node.score : null,
      cut: kind === "cut" ? skipped.length : 0,
      text: this.#sentence.textContent,
    };
  }

  #select(node) {
    // Without a trace, another search is being recorded, and the drawing still shows the previous one.
    if (!this.#walk.trace) return;
    const { path } = node;
    this.#go(node.kind === "cut" ? node.cut : node.entered);
    this.#events.tellAll([["tree-select", { node: node.kind === "cut" ? null : node.id, path }]]);
  }

  #toggle(node) {
    const { trace } = this.#walk;
    if (!trace) return;
    this.pause();
    if (node.kind === "rest") trace.turn_to(node.of, node.nearest);
    else if (node.isOpen) trace.close(node.id);
    else trace.open(node.id);
    this.#render();
    this.#reveal(node, true);
  }

  /** Brings the node of the step into sight. */
  #look(isMoving) {
    if (this.#current) this.#reveal(this.#current, isMoving);
  }

  #reveal(node, isMoving) {
    const inPixels = (place) => Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value * this.#em]));
    this.#pane.reveal(this.#drawing.placesOf(node).map(inPixels), isMoving);
  }

  /** The font size of the drawing at its natural size, in CSS pixels. */
  get #em() {
    if (this.#letters === undefined) {
      this.#letters = parseFloat(getComputedStyle(this.#drawing.element).fontSize) || LETTERS;
      // The value is read several times in a row. After each move of the drawing, the browser would compute all styles anew for
      // it.
      queueMicrotask(() => (this.#letters = undefined));
    }
    return this.#letters;
  }

  /** Dispatches `tree-error` with the sentence that the visitor sees, once the page's scripts can hear it. */
  #tellOf(isTrue, message) {
    afterPageScripts(() => this.#tell(isTrue, () => ["tree-error", { message: message() }]));
  }

  /** Dispatches an event if `isTrue()` holds, at once or when the element comes into a document. */
  #tell(isTrue, event) {
    if (!isTrue()) return;
    if (this.isConnected) this.#events.tellAll([event()]);
    else this.#eventDue = () => this.#tell(isTrue, event);
  }

  /** The drawing's box at its natural size, in CSS pixels. */
  #measure() {
    const em = this.#em;
    const { left, right } = this.#drawing.size;
    const height = this.#drawing.heightOf(this.#walk.levels);
    return { left: left * em, width: (right - left) * em, height: height * em };
  }

  /** Renders everything. If `isFollowed`, a score that was passed up to the parent is animated. */
  #render(isFollowed = false) {
    const words = (this.#words = wordsFor(this));
    const { trace, step, isPlaying, isBusy } = this.#walk;
    if (trace) this.#currentStep ??= trace.step(step);
    const isEmpty = !trace && !(isBusy && this.#current);
    this.#say(words);
    update(this.#pane.element, { hidden: isEmpty, "aria-busy": String(isBusy) });
    update(this.#controls.element, { hidden: isEmpty });
    if (isEmpty) this.#current = undefined;
    if (!trace) return;

    const drawn = trace.draw(step);
    const { kind, comparison } = this.#currentStep;
    this.#current = drawn.find(({ isCurrent }) => isCurrent);
    if (this.#current) this.#path = this.#current.path;
    const isRising = isFollowed && kind === "leave" && ADOPTED.includes(comparison);
    this.#drawing.show(words, {
      drawn,
      of: trace,
      kind: this.#isOfNumbers ? "numbers" : "boards",
      levels: this.#walk.levels,
      climb: isRising ? this.#current : undefined,
    });
    this.#pane.extend(this.#drawing.size);
    this.#pane.show(this.#levels(words, drawn));
    this.#controls.show(words, { step, steps: trace.steps, nextCut: trace.next_cut(step), isPlaying, speed: this.speed });
  }

  /** Shows the sentence of the step, or why nothing can be drawn. While the walk plays, nothing is read out. */
  #say(words) {
    const { trace, isPlaying } = this.#walk;
    const isSilent = isPlaying ? "off" : "polite";
    // When the walk stops, the emptied sentence is set again, so that it is read out.
    if (!isPlaying && this.#sentence.getAttribute("aria-live") === "off") update(this.#sentence, { textContent: "" });
    const plain = (textContent) => ({ lang: words.tag, textContent });
    let said = plain(this.#failure ? this.#failureIn(words) : words.loading);
    if (this.#refused) said = refusalIn(words, this.#refused);
    else if (trace) said = plain(this.#sentenceOf(words, trace));
    else if (this.#current) return;
    update(this.#sentence, { "aria-live": isSilent, ...said });
  }

  #failureIn({ failed, causes }) {
    return failed(causes[this.#failure]);
  }

  #sentenceOf(words, trace) {
    const isOfNumbers = this.#isOfNumbers;
    return tell(isOfNumbers ? words.saidOfNumbers : words.said, { trace, step: this.#currentStep }, {
      who: ({ player, turn }) => (isOfNumbers ? player : turn),
      what: ({ text, cell }) => (isOfNumbers ? shorten(text, SAID) : words.squares[cell]),
    });
  }

  /** The name of each level, which says who chooses there. */
  #levels(words, drawn) {
    const { levels } = this.#walk;
    for (const node of drawn) if (node.player) this.#choosers[node.ply] ??= node;
    return Array.from({ length: levels }, (_, level) => {
      // A group of folded nodes has no player.
      const here = drawn.filter(({ ply, player }) => ply === level && player);
      if (level === levels - 1 && here.every(({ leaf }) => leaf)) return words.end;
      const node = this.#choosers[level % 2] ?? drawn[0];
      return words.levels[node.player](node.turn ?? node.player);
    });
  }
}

/** How deep an array is copied: deeper than any tree of numbers that the engine reads. */
const DEEPEST = 20;

/** A value whose arrays are copies, as the host may change them before the engine reads them. */
function copyOf(value, depth = DEEPEST) {
  if (!Array.isArray(value)) return value;
  return depth === 0 ? [] : value.map((part) => copyOf(part, depth - 1));
}

/** A promise with the functions that settle it. A page that never uses it must not get an unhandled rejection. */
function createPromise() {
  const made = { isSettled: false };
  made.promise = new Promise((resolve, reject) => {
    const settle = (act) => (value) => {
      made.isSettled = true;
      act(value);
    };
    made.resolve = settle(resolve);
    made.reject = settle(reject);
  });
  made.promise.catch(() => {});
  return made;
}
