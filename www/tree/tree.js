// The element's interface for the host: attributes, properties, methods and events. define.js and module.js define the tag.

import { styleOf } from "../shared/environment.js";
import { Host } from "../shared/host.js";
import { refusal } from "../shared/refusal.js";
import { attributesOf, defineSettings, isAbsent, settingIn, textOf } from "../shared/settings.js";
import { SETTINGS } from "./attributes.js";
import { sheets } from "./style.js";
import { isLight } from "./svg.js";
import { createSession } from "./session.js";
import { addWords } from "./words.js";

const { step: STEP } = SETTINGS;

export class MinimaxTree extends Host {
  static observedAttributes = attributesOf(SETTINGS);
  static formAssociated = true;

  /** Adds the words of a language, or changes some of them. Throws if they are no words, and then nothing changes. */
  static addWords(language, words) {
    addWords(language, words);
  }

  #session = createSession(this);

  constructor() {
    super({
      settings: SETTINGS,
      sheets,
      adopt: (name, text) => this.#session.adopt(name, text),
      onLanguage: () => this.#session.render(),
    });
    this.shadowRoot.append(this.#session.figure.element);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#session.resume();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#session.rest();
  }

  // What a host sets, reads and calls.

  static {
    defineSettings(
      MinimaxTree.prototype,
      SETTINGS,
      (element, name) => (name === "speed" ? element.#session.speed : settingIn(SETTINGS[name], element.getAttribute(name))),
      // Of the other settings the attribute is the only source.
      (element, _, speed) => element.#session.setSpeed(speed),
    );
  }

  /** The text of the position that is searched. */
  get board() {
    return this.#session.subject.board;
  }
  set board(value) {
    this.#session.setSubject("board", value);
  }

  /** The tree of numbers that is searched instead of a position, as text; null if there is none. */
  get numbers() {
    return this.#session.subject.numbers;
  }
  set numbers(value) {
    this.#session.setSubject("numbers", value);
  }

  /**
   * The step that is shown, from 0; 0 while there is none. Setting it sets the attribute, the step at which searches are shown
   * first.
   */
  get step() {
    return this.#session.walk.step;
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
    if (this.getAttribute("step") === text) this.#session.showFirst();
    else this.setAttribute("step", text);
  }

  /** How many steps the search has; 0 while none is recorded. */
  get steps() {
    const { trace } = this.#session.walk;
    return trace && this.#session.exercise.isOpen ? 1 : (trace?.steps ?? 0);
  }

  /** A promise that resolves when the search that was last asked for can be stepped through. */
  get ready() {
    return this.#session.reports.ready;
  }

  /** The result of the search, see the types; undefined while none is recorded. */
  get result() {
    const { trace } = this.#session.walk;
    if (!trace || this.#session.exercise.isOpen) return undefined;
    const { result: { score, line, names }, nodes, all, leaves: { visited, cut } } = trace;
    return { score, name: names[0] ?? null, line, names, nodes, all, visited, cut };
  }

  forward() {
    this.#session.go(this.step + 1);
  }

  back() {
    this.#session.go(this.step - 1);
  }

  toStart() {
    this.#session.go(0);
  }

  toEnd() {
    this.#session.go(Infinity);
  }

  /** Goes to the next cut, if there is one. */
  nextCut() {
    const cut = this.#session.walk.trace?.next_cut(this.step);
    if (cut !== undefined) this.#session.go(cut);
  }

  /** Plays the steps one after the other. From the last step it starts again at the first. */
  play() {
    if (!this.#session.exercise.isOpen) this.#session.walk.play();
  }

  pause() {
    this.#session.walk.pause();
  }

  /** The step that is shown as a file in SVG, empty while nothing is drawn. */
  toSVG() {
    return this.#session.figure.svg(isLight(styleOf(this).color));
  }

  /** The same as a document in LaTeX, for its package forest. */
  toTikz() {
    return this.#session.figure.tikz();
  }

  /** The reader's answer to the exercise, as plain data; undefined without one. */
  get answer() {
    return this.task === null ? undefined : this.#session.exercise.answer;
  }
  set answer(value) {
    this.#session.exercise.answer = value;
  }

  /** The state of the exercise as plain data: what a page stores to restore it; undefined without one. */
  get state() {
    if (this.task === null) return undefined;
    return { ...this.#session.exercise.record, seed: this.#session.subject.isRandom ? this.#session.subject.seed : null };
  }
  set state(value) {
    this.#session.setState(value);
  }

  /** Checks the answer. */
  check() {
    this.#session.check();
  }

  /** Releases the steps of the search, at the first mistake. */
  reveal() {
    this.#session.exercise.reveal();
  }

  /** Begins the exercise anew. */
  reset() {
    this.#session.exercise.reset();
    this.#session.render();
  }

  /** Draws another random tree. */
  renew() {
    this.#session.renew();
  }

  // What a field of a form has.

  get type() {
    return this.localName;
  }
  get form() {
    return this.#session.form.owner;
  }
  get labels() {
    return this.#session.form.labels;
  }
  get validity() {
    return this.#session.form.validity;
  }
  get validationMessage() {
    return this.#session.form.validationMessage;
  }
  get willValidate() {
    return this.#session.form.willValidate;
  }

  checkValidity() {
    return this.#session.form.checkValidity();
  }

  reportValidity() {
    return this.#session.form.reportValidity();
  }

  setCustomValidity(message) {
    this.#session.form.setCustomValidity(message);
  }

  formResetCallback() {
    this.reset();
  }

  formDisabledCallback() {
    this.#session.render();
  }

  formStateRestoreCallback(state) {
    this.#session.restore(state);
  }

  /** Moves the keyboard's focus to the tree. */
  focus(options) {
    this.#session.figure.focus(options);
  }
}
