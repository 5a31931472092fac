// A match: the successive games of one visitor, with the score. It manages the turns, the computer's pauses, undo and redo. It
// asks the engine for every rule, and knows nothing of the view.

import { GAME_SETTINGS, LEVELS } from "./attributes.js";
import { EMPTY } from "../shared/board.js";
import { begin, current, play, playAll } from "./game.js";
import { judge } from "./judgement.js";
import { Score } from "./score.js";
import { indexAfter, indexBefore, isSameGame, withUndone } from "./undo.js";

/** How long the computer waits before it replies, in milliseconds: a pause that feels like a turn, not like a delay. */
const REPLY = 450;
/** How long the computer waits when it plays itself, in milliseconds, so that a visitor can follow the game. */
const WATCH = 900;

/** How many moves and new games can be taken back. There is a limit, because a page may begin any number of games. */
const MOST_UNDONE = 1000;

export class Match {
  /** The board that the game should have begun from, and the error with which the engine refused it: `{ error, board }`. */
  fault;
  isPaused;

  #engine;
  #onChange;
  /** The settings in force, whether the host or the visitor has chosen them. */
  #settings = Object.fromEntries(Object.entries(GAME_SETTINGS).map(([name, { fallback }]) => [name, fallback]));
  /** The board that new games begin from; undefined for the empty board. */
  #start;
  /** All games that undo and redo can reach, each as it was after one of its moves, and the index of the current one. */
  #games = [];
  #index = -1;
  /** The game that was set before the engine started. */
  #awaited;
  /** Whether the board is in a document, because elsewhere the computer waits; and whether it ever was in one. */
  #isLive = false;
  #hasLived = false;
  /** The game as it was last reported, as JSON. */
  #reported;
  /** The timer of the computer's move, 0 while none is due. */
  #timer = 0;
  #score = new Score();

  /**
   * `onChange(cause, move)` is called after each change. `cause` says why the game is another one now, and is undefined if it is
   * the same game. `move` is the move `{ cell, mark, by }` that was made, if there was one.
   */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /**
   * Begins the first game, or the game that was set before the engine started. Returns the engine's error if that game breaks a
   * rule.
   */
  start(engine) {
    this.#engine = engine;
    const awaited = this.#awaited;
    this.#enter(this.#begin());
    let refused;
    try {
      if (awaited) this.#restore(this.#replayed(awaited), awaited.level);
    } catch (error) {
      refused = error;
    }
    this.#reported = JSON.stringify(this.record);
    this.#settle();
    return refused;
  }

  // The state.

