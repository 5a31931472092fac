// The element's interface for the host: attributes, properties, methods and events. The match holds the game, and the view shows
// it. define.js and module.js define the tag.

import { readAnnotations } from "./annotations.js";
import { GAME_SETTINGS, SETTINGS, nextTo } from "./attributes.js";
import { createDisplay } from "./display.js";
import { analyze_after, load } from "./engine.js";
import { BaseElement } from "../shared/base-element.js";
import { startTimer } from "../shared/environment.js";
import { createEvents } from "../shared/events.js";
import { Match } from "./match.js";
import { createNumbering, numbered } from "../shared/numbering.js";
import { readRecord } from "./record.js";
import { refusal } from "../shared/refusal.js";
import { Reports } from "./reports.js";
import { attributesOf, defineSettings, isAbsent, settingIn } from "../shared/settings.js";
import { sheets } from "./style.js";
import { View } from "./view.js";
import { addWords, wordsFor } from "./words.js";

/** The numbers of the boards that stand in the page, which keep their labels distinct. */
const numbers = createNumbering();

export class TicTacToe extends BaseElement {
  static observedAttributes = attributesOf(SETTINGS);

  /** A promise of the functions that every board of the page plays with. */
  static get engine() {
    return load();
  }

  /** Adds the words of a language, or changes some of them. Throws if they are no words, and then nothing changes. */
  static addWords(language, words) {
    addWords(language, words);
  }

  #ready;
  #events = createEvents(this);

