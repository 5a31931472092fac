// The types of tic-tac-toe.mjs, and of the element that tic-tac-toe.js defines as well.

import type { Analysis, Board, Cell, Game, GamesLeft, Level, Mark, Status } from "./engine.js";

export type { Analysis, Board, Cell, EngineError, Game, GamesLeft, Level, Mark, Move, Reason, Refusal, Status, Value } from "./engine.js";

/** Whose marks the visitor plays: one player's, both (two people), or none (the computer plays itself). */
export type Player = Mark | "both" | "none";

/** Who made a move: the visitor, the computer, or the page through `play()` or `replay()`. */
export type By = "human" | "computer" | "host";

export interface PlayedMove {
  cell: Cell;
  mark: Mark;
  by: By;
}

/** Why `game` has changed. "restore" means that the page has set `game` or called `replay()`. */
export type Cause = "move" | "undo" | "redo" | "new-game" | "setting" | "restore";

/** A whole game as plain data, which survives `JSON.stringify`. */
export interface GameRecord {
  /** The board that the game started from, as text. */
  start: string;
  opener: Mark;
  player: Player;
  level: Level;
  /** Decides among the computer's equally good moves: an integer from 0 to 4294967295. */
  seed: number;
  /**
   * The moves so far. If "human" made none of them, and none of those in `undone`, the board shows the game as somebody else's: it
   * names the loser by their mark, and not as "you".
   */
  moves: { cell: Cell; by: By }[];
  /** The moves that were taken back, in the order in which `redo()` plays them. */
  undone: { cell: Cell; by: By }[];
}

/** What a page draws on one cell. */
export interface Annotation {
  cell: Cell;
  /** A short text at the cell's lower edge. */
  text?: string | null;
  /** The colour of the text. The text itself must say the same, because colour alone is not enough. */
  tone?: "good" | "bad" | null;
  /** A future mark, thin and dashed. */
  ghost?: Mark | null;
  /** The number beside it. */
  number?: number | null;
  /** Whether the cell is highlighted. */
  highlight?: boolean | null;
  /** The description of the cell for screen readers. It should say all of the above in words. */
  label?: string | null;
}

/**
 * What the properties and `annotate()` throw besides the engine's `Refusal`. `message` is a sentence that says what was wrong and
 * what was expected; `code` stays the same when the sentence is reworded.
 */
export interface ElementRefusal extends TypeError {
  code:
    | "unknown-choice" | "bad-seed" | "not-a-board" | "bad-game" | "no-such-cell" | "bad-annotation" | "annotated-twice";
  /** The wrong setting of a game. */
  attribute?: string;
  /** Its value. */
  value?: string;
  /** The allowed values. */
  values?: string[];
  /** The unusable part of a game or of an annotation. */
  part?: string;
  /** The annotation's cell. */
  cell?: string;
}

export interface TicTacToeEventMap {
  /**
   * The board has become playable. While the page loads, the event waits for `DOMContentLoaded`, so that all the page's scripts
   * can hear it.
   */
  "ttt-ready": CustomEvent<null>;
  /**
   * `game` has changed, whatever the cause. This event comes before the other events of the same change. If a listener makes
   * another change, the events of that change follow later.
   */
  "ttt-change": CustomEvent<{ cause: Cause; board: string; turn: Mark | undefined; status: Status }>;
  /** The visitor points at another cell, with the mouse, a pen or the keyboard's focus; `cell` is null for none. */
  "ttt-point": CustomEvent<{ cell: Cell | null }>;
  /** The visitor or the computer has moved; `board` is the position after it. */
  "ttt-move": CustomEvent<PlayedMove & { by: Exclude<By, "host">; board: string }>;
  /** A move of the visitor or the computer has ended the game; `line` holds the winning cells. */
  "ttt-end": CustomEvent<{ status: Exclude<Status, "open">; line: Cell[]; board: string }>;
  /**
   * The engine cannot run, a board cannot be read, or a game that was set before the start is refused; `message` says why in the
   * element's language.
   */
  "ttt-error": CustomEvent<{ message: string }>;
}

/** The engine's functions, as `engine.js` exports them. */
export type Engine = Pick<
  typeof import("./engine.js"),
  "analyze" | "best_move" | "choose" | "games" | "games_left" | "play" | "whose_turn"
>;

/** Values that act like removing the attribute. */
export type Absent = null | undefined | "";

/** The values of each property. The attribute of the same name takes them as text; `game` has no attribute. */
export interface TicTacToeSettings {
  player?: Player | Lowercase<Mark> | Absent;
  opener?: Mark | Lowercase<Mark> | Absent;
  level?: Level | Absent;
  board?: Board | null | undefined;
  seed?: number | `${number}` | Absent;
  theme?: "auto" | "light" | "dark" | Absent;
  lang?: string | null | undefined;
  hints?: boolean | "" | "false" | null | undefined;
  label?: string | null | undefined;
  controls?: "compact" | "full" | "minimal" | "none" | Absent;
  game?: GameRecord | null | undefined;
}

