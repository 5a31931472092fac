// The element: what a host sets, reads and hears. Defining the tag is left to define.js.

import { create, update } from "../element/dom.js";
import { afterPageScripts, createEvents } from "../element/events.js";
import { refusal, refusalIn } from "../element/refusal.js";
import { CHOICES, SUBJECT, expectation, isUsable, mirror, warn } from "./attributes.js";
import { createControls } from "./controls.js";
import { createDrawing } from "./drawing.js";
import { load } from "./engine.js";
import { createPane } from "./pane.js";
import { sheet } from "./style.js";
import { shorten, tell } from "./telling.js";
import { createWalk } from "./walk.js";
import { watchLanguage, wordsFor } from "./words.js";

/** The board of a tree that is given none. */
const BOARD = "O.X/X.X/.OO";

/** Up to so many steps a second a score can be followed on its way up. */
const FOLLOWED = 5;

/** How a score compares with the best before it where it takes the place of that one. */
const ADOPTED = ["first", "better", "replaces"];

/** The size of letters where nothing is shown, in CSS pixels. */
const LETTERS = 16;

/** How many signs of a subtree stand in a sentence. */
const SAID = 40;

// While a server renders the page there are no elements; importing this file there must still be harmless.
const Base = globalThis.HTMLElement ?? class {};

export class MinimaxTree extends Base {
  static observedAttributes = [...Object.keys(CHOICES), "board", "turn", "numbers", "step", "speed", "lang"];

