// The types of tic-tac-toe.mjs, and of the element that tic-tac-toe.js defines as well. Signatures only: the build adds the
// comments, from the tables in `docs/`.

import type { BoardWords, Some } from "./words.js";
import type { Analysis, Board, Cell, Game, GamesLeft, Level, Mark, Status } from "./engine.js";

export type {
  Analysis, Board, Cell, EngineError, Game, GamesLeft, Level, Mark, Move, Reason, Refusal, Status, Value,
} from "./engine.js";

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
    | "unknown-choice" | "bad-seed" | "not-a-board" | "bad-game" | "no-such-cell" | "bad-annotation" | "annotated-twice"
    | "bad-words";
  /** The wrong setting of a game. */
  attribute?: string;
  /** Its value. */
  value?: string;
  /** The allowed values. */
  values?: string[];
  /** The unusable part of a game, of an annotation or of words. */
  part?: string;
  /** The annotation's cell. */
  cell?: string;
}

export interface TicTacToeEventMap {
  "ttt-ready": CustomEvent<null>;
  "ttt-change": CustomEvent<{ cause: Cause; board: string; turn: Mark | undefined; status: Status }>;
  "ttt-point": CustomEvent<{ cell: Cell | null }>;
  "ttt-move": CustomEvent<PlayedMove & { by: Exclude<By, "host">; board: string }>;
  "ttt-end": CustomEvent<{ status: Exclude<Status, "open">; line: Cell[]; board: string }>;
  "ttt-error": CustomEvent<{ message: string }>;
}

/** How a finished game was played. */
export interface Judgement {
  isBest: boolean;
  saves: number;
  savedAt: number[];
  decision: { at: number; index: number; line: Cell[]; threats: Cell[][] } | undefined;
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

export class TicTacToe extends HTMLElement {
  static readonly engine: Promise<Engine>;
  static addWords(language: string, words: Some<BoardWords>): void;

  get player(): Player;
  set player(value: TicTacToeSettings["player"]);
  get opener(): Mark;
  set opener(value: TicTacToeSettings["opener"]);
  get level(): Level;
  set level(value: TicTacToeSettings["level"]);
  get theme(): "auto" | "light" | "dark";
  set theme(value: TicTacToeSettings["theme"]);
  get lang(): string;
  set lang(value: TicTacToeSettings["lang"]);
  get controls(): "compact" | "full" | "minimal" | "none";
  set controls(value: TicTacToeSettings["controls"]);
  get hints(): boolean;
  set hints(value: TicTacToeSettings["hints"]);
  get seed(): number | null;
  set seed(value: TicTacToeSettings["seed"]);
  get board(): string;
  set board(value: TicTacToeSettings["board"]);

  get label(): string;
  set label(value: TicTacToeSettings["label"]);
  get game(): GameRecord;
  set game(value: TicTacToeSettings["game"]);

  get moment(): number | null;
  set moment(value: number | null | undefined);

  readonly judgement: Judgement | undefined;
  readonly turn: Mark | undefined;
  readonly status: Status;
  readonly history: PlayedMove[];
  readonly ready: Promise<void>;

  newGame(): void;
  play(cell: Cell): void;
  replay(cells: Iterable<Cell>): void;
  undo(): void;
  redo(): void;
  annotate(annotations?: Iterable<Annotation> | null): void;
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
