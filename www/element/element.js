// The element: what a host sets, reads and hears. The game itself is the match's, what is seen the view's. Defining the tag is
// left to define.js.

import { readAnnotations } from "./annotations.js";
import { CHOICES, expectation, isUsable, mirror, nextTo, unknownValue, upgrade, warn } from "./attributes.js";
import { load } from "./engine.js";
import { afterPageScripts, createEvents } from "./events.js";
import { hintIn } from "./hint.js";
import { Match } from "./match.js";
import { readRecord } from "./record.js";
import { refusal, refusalIn } from "./refusal.js";
import { sheet } from "./style.js";
import { View } from "./view.js";
import { watchLanguage, wordsFor } from "./words.js";

/** How long an ended game can be looked at before a click begins the next one, in milliseconds. */
const LOOK = 600;

/** The attributes that the game depends on. */
const SETTINGS = ["player", "opener", "level", "seed", "board"];

// While a server renders the page there are no elements; importing this file there must still be harmless.
const Base = globalThis.HTMLElement ?? class {};

/** How many boards the page has made, so that no two have one name. */
let count = 0;

export class TicTacToe extends Base {
  static observedAttributes = [...Object.keys(CHOICES), "board", "seed", "lang", "hints", "label"];

  /** A promise of the functions that every board of the page plays with. */
  static get engine() {
    return load();
  }

  #engine;
  #ready;
  /** Why the engine does not run: "policy" or "unsupported". */
  #failure;
  /** Whether an event has said how the start went; held back until the page's scripts can hear it. */
  #isAnnounced = false;
  /** The board that a warning has named already, however many games begin with it, and the fault that was told last. */
  #unreadable;
  #told;
  /** The error of a game that was set before there was an engine to ask about it. */
  #refused;
  /** Whether the attributes are being written, which is no wish of the host's. */
  #isWriting = false;
  #events = createEvents(this);