  #engine;
  /** Why the engine does not run: "policy" or "unsupported". */
  #failure;
  /** The error of what cannot be searched. */
  #refused;
  #ready = createPromise();
  /** What was set before the engine could judge it, by the names of the properties. */
  #waiting = new Map();
  /** Whether that is being written into the attributes. */
  #isWriting = false;
  /** Whether the page's scripts have run that may want to hear of it. */
  #isHeard = false;
  /** Whether a search is about to be recorded. */
  #isDue = false;
  /** Tells what could not be told while the element was in no document. */
  #untold;
  #events = createEvents(this);
  #walk = createWalk({
    speed: () => this.speed,
    first: (steps) => this.#firstStep(steps),
    onRecorded: () => this.#recorded(),
    onStep: (before) => this.#stepped(before),
    onPlay: () => this.#render(),
  });
  /** The step as the engine tells it, and the node of the drawing that it is about. */
  #taken;
  #current;
  /** The choices that lead to the node that the step is about, whether or not that is folded. */
  #path = [];
  /** A node of each level that was drawn, which tells who chooses there. */
  #choosers = [];
  /** What `#em` has found just now. */
  #letters;
  /** Where the recorded search is to be looked at first, if a host has said so. */
  #first;
  #words;
  #language = watchLanguage(() => {
    if (wordsFor(this) !== this.#words) this.#render();
  });
  #sentence = create("p", { part: "sentence", role: "status" });
  #drawing = createDrawing({
    onSelect: (node) => this.#select(node),
    onToggle: (node) => this.#toggle(node),
    onKey: (event) => this.#pane.press(event),
    // Under the pointer nothing moves away between its press and its release.
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
    speed: (value) => (this.speed = value),
    ...this.#pane.acts,
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet(window)];
    root.append(this.#sentence, this.#pane.element, this.#controls.element);
    load().then(
      (engine) => this.#start(engine),
      (error) => this.#fail(error),
    );
  }

  connectedCallback() {
    for (const name of ["turn", "board", "numbers", ...Object.keys(CHOICES), "speed", "step"]) this.#upgrade(name);
    this.#language.follow(this);
    this.#pane.start();
    this.#render();
    const tell = this.#untold;
    this.#untold = undefined;
    if (tell) setTimeout(tell);
  }

  disconnectedCallback() {
    this.#language.stop();
    this.#pane.stop();
    this.pause();
  }

  adoptedCallback() {
    // A document without a window shows nothing.
    const { defaultView } = this.ownerDocument;
    if (defaultView) this.shadowRoot.adoptedStyleSheets = [sheet(defaultView)];
  }

  attributeChangedCallback(name, before, value) {
    if (value !== null && !isUsable(name, value)) warn(name, value, expectation(name));
    const wasWaiting = this.#waiting.delete(name);
    if (SUBJECT.includes(name)) {
      if ((wasWaiting || value !== before) && !this.#isWriting) this.#record();
    } else if (name === "step") {
      this.#first = undefined;
      if (this.#walk.trace) this.#go(this.#firstStep(this.steps));
    } else {
      this.#render();
    }
  }

  // What a host sets, reads and calls.

  static {
    mirror(this.prototype);
  }

  /** The text of the position that is searched. */
  get board() {
    return this.#waiting.get("board") ?? this.getAttribute("board") ?? BOARD;
  }
  set board(value) {
    this.#set("board", value, (engine) => engine.read_position(value, this.turn));
  }

  /** Who moves in it; null where its marks say so. */
  get turn() {
    return this.#waiting.get("turn") ?? this.getAttribute("turn");
  }
  set turn(value) {
    this.#set("turn", value, (engine) => engine.read_position(this.board, value) && value);
  }

  /** The tree of numbers that is searched in the place of a position, as text; null where there is none. */
  get numbers() {
    return this.#waiting.get("numbers") ?? this.getAttribute("numbers");
  }
  set numbers(value) {
    const isAbsent = value === null || value === undefined;
    const given = Array.isArray(value) ? JSON.stringify(value) : isAbsent ? null : String(value);
    this.#set("numbers", given, (engine) => engine.read_numbers(given));
  }

  /** The step that is shown, from 0; 0 while there is none. */
  get step() {
    return this.#walk.trace ? this.#walk.step : 0;
  }
  set step(value) {
    if (!Number.isInteger(value) || value < 0 || (this.#walk.trace && value >= this.steps)) {
      const sentence = `There is no step ${String(value)}: expected an integer from 0, below the number of steps.`;
      throw refusal("no-such-step", sentence, { value: String(value) });
    }
    if (this.#walk.trace) this.#go(value);
    else this.#first = value;
  }

  /** How many steps the search has; 0 while none is recorded. */
  get steps() {
    return this.#walk.trace?.steps ?? 0;
  }

  /** A promise of the element that resolves when the search that was asked for last can be stepped through. */
  get ready() {
    return this.#ready.promise;
  }

  /** What the search has found: see the types; undefined while none is recorded. */
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

  /** Goes to the next cut; nowhere where there is none. */
  nextCut() {
    const cut = this.#walk.trace?.next_cut(this.step);
    if (cut !== undefined) this.#go(cut);
  }

  /** Steps on by itself; at the end it begins again. */
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

  /** A property that was set before the tag was defined hides the accessor: takes it away and sets it again. */
  #upgrade(name) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    try {
      this[name] = value;
    } catch (error) {
      warn(name, value, error.message);
    }
  }

  /** Writes a property into its attribute, as the engine reads it; throws where it cannot, and nothing changes. */
  #set(name, value, read) {
    if (value === null || value === undefined) {
      const wasWaiting = this.#waiting.delete(name);
      this.removeAttribute(name);
      // Where there was no attribute, nobody has heard of it.
      if (wasWaiting) this.#record();
    } else if (this.#engine) {
      this.setAttribute(name, read(this.#engine));
    } else {
      this.#waiting.set(name, value);
    }
  }

  // What happens.

  #start(engine) {
    this.#engine = engine;
    this.#isWriting = true;
    for (const [name, value] of this.#waiting) {
      try {
        this[name] = value;
      } catch {
        // It is looked at with the others, as some fit only together, and said if it cannot be searched.
      }
    }
    this.#isWriting = false;
    this.#record();
  }

  #fail(error) {
    this.#failure = error.reason ?? "unsupported";
    this.#ready.reject(error);
    this.#render();
    this.#tellOf(
      () => this.#failure,
      () => wordsFor(this)[this.#failure],
    );
  }

  /** Records the search that the attributes ask for, once all of them are set that are set together. */
  #record() {
    if (!this.#engine) return;
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
      this.#taken = undefined;
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
    const { Recording, Trace } = this.#engine;
    const { board, turn, numbers } = this;
    const search = this.search + (this.scoring === "depth" ? "-depth" : "");
    if (numbers === null) return new Recording(search, board, turn);
    const trace = Trace.of_numbers(search, numbers);
    // The largest tree is small enough to be recorded at once.
    return { advance: () => trace, free() {} };
  }

  /** Shows the search that has been recorded. */
  #recorded() {
    this.#taken = undefined;
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
          this.#isHeard = true;
          return ["tree-ready", this.#detail];
        },
      );
    if (this.#isHeard) tell();
    else afterPageScripts(tell);
  }

  /** Where the search is looked at first: what a host has set, the attribute's step, or the last one. */
  #firstStep(steps) {
    const last = steps - 1;
    const asked = this.#first ?? this.getAttribute("step") ?? "end";
    this.#first = undefined;
    if (asked === "end" || !isUsable("step", String(asked))) return last;
    if (Number(asked) <= last) return Number(asked);
    warn("step", asked, `expected a step from 0 to ${last}, or end.`);
    return last;
  }

  #go(step) {
    this.#walk.pause();
    this.#walk.go(step);
  }

  #stepped(before) {
    this.#taken = undefined;
    const { step, isPlaying } = this.#walk;
    const isNext = step === before + 1 && (!isPlaying || this.speed <= FOLLOWED);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#render(isNext && !isCalm);
    this.#look(!isPlaying || this.speed <= FOLLOWED);
    this.#events.tellAll([["tree-step", this.#detail]]);
  }

  /** What a host hears of the step. */
  get #detail() {
    const { step, node, kind, skipped } = this.#taken;
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
    // Another search is being recorded, and the drawing is still that of the one before.
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

  /** Brings the node that the step is about into sight. */
  #look(isMoving) {
    if (this.#current) this.#reveal(this.#current, isMoving);
  }

  #reveal(node, isMoving) {
    const inPixels = (place) => Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value * this.#em]));
    this.#pane.reveal(this.#drawing.placesOf(node).map(inPixels), isMoving);
  }

  /** The size of the drawing's letters at their natural size, in CSS pixels. */
  get #em() {
    if (this.#letters === undefined) {
      this.#letters = parseFloat(getComputedStyle(this.#drawing.element).fontSize) || LETTERS;
      // It is asked for several times in a row, and after each move of the drawing all styles would be made anew for that.
      queueMicrotask(() => (this.#letters = undefined));
    }
    return this.#letters;
  }

  /** Tells a host what the sentence tells the visitor, once its scripts can hear it. */
  #tellOf(isTrue, message) {
    afterPageScripts(() => this.#tell(isTrue, () => ["tree-error", { message: message() }]));
  }

  /** Tells an event if it `isTrue`, at once or when the element comes into a document. */
  #tell(isTrue, event) {
    if (!isTrue()) return;
    if (this.isConnected) this.#events.tellAll([event()]);
    else this.#untold = () => this.#tell(isTrue, event);
  }

  /** The drawing's box at its natural size, in CSS pixels. */
  #measure() {
    const em = this.#em;
    const { left, right } = this.#drawing.size;
    const height = this.#drawing.heightOf(this.#walk.levels);
    return { left: left * em, width: (right - left) * em, height: height * em };
  }

  /** Shows everything as it is; `isFollowed` lets a score that was handed up be seen on its way. */
  #render(isFollowed = false) {
    const words = (this.#words = wordsFor(this));
    const { trace, step, isPlaying, isBusy } = this.#walk;
    if (trace) this.#taken ??= trace.step(step);
    const isEmpty = !trace && !(isBusy && this.#current);
    this.#say(words);
    update(this.#pane.element, { hidden: isEmpty, "aria-busy": String(isBusy) });
    update(this.#controls.element, { hidden: isEmpty });
    if (isEmpty) this.#current = undefined;
    if (!trace) return;

    const drawn = trace.draw(step);
    const { kind, comparison } = this.#taken;
    this.#current = drawn.find(({ isCurrent }) => isCurrent);
    if (this.#current) this.#path = this.#current.path;
    const isRising = isFollowed && kind === "leave" && ADOPTED.includes(comparison);
    this.#drawing.show(words, {
      drawn,
      of: trace,
      kind: this.numbers === null ? "boards" : "numbers",
      levels: this.#walk.levels,
      climb: isRising ? this.#current : undefined,
    });
    this.#pane.show(this.#levels(words, drawn));
    this.#controls.show(words, { step, steps: trace.steps, nextCut: trace.next_cut(step), isPlaying, speed: this.speed });
  }

  /** Says what happens in the step, or why nothing can be drawn. While it plays, nothing is read out. */
  #say(words) {
    const { trace, isPlaying } = this.#walk;
    const isSilent = isPlaying ? "off" : "polite";
    // What was not read out while it played is read out now.
    if (!isPlaying && this.#sentence.getAttribute("aria-live") === "off") update(this.#sentence, { textContent: "" });
    const plain = (textContent) => ({ lang: words.tag, textContent });
    let said = plain(words[this.#failure ?? "loading"]);
    if (this.#refused) said = refusalIn(words, this.#refused);
    else if (trace) said = plain(this.#sentenceOf(words, trace));
    else if (this.#current) return;
    update(this.#sentence, { "aria-live": isSilent, ...said });
  }

  #sentenceOf(words, trace) {
    const isOfNumbers = this.numbers !== null;
    return tell(isOfNumbers ? words.saidOfNumbers : words.said, { trace, taken: this.#taken }, {
      who: ({ player, turn }) => (isOfNumbers ? player : turn),
      what: ({ text, cell }) => (isOfNumbers ? shorten(text, SAID) : words.squares[cell]),
    });
  }

  /** Who chooses on each level. */
  #levels(words, drawn) {
    const { levels } = this.#walk;
    for (const node of drawn) if (node.player) this.#choosers[node.ply] ??= node;
    return Array.from({ length: levels }, (_, level) => {
      // Those that are folded together have no player.
      const here = drawn.filter(({ ply, player }) => ply === level && player);
      if (level === levels - 1 && here.every(({ leaf }) => leaf)) return words.end;
      const node = this.#choosers[level % 2] ?? drawn[0];
      return words.levels[node.player](node.turn ?? node.player);
    });
  }
}

/** A promise with what settles it. A page that never asks for it must not be told of an unhandled rejection. */
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
