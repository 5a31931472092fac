// The element. It holds the state of one board, asks the engine for every rule, and hands what is to be seen to the
// grid, the painter and the controls. Defining the tag is left to define.js.

import { CHOICES, expectation, isUsable, mirror, unknownValue, upgrade, warn } from "./attributes.js";
import { createControls } from "./controls.js";
import { create, update } from "./dom.js";
import { load } from "./engine.js";
import { begin, current, history, play, turnFrom } from "./game.js";
import { createGrid } from "./grid.js";
import { Painter } from "./painter.js";
import { refusal, refusalIn } from "./refusal.js";
import { sheet } from "./style.js";
import { wordsFor } from "./words.js";

/** How long the computer waits before it replies, in milliseconds: a pause that feels like a turn, not like a delay. */
const REPLY = 450;
/** How long it waits when it plays itself, so that a game can be followed. */
const WATCH = 900;

const EMPTY = ".../.../...";

// While a server renders the page there are no elements; importing this file there must still be harmless.
const Base = globalThis.HTMLElement ?? class {};

export class TicTacToe extends Base {
  static observedAttributes = [...Object.keys(CHOICES), "board", "seed", "lang", "hints"];

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
  #game;
  /** The text of the position that a host has set, until the next new game. */
  #given;
  /** The error with which the engine refused the board that the game should have begun from. */
  #fault;
  /** The board that a warning has named already, however many games begin with it. */
  #unreadable;
  /** Decides among equally good moves, one number for a whole game. */
  #seed = 0;
  /** The timer of the computer's move, 0 while none is due. */
  #timer = 0;
  #paused = false;
  /** Ended games, seen from the visitor against the computer and else from X. */
  #scores = { visitor: { win: 0, draw: 0, loss: 0 }, x: { win: 0, draw: 0, loss: 0 } };
  /** A message that stands in the status line until the next move: a function of the words. */
  #note;
  /** The computer's move, for those who do not see it appear, until something else is to be said. */
  #announced;
  /** The cell that the hint points at. */
  #hint;
  /** The cell under the pointer or the keyboard's focus. */
  #pointed;

