// The element's interface for the host: attributes, properties, methods and events. define.js and module.js define the tag.

import { create, update } from "../element/dom.js";
import { isCalm } from "../element/environment.js";
import { afterPageScripts, createEvents } from "../element/events.js";
import { refusal, refusalIn } from "../element/refusal.js";
import { CHOICES, SUBJECT, expectation, isUsable, mirror, warn } from "./attributes.js";
import { createControls } from "./controls.js";
import { createDrawing } from "./drawing.js";
import { load } from "./engine.js";
import { createPane } from "./pane.js";
import { sheets } from "./style.js";
import { shorten, tell } from "./telling.js";
import { createWalk } from "./walk.js";
import { watchLanguage, wordsFor } from "./words.js";

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

// While a server renders the page there are no elements; importing this file there must still be harmless.
const Base = globalThis.HTMLElement ?? class {};

export class MinimaxTree extends Base {
  static observedAttributes = [...Object.keys(CHOICES), "board", "turn", "numbers", "step", "speed", "lang"];

  #engine;
  /** Why the engine does not run, as the `reason` of an `EngineError`. */
  #failure;
  /** The engine's error if the search cannot be made. */
  #refused;
  #ready = createPromise();
  /** The properties that were set before the engine started, by their names. */
  #waiting = new Map();
  /** Whether those properties are being written into the attributes. */
  #isWriting = false;
  /** Whether the page's scripts have run, so that they can hear `tree-ready`. */
  #isHeard = false;
  /** Whether a search is about to be recorded. */
  #isDue = false;
  /** Dispatches the event that was held back while the element was in no document. */
  #untold;
  #events = createEvents(this);
  #walk = createWalk({
    speed: () => this.speed,
    first: (steps) => this.#firstStep(steps),
    onRecorded: () => this.#recorded(),
    onStep: (before) => this.#stepped(before),
    onPlay: () => this.#render(),
  });
  /** The engine's description of the step, and the drawn node of the step. */
  #taken;
  #current;
  /** The choices that lead to the node of the step, even if that node is folded away. */
  #path = [];
  /** One drawn node for each level, which tells who chooses there. */
  #choosers = [];
  /** The value that `#em` has just found. */
  #letters;
  /** The step to show first, if a host has set it before the search was recorded. */
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
    speed: (value) => (this.speed = value),
    ...this.#pane.acts,
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = sheets(window);
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
    if (defaultView) this.shadowRoot.adoptedStyleSheets = sheets(defaultView);
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

  /** Who is to move; null if the marks tell. */
  get turn() {
    return this.#waiting.get("turn") ?? this.getAttribute("turn");
  }
  set turn(value) {
    this.#set("turn", value, (engine) => engine.read_position(this.board, value) && value);
  }

  /** The tree of numbers that is searched instead of a position, as text; null if there is none. */
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

  /**
   * A property that was set before the tag was defined hides the accessor. This method deletes the property and sets it again.
   */
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

  /**
   * Writes a property into its attribute, as the engine writes it. Throws if the engine cannot read the value, and then nothing
   * changes.
   */
  #set(name, value, read) {
    if (value === null || value === undefined) {
      const wasWaiting = this.#waiting.delete(name);
      this.removeAttribute(name);
      // Without an attribute, `attributeChangedCallback` does not run.
      if (wasWaiting) this.#record();
    } else if (this.#engine) {
      this.setAttribute(name, read(this.#engine));
    } else {
      this.#waiting.set(name, Array.isArray(value) ? [...value] : value);
    }
  }

  // The reactions to the engine, the walk and the visitor.

  #start(engine) {
    this.#engine = engine;
    this.#isWriting = true;
    for (const [name, value] of this.#waiting) {
      try {
        this[name] = value;
      } catch {
        // Some properties are valid only together. The search reads all of them, and reports an error.
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
      () => this.#failureIn(wordsFor(this)),
    );
  }

  /**
   * Records the search that the attributes ask for. It waits for a microtask, so that attributes that are set together cause one
   * search.
   */
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
    // Even the largest tree of numbers is small enough to be recorded at once.
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

  /** The step that is shown first: the one that a host has set, the attribute's, or the last one. */
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
    this.#render(isNext && !isCalm());
    this.#look(!isPlaying || this.speed <= FOLLOWED);
    this.#events.tellAll([["tree-step", this.#detail]]);
  }

  /** The detail of an event about the step. */
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
    else this.#untold = () => this.#tell(isTrue, event);
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
    const isOfNumbers = this.numbers !== null;
    return tell(isOfNumbers ? words.saidOfNumbers : words.said, { trace, taken: this.#taken }, {
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
