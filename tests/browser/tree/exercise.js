// An exercise as a reader uses it, about a textbook's figure.

import { click } from "../testing.js";
import { placeTree } from "./figure.js";

/**
 * A textbook's figure (AIMA, 5.2). In its order alpha-beta does not need C's 4 and 6; in the best order it does not need D's 14
 * and 5 either.
 */
export const TEXTBOOK = "A[B[3,12,8],C[2,4,6],D[14,5,2]]";

/** Puts an exercise with these attributes into this page, and returns its figure, ready to be answered. */
export const put = (attributes, numbers = TEXTBOOK) =>
  placeTree(`<minimax-tree numbers="${numbers}" ${attributes}></minimax-tree>`);

/** The nodes of the textbook's figure, in the order of the tree, and the indices of some. */
export const NODES = ["A", "B", "3", "12", "8", "C", "2", "4", "6", "D", "14", "5", "2"];
export const [A, B, C, FOUR, D] = ["A", "B", "C", "4", "D"].map((name) => NODES.indexOf(name));

/** The button of an exercise with this name, or the label of one of its tasks. */
export const button = (figure, name) =>
  figure.$$("[part=exercise] :is(button, label)").find(({ textContent }) => textContent === name);

export const press = (figure, name) => click(button(figure, name));

/** What a check says of the nodes, in the order of the tree. */
export const verdicts = ({ items }) =>
  items.map(({ parentElement: { dataset } }) => dataset.verdict ?? "").join(" ").trim().split(/\s+/).join(" ");

/** What a screen reader says of these nodes. */
export const labels = (figure, ...nodes) => nodes.map((node) => figure.items[node].ariaLabel);
