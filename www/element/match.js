// A match: game after game of one visitor, with the score. It keeps the turns, the computer's pauses and what can be taken
// back; it asks the engine for every rule, and knows nothing of what is seen.

import { LEVELS } from "./attributes.js";
import { EMPTY, begin, current, history, play, turnFrom } from "./game.js";
import { judge } from "./judgement.js";
import { Score } from "./score.js";

/** How long the computer waits before it replies, in milliseconds: a pause that feels like a turn, not like a delay. */
const REPLY = 450;
/** How long it waits when it plays itself, so that a game can be followed. */
const WATCH = 900;

/** So many games can be taken up again; a page may begin any number of them. */
const KEPT = 100;

export class Match {
  /** The error with which the engine refused the board that the game should have begun from, and that board. */
  fault;
  isPaused = false;

  #engine;
  #readSettings;
  #onChoose;
  #onChange;
  /** The games that were begun one after the other, and which of them is played. */
  #games = [];
  #index = -1;
  /** The board that a host has set, until the next new game. */
  #given;
  /** The game that was restored before there was an engine to ask about it. */
  #awaited;
  /** Whether the board is in a document, as elsewhere the computer waits; and whether it ever was. */
  #isLive = false;
  #hasLived = false;
  /** The game as it was told last, as text. */
  #told;
  /** The timer of the computer's move, 0 while none is due. */
  #timer = 0;
  #score = new Score();

  /**
   * `settings()` gives what the host has set: `player`, `opener`, `level`, `seed`, null where chance decides, and `start`, the
   * board that games begin from, null for the empty one. `onChoose(choices)` is called with `player`, `opener` and perhaps
   * `level` of a game that is taken up again, which are the settings from then on.
   *
   * `onChange(cause, move)` is called when something has happened: why the game is another now, undefined where it is the same;
   * and the move `{ cell, mark, by }` that was made, if one was.
   */
  constructor({ settings, onChoose, onChange }) {
    this.#readSettings = settings;
    this.#onChoose = onChoose;
    this.#onChange = onChange;
  }

  /** Begins the first game, or takes up the one that was restored before; returns the error where that breaks a rule. */
  start(engine) {
    this.#engine = engine;
    const awaited = this.#awaited;
    this.#enter(this.#begin());
    let refused;
    try {
      if (awaited) this.#take(this.#replayed(awaited), awaited.level);
    } catch (error) {
      refused = error;
    }
    this.#told = JSON.stringify(this.record);
    this.#settle();
    return refused;
  }

  // What there is to know.

  /** Whether the first game has begun. */
  get hasBegun() {
    return this.#game !== undefined;
  }

  /** The engine's analysis of the current position; undefined before the first game. */
  get position() {
    return this.#game && current(this.#game);
  }

  get board() {
    return this.position?.board ?? EMPTY;
  }

  get turn() {
    return this.position?.turn;
  }

  get status() {
    return this.position?.status ?? "open";
  }

  /** The moves that led to the position: `{ cell, mark, by }`. */
  get history() {
    return this.#game ? history(this.#game).map((move) => ({ ...move })) : [];
  }

  /** The game as plain data; undefined before the first. */
  get record() {
    if (!this.#game) return undefined;
    const { positions, moves, at, opener, player, seed } = this.#game;
    const plain = moves.map(({ cell, by }) => ({ cell, by }));
    const { level } = this.#settings;
    return { start: positions[0].board, opener, player, level, seed, moves: plain.slice(0, at), undone: plain.slice(at) };
  }

  /** How many games were won, drawn and lost on this side at this level; see `Score`. */
  get score() {
    return this.#score.of(this.#settings);
  }

  /** What the visitor has made of the game; see `judge`. */
  get judgement() {
    return this.#game && judge(this.#game, (mark) => this.#isVisitors(mark));
  }

  get isVisitorsTurn() {
    return this.status === "open" && this.#isVisitors(this.turn);
  }

  get isComputersTurn() {
    return this.turn !== undefined && !this.#isVisitors(this.turn);
  }

  get canUndo() {
    return this.#destination(-1) !== undefined;
  }

  get canRedo() {
    return this.#destination(1) !== undefined;
  }

  // What can be done.

  /** Follows settings that have changed: the level alone does not begin another game. */
  adopt(name) {
    if (!this.#game) return;
    this.#change("setting", () => {
      if (name === "level") return;
      this.#given = undefined;
      this.#enter(this.#begin());
    });
  }