/**
 * `<tic-tac-toe>`: a complete game. By default the visitor plays X against a computer that never loses.
 *
 * A property takes the same values as its attribute. An unknown value of a setting warns on the console and falls back to the
 * default; data that cannot be read (`board`, `game`) throws. Setting the same value again changes nothing.
 */
export class TicTacToe extends HTMLElement {
  /** The engine's functions, which all boards of the page share; rejects with an `EngineError` if the engine cannot run. */
  static readonly engine: Promise<Engine>;

  /** Whose marks the visitor plays, chosen by the page or the visitor. Setting it starts a new game. */
  get player(): Player;
  set player(value: TicTacToeSettings["player"]);
  /** Who opens a game on the empty board, chosen by the page or the visitor. Setting it starts a new game. */
  get opener(): Mark;
  set opener(value: TicTacToeSettings["opener"]);
  /** How well the computer plays, chosen by the page or the visitor. */
  get level(): Level;
  set level(value: TicTacToeSettings["level"]);
  get theme(): "auto" | "light" | "dark";
  set theme(value: TicTacToeSettings["theme"]);
  /**
   * The language, by default the page's. It is matched by its first part: `zh-Hans` is `zh`. An unknown language falls back to
   * English.
   */
  get lang(): string;
  set lang(value: TicTacToeSettings["lang"]);
  /**
   * The controls under the board: one row, whose last button unfolds the options; all of them, with the options open; a button for
   * a new game; or none. If there are none, a click on the finished board starts the next game.
   */
  get controls(): "compact" | "full" | "minimal" | "none";
  set controls(value: TicTacToeSettings["controls"]);
  /** Whether the value of each cell is shown. As in the attribute, "" is on and "false" is off. */
  get hints(): boolean;
  set hints(value: TicTacToeSettings["hints"]);
  /** Makes the computer's choices repeatable: an integer from 0 to 4294967295, or null to let it vary. */
  get seed(): number | null;
  set seed(value: TicTacToeSettings["seed"]);
  /**
   * The current position as text. Setting it, to a board in any notation, sets the position that games start from, and starts a
   * game there. Setting the current position, an earlier one of this game, or the same start again changes nothing; to restart,
   * call `newGame()`.
   */
  get board(): string;
  set board(value: TicTacToeSettings["board"]);

  /** The accessible name of the board. Without it the board has a general name, numbered from the second board of a page on. */
  get label(): string;
  set label(value: TicTacToeSettings["label"]);
  /**
   * The whole game; undefined before the element is ready. Setting it restores exactly that game, with its player, opener and
   * level, and leaves the score alone; `undo()` does not go back beyond it. An invalid game throws and changes nothing. Null and
   * undefined change nothing.
   */
  get game(): GameRecord | undefined;
  set game(value: TicTacToeSettings["game"]);

  /** Whose turn it is; undefined once the game is over, and before the element is ready. */
  readonly turn: Mark | undefined;
  readonly status: Status;
  /** The moves so far. */
  readonly history: PlayedMove[];
  /** Resolves when the element is playable; rejects with an `EngineError` if its engine cannot run. */
  readonly ready: Promise<void>;

  /** Starts a new game from the position set with `board`, or from the empty board. */
  newGame(): void;
  /** Plays a cell for the visitor. Throws if the move is illegal or it is not the visitor's turn. */
  play(cell: Cell): void;
  /**
   * Starts a new game from the position set with `board`, or from the empty board, and plays these cells for both sides. Throws at
   * the first illegal cell, and then nothing changes. `undo()` does not go back beyond this game.
   */
  replay(cells: Iterable<Cell>): void;
  /**
   * Takes back the visitor's last move and the reply to it, or else a new game or a change of side or opener. Does nothing if there
   * is nothing to take back.
   */
  undo(): void;
  /** Plays again what was taken back last. Does nothing if nothing was taken back. */
  redo(): void;
  /**
   * Draws these annotations, at most one on each cell, and removes the earlier ones. Without annotations it only removes. Throws
   * if an annotation cannot be drawn.
   */
  annotate(annotations?: Iterable<Annotation> | null): void;
  /** Moves keyboard focus to the board. */
  focus(options?: FocusOptions): void;

  addEventListener<K extends keyof TicTacToeEventMap>(
    type: K,
    listener: (this: TicTacToe, event: TicTacToeEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "tic-tac-toe": TicTacToe;
  }
  /** The events bubble, also out of shadow roots: a listener may be anywhere above the board. */
  interface GlobalEventHandlersEventMap extends TicTacToeEventMap {}
  interface ShadowRootEventMap extends TicTacToeEventMap {}
}

/** Resolves when the functions below work; before that they throw. Rejects with an `EngineError` if the engine cannot run. */
export const ready: Promise<void>;

// The engine's functions.
export { analyze, best_move, choose, games, games_left, play, whose_turn } from "./engine.js";
