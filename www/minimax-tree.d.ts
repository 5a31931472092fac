// The types of minimax-tree.mjs, and of the element that minimax-tree.js defines as well. Signatures only: the build adds the
// comments, from the tables in `docs/`.

import type { Board, Mark } from "./engine.js";
import type { Some, TreeWords } from "./words.js";

export type { EngineError } from "./engine.js";

/**
 * A tree of numbers: one player chooses in the outermost array, the other player one level further in, and so on in turn. The
 * numbers are integers from -999 to 999. There are at most 12 arrays inside each other, 1,000 arrays and numbers in all, and no
 * empty array. As text, nodes and edges may have names, `A[a1>B[3,12,8],a2>C[2,x:?]]`, and `?` is a leaf whose number is not given.
 */
export type Numbers = readonly (number | Numbers)[];

/** The search: all nodes, with cuts, or with cuts and the most promising choices first. */
export type Search = "minimax" | "alpha-beta" | "ordered";

/** The result of a search. A score is from the perspective of MAX. */
export interface SearchResult {
  score: number;
  /** The name of the node that is chosen at the root; null if it has none. */
  name: string | null;
  /** The principal variation: the choices from the root on, see `TreeStep`. */
  line: number[];
  /** The names of its nodes. */
  names: (string | null)[];
  /** How many nodes were visited, including the root. */
  nodes: number;
  /** How many nodes there are in all. */
  all: number;
  /**
   * The leaves that were visited, in the order of the search, and those that were cut, in the order in which the search would have
   * come to them. A leaf of a tree of numbers is its number, "?" if that is not given, and the end of a game is 10, 0 or -10. The
   * scoring changes neither.
   */
  visited: number[];
  cut: (number | "?")[];
}

/**
 * What a reader can be asked: what the nodes are worth, α and β when the search enters and leaves them, which branches the search
 * leaves out, what is chosen at the root.
 */
export type Task = "values" | "window" | "cut" | "move";

/** Some tasks with spaces between them, in any order. */
export type Tasks = Task | `${Task} ${Task}` | `${Task} ${Task} ${Task}` | `${Task} ${Task} ${Task} ${Task}`;

/** What a reader has answered, as plain data, which survives `JSON.stringify`. Paths are as in `TreeStep`. */
export type TreeAnswer = {
  /** What nodes are worth: `value` is a number from -999 to 999 as text, or a bound, such as "3" or "≤2". */
  values: { path: number[]; value: string }[];
  /**
   * α and β of nodes, on entry and behind the arrow on leaving: "-∞ 5 → 3 5"; "-∞ 5" or "→ 3 5" where only one is written. Absent
   * if nothing is written.
   */
  window?: { path: number[]; value: string }[];
  /** The nodes that are marked as left out, each with all that is below it. */
  cut: number[][];
  /** The child of the root that is chosen; null if none is. */
  move: number[] | null;
};

/** The state of an exercise, as plain data, which survives `JSON.stringify`. */
export type TreeState = {
  /** The answer as it is. */
  answer: TreeAnswer;
  /** The answer that was checked last; null before the first check. */
  checked: TreeAnswer | null;
  /** How many checks there have been. */
  tries: number;
  /** How many hints there have been; absent before the first one. */
  hints?: number;
  /** The seed of a random tree; null if the tree is not random. */
  seed: number | null;
};

/** What a check says of one task. */
export interface TreeCheck {
  task: Task;
  /** (`right` − `extra`) ÷ (`right` + `missed`), at least 0. */
  score: number;
  /** How many of the things that are asked for are right. */
  right: number;
  /** How many of them are wrong or absent. */
  missed: number;
  /** How many marks should not be there. */
  extra: number;
  /** How many checks there have been since the exercise began, including this one. */
  tries: number;
  /** How many hints there have been; absent before the first one. */
  hints?: number;
}

/** A step of the search. */
export interface TreeStep {
  /** Its number, from 0. */
  step: number;
  /** The node of the step, by its number in the order of visits, from 0. */
  node: number;
  /** The name of the node in a tree of numbers; null if it has none. */
  name: string | null;
  /** The choices that lead there from the root: cells, or in a tree of numbers the indices of children, from 0. */
  path: number[];
  /** The node's score, for MAX; null until it is known. */
  score: number | null;
  /** How many children are left out by a cut in this step. */
  cut: number;
  /** The element's sentence for the step, in its language. */
  text: string;
}

/**
 * What the properties throw besides the engine's `Refusal`. `message` is a sentence that says what was wrong and what was expected;
 * `code` stays the same when the sentence is reworded. Codes that begin with "tree-" are about trees of numbers, and those that
 * begin with "answer-" about answers.
 */
export interface TreeRefusal extends Error {
  code:
    | "no-such-step" | "answer-shape" | "answer-path" | "answer-value" | "answer-window" | "answer-closed" | "state-shape"
    | "state-seed" | "bad-words" | `tree-${string}`;
  /** The unusable step, or the unusable value in an answer. */
  value?: string;
  /** The largest allowed number. */
  most?: string;
  /**
   * Where the error is. In text: the position of the character, from 1. In arrays: the same, as if they were written as JSON
   * without spaces, but the path of a value that is neither a number nor an array, such as `[1][0]`. In an answer: a path such as
   * `[1,0]`.
   */
  place?: string;
  /** The character at this place, in text. */
  sign?: string;
  /** What an array contains instead of a number. */
  found?: string;
  /** The leaf whose number the search needs, but that is not given. */
  leaf?: string;
}

