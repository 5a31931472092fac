// The types of minimax-tree.mjs, and of the element that minimax-tree.js defines as well.

import type { Board, Mark } from "./engine.js";

/** A tree of numbers: MAX chooses in the outermost array, MIN one level further in, and so on in turn. */
export type Numbers = readonly (number | Numbers)[];

/** What is searched with: everything, or with cuts, or with cuts and the most promising choices first. */
export type Search = "minimax" | "alpha-beta" | "ordered";

/** What a search has found. A score is for MAX, who chooses at the root. */
export interface SearchResult {
  score: number;
  /** The principal variation: the choices from the root on, see `TreeStep`. */
  line: number[];
  /** How many nodes were visited, the root among them, and how many there are. */
  nodes: number;
  all: number;
  /** Of a tree of numbers, the numbers that were visited and those that were cut, in the order in which they are tried. */
  visited: number[];
  cut: number[];
}

/** A step of the search. */
export interface TreeStep {
  /** Its number, from 0. */
  step: number;
  /** The node that it is about, by its number in the order of visits, from 0. */
  node: number;
  /** The choices that lead there from the root: cells, or which of the children in a tree of numbers, from 0. */
  path: number[];
  /** The node's score, for MAX; null until it is known. */
  score: number | null;
  /** How many children are left out by a cut in this step. */
  cut: number;
  /** What the element says of the step, in its language. */
  text: string;
}

export interface MinimaxTreeEventMap {
  /** A search has been recorded and stands at this step: the first one, and each that is asked for later. */
  "tree-ready": CustomEvent<TreeStep>;
  /** Another step is shown, whoever has stepped. */
  "tree-step": CustomEvent<TreeStep>;
  /** The visitor has chosen a node; its number is null for one that is cut. */
  "tree-select": CustomEvent<{ node: number | null; path: number[] }>;
  /** Nothing can be drawn; `message` is a sentence in the element's language. */
  "tree-error": CustomEvent<{ message: string }>;
}

/** `<minimax-tree>`: the tree of a recorded search, drawn step by step. */
export class MinimaxTree extends HTMLElement {
  /** The text of the position that is searched. It may be set in any notation; what is no position throws. */
  get board(): string;
  set board(value: Board | null);
  /** Who moves in it; null where its marks say so. */
  turn: Mark | null;
  /** A tree of numbers in the place of a position, as text; null where there is none. What is none throws. */
  get numbers(): string | null;
  set numbers(value: Numbers | string | null);
  search: Search;
  /** Whether a win counts more the sooner it comes. */
  scoring: "plain" | "depth";
  /** The step that is shown, from 0. One that there is not throws. */
  step: number;
  /** The steps of a second while it plays: above 0, at most 1000. */
  speed: number;
  controls: "full" | "minimal" | "none";
  theme: "auto" | "light" | "dark";

  /** How many steps the search has; 0 while none is recorded. */
  readonly steps: number;
  /** Resolves when the search that was asked for last can be stepped through; rejects where it cannot be drawn. */
  readonly ready: Promise<void>;
  /** What the search has found; undefined while none is recorded. */
  readonly result: SearchResult | undefined;

  forward(): void;
  back(): void;
  toStart(): void;
  toEnd(): void;
  /** Goes to the next cut; nowhere where there is none. */
  nextCut(): void;
  /** Steps on by itself; at the end it begins again. */
  play(): void;
  pause(): void;
  /** Moves the keyboard's focus to the tree. */
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
  /** The events bubble: a listener may be anywhere above the tree. */
  interface GlobalEventHandlersEventMap extends MinimaxTreeEventMap {}
}