  #painter = new Painter();
  #grid = createGrid(this.#painter.canvas, {
    onPlay: (cell) => this.#press(cell),
    onPoint: (cell) => {
      this.#pointed = cell;
      this.#paint();
    },
  });
  #announcement = create("span", { className: "announcement" });
  #message = create("span");
  #status = create("p", { role: "status", part: "status" }, [this.#announcement, this.#message]);
  #controls = createControls({
    new: () => this.newGame(),
    undo: () => this.undo(),
    redo: () => this.redo(),
    hint: () => this.#giveHint(),
    pause: () => this.#togglePause(),
    player: (value) => (this.player = value),
    level: (value) => (this.level = value),
    opener: (value) => (this.opener = value),
  });

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet(window)];
    root.append(this.#grid.element, this.#status, this.#controls.element);
    this.#ready = load()
      .then((engine) => this.#start(engine))
      .catch((error) => this.#fail(error));
    // The status line tells why. A page that never asks for this promise must not be told of an unhandled rejection, too.
    this.#ready.catch(() => {});
  }

  connectedCallback() {
    // The board last, as the others start a new game.
    for (const name of [...Object.keys(CHOICES), "seed", "hints", "board"]) upgrade(this, name);
    this.#painter.start();
    this.#await();
    this.#render();
    this.#announceStart();
  }

  disconnectedCallback() {
    this.#painter.stop();
    this.#cancel();
  }

  adoptedCallback() {
    this.shadowRoot.adoptedStyleSheets = [sheet(this.ownerDocument.defaultView)];
  }

  attributeChangedCallback(name, _, value) {
    if (value !== null && !isUsable(name, value)) {
      warn(name, value, expectation(name));
    }
    if (["player", "opener", "board", "seed"].includes(name)) this.newGame();
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
    return this.#position?.board ?? EMPTY;
  }
  set board(value) {
    if (typeof value !== "string" && !Array.isArray(value)) {
      const sentence = "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells.";
      throw refusal("not-a-board", sentence);
    }
    // Once the engine runs, what cannot be read throws before anything has changed.
    this.#given = this.#engine ? current(this.#from(value)).board : value;
    this.#begin();
  }

  get turn() {
    return this.#position?.turn;
  }

  get status() {
    return this.#position?.status ?? "open";
  }

  get history() {
    return this.#game ? history(this.#game).map((move) => ({ ...move })) : [];
  }

  get ready() {
    return this.#ready;
  }

  /** Starts again from the attribute's position, else from the empty board. */
  newGame() {
    this.#given = undefined;
    this.#begin();
  }

  /** Plays a cell for the visitor. Throws where that is illegal or it is not the visitor's turn. */
  play(cell) {
    this.#requireGame();
    // An illegal cell is the more useful thing to hear of.
    this.#engine.play(this.board, cell, this.turn);
    if (!this.#isVisitorsTurn) throw new Error(`It is the computer's turn: expected a move when ${this.player} is to move.`);
    this.#move(cell, "host");
  }

  /** Starts a new game and plays these cells for both sides. Throws at the first illegal one, and nothing changes. */
  replay(cells) {
    this.#requireGame();
    const game = this.#first();
    for (const cell of cells) play(this.#engine, game, cell, "host");
    this.newGame();
    this.#game = game;
    this.#settle();
  }

  /** Takes back the visitor's last move and the reply to it; nothing where there is none. */
  undo() {
    this.#travel(-1);
  }

  /** Plays again what was taken back last; nothing where there is none. */
  redo() {
    this.#travel(1);
  }

  #requireGame() {
    if (!this.#game) throw new Error("The board is not ready yet: expected `await element.ready` first.");
  }

  // The game.

  #start(engine) {
    this.#engine = engine;
    this.#begin();
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
      const isKnown = this.#game || this.#failure;
      if (this.#isAnnounced || !isKnown || !this.isConnected) return;
      this.#isAnnounced = true;
      if (this.#failure) this.#emit("ttt-error", { message: wordsFor(this)[this.#failure] });
      if (this.#fault) this.#emitFault();
      if (this.#game) this.#emit("ttt-ready");
    });
  }

  #begin() {
    if (!this.#engine) return;
    this.#seed = this.seed ?? crypto.getRandomValues(new Uint32Array(1))[0];
    this.#say(undefined);
    this.#paused = false;
    this.#fault = undefined;
    try {
      this.#game = this.#first();
    } catch (error) {
      this.#game = this.#from(EMPTY);
      this.#fault = error;
      this.#say((words) => words.badBoard(refusalIn(words, error).textContent));
      const text = this.#given ?? this.getAttribute("board");
      if (this.#unreadable !== text) warn("board", text, error.message);
      this.#unreadable = text;
      if (this.#isAnnounced) this.#emitFault();
    }
    this.#settle();
  }

  /** A game that has just begun: from the position that was set, else the attribute's, else the empty board. */
  #first() {
    return this.#from(this.#given ?? this.getAttribute("board") ?? EMPTY);
  }

  /** A game from this board, on which O moves if O opens and the marks allow it. */
  #from(board) {
    if (this.opener === "X") return begin(this.#engine, board);
    try {
      return begin(this.#engine, board, "O");
    } catch {
      return begin(this.#engine, board, "X");
    }
  }

  #press(cell) {
    if (!this.#isVisitorsTurn) return;
    if (this.#isLegal(cell)) {
      this.#move(cell, "human");
    } else {
      this.#say((words) => words.taken);
      this.#render();
    }
  }

  #move(cell, by) {
    const game = this.#game;
    play(this.#engine, game, cell, by);
    const { at } = game;
    const { mark } = game.moves[at - 1];
    const { board, status, line } = current(game);
    this.#say(undefined);
    if (by === "computer") this.#announced = { mark, cell };
    game.counted = true;
    this.#count(1);
    this.#settle();
    if (by === "host") return;
    this.#emit("ttt-move", { cell, mark, by, board });
    // A listener may have started another game or taken the move back by now.
    const stands = this.#game === game && game.at === at;
    if (status !== "open" && stands) this.#emit("ttt-end", { status, line, board });
  }

  /** Steps back or forth to the next position in which the visitor is to move or the game is over. */
  #travel(step) {
    const at = this.#destination(step);
    if (at === undefined) return;
    this.#count(-1);
    this.#game.at = at;
    this.#say(undefined);
    // Whoever watches looks at the position before the computer goes on.
    this.#paused = this.player === "none";
    this.#count(1);
    this.#settle();
  }

  #destination(step) {
    if (!this.#game) return undefined;
    return turnFrom(this.#game, step, ({ turn }) => this.#isVisitors(turn) || turn === undefined || this.player === "none");
  }

  #giveHint() {
    const [best] = this.#isVisitorsTurn ? this.#position.moves : [];
    if (!best) return;
    this.#hint = best.cell;
    this.#say((words) => words.hinted(words.place(...rowAndColumn(best.cell)), best.reason));
    this.#render();
  }

  /** Puts a message into the status line in the place of whatever was to be said before, or of nothing. */
  #say(note) {
    this.#note = note;
    this.#announced = undefined;
  }

  #togglePause() {
    this.#paused = !this.#paused;
    this.#settle();
  }

  /** Brings everything in line after the position has changed. */
  #settle() {
    this.#cancel();
    if (!this.#note) this.#hint = undefined;
    this.#await();
    this.#render();
  }

  /** Sets the timer for the computer's move if one is due. A board outside of a document waits. */
  #await() {
    if (this.#timer || !this.isConnected || this.#paused || !this.#isComputersTurn) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = 0;
        this.#move(this.#engine.choose(this.board, this.level, this.#seed, this.turn), "computer");
      },
      this.player === "none" ? WATCH : REPLY,
    );
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Adds the game to the score, or takes it out again (−1), if it has ended and was not merely shown. */
  #count(games) {
    const { status } = this;
    if (status === "open" || !this.#game.counted) return;
    const side = { X: "X", O: "O" }[this.player] ?? "X";
    this.#score[status === "draw" ? "draw" : status === side ? "win" : "loss"] += games;
  }

  get #score() {
    return this.player === "X" || this.player === "O" ? this.#scores.visitor : this.#scores.x;
  }

  get #position() {
    return this.#game && current(this.#game);
  }

  get #isVisitorsTurn() {
    return this.status === "open" && this.#isVisitors(this.turn);
  }

  get #isComputersTurn() {
    return this.turn !== undefined && !this.#isVisitors(this.turn);
  }

  #isVisitors(mark) {
    return mark !== undefined && (this.player === "both" || this.player === mark);
  }

  #isLegal(cell) {
    return this.#position?.moves.some((move) => move.cell === cell) ?? false;
  }

  /** Tells a host what the status line tells the visitor: why the board cannot be read, in the element's language. */
  #emitFault() {
    this.#emit("ttt-error", { message: refusalIn(wordsFor(this), this.#fault).textContent });
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  // What is seen and heard.

  #render() {
    const words = wordsFor(this);
    const position = this.#position;
    const marks = this.#marks();
    const playable = this.#isVisitorsTurn;
    this.#grid.show(
      words.board,
      marks.map((mark, cell) => {
        const move = playable && this.hints ? position.moves.find((each) => each.cell === cell) : undefined;
        const text = move ? words.value(move.value) : "";
        const content = mark ?? (text ? `${words.empty}, ${text}` : words.empty);
        return {
          label: words.cell(...rowAndColumn(cell), content),
          text,
          outcome: move?.value.outcome ?? "",
          disabled: !(playable && this.#isLegal(cell)),
        };
      }),
    );
    update(this.#announcement, { textContent: this.#announcementText(words) });
    update(this.#message, { textContent: this.#messageText(words) });
    for (const part of [this.#grid, this.#controls]) update(part.element, { lang: words.tag });
    update(this.#status, { lang: words.tag });
    update(this.#status, { className: this.#failure ? "failed" : "" });
    this.#controls.show(words, {
      player: this.player,
      level: this.level,
      opener: this.opener,
      score: this.#score,
      paused: this.#paused,
      can: {
        new: Boolean(this.#game),
        undo: this.#destination(-1) !== undefined,
        redo: this.#destination(1) !== undefined,
        hint: playable,
        pause: this.player === "none" ? this.status === "open" : undefined,
      },
    });
    this.#paint();
  }

  #paint() {
    const mark = this.#isVisitorsTurn && this.#isLegal(this.#pointed) ? this.turn : undefined;
    const marks = this.#marks().flatMap((mark, cell) => (mark ? [{ cell, mark }] : []));
    this.#painter.show(
      {
        marks,
        lines: this.#position?.lines ?? [],
        preview: mark && { cell: this.#pointed, mark },
        hint: this.#hint,
      },
      matchMedia("(prefers-reduced-motion: reduce)").matches,
    );
  }

  /** The mark of each cell, undefined where it is empty. */
  #marks() {
    const cells = (this.#position?.board ?? EMPTY).replaceAll("/", "");
    return Array.from(cells, (sign) => (sign === "." ? undefined : sign));
  }

  #announcementText(words) {
    if (!this.#announced) return "";
    const { mark, cell } = this.#announced;
    return `${words.played(mark, words.place(...rowAndColumn(cell)))} `;
  }

  #messageText(words) {
    if (this.#failure) return words[this.#failure];
    if (!this.#game) return words.loading;
    if (this.#note) return this.#note(words);
    const { status, turn } = this.#position;
    const alone = this.player === "X" || this.player === "O";
    if (status === "draw") return words.draw;
    if (status !== "open") {
      if (!alone) return words.wins(status);
      return status === this.player ? words.youWin : words.youLose(status);
    }
    if (this.#paused) return words.paused;
    if (this.#isComputersTurn) return words.thinking(turn);
    return alone ? words.yourTurn(turn) : words.turn(turn);
  }
}

/** Calls back in a task of its own, after the page's scripts have run and listen, its deferred ones included. */
function afterPageScripts(callback) {
  // A document is "interactive" both while its deferred scripts run and after them.
  const { readyState } = document;
  const haveRun = readyState === "interactive" && performance.timing.domContentLoadedEventStart > 0;
  if (haveRun || readyState === "complete") setTimeout(callback);
  else document.addEventListener("DOMContentLoaded", () => setTimeout(callback), { once: true });
}

/** A cell's row and column as people count them, from 1. */
function rowAndColumn(cell) {
  return [Math.floor(cell / 3) + 1, (cell % 3) + 1];
}