export interface MinimaxTreeEventMap {
  "tree-ready": CustomEvent<TreeStep>;
  "tree-step": CustomEvent<TreeStep>;
  "tree-select": CustomEvent<{ node: number | null; name: string | null; path: number[] }>;
  "tree-answer": CustomEvent<{ answer: TreeAnswer }>;
  "tree-check": CustomEvent<TreeCheck>;
  "tree-error": CustomEvent<{ message: string }>;
}

/** Values that act like removing the attribute. */
type Absent = null | undefined | "";

/** The values of each property. The attribute of the same name takes them as text; `answer` and `state` have no attribute. */
export interface MinimaxTreeSettings {
  board?: Board | null | undefined;
  turn?: Mark | Lowercase<Mark> | Absent;
  numbers?: Numbers | string | null | undefined;
  search?: Search | Absent;
  scoring?: "plain" | "depth" | Absent;
  first?: "max" | "min" | Absent;
  players?: string | null | undefined;
  rule?: "equal" | "beyond" | Absent;
  order?: "left" | "right" | Absent;
  limit?: number | `${number}` | Absent;
  bounds?: "cuts" | "all" | "none" | Absent;
  still?: boolean | "" | "false" | null | undefined;
  task?: Tasks | Absent;
  tries?: number | `${number}` | Absent;
  random?: string | null | undefined;
  seed?: number | `${number}` | Absent;
  name?: string | null | undefined;
  required?: boolean | "" | "false" | null | undefined;
  disabled?: boolean | "" | "false" | null | undefined;
  answer?: Partial<TreeAnswer> | Absent;
  state?: Partial<TreeState> | Absent;
  step?: number | `${number}` | "end" | `cut ${number}` | `cut-${number}` | Absent;
  speed?: number | `${number}` | Absent;
  controls?: "full" | "minimal" | "none" | Absent;
  theme?: "auto" | "light" | "dark" | Absent;
  lang?: string | null | undefined;
  label?: string | null | undefined;
}

export class MinimaxTree extends HTMLElement {
  static addWords(language: string, words: Some<TreeWords>): void;

  get board(): string;
  set board(value: MinimaxTreeSettings["board"]);
  get turn(): Mark | null;
  set turn(value: MinimaxTreeSettings["turn"]);
  get numbers(): string | null;
  set numbers(value: MinimaxTreeSettings["numbers"]);
  get search(): Search;
  set search(value: MinimaxTreeSettings["search"]);
  get scoring(): "plain" | "depth";
  set scoring(value: MinimaxTreeSettings["scoring"]);
  get first(): "max" | "min";
  set first(value: MinimaxTreeSettings["first"]);
  get players(): string;
  set players(value: MinimaxTreeSettings["players"]);
  get rule(): "equal" | "beyond";
  set rule(value: MinimaxTreeSettings["rule"]);
  get order(): "left" | "right";
  set order(value: MinimaxTreeSettings["order"]);
  get limit(): number | null;
  set limit(value: MinimaxTreeSettings["limit"]);
  get bounds(): "cuts" | "all" | "none";
  set bounds(value: MinimaxTreeSettings["bounds"]);
  get still(): boolean;
  set still(value: MinimaxTreeSettings["still"]);
  get task(): Tasks | null;
  set task(value: MinimaxTreeSettings["task"]);
  get tries(): number;
  set tries(value: MinimaxTreeSettings["tries"]);
  get random(): string | null;
  set random(value: MinimaxTreeSettings["random"]);
  get seed(): number | null;
  set seed(value: MinimaxTreeSettings["seed"]);
  get name(): string;
  set name(value: MinimaxTreeSettings["name"]);
  get required(): boolean;
  set required(value: MinimaxTreeSettings["required"]);
  get disabled(): boolean;
  set disabled(value: MinimaxTreeSettings["disabled"]);
  get step(): number;
  set step(value: MinimaxTreeSettings["step"]);
  get speed(): number;
  set speed(value: MinimaxTreeSettings["speed"]);
  get controls(): "full" | "minimal" | "none";
  set controls(value: MinimaxTreeSettings["controls"]);
  get theme(): "auto" | "light" | "dark";
  set theme(value: MinimaxTreeSettings["theme"]);
  get lang(): string;
  set lang(value: MinimaxTreeSettings["lang"]);
  get label(): string;
  set label(value: MinimaxTreeSettings["label"]);

  get answer(): TreeAnswer | undefined;
  set answer(value: MinimaxTreeSettings["answer"]);
  get state(): TreeState | undefined;
  set state(value: MinimaxTreeSettings["state"]);
  readonly type: string;
  readonly form: HTMLFormElement | null;
  readonly labels: ArrayLike<Node>;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;

  readonly steps: number;
  readonly ready: Promise<void>;
  readonly result: SearchResult | undefined;

  forward(): void;
  back(): void;
  toStart(): void;
  toEnd(): void;
  nextCut(): void;
  play(): void;
  pause(): void;
  check(): void;
  hint(): void;
  reveal(): void;
  reset(): void;
  renew(): void;
  toSVG(): string;
  toTikz(): string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  setCustomValidity(message: string): void;
  focus(options?: FocusOptions): void;

  addEventListener<K extends keyof MinimaxTreeEventMap>(
    type: K,
    listener: (this: MinimaxTree, event: MinimaxTreeEventMap[K]) => unknown,
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
    "minimax-tree": MinimaxTree;
  }
  /** The events bubble, also out of shadow roots: a listener may be anywhere above the tree. */
  interface GlobalEventHandlersEventMap extends MinimaxTreeEventMap {}
  interface ShadowRootEventMap extends MinimaxTreeEventMap {}
}