  /** Begins a game from this board, else from that of the settings. Throws where there is no such position. */
  newGame(board) {
    this.#awaited = undefined;
    if (!this.#engine) {
      this.#given = board;
      return;
    }
    // What cannot be read throws before anything has changed.
    const given = board === undefined ? undefined : current(this.#from(board)).board;
    this.#change("new-game", () => {
      this.#given = given;
      this.#enter(this.#begin());
    });
  }

  /** Plays a cell. Throws where that is illegal. */
  play(cell, by) {
    this.#change("move", () => {
      const game = this.#game;
      play(this.#engine, game, cell, by);
      this.#games.length = this.#index + 1;
      game.isCounted = true;
      this.#count(1);
      return game.moves[game.at - 1];
    });
  }

  /** Steps back to the last position in which the visitor was to move, or to the game before. */
  undo() {
    this.#travel(-1, "undo");
  }

  /** Steps forth again in what was taken back. */
  redo() {
    this.#travel(1, "redo");
  }

  /** Takes back all moves after the first ones, so many. */
  returnTo(at) {
    this.#change("undo", () => this.#goTo(at));
  }

  /** Lets the computer's play against itself rest or go on. */
  togglePause() {
    this.isPaused = !this.isPaused;
    this.#settle();
    this.#onChange();
  }

  /** Takes up a game as it was written down. Throws where it breaks a rule, and nothing changes. */
  restore(record) {
    if (!this.#engine) {
      this.#awaited = record;
      return;
    }
    // What is there already stays, with all that can be taken back.
    if (JSON.stringify(record) === this.#told) return;
    const game = this.#replayed(record);
    this.#change("restore", () => this.#take(game, record.level));
  }

  /** Begins a game and plays these cells for both sides. Throws at the first illegal one, and nothing changes. */
  replay(cells) {
    const game = this.#from(this.fault ? EMPTY : this.#start);
    for (const cell of cells) play(this.#engine, game, cell, "host");
    this.#change("restore", () => this.#take(game));
  }

  /** The computer waits no longer. */
  resume() {
    this.#isLive = true;
    this.#hasLived = true;
    this.#await();
  }

  /** The computer waits. */
  rest() {
    this.#isLive = false;
    this.#cancel();
  }

  // How it is done.

  get #settings() {
    return this.#readSettings();
  }

  get #game() {
    return this.#games[this.#index];
  }

  /** Does some work, says whether the game is another one after it, and why. */
  #change(cause, work) {
    const move = work();
    this.#settle();
    const before = this.#told;
    this.#told = JSON.stringify(this.record);
    this.#onChange(this.#told === before ? undefined : cause, move);
  }

  /** The board that a new game begins from: the one that was set, else that of the settings, else the empty one. */
  get #start() {
    return this.#given ?? this.#settings.start ?? EMPTY;
  }

  /** A new game from there, or from the empty board where that cannot be read. */
  #begin() {
    const board = this.#start;
    this.fault = undefined;
    try {
      return this.#from(board);
    } catch (error) {
      this.fault = { error, board };
      return this.#from(EMPTY);
    }
  }

  #from(board, { player, opener, seed } = this.#settings) {
    const chance = crypto.getRandomValues(new Uint32Array(1))[0];
    const game = begin(this.#engine, board, opener);
    return { ...game, player, opener, seed: seed ?? chance, isByChance: seed === null, isCounted: false };
  }

  #replayed(record) {
    const game = this.#from(record.start, record);
    for (const { cell, by } of [...record.moves, ...record.undone]) play(this.#engine, game, cell, by);
    game.at = record.moves.length;
    game.against = record.level;
    return game;
  }

  /** Goes on with a game, after which those that were taken back are forgotten. */
  #enter(game) {
    const left = this.#game;
    this.isPaused = false;
    this.#games.length = this.#index + 1;
    if (left && left.moves.length === 0) {
      const isSame = isAlike(left, game);
      // Another number by chance makes no other game.
      if (isSame && game.isByChance && left.isByChance) return;
      // The attributes are set one after the other before anybody sees a board.
      if (isSame || !this.#hasLived) this.#games.pop();
    }
    if (left) left.leftAt = left.at;
    this.#games.push(game);
    if (this.#games.length > KEPT) this.#games.shift();
    this.#index = this.#games.length - 1;
  }

  /** Goes on with a game that comes from elsewhere: nothing before it can be taken back. */
  #take(game, level = this.#settings.level) {
    const { player, opener } = game;
    this.#onChoose({ player, opener, level });
    this.fault = undefined;
    this.#given = undefined;
    this.#games = [game];
    this.#index = 0;
    // Whoever watches looks at what can be played again before the computer goes on.
    this.isPaused = player === "none" && game.at < game.moves.length;
  }

  #travel(step, cause) {
    const to = this.#destination(step);
    if (!to) return;
    this.#change(cause, () => {
      if (to.index === this.#index) {
        this.#goTo(to.at);
      } else {
        this.#index = to.index;
        const { player, opener } = this.#game;
        this.#onChoose({ player, opener });
        this.fault = undefined;
        this.#given = undefined;
      }
      // Whoever watches looks at the position before the computer goes on.
      this.isPaused = this.#game.player === "none";
    });
  }

  #goTo(at) {
    this.#count(-1);
    this.#game.at = at;
    this.#count(1);
  }

  /** Which game, and after how many of its moves, a step leads to. */
  #destination(step) {
    const game = this.#game;
    if (!game) return undefined;
    // The game that was begun when this one had come as far is what was taken back last.
    const next = step > 0 && game.at === game.leftAt && this.#games[this.#index + 1];
    if (next) return { index: this.#index + 1, at: next.at };
    const isStop = ({ turn }) => this.#isVisitors(turn) || turn === undefined || this.#settings.player === "none";
    const at = turnFrom(game, step, isStop);
    if (at !== undefined) return { index: this.#index, at };
    const index = this.#index + step;
    return this.#games[index] && { index, at: this.#games[index].at };
  }

  #settle() {
    this.#cancel();
    this.#await();
  }

  /** Sets the timer for the computer's move if one is due. */
  #await() {
    if (this.#timer || !this.#isLive || this.isPaused || !this.isComputersTurn) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = 0;
        const game = this.#game;
        const { level } = this.#settings;
        game.against = LEVELS.find((each) => each === level || each === game.against);
        this.play(this.#engine.choose(this.board, level, game.seed, this.turn), "computer");
      },
      this.#settings.player === "none" ? WATCH : REPLY,
    );
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #count(games) {
    this.#score.count(this.#game, this.#settings, games);
  }

  #isVisitors(mark) {
    const { player } = this.#settings;
    return mark !== undefined && (player === "both" || player === mark);
  }
}

/** Whether two games begin in the same way. */
function isAlike(one, other) {
  return (
    one.positions[0].board === other.positions[0].board && one.player === other.player && one.opener === other.opener
  );
}
