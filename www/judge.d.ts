import type { Cell, Mark, Value } from "./engine.js";

export type { Cell, Mark, Value };

/** What stands for a free cell in an array of cells; `"index"` puts the cell's own number there. */
export type Empty = string | number | boolean | null;

/** A question to an engine. */
export interface Question<E extends Empty = Empty> {
  /** The board as text: `X.O/.X./O..`. */
  board: string;
  /** Nine cells, row by row: `"X"`, `"O"` and, where free, the option `empty`. A new array for each question. */
  cells: ("X" | "O" | E)[];
  /** The side to move, which is the engine's. X opens every game. */
  turn: Mark;
}

/**
 * What an engine answers: an integer from 0 to 8 or its text, an object with it, a row and a column from 0 to 2, or the board after
 * the move in the form of `cells`. Anything else is a finding.
 */
export type Answer =
  | number
  | string
  | { readonly index: number | string }
  | { readonly row: number | string; readonly col: number | string }
  | readonly unknown[];

/** An engine that is judged. Whatever it answers or throws is a finding. */
export type Engine<E extends Empty = Empty> = (question: Question<E>) => unknown;

export interface Options<E extends Empty = Empty> {
  /** The one side that it plays: `"X"` opens, `"O"` answers. Both without it. */
  plays?: Mark | "both" | null;
  /** How often an engine that varies is asked in each position; 60 without it. */
  repeat?: number | null;
  /** What stands for a free cell in `cells`; `null` without it. */
  empty?: E | null;
  /** How long to wait for an answer that is a promise, in milliseconds; 10,000 without it. */
  timeout?: number | null;
  /** Ends the judgement, which then rejects with the reason of the signal. */
  signal?: AbortSignal | null;
  /** Called with the completed part of the work, 0 to 1. It falls only when the engine turns out to vary. */
  onProgress?: ((part: number) => void) | null;
}

/** What is wrong with an answer: a fault, or from `"slower-win"` on a matter of style. */
export type Kind = "illegal" | "given-loss" | "given-draw" | "slower-win" | "earlier-loss";

/** A position in which an answer could be better. */
export interface Finding {
  /** The position, in which the engine is to move. */
  board: string;
  /** Its answers, the worst first. */
  cells: Cell[];
  /** The cells that it should choose among. */
  best: Cell[];
  /** What the position is worth to the engine. */
  before: Value;
  /** What its worst answer is worth; `null` if that is not legal. */
  after: Value | null;
  kind: Kind;
  /** A line could be completed and was not. */
  missedWin: boolean;
  /** There was exactly one threat and no win at once, and another cell was taken. */
  ignoredThreat: boolean;
  /** The outcome falls to a loss, no threat was open, and a reply makes two. */
  allowedFork: boolean;
  /** A game against the engine can reach the position. */
  onPath: boolean;
  /** What refutes the worst answer, which comes first; empty if it is not legal. */
  line: Cell[];
}

/** A number of positions for each kind of finding. */
export interface Counts {
  faults: number;
  style: number;
  illegal: number;
  givenLoss: number;
  givenDraw: number;
  winGivenAway: number;
  slowerWin: number;
  earlierLoss: number;
  missedWin: number;
  ignoredThreat: number;
  allowedFork: number;
}

/** What is found about an engine as one of the two players, over all games against every reply. */
export interface Side {
  /** The sum of the following four. */
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** The games that end because it has no legal answer. */
  broken: number;
  /** The shortest lost games, at most 20, cell by cell. */
  lost: Cell[][];
  /** In how many positions it was asked. */
  asked: number;
  /** The positions with a worse outcome or no legal answer, at most 200, those of its own games first. */
  faults: Finding[];
  /** The positions in which it wins later or loses earlier than it could, at most 200. */
  style: Finding[];
  /** How many positions there are in all, and of these in its own games. */
  counts: Counts & { onPath: Counts };
}

/** A mistake that plays the same way as the engine. */
export interface Likely {
  /** Its code, such as `"empty-line"`. */
  mistake: string;
  /** Whether every answer agrees with it. */
  sure: boolean;
  /** In how many positions of `of` the answers agree. */
  agreement: number;
  of: number;
  /** The position that shows it best. */
  example: string | null;
  /** How it shows. */
  shows: string;
  /** What to look for in the code. */
  look: string;
  /** The line that is missing, if that is the mistake. */
  line?: Cell[];
}

/** Something that went wrong when the engine was asked. */
export interface Problem {
  kind: "threw" | "unreadable" | "taken" | "late" | "gave-up";
  /** What happened the first time. */
  sentence: string;
  /** The board of that question. */
  board: string;
  /** What it threw or answered, or the milliseconds that were waited. */
  detail?: string;
  count: number;
}

export interface Report {
  /** As the player who opens; absent if it does not play X. */
  X?: Side;
  /** As the player who answers; absent if it does not play O. */
  O?: Side;
  /** No game is lost or broken. */
  neverLoses: boolean;
  /** No fault and no style in any position. */
  perfect: boolean;
  /** It has given different answers in one position. */
  varies: boolean;
  /** The likeliest mistake first; empty if no answer worsens an outcome, or nothing fits. */
  likely: Likely[];
  problems: Problem[];
}

/**
 * Judges an engine: plays every game against every reply, asks it in all other positions, and compares its answers with known
 * mistakes. Rejects only if `engine` is no function, an option is wrong, `signal` aborts, or WebAssembly cannot run.
 */
export function judge<E extends Empty = null>(engine: Engine<E>, options?: Options<E> | null): Promise<Report>;
