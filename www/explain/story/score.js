// How the story writes a score: with a sign on both sides of 0.

import { signed } from "../../shared/step-sentence.js";

/** A score as text: +10, 0 or −10. */
export const written = (score) => (score > 0 ? "+" : "") + signed(score);

/** The class of a score: it has one colour wherever it stands. */
export const toneOf = (score) => (score > 0 ? "plus" : score < 0 ? "minus" : "zero");

/** A score as a note on a square of the board. */
export const noteOf = ({ cell, score }) => ({ cell, score, label: written(score) });
