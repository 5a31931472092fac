// The types of minimax-tree.mjs, and of the element that minimax-tree.js defines as well.

import type { Board, Mark } from "./engine.js";

export type { EngineError } from "./engine.js";

/**
 * A tree of numbers: one player chooses in the outermost array, the other player one level further in, and so on in turn. The numbers are
 * integers from -999 to 999. There are at most 12 arrays inside each other, 1,000 arrays and numbers in all, and no empty array. As
 * text, nodes and edges may have names, `A[a1>B[3,12,8],a2>C[2,x:?]]`, and `?` is a leaf whose number is not given.
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
   * For a tree of numbers: the numbers that were visited, in the order of the search; and those that were cut, in the order of the
   * cuts, and below each cut branch from left to right. A number that is not given is "?".
   */
  visited: number[];
  cut: (number | "?")[];
}

/** What a reader can be asked: what the nodes are worth, which branches the search leaves out, what is chosen at the root. */
export type Task = "values" | "cut" | "move";

/** Some tasks with spaces between them, in any order. */
export type Tasks = Task | `${Task} ${Task}` | `${Task} ${Task} ${Task}`;

/** What a reader has answered, as plain data, which survives `JSON.stringify`. Paths are as in `TreeStep`. */
export type TreeAnswer = {
  /** What nodes are worth: `value` is a number from -999 to 999 as text, or a bound, such as "3" or "≤2". */
  values: { path: number[]; value: string }[];
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
  code: "no-such-step" | "answer-shape" | "answer-path" | "answer-value" | "answer-closed" | "state-shape" | "state-seed" | `tree-${string}`;
  /** The unusable step, or the unusable value in an answer. */
  value?: string;
  /** The largest allowed number. */
  most?: string;
  /**
   * Where the error is. In text: the position of the character, from 1. In arrays: the same, as if they were written as JSON without
   * spaces, but the path of a value that is neither a number nor an array, such as `[1][0]`. In an answer: a path such as `[1,0]`.
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
  /**
   * A search has been recorded, and this is the step that is shown. The event comes for the first search and for each later one.
   */
  "tree-ready": CustomEvent<TreeStep>;
  /** Another step is shown, whether by the visitor or the page. */
  "tree-step": CustomEvent<TreeStep>;
  /**
   * The visitor has chosen a node; `node` is null if it was cut. The event comes before the step that it causes, and cancelling it
   * keeps the step. While a solution is withheld, choosing a node answers the exercise, and this event does not come.
   */
  "tree-select": CustomEvent<{ node: number | null; name: string | null; path: number[] }>;
  /** The answer to the exercise has changed, whether by the visitor or the page. */
  "tree-answer": CustomEvent<{ answer: TreeAnswer }>;
  /** The answer has been checked. There is one event for each task. */
  "tree-check": CustomEvent<TreeCheck>;
  /** Nothing can be drawn; `message` is a sentence in the element's language. */
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

/**
 * `<minimax-tree>`: the tree of a recorded search, drawn step by step.
 *
 * A property takes the same values as its attribute. An unknown value of a setting warns on the console and falls back to the
 * default; data that cannot be read (`board`, `numbers`, `step`, `answer`, `state`) throws. Setting the same value again changes nothing.
 */
export class MinimaxTree extends HTMLElement {
  /**
   * The searched position, as text. It can be set in any notation; anything that is not a position throws. Until the engine has
   * started, the property reads as it was set.
   */
  get board(): string;
  set board(value: MinimaxTreeSettings["board"]);
  /** Who is to move; null if the marks decide. */
  get turn(): Mark | null;
  set turn(value: MinimaxTreeSettings["turn"]);
  /**
   * A tree of numbers that is searched instead of a position, as text; null if there is none. Anything that is not such a tree
   * throws. Until the engine has started, the property reads as it was set.
   */
  get numbers(): string | null;
  set numbers(value: MinimaxTreeSettings["numbers"]);
  get search(): Search;
  set search(value: MinimaxTreeSettings["search"]);
  /** Whether a win counts more the sooner it comes. */
  get scoring(): "plain" | "depth";
  set scoring(value: MinimaxTreeSettings["scoring"]);
  /** Who chooses at the root of a tree of numbers. With a board it warns: there MAX is the player to move. */
  get first(): "max" | "min";
  set first(value: MinimaxTreeSettings["first"]);
  /** What MAX and MIN are called, two different names with a comma between them. */
  get players(): string;
  set players(value: MinimaxTreeSettings["players"]);
  /** Whether it cuts as soon as alpha ≥ beta, or only when alpha > beta. */
  get rule(): "equal" | "beyond";
  set rule(value: MinimaxTreeSettings["rule"]);
  /** Where alpha and beta are shown: in the nodes that are searched and where it cuts, in all visited nodes, or nowhere. */
  get bounds(): "cuts" | "all" | "none";
  set bounds(value: MinimaxTreeSettings["bounds"]);
  /**
   * Whether it is a figure as on paper: whole, fitted to its column, without sentence or controls. With `task` it is a
   * worksheet: the tree without an answer.
   */
  get still(): boolean;
  set still(value: MinimaxTreeSettings["still"]);
  /**
   * What the reader is asked, in the order values, cut, move; null, the default, for no exercise. The solution is withheld until
   * the reader asks for it, after the last try or once everything is right, or until `reveal()`. A tree without a choice, or in which
   * the search looks at a number that is not given, is refused with `tree-error`. The task `cut` under `search="minimax"` is about
   * alpha-beta, and so are the others beside it.
   */
  get task(): Tasks | null;
  set task(value: MinimaxTreeSettings["task"]);
  /**
   * How many checks there are before the solution is offered: an integer from 0 on, by default 1. With 0 there are any number, and it is
   * never offered.
   */
  get tries(): number;
  set tries(value: MinimaxTreeSettings["tries"]);
  /**
   * The shape of a random tree of numbers, such as `depth 3 branches 2-3` or `depth 4 branches 2 leaves 0-9`; null, the default, if there is
   * none. The depth is from 1 to 6, and a node has 1 to 9 branches. The tree has at most 50 nodes, and its leaves are from 0 to 20,
   * or in the given range, within 0 to 999; `numbers` reads as this tree. If there is no such tree, `tree-error` fires. `board` and `numbers` take precedence, with a warning.
   */
  get random(): string | null;
  set random(value: MinimaxTreeSettings["random"]);
  /**
   * Makes the random tree the same for each reader: an integer from 0 to 4294967295. Null, the default, if each reader gets a
   * different tree; an exercise then has a button for a new one.
   */
  get seed(): number | null;
  set seed(value: MinimaxTreeSettings["seed"]);
  /**
   * The name under which a form submits `{"tree":…,"seed":…,"answer":…,"score":…,"tries":…}` as JSON; by default empty, and nothing
   * is submitted. `tree` is the text of the tree or board, and `seed` that of a random tree, otherwise null. The score is the mean of
   * the tasks, null until the answer is checked.
   */
  get name(): string;
  set name(value: MinimaxTreeSettings["name"]);
  /** Whether a form is invalid while nothing is answered and a try is left. */
  get required(): boolean;
  set required(value: MinimaxTreeSettings["required"]);
  /** Whether the visitor cannot answer, and a form does not submit the answer. What decides is whether `:disabled` matches. */
  get disabled(): boolean;
  set disabled(value: MinimaxTreeSettings["disabled"]);
  /**
   * The step that is shown, from 0. Setting it also sets the attribute, the first step of every search; stepping does not.
   * A number beyond the last step warns and shows the last step; anything that is not a step throws. While a solution is withheld,
   * it is 0.
   */
  get step(): number;
  set step(value: MinimaxTreeSettings["step"]);
  /** The steps per second while it plays: above 0, at most 1000. It changes when the visitor chooses another speed. */
  get speed(): number;
  set speed(value: MinimaxTreeSettings["speed"]);
  get controls(): "full" | "minimal" | "none";
  set controls(value: MinimaxTreeSettings["controls"]);
  get theme(): "auto" | "light" | "dark";
  set theme(value: MinimaxTreeSettings["theme"]);
  /** The language, as for `<tic-tac-toe>`. */
  get lang(): string;
  set lang(value: MinimaxTreeSettings["lang"]);
  /** The accessible name of the tree, by default a general one; from the second tree of a page on it has a number. */
  get label(): string;
  set label(value: MinimaxTreeSettings["label"]);

  /**
   * The answer to the exercise; undefined without a task. It can also be set; missing parts are empty. Anything that is
   * not an answer, or does not fit the tree, throws and changes nothing. Null, undefined and an empty string clear it. Once the
   * solution is released, any other answer throws until `reset()`.
   */
  get answer(): TreeAnswer | undefined;
  set answer(value: MinimaxTreeSettings["answer"]);
  /**
   * The state of the exercise; undefined without a task. Setting it restores exactly that, also before the script has run: the random
   * tree, the answer, what was checked, and the tries; the solution is withheld. Missing parts are empty. Anything that is not a
   * state, or belongs to another tree, throws and changes nothing.
   */
  get state(): TreeState | undefined;
  set state(value: MinimaxTreeSettings["state"]);
  /** The element's name, as `type` of a form's fields. */
  readonly type: string;
  /** The form that the element belongs to; null if there is none. */
  readonly form: HTMLFormElement | null;
  /** The labels of the element. Their words name the exercise. */
  readonly labels: ArrayLike<Node>;
  /** As for the browser's own fields: with `required`, an answer is missing while nothing is answered and a try is left. */
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;

  /** The number of steps; 0 until a search is recorded, and 1 while a solution is withheld. */
  readonly steps: number;
  /**
   * Resolves when the latest search can be stepped through; rejects if it cannot be drawn, with an `EngineError` if the engine
   * cannot run.
   */
  readonly ready: Promise<void>;
  /** The result of the search; undefined until one is recorded, and while a solution is withheld. */
  readonly result: SearchResult | undefined;

  /** Goes to the next step. Like all methods that step, it does nothing while a solution is withheld. */
  forward(): void;
  back(): void;
  toStart(): void;
  toEnd(): void;
  /** Goes to the next cut, if there is one. */
  nextCut(): void;
  /** Plays the steps one after the other. At the last step it restarts from the first. */
  play(): void;
  pause(): void;
  /**
   * Checks the answer as it is, even an empty one, using up a try. Does nothing if this answer is checked already, or if none can be
   * given: without a task, if it is disabled, after the last try, or once everything is right.
   */
  check(): void;
  /** Releases the solution, however many tries are left: the steps of the search, from the first mistake on. */
  reveal(): void;
  /** Begins the exercise anew: without an answer, with all tries, and with the solution withheld. */
  reset(): void;
  /** Draws another random tree. Does nothing without `random`, or if `seed` is set. */
  renew(): void;
  /**
   * The current step as a self-contained SVG file; empty while nothing is drawn. While a solution is withheld, it is the
   * whole tree without an answer.
   */
  toSVG(): string;
  /** The same step as a LaTeX document, for the package forest. */
  toTikz(): string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Says what is wrong with the answer; an empty text says that nothing is. */
  setCustomValidity(message: string): void;
  /** Moves keyboard focus to the tree. */
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