  /** The settings in force: `player`, `opener`, `level`, and `seed`, which is null if it varies. */
  get settings() {
    return this.#settings;
  }

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
    return this.#game ? this.#game.moves.map((move) => ({ ...move })) : [];
  }

  /** The game as plain data; undefined before the first game. */
  get record() {
    if (!this.#game) return undefined;
    const { positions, moves, opener, player, seed } = this.#game;
    const all = withUndone(this.#games, this.#index).moves.map(({ cell, by }) => ({ cell, by }));
    const [played, undone] = [all.slice(0, moves.length), all.slice(moves.length)];
    return { start: positions[0].board, opener, player, level: this.#settings.level, seed, moves: played, undone };
  }

  /** How many games were won, drawn and lost on this side at this level; see `Score`. */
  get score() {
    return this.#score.of(this.#settings);
  }

  /** The judgement of the visitor's play; see `judge`. */
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
    return indexBefore(this.#games, this.#index) >= 0;
  }

  get canRedo() {
    return indexAfter(this.#games, this.#index) >= 0;
  }

  // The actions.

  /** Changes a setting. A new level applies to the present game; every other setting begins a new game. */
  set(name, value) {
    if (this.#settings[name] === value) return;
    this.#settings[name] = value;
    const game = this.#game;
    if (!game) return;
    this.#change("setting", () => {
      // A host may restore a game and then set the same seed.
      if (name !== "level" && !(name === "seed" && value === game.seed)) this.#enter(this.#begin());
    });
  }

  /**
   * Sets the board that games start from, undefined for the empty one, and begins a game there. Throws if the board is not a
   * position, and then nothing changes.
   *
   * A position of the present game changes nothing either: a host that keeps the board in its own state sets it again after each
   * move, and perhaps late.
   */
  startFrom(board) {
    if (!this.#engine) {
      this.#start = Array.isArray(board) ? [...board] : board;
      return;
    }
    const start = board === undefined ? undefined : this.#read(board);
    if (start !== this.#start && !this.#game.passed.has(start)) {
      this.#setStart(start);
    } else if (this.fault && this.fault.board !== start) {
      this.fault = undefined;
      this.#onChange();
    }
  }

  /** Like `startFrom`, but with a board that is not a position, the games start from the empty board, and there is a `fault`. */
  startFromUnchecked(board) {
    try {
      this.startFrom(board);
    } catch {
      this.#setStart(board);
    }
  }

  /** Begins a game from the start board, and perhaps at another level. */
  newGame(level = this.#settings.level) {
    this.#awaited = undefined;
    if (!this.#engine) return;
    this.#change("new-game", () => {
      this.#settings.level = level;
      this.#enter(this.#begin());
    });
  }

  /** Plays a cell. Throws if the move is illegal. */
  play(cell, by) {
    this.#change("move", () => {
      const { level } = this.#settings;
      const game = play(this.#engine, this.#game, cell, by);
      if (by === "computer") game.against = LEVELS.find((each) => each === level || each === game.against);
      game.isCounted = true;
      this.#push(game);
      this.#count(1);
      return game.moves.at(-1);
    });
  }

  /** Steps back to the last position in which the visitor was to move, or to the game before. */
  undo() {
    this.#goTo(indexBefore(this.#games, this.#index), "undo");
  }

  /** Steps forward through what was taken back. */
  redo() {
    this.#goTo(indexAfter(this.#games, this.#index), "redo");
  }

  /** Takes back all moves after the first `count` ones. */
  returnTo(count) {
    this.#goTo(this.#index - this.#game.moves.length + count, "undo");
  }

  /** Pauses or resumes the computer's play against itself. */
  togglePause() {
    this.isPaused = !this.isPaused;
    this.#settle();
    this.#onChange();
  }

  /** Restores a recorded game. Throws if the game breaks a rule, and then nothing changes. */
  restore(record) {
    if (!this.#engine) {
      this.#awaited = record;
      return;
    }
    // If the record is the current game, that game stays, and undo still works.
    if (JSON.stringify(record) === this.#reported) return;
    const games = this.#replayed(record);
    this.#change("restore", () => this.#restore(games, record.level));
  }

  /** Begins a game and plays these cells for both sides. Throws at the first illegal cell, and then nothing changes. */
  replay(cells) {
    const games = playAll(this.#engine, this.#fromStart().game, [...cells].map((cell) => ({ cell, by: "host" })));
    this.#change("restore", () => this.#restore({ games, index: games.length - 1 }));
  }

  /** Lets the computer move. */
  resume() {
    this.#isLive = true;
    this.#hasLived = true;
    this.#await();
  }

  /** Stops the computer from moving. */
  rest() {
    this.#isLive = false;
    this.#cancel();
  }

  // The implementation.

  get #game() {
    return this.#games[this.#index];
  }

  /** Does some work, and reports whether the game is another one afterwards, and why. */
  #change(cause, work) {
    const move = work();
    this.#settle();
    const before = this.#reported;
    this.#reported = JSON.stringify(this.record);
    this.#onChange(this.#reported === before ? undefined : cause, move);
  }

  #setStart(board) {
    this.#start = board;
    this.#change("setting", () => this.#enter(this.#begin()));
  }

  /**
   * A board in the engine's notation. Throws if the board is not a position. It need not be one of the opener in force, because the
   * host may set the opener next.
   */
  #read(board) {
    try {
      return current(this.#from(board)).board;
    } catch (error) {
      try {
        return current(begin(this.#engine, board, "O")).board;
      } catch {
        throw error;
      }
    }
  }

  /** A new game from the start board; see `fault`. */
  #begin() {
    const { game, fault } = this.#fromStart();
    this.fault = fault;
    return game;
  }

  /** A game from the start board, or from the empty board with a fault if the start board cannot be read. */
  #fromStart() {
    const board = this.#start;
    if (board === undefined) return { game: this.#from(EMPTY) };
    try {
      const game = this.#from(board);
      this.#start = current(game).board;
      return { game };
    } catch (error) {
      return { game: this.#from(EMPTY), fault: { error, board } };
    }
  }

  #from(board, { player, opener, seed } = this.#settings) {
    const chance = Math.floor(Math.random() * 2 ** 32);
    const game = begin(this.#engine, board, opener);
    return { ...game, player, opener, seed: seed ?? chance, isByChance: seed === null, isCounted: false };
  }

  /** A recorded game after each of its moves, also the undone ones, and the index of the current position. */
  #replayed(record) {
    const game = { ...this.#from(record.start, record), against: record.level };
    const games = playAll(this.#engine, game, [...record.moves, ...record.undone]);
    return { games, index: record.moves.length };
  }

  /** Makes a new game the current one, and drops what was taken back. */
  #enter(game) {
    const left = this.#game;
    this.isPaused = false;
    if (left && left.moves.length === 0) {
      const isSame = isAlike(left, game);
      this.#games.length = this.#index + 1;
      // A new random seed alone does not make another game.
      if (isSame && game.isByChance && left.isByChance) return;
      // Before the board is in a document, the host sets one attribute after the other. The games in between are dropped.
      if (isSame || !this.#hasLived) this.#index -= 1;
    }
    this.#push(game);
  }

  /** Adds a game, or the current one after one more move, and drops what was taken back. */
  #push(game) {
    this.#games.splice(this.#index + 1, Infinity, game);
    if (this.#games.length > MOST_UNDONE) this.#games.shift();
    this.#index = this.#games.length - 1;
  }

  /** Makes a restored game the current one. Undo does not go back beyond it. */
  #restore({ games, index }, level = this.#settings.level) {
    const { player, opener } = games[index];
    Object.assign(this.#settings, { player, opener, level });
    this.fault = undefined;
    this.#games = games;
    this.#index = index;
    // If the computer plays itself, it pauses while there are moves to redo, so that the visitor can look at them first.
    this.isPaused = player === "none" && index < games.length - 1;
  }

  /** Goes to another of the games, if there is one at this index. */
  #goTo(index, cause) {
    const to = this.#games[index];
    if (!to) return;
    this.#change(cause, () => {
      const { player, opener } = to;
      const isSame = isSameGame(this.#game, to);
      if (isSame) this.#count(-1);
      this.#index = index;
      if (isSame) this.#count(1);
      else this.fault = undefined;
      Object.assign(this.#settings, { player, opener });
      // If the computer plays itself, it pauses, so that the visitor can look at the position first.
      this.isPaused = player === "none";
    });
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
        const { level } = this.#settings;
        this.play(this.#engine.choose(this.board, level, this.#game.seed, this.turn), "computer");
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
