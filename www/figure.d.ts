// The types of figure.js.

import type { MinimaxTree, MinimaxTreeSettings, TreeAnswer, TreeCheck } from "./minimax-tree.js";

export type { TreeAnswer, TreeCheck };

/**
 * What is drawn: the attributes of `<minimax-tree>` by their names. A value that is none of its attribute's throws. A random tree
 * needs a `seed`.
 */
export type FigureSettings = Omit<MinimaxTreeSettings, "answer" | "state">;

/**
 * The step as a file in SVG, with real text. With the theme `auto` its colours follow what the reader prefers, light or dark.
 * Throws the sentence that the element shows if there is nothing to draw.
 */
export function toSVG(settings: FigureSettings): string;

/**
 * The element as HTML, with its picture inside the tag: without a script or before it has run, readers see the same drawing in the
 * page's colours. Nothing moves when the element takes its place. It has no style, which a policy may forbid.
 */
export function toHTML(settings: FigureSettings): string;

/**
 * An `<img>` of the file that `toSVG` returns, for places that take no other tags. `src` is the address of that file, or of a
 * picture made from it. Its `alt` says the tree.
 */
export function toImage(settings: FigureSettings, src: string): string;

/** The step as a document in LaTeX, which its package forest draws. */
export function toTikz(settings: FigureSettings): string;

/** An exercise as an HTML page to print, with its solution on a second sheet of paper. It needs a `task`. */
export function toWorksheet(settings: FigureSettings): string;

/** What a check says of an answer: for each task what the event `tree-check` tells. It needs a `task`. */
export function grade(settings: FigureSettings, answer: Partial<TreeAnswer>): TreeCheck[];

/** Adds the words of a language, as for the element. */
export const addWords: typeof MinimaxTree.addWords;
