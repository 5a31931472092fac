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

/** The step as a document in LaTeX, which its package forest draws. */
export function toTikz(settings: FigureSettings): string;

/** An exercise as an HTML page to print, with its solution on a second sheet of paper. It needs a `task`. */
export function toWorksheet(settings: FigureSettings): string;

/** What a check says of an answer: for each task what the event `tree-check` tells. It needs a `task`. */
export function grade(settings: FigureSettings, answer: Partial<TreeAnswer>): TreeCheck[];

/** Adds the words of a language, as for the element. */
export const addWords: typeof MinimaxTree.addWords;
