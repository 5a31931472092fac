// The element's interface for the host: attributes, properties, methods and events. The match holds the game, and the view shows
// it. define.js and module.js define the tag.

import { readAnnotations } from "./annotations.js";
import { GAME_SETTINGS, SETTINGS, nextTo } from "./attributes.js";
import { load } from "./engine.js";
import { afterPageScripts, createEvents } from "../shared/events.js";
import { boardAfter } from "./game.js";
import { Host } from "../shared/host.js";
import { hintIn } from "./hint.js";
import { Match } from "./match.js";
import { readRecord } from "./record.js";
import { refusal, refusalIn } from "../shared/refusal.js";
import { attributesOf, defineSettings, isAbsent, settingIn, warn } from "../shared/settings.js";
import { sheets } from "./style.js";
import { View } from "./view.js";
import { wordsFor } from "./words.js";

/** How long a finished game stays on the board before a click may begin the next one, in milliseconds. */
const LOOK = 600;

/** How many boards the page has made. The number keeps their labels distinct. */
let count = 0;

export class TicTacToe extends Host {
  static observedAttributes = attributesOf(SETTINGS);

  /** A promise of the functions that every board of the page plays with. */
  static get engine() {
    return load();
  }

  #engine;
  #ready;
  /** Why the engine does not run, as the `reason` of an `EngineError`. */
  #failure;
  /** Whether an event has reported how the start went. The event waits until the page's scripts can hear it. */
  #isAnnounced = false;
  /** The unreadable boards that the last warning and the last event named, so that each board is named once. */
  #warnedBoard;
  #reportedBoard;
  /** The engine's error for a game that was set before the engine started. */
  #refused;
  #events = createEvents(this);