  #match = new Match(
    (cause, move) => this.#changed(cause, move),
    (work, delay) => startTimer(this, work, delay),
  );
  #display = createDisplay(this, this.#match, () => this.#render());
  #reports = new Reports(this, this.#match, this.#events);
  /** The lowest number that no other board in the page has, from 1. */
  #number = 1;
  /** The host's annotations, indexed by cell. */
  #annotations = [];
  #view = new View({
    play: (cell) => this.#press(cell),
    point: (cell) => this.#events.tell("ttt-point", { cell: cell ?? null }),
    new: () => this.newGame(),
    undo: () => this.undo(),
    redo: () => this.redo(),
    hint: this.#display.giveHint,
    show: () => this.#display.look(!this.#display.shown.past),
    leave: this.#display.leave,
    next: () => this.#playNext(),
    pause: () => this.#match.togglePause(),
    player: (value) => this.#match.set("player", value),
    level: (value) => this.#match.set("level", value),
    opener: (value) => this.#match.set("opener", value),
  });
  /** The words of the last rendering. */
  #words;

  constructor() {
    super({
      settings: SETTINGS,
      sheets,
      adopt: (name, text) => this.#adopt(name, text),
      onLanguage: () => wordsFor(this) !== this.#words && this.#render(),
      onRefusal: (name, error) => this.#reports.refuse(name, error),
    });
    this.shadowRoot.append(...this.#view.elements);
    this.#ready = load()
      .then(() => this.#start())
      .catch((error) => this.#fail(error));
    // The status line shows the reason. A page that never uses this promise must not get an unhandled rejection as well.
    this.#ready.catch(() => {});
  }

  connectedCallback() {
    super.connectedCallback();
    this.#number = numbers.take();
    this.#view.start();
    this.#match.resume();
    this.#render();
    this.#reports.announceStart();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    numbers.leave(this.#number);
    this.#number = 1;
    this.#view.stop();
    this.#match.suspend();
    this.#display.suspend();
  }

  #adopt(name, text) {
    if (name in GAME_SETTINGS) this.#match.set(name, settingIn(SETTINGS[name], text));
    else if (name === "board") this.#match.startFromUnchecked(isAbsent(text) ? undefined : text);
    else this.#render();
  }

  // The properties and methods for the host.

  static {
    defineSettings(
      TicTacToe.prototype,
      SETTINGS,
      (element, name) =>
        name in GAME_SETTINGS ? element.#match.settings[name] : settingIn(SETTINGS[name], element.getAttribute(name)),
      (element, name, value) => element.#match.set(name, value),
    );
  }

  /** The text of the current position. Setting it sets the board that games start from, and begins a game there. */
  get board() {
    return this.#match.board;
  }
  set board(value) {
    if (isAbsent(value)) {
      this.removeAttribute("board");
      this.#match.startFrom();
    } else if (typeof value === "string" || Array.isArray(value)) {
      this.#match.startFrom(value);
    } else {
      throw refusal("not-a-board", "The board is not readable: expected text or an array.");
    }
  }

  /** The whole game as plain data. Setting it restores exactly that game. */
  get game() {
    return this.#match.record;
  }
  set game(value) {
    if (value !== undefined && value !== null) this.#match.restore(readRecord(value));
  }

  get turn() {
    return this.#match.turn;
  }

  get status() {
    return this.#match.status;
  }

  get history() {
    return this.#match.history;
  }

  get ready() {
    return this.#ready;
  }

  /** The judgement of the finished game; undefined while it is open. */
  get judgement() {
    if (this.status === "open") return undefined;
    const { isBest, saves, savedAt, decision } = this.#match.judgement;
    return structuredClone({ isBest, saves, savedAt, decision });
  }

  /** How many moves of the game the board shows; null if it shows the game as it stands. */
  get moment() {
    return this.#display.shown.past?.history.length ?? null;
  }
  set moment(count) {
    const most = this.history.length;
    if (!isAbsent(count) && !(Number.isInteger(count) && count >= 0 && count <= most)) {
      throw new RangeError(`The game has no such moment: expected null, or an integer from 0 to ${most}.`);
    }
    this.#display.show(isAbsent(count) || count === most ? undefined : this.#match.at(count));
  }

  /** Starts a new game from the board that was set as the start, or else from the empty one. */
  newGame() {
    this.#match.newGame();
  }

  /** Plays a cell for the visitor. Throws if the move is illegal or it is not the visitor's turn. */
  play(cell) {
    this.#requireGame();
    if (!this.#match.isVisitorsTurn) {
      // The engine's error for an illegal cell is the more useful one.
      analyze_after(this.board, cell, this.turn);
      throw new Error("It is the computer's turn: expected the visitor's.");
    }
    this.#match.play(cell, "host");
  }

  /** Starts a new game and plays these cells for both sides. Throws at the first illegal cell, and then nothing changes. */
  replay(cells) {
    this.#requireGame();
    if (typeof cells?.[Symbol.iterator] !== "function") throw new Error("This is not a game: expected an array of cells.");
    this.#match.replay(cells);
  }

  /**
   * Takes back the visitor's last move and the reply to it, or else the last new game. Does nothing if there is nothing to take
   * back.
   */
  undo() {
    this.#match.undo();
  }

  /** Plays again what was taken back last. Does nothing if nothing was taken back. */
  redo() {
    this.#match.redo();
  }

  /** Draws these annotations and removes the earlier ones. Throws if an annotation cannot be drawn, and then nothing changes. */
  annotate(annotations) {
    this.#annotations = readAnnotations(annotations ?? []);
    this.#render();
  }

  /** Moves the keyboard's focus to the board. */
  focus(options) {
    this.#view.focus(options);
  }

  #requireGame() {
    if (!this.#match.hasBegun) throw new Error("The board is not ready: expected `await element.ready` first.");
  }

  // The reactions to the engine, the visitor and the match.

  #start() {
    const refused = this.#match.start();
    if (refused) this.#reports.refuse("game", refused);
    this.#render();
    this.#reports.announceStart();
  }

  #fail(error) {
    this.#reports.failure = error.reason ?? "unsupported";
    this.#render();
    this.#reports.announceStart();
    throw error;
  }

  #press(cell) {
    const { isVisitorsTurn, position, history } = this.#display.shown.past ?? this.#match;
    if (!isVisitorsTurn) {
      if (this.#view.leadsOn && this.#display.isOver()) this.newGame();
    } else if (position.moves.some((move) => move.cell === cell)) {
      this.#match.play(cell, "human", history.length);
    } else {
      this.#display.say((words) => words.occupied);
    }
  }

  /** Begins a game at the level above the one that was beaten. Level and game change in one step, not in two. */
  #playNext() {
    this.#match.newGame(nextTo(this.#match.judgement.against));
    this.focus();
  }

  /** Renders a change of the match and dispatches its events in this order: the change, the move, the end of the game. */
  #changed(cause, move) {
    this.#display.follow(move);
    this.#render();

    const events = [];
    const { board, turn, status, position } = this.#match;
    if (cause) events.push(["ttt-change", { cause, board, turn, status }]);
    if (move && move.by !== "host") {
      events.push(["ttt-move", { ...move, board }]);
      // By then a listener may have started another game or taken the move back.
      const isCurrent = () => this.#match.board === board;
      if (status !== "open") events.push(["ttt-end", { status, line: position.line, board }, isCurrent]);
    }
    this.#events.tellAll(events);
    this.#reports.reportFault();
  }

  #render() {
    const words = (this.#words = wordsFor(this));
    const { shown } = this.#display;
    const { refutation } = shown.past ?? {};
    const seen = shown.past ?? this.#match;
    // What the host draws on free cells may be the answer.
    if (this.hints || seen.position?.moves.some(({ cell }) => this.#annotations[cell])) this.#match.noteHint(seen);
    this.#view.show(words, {
      match: this.#match,
      ...this.#match.settings,
      ...shown,
      failure: this.#reports.failure,
      label: this.label || numbered(words.board, this.#number),
      hints: this.hints,
      // An earlier moment of the game is shown without its end.
      judgement: shown.isDrawing || (shown.past && !refutation) ? undefined : this.#match.judgement,
      // A look back at the mistake has annotations of its own.
      annotations: refutation ? imaginedIn(refutation) : this.#annotations,
    });
  }
}

/** A mistake, which has a description of its own, and the moves that follow it with their numbers: future marks as annotations. */
function imaginedIn(moves) {
  const annotations = [];
  for (const [number, { cell, mark }] of moves.entries()) {
    annotations[cell] = { ghost: mark, number: number || null, label: `${number}: ${mark}` };
  }
  return annotations;
}
