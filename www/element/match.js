// A match: the successive games of one visitor, with the score. It knows whose turn it is, and changes the game. It asks the engine
// for every rule, and knows nothing of the view.

import { GAME_SETTINGS, LEVELS } from "./attributes.js";
import { EMPTY } from "../shared/board.js";
import { choose } from "./engine.js";
import { begin, current, play, playAll } from "./game.js";
import { judge } from "./judgement.js";
import { areSameIn, areSameMoves } from "../shared/moves.js";
import { Pause } from "./pause.js";
import { Score } from "./score.js";
import { Start, readStart } from "./start.js";
import { UndoHistory, isSameGame } from "./undo-history.js";

export class Match {
  /** The board that the game should have begun from, and the error with which the engine refused it: `{ error, board }`. */
  fault;
  isPaused;

  #isStarted = false;
  #onChange;
  /** The settings in force, whether the host or the visitor has chosen them. */
  #settings = Object.fromEntries(Object.entries(GAME_SETTINGS).map(([name, { fallback }]) => [name, fallback]));
  #start = new Start();
  #undoHistory = new UndoHistory();
  /** The game that was set before the engine started. */
  #pending;
  /** The record of the game as it was last reported. */
  #lastRecord;
  #pause;
  #score = new Score();
  /** The boards on which the visitor was shown the best moves, in all games: whoever plays them there has not found them. */
  #hintedBoards = new Set();

  /**
   * `onChange(cause, move)` is called after each change. `cause` says why the game is another one now, and is undefined if it is
   * the same game. `move` is the move `{ cell, mark, by }` that was made, if there was one. `schedule` is that of `Pause`.
   */
  constructor(onChange, schedule) {
    this.#onChange = onChange;
    this.#pause = new Pause(() => {
      this.play(choose(this.board, this.#settings.level, this.#game.seed, this.turn), "computer");
    }, schedule);
  }

