// The element's interface for the host: attributes, properties, methods and events. define.js and module.js define the tag.

import { styleOf } from "../shared/environment.js";
import { BaseElement } from "../shared/base-element.js";
import { refusal } from "../shared/refusal.js";
import { attributesOf, defineSettings, isAbsent, settingIn, textOf } from "../shared/settings.js";
import { answerOf, exerciseFrom } from "./answer.js";
import { SETTINGS } from "./attributes.js";
import { boardOf, numbersOf } from "./search.js";
import * as actions from "./state.js";
import { sheets } from "./style.js";
import { isLight } from "./svg.js";
import { createController } from "./controller.js";
import { addWords } from "./words.js";

const { step: STEP } = SETTINGS;

/** How high the picture is that the page shows inside the tag, in CSS pixels; 0 without one. See `toHTML` in figure-module.js. */
function heightOfPicture(element) {
  const content = element.firstElementChild;
  if (!content?.querySelector("svg")) return 0;
  // The page may have given the tag a height. Without one, the tag is inline: its height is `auto`, and that of its content counts.
  return [element, content].map((each) => parseFloat(styleOf(each).height)).find(Boolean) ?? 0;
}

export class MinimaxTree extends BaseElement {
  static observedAttributes = attributesOf(SETTINGS);
  static formAssociated = true;

  /** Adds the words of a language, or changes some of them. Throws if they are no words, and then nothing changes. */
  static addWords(language, words) {
    addWords(language, words);
  }

  #controller = createController(this);

  constructor() {
    let height;
    super({
      settings: SETTINGS,
      sheets,
      onFallback: (element) => (height = heightOfPicture(element)),
      adopt: (name, text) => this.#controller.adopt(name, text),
      onLanguage: () => this.#controller.render(),
    });
    this.#controller.figure.keep(height);
    this.shadowRoot.append(this.#controller.figure.element);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#controller.resume();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#controller.suspend();
  }

  // What a host sets, reads and calls.

  static {
    defineSettings(
      MinimaxTree.prototype,
      SETTINGS,
      (
        element,
        name,
      ) => (name === "speed" ? element.#controller.state.speed : settingIn(SETTINGS[name], element.getAttribute(name))),
      // Of the other settings the attribute is the only source.
      (element, _, speed) => element.#controller.act(actions.setSpeed(speed)),
    );
  }

  /** The text of the position that is searched. */
  get board() {
    return boardOf(this.#controller.state);
  }
  set board(value) {
    this.#controller.setSubject("board", value);
  }

  /** The tree of numbers that is searched instead of a position, as text; null if there is none. */
  get numbers() {
    const { state, settings } = this.#controller;
    return numbersOf(state, settings);
  }
  set numbers(value) {
    this.#controller.setSubject("numbers", value);
  }

  /**
   * The step that is shown, from 0; 0 while there is none. Setting it sets the attribute, the step at which searches are shown
   * first.
   */
  get step() {
    return this.#controller.state.step;
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
    if (this.getAttribute("step") === text) this.#controller.showFirst();
    else this.setAttribute("step", text);
  }

  /** How many steps the search has; 0 while none is recorded. */
  get steps() {
    const { state: { trace }, exercise } = this.#controller;
    return trace && exercise.isOpen ? 1 : (trace?.steps ?? 0);
  }

  /** A promise that resolves when the search that was last asked for can be stepped through. */
  get ready() {
    return this.#controller.readiness.promise;
  }

  /** The result of the search, see the types; undefined while none is recorded. */
  get result() {
    const { state: { trace }, exercise } = this.#controller;
    if (!trace || exercise.isOpen) return undefined;
    const { result: { score, line, names }, nodes, all, leaves: { visited, cut } } = trace;
    return { score, name: names[0] ?? null, line, names, nodes, all, visited, cut };
  }

  forward() {
    this.#controller.act(actions.forward);
  }

  back() {
    this.#controller.act(actions.back);
  }

  toStart() {
    this.#controller.act(actions.toStart);
  }

  toEnd() {
    this.#controller.act(actions.toEnd);
  }

  /** Goes to the next cut, if there is one. */
  nextCut() {
    this.#controller.act(actions.nextCut);
  }

  /** Plays the steps one after the other. From the last step it starts again at the first. */
  play() {
    this.#controller.act(actions.play);
  }

  pause() {
    this.#controller.act(actions.pause);
  }

  /** The step that is shown as a file in SVG, empty while nothing is recorded. */
  toSVG() {
    return this.#controller.figure.svg(isLight(styleOf(this).color));
  }

  /** The same as a document in LaTeX, for its package forest. */
  toTikz() {
    return this.#controller.figure.tikz();
  }

  /** The reader's answer to the exercise, as plain data; undefined without one. */
  get answer() {
    return this.state?.answer;
  }
  set answer(value) {
    this.#controller.act(actions.setAnswer(answerOf(value)));
  }

  /** The state of the exercise as plain data: what a page stores to restore it; undefined without one. */
  get state() {
    const { state, settings } = this.#controller;
    return settings.task === null ? undefined : actions.plainExercise(state, settings);
  }
  set state(value) {
    this.#controller.act(actions.restore(exerciseFrom(value)));
  }

  /** Checks the answer. */
  check() {
    this.#controller.check(actions.check);
  }

  /** Gives a hint: where to look, and then which rule holds there. */
  hint() {
    this.#controller.act(actions.hint);
  }

  /** Releases the steps of the search, at the first mistake. */
  reveal() {
    this.#controller.act(actions.reveal);
  }

  /** Begins the exercise anew. */
  reset() {
    this.#controller.act(actions.reset);
  }

  /** Draws another random tree. */
  renew() {
    this.#controller.act(actions.renew);
  }

  // What a field of a form has.

  get type() {
    return this.localName;
  }
  get form() {
    return this.#controller.form.owner;
  }
  get labels() {
    return this.#controller.form.labels;
  }
  get validity() {
    return this.#controller.form.validity;
  }
  get validationMessage() {
    return this.#controller.form.validationMessage;
  }
  get willValidate() {
    return this.#controller.form.willValidate;
  }

  checkValidity() {
    return this.#controller.form.checkValidity();
  }

  reportValidity() {
    return this.#controller.form.reportValidity();
  }

  setCustomValidity(message) {
    this.#controller.form.setCustomValidity(message);
  }

  formResetCallback() {
    this.reset();
  }

  formDisabledCallback() {
    this.#controller.render();
  }

  formStateRestoreCallback(state) {
    this.#controller.act(actions.keep(JSON.parse(state)));
  }

  /** Moves the keyboard's focus to the tree. */
  focus(options) {
    this.#controller.figure.focus(options);
  }
}