  #match = new Match((cause, move) => this.#changed(cause, move));
  #number = ++count;
  /** A message that the status line shows until the match changes: a function of the words. */
  #note;
  /** The computer's last move, which screen readers hear in the status line until another message replaces it. */
  #announced;
  /** The cells that the hint points at. */
  #hint = [];
  /** When the match last changed, in the clock of `performance.now`. */
  #changedAt = 0;
  /** The host's annotations, indexed by cell. */
  #annotations = [];
  #view = new View({
    play: (cell) => this.#press(cell),
    point: (cell) => this.#events.tell("ttt-point", { cell: cell ?? null }),
    new: () => this.newGame(),
    undo: () => this.undo(),
    redo: () => this.redo(),
    hint: () => this.#giveHint(),
    show: () => this.#showDecision(),
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
    });
    this.shadowRoot.append(...this.#view.elements);
    this.#ready = load()
      .then((engine) => this.#start(engine))
      .catch((error) => this.#fail(error));
    // The status line shows the reason. A page that never uses this promise must not get an unhandled rejection as well.
    this.#ready.catch(() => {});
  }

  connectedCallback() {
    super.connectedCallback();
    this.#view.start();
    this.#match.resume();
    this.#render();
    this.#announceStart();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#view.stop();
    this.#match.rest();
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
      const sentence = "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells.";
      throw refusal("not-a-board", sentence);
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

  /** Starts a new game from the board that was set as the start, or else from the empty one. */
  newGame() {
    this.#match.newGame();
  }

  /** Plays a cell for the visitor. Throws if the move is illegal or it is not the visitor's turn. */
  play(cell) {
    this.#requireGame();
    // The engine checks the cell first, because its error for an illegal cell is the more useful one.
    boardAfter(this.#engine, this, cell);
    if (!this.#match.isVisitorsTurn) {
      throw new Error("It is the computer's turn: expected the visitor's.");
    }
    this.#match.play(cell, "host");
  }

  /** Starts a new game and plays these cells for both sides. Throws at the first illegal cell, and then nothing changes. */
  replay(cells) {
    this.#requireGame();
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
    if (!this.#match.hasBegun) throw new Error("The board is not ready yet: expected `await element.ready` first.");
  }

  // The reactions to the engine, the visitor and the match.

  #start(engine) {
    this.#engine = engine;
    this.#refused = this.#match.start(engine);
    if (this.#refused) console.warn(`<tic-tac-toe> game: ${this.#refused.message} It is ignored.`);
    this.#warnOfFault();
    this.#render();
    this.#announceStart();
  }

  #fail(error) {
    this.#failure = error.reason ?? "unsupported";
    this.#render();
    this.#announceStart();
    throw error;
  }

  /**
   * Dispatches the events of the start, once its result is known, the element is in a document and the page's scripts can hear
   * them.
   */
  #announceStart() {
    afterPageScripts(() => {
      const isKnown = this.#match.hasBegun || this.#failure;
      if (this.#isAnnounced || !isKnown || !this.isConnected) return;
      this.#isAnnounced = true;
      const events = this.#faults();
      const { failed, causes } = wordsFor(this);
      if (this.#failure) events.push(["ttt-error", { message: failed(causes[this.#failure]) }]);
      if (this.#refused) events.push(this.#errorOf(this.#refused));
      if (this.#match.hasBegun) events.push(["ttt-ready"]);
      this.#events.tellAll(events);
    });
  }

  #press(cell) {
    const { isVisitorsTurn, position } = this.#match;
    if (!isVisitorsTurn) {
      if (this.#view.leadsOn && performance.now() - this.#changedAt >= LOOK) this.newGame();
    } else if (position.moves.some((move) => move.cell === cell)) {
      this.#match.play(cell, "human");
    } else {
      this.#say((words) => words.taken);
    }
  }

  #giveHint() {
    if (!this.#match.isVisitorsTurn) return;
    const { moves } = this.#match.position;
    const { outcome } = moves[0].value;
    const best = moves.filter(({ value }) => value.outcome === outcome).map(({ cell }) => cell);
    // Where every cell is as good, there is nothing to point at.
    this.#hint = best.length < moves.length || moves.length === 1 ? best : [];
    this.#say((words) => hintIn(words, moves));
  }

  /** Goes back to the position before the visitor's decisive mistake, and says what would have been better. */
  #showDecision() {
    this.#match.returnTo(this.#match.judgement.decision.at);
    this.#giveHint();
    this.focus();
  }

  /** Begins a game at the level above the one that was beaten. Level and game change in one step, not in two. */
  #playNext() {
    this.#match.newGame(nextTo(this.#match.judgement.against));
    this.focus();
  }

  /** Replaces the message of the status line. */
  #say(note) {
    this.#note = note;
    this.#announced = undefined;
    this.#render();
  }

  /** Renders a change of the match and dispatches its events in this order: the change, the move, the end of the game. */
  #changed(cause, move) {
    this.#note = undefined;
    this.#hint = [];
    this.#changedAt = performance.now();
    this.#announced = move?.by === "computer" ? move : undefined;
    this.#render();

    const events = [];
    const { board, turn, status, position } = this.#match;
    if (cause) events.push(["ttt-change", { cause, board, turn, status }]);
    if (move && move.by !== "host") {
      events.push(["ttt-move", { ...move, board }]);
      // By then a listener may have started another game or taken the move back.
      const stands = () => this.#match.board === board;
      if (status !== "open") events.push(["ttt-end", { status, line: position.line, board }, stands]);
    }
    this.#events.tellAll(events);
    // The host may set an opener next with which the board can be read.
    queueMicrotask(() => {
      if (this.#isAnnounced) this.#events.tellAll(this.#faults());
      this.#warnOfFault();
    });
  }

  /** Warns on the console, once, of a board that cannot be read. */
  #warnOfFault() {
    const { fault } = this.#match;
    if (!fault || this.#warnedBoard === fault.board) return;
    this.#warnedBoard = fault.board;
    warn(this, "board", fault.board, fault.error.message);
  }

  /**
   * The `ttt-error` event for a board that cannot be read, in a list that is empty if there is no such fault or it was reported
   * before.
   */
  #faults() {
    const { fault } = this.#match;
    if (!fault || fault.board === this.#reportedBoard) return [];
    this.#reportedBoard = fault.board;
    return [this.#errorOf(fault.error)];
  }

  /** The `ttt-error` event for an error, in the element's language. */
  #errorOf(error) {
    return ["ttt-error", { message: refusalIn(wordsFor(this), error).textContent }];
  }

  #render() {
    const words = (this.#words = wordsFor(this));
    this.#view.show(words, {
      match: this.#match,
      failure: this.#failure,
      player: this.player,
      opener: this.opener,
      level: this.level,
      label: this.label || (this.#number > 1 ? `${words.board} ${this.#number}` : words.board),
      hints: this.hints,
      hint: this.#hint,
      note: this.#note,
      announced: this.#announced,
      annotations: this.#annotations,
    });
  }
}