  /**
   * Begins the first game, or the game that was set before the engine started. Returns the engine's error if that game breaks a
   * rule.
   */
  start() {
    this.#isStarted = true;
    const pending = this.#pending;
    this.#enter(this.#begin());
    let refused;
    try {
      if (pending) this.#restore(this.#replayed(pending), pending.level);
    } catch (error) {
      refused = error;
    }
    this.#judge();
    this.#lastRecord = this.record;
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
    const all = this.#undoHistory.wholeGame.moves.map(({ cell, by }) => ({ cell, by }));
    const [played, undone] = [all.slice(0, moves.length), all.slice(moves.length)];
    return { start: positions[0].board, opener, player, level: this.#settings.level, seed, moves: played, undone };
  }

  /** How many games were won, drawn and lost on this side at this level; see `Score`. */
  get score() {
    return this.#score.of(this.#settings);
  }

  /** The judgement of the visitor's play, see `judge`; undefined while the game is open. */
  get judgement() {
    return this.#game?.judgement;
  }

  get isVisitorsTurn() {
    return this.status === "open" && this.#isVisitors(this.turn);
  }

  get isComputersTurn() {
    return this.turn !== undefined && !this.#isVisitors(this.turn);
  }

  get canUndo() {
    return this.#undoHistory.indexBefore >= 0;
  }

  get canRedo() {
    return this.#undoHistory.indexAfter >= 0;
  }

  /** Whether undo leads back to another game, and whether redo leads on to one. */
  get undoLeaves() {
    return this.canUndo && !isSameGame(this.#undoHistory.at(this.#undoHistory.indexBefore), this.#game);
  }

  get redoLeaves() {
    return this.canRedo && !isSameGame(this.#undoHistory.at(this.#undoHistory.indexAfter), this.#game);
  }

  /**
   * The position after the first `count` moves of this game, with the same properties as the match has for the current one:
   * `position`, `board`, `turn`, `history`, `isVisitorsTurn`.
   */
  at(count) {
    const position = this.#game.positions[count];
    const isVisitorsTurn = position.status === "open" && this.#isVisitors(position.turn);
    return { ...position, position, history: this.#game.moves.slice(0, count), isVisitorsTurn };
  }

  /**
   * The position before the mistake that decided this game, as `at` returns it. Besides, `refutation` has the moves from the
   * mistake on until nothing helps any more, and `threats` the lines that the opponent threatens then.
   */
  get past() {
    const { at, line } = this.judgement.decision;
    const game = this.#undoHistory.at(this.#undoHistory.indexOf(at));
    const before = this.at(at);
    // The last two moves are one that does not help, and the opponent's win.
    const cells = line.slice(0, -2).map((cell) => ({ cell }));
    const refuted = playAll({ ...game, passed: new Set() }, cells).at(-1);
    const { threats } = current(refuted);
    const refutation = refuted.moves.slice(at);
    // A line that was left open is complete with the next move.
    if (refutation.length === 0) refutation.push({ cell: line[0], mark: before.turn });
    return { ...before, refutation, threats };
  }

  // The actions.

  /** Changes a setting, which may begin a new game. */
  set(name, value) {
    if (this.#settings[name] === value) return;
    this.#settings[name] = value;
    const game = this.#game;
    if (!game) return;
    this.#change("setting", () => {
      // A host may restore a game and then set the same seed.
      if (!GAME_SETTINGS[name].goesOn && !(name === "seed" && value === game.seed)) this.#enter(this.#begin());
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
    if (!this.#isStarted) {
      this.#start.board = Array.isArray(board) ? [...board] : board;
      return;
    }
    const start = board === undefined ? undefined : readStart(board, this.#settings);
    if (start !== this.#start.board && !this.#game.passed.has(start)) {
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
    this.#pending = undefined;
    if (!this.#isStarted) return;
    this.#change("new-game", () => {
      this.#settings.level = level;
      this.#enter(this.#begin());
    });
  }

  /**
   * Plays a cell. If `count` is given, the move follows the first `count` moves of the game, and the others are taken back before.
   * Throws if the move is illegal.
   */
  play(cell, by, count = this.#game.moves.length) {
    this.#change("move", () => {
      const { level } = this.#settings;
      const after = this.#undoHistory.indexOf(count);
      const game = play(this.#undoHistory.at(after), cell, by);
      if (by === "computer") game.against = LEVELS.find((each) => each === level || each === game.against);
      game.isCounted = true;
      if (count < this.#game.moves.length) this.#count(-1);
      this.#undoHistory.push(game, after);
      this.#count(1);
      return game.moves.at(-1);
    });
  }

  /** Steps back to the last position in which the visitor was to move, or to the game before. */
  undo() {
    this.#goTo(this.#undoHistory.indexBefore, "undo");
  }

  /** Steps forward through what was taken back. */
  redo() {
    this.#goTo(this.#undoHistory.indexAfter, "redo");
  }

  /** Notes that the visitor is shown the best moves of a position. */
  noteHint({ board } = this) {
    this.#hintedBoards.add(board);
  }

  /** Pauses or resumes the computer's play against itself. */
  togglePause() {
    this.isPaused = !this.isPaused;
    this.#settle();
    this.#onChange();
  }

  /** Restores a recorded game. Throws if the game breaks a rule, and then nothing changes. */
  restore(record) {
    if (!this.#isStarted) {
      this.#pending = record;
      return;
    }
    // If the record is the current game, that game stays, and undo still works.
    if (isSameRecord(record, this.#lastRecord)) return;
    const games = this.#replayed(record);
    this.#change("restore", () => this.#restore(games, record.level));
  }

  /** Begins a game and plays these cells for both sides. Throws at the first illegal cell, and then nothing changes. */
  replay(cells) {
    const { game } = this.#start.begin(this.#settings);
    const games = playAll(game, [...cells].map((cell) => ({ cell, by: "host" })));
    this.#change("restore", () => this.#restore({ games, index: games.length - 1 }));
  }

  /** Lets the computer move. */
  resume() {
    this.#pause.isOn = true;
    this.#settle();
  }

  /** Stops the computer from moving. */
  suspend() {
    this.#pause.isOn = false;
    this.#settle();
  }

  // The implementation.

  get #game() {
    return this.#undoHistory.game;
  }

  /** Does some work, and reports whether the game is another one afterwards, and why. */
  #change(cause, work) {
    const move = work();
    this.#judge();
    this.#settle();
    const before = this.#lastRecord;
    this.#lastRecord = this.record;
    this.#onChange(isSameRecord(this.#lastRecord, before) ? undefined : cause, move);
  }

  #setStart(board) {
    this.#start.board = board;
    this.#change("setting", () => this.#enter(this.#begin()));
  }

  /** A new game from the start board; see `fault`. */
  #begin() {
    const { game, fault } = this.#start.begin(this.#settings);
    this.fault = fault;
    return game;
  }

  /** A recorded game after each of its moves, also the undone ones, and the index of the current position. */
  #replayed(record) {
    const moves = [...record.moves, ...record.undone];
    // Where no visitor has moved, the game is somebody else's.
    const against = moves.some(({ by }) => by === "human") && record.level;
    const games = playAll({ ...begin(record.start, record), against }, moves);
    return { games, index: record.moves.length };
  }

  /** Makes a new game the current one. */
  #enter(game) {
    this.isPaused = false;
    this.#undoHistory.begin(game, this.#pause.wasOn);
  }

  /** Makes a restored game the current one. Undo does not go back beyond it. */
  #restore({ games, index }, level = this.#settings.level) {
    const { player, opener } = games[index];
    Object.assign(this.#settings, { player, opener, level });
    this.fault = undefined;
    this.#undoHistory.restore(games, index);
    // If the computer plays itself, it pauses while there are moves to redo, so that the visitor can look at them first.
    this.isPaused = player === "none" && index < games.length - 1;
  }

  /** Goes to another of the games, if there is one at this index. */
  #goTo(index, cause) {
    const to = this.#undoHistory.at(index);
    if (!to) return;
    this.#change(cause, () => {
      const { player, opener } = to;
      const isSame = isSameGame(this.#game, to);
      if (isSame) this.#count(-1);
      this.#undoHistory.goTo(index);
      if (isSame) this.#count(1);
      else this.fault = undefined;
      Object.assign(this.#settings, { player, opener });
      // If the computer plays itself, it pauses, so that the visitor can look at the position first.
      this.isPaused = player === "none";
    });
  }

  /** Judges a game that has ended, and only once, so that no hint counts that came after it. */
  #judge() {
    if (this.status === "open") return;
    this.#game.judgement ??= judge(this.#game, (mark) => this.#isVisitors(mark), this.#hintedBoards);
  }

  /** Begins the computer's pause if it is to move. */
  #settle() {
    this.#pause.begin(this.isComputersTurn && !this.isPaused, this.#settings.player === "none");
  }

  #count(games) {
    this.#score.count(this.#game, this.#settings, games);
  }

  #isVisitors(mark) {
    const { player } = this.#settings;
    return mark !== undefined && (player === "both" || player === mark);
  }
}

/** Whether two records are of the same game in the same state. */
function isSameRecord(one, other) {
  return areSameIn(["start", "opener", "player", "level", "seed"], one, other) && areSameMoves(one.undone, other.undone);
}