  #match = new Match({
    settings: () => this.#settings(),
    onChoose: (choices) => this.#write(choices),
    onChange: (cause, move) => this.#changed(cause, move),
  });
  #number = ++count;
  /** A message that stands in the status line until something happens: a function of the words. */
  #note;
  /** The computer's move, for those who do not see it appear, until something else is to be said. */
  #announced;
  /** The cells that the hint points at. */
  #hint = [];
  /** When something happened last, in the clock of `performance.now`. */
  #changedAt = 0;
  /** What the host draws, by its cells. */
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
    player: (value) => (this.player = value),
    level: (value) => (this.level = value),
    opener: (value) => (this.opener = value),
  });
  /** The words in which all that was shown last. */
  #words;
  #language = watchLanguage(() => {
    if (wordsFor(this) !== this.#words) this.#render();
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet(window)];
    root.append(...this.#view.elements);
    this.#ready = load()
      .then((engine) => this.#start(engine))
      .catch((error) => this.#fail(error));
    // The status line tells why. A page that never asks for this promise must not be told of an unhandled rejection, too.
    this.#ready.catch(() => {});
  }

  connectedCallback() {
    // The board and the game last, as the others start a new game.
    for (const name of [...Object.keys(CHOICES), "seed", "hints", "label", "board", "game"]) upgrade(this, name);
    this.#view.start();
    this.#language.follow(this);
    this.#match.resume();
    this.#render();
    this.#announceStart();
  }

  disconnectedCallback() {
    this.#view.stop();
    this.#language.stop();
    this.#match.rest();
  }

  adoptedCallback() {
    // A document without a window shows nothing.
    const { defaultView } = this.ownerDocument;
    if (defaultView) this.shadowRoot.adoptedStyleSheets = [sheet(defaultView)];
  }

  attributeChangedCallback(name, _, value) {
    if (value !== null && !isUsable(name, value)) warn(name, value, expectation(name));
    if (this.#isWriting) return;
    if (SETTINGS.includes(name)) this.#match.adopt(name);
    else this.#render();
  }

  // What a host reads and sets.

  static {
    mirror(this.prototype);
  }

  get hints() {
    return this.hasAttribute("hints");
  }
  set hints(value) {
    this.toggleAttribute("hints", Boolean(value));
  }

  get label() {
    return this.getAttribute("label") ?? "";
  }
  set label(value) {
    if (value === null || value === undefined) this.removeAttribute("label");
    else this.setAttribute("label", value);
  }

  get seed() {
    const value = this.getAttribute("seed");
    return value !== null && isUsable("seed", value) ? Number(value) : null;
  }
  set seed(value) {
    if (value === null || value === undefined) {
      this.removeAttribute("seed");
    } else if (isUsable("seed", String(value))) {
      this.setAttribute("seed", String(value));
    } else {
      throw unknownValue("seed", value);
    }
  }

  /** The text of the current position. Setting it starts a new game from there. */
  get board() {
    return this.#match.board;
  }
  set board(value) {
    if (typeof value !== "string" && !Array.isArray(value)) {
      const sentence = "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells.";
      throw refusal("not-a-board", sentence);
    }
    this.#match.newGame(value);
  }

  /** The whole game as plain data. Setting it takes up exactly that game. */
  get game() {
    return this.#match.record;
  }
  set game(value) {
    this.#match.restore(readRecord(value));
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

  /** Starts again from the attribute's position, else from the empty board. */
  newGame() {
    this.#match.newGame();
  }

  /** Plays a cell for the visitor. Throws where that is illegal or it is not the visitor's turn. */
  play(cell) {
    this.#requireGame();
    // An illegal cell is the more useful thing to hear of.
    this.#engine.play(this.board, cell, this.turn);
    if (!this.#match.isVisitorsTurn) {
      throw new Error(`It is the computer's turn: expected a move when ${this.player} is to move.`);
    }
    this.#match.play(cell, "host");
  }

  /** Starts a new game and plays these cells for both sides. Throws at the first illegal one, and nothing changes. */
  replay(cells) {
    this.#requireGame();
    this.#match.replay(cells);
  }

  /** Takes back the visitor's last move and the reply to it, else the last new game; nothing where there is none. */
  undo() {
    this.#match.undo();
  }

  /** Plays again what was taken back last; nothing where there is none. */
  redo() {
    this.#match.redo();
  }

  /** Draws on cells, in the place of what was drawn before. Throws where that cannot be drawn, and nothing changes. */
  annotate(annotations = []) {
    this.#annotations = readAnnotations(annotations);
    this.#render();
  }

  /** Moves the keyboard's focus to the board. */
  focus(options) {
    this.#view.focus(options);
  }

  #requireGame() {
    if (!this.#match.hasBegun) throw new Error("The board is not ready yet: expected `await element.ready` first.");
  }

  /** The settings of the match: the attributes. */
  #settings() {
    const { player, opener, level, seed } = this;
    return { player, opener, level, seed, start: this.getAttribute("board") };
  }

  /** Writes into the attributes what a game that is taken up was played with. */
  #write(choices) {
    this.#isWriting = true;
    for (const [name, value] of Object.entries(choices)) this.setAttribute(name, value);
    this.#isWriting = false;
  }

  // What happens.

  #start(engine) {
    this.#engine = engine;
    this.#refused = this.#match.start(engine);
    if (this.#refused) console.warn(`<tic-tac-toe> game: ${this.#refused.message} It is not taken up.`);
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

  /** Says how the start went, once it is known, the element is in a document and the page's scripts can hear it. */
  #announceStart() {
    afterPageScripts(() => {
      const isKnown = this.#match.hasBegun || this.#failure;
      if (this.#isAnnounced || !isKnown || !this.isConnected) return;
      this.#isAnnounced = true;
      const events = this.#faults();
      if (this.#failure) events.push(["ttt-error", { message: wordsFor(this)[this.#failure] }]);
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
    this.#hint = moves.filter(({ value }) => value.outcome === outcome).map(({ cell }) => cell);
    this.#say((words) => hintIn(words, moves));
  }

  /** Goes back to the position in which the visitor lost the game, and says what would have been better. */
  #showDecision() {
    this.#match.returnTo(this.#match.judgement.decision.at);
    this.#giveHint();
    this.focus();
  }

  /** Begins a game at the level after the one that was beaten: one change, and not two. */
  #playNext() {
    this.#write({ level: nextTo(this.#match.judgement.against) });
    this.newGame();
    this.focus();
  }

  /** Puts a message into the status line in the place of whatever was to be said before. */
  #say(note) {
    this.#note = note;
    this.#announced = undefined;
    this.#render();
  }

  /** Shows what has happened in the match and tells it: that the game is another, then the move, then the end. */
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
      // A listener may have started another game or taken the move back by then.
      const stands = () => this.#match.board === board;
      if (status !== "open") events.push(["ttt-end", { status, line: position.line, board }, stands]);
    }
    if (this.#isAnnounced) events.push(...this.#faults());
    this.#events.tellAll(events);
    this.#warnOfFault();
  }

  /** Warns of a board that cannot be read, once. */
  #warnOfFault() {
    const { fault } = this.#match;
    if (!fault || this.#unreadable === fault.board) return;
    this.#unreadable = fault.board;
    warn("board", fault.board, fault.error.message);
  }

  /** The event, unless it was told before, that tells a host what the status line tells the visitor: the board cannot be read. */
  #faults() {
    const { fault } = this.#match;
    if (!fault || fault === this.#told) return [];
    this.#told = fault;
    return [this.#errorOf(fault.error)];
  }

  /** The event that tells of an error in the element's language. */
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
