// How the story writes a score: with a sign on both sides of 0, in text and on the squares.

import { signed } from "../../shared/telling.js";

/** A score as text: +10, 0 or −10. */
export const written = (score) => (score > 0 ? "+" : "") + signed(score);

/** A score on a square of the board. */
export function noteOf({ cell, score }) {
  const text = written(score);
  return { cell, text, label: text, tone: score > 0 ? "good" : score < 0 ? "bad" : undefined };
}
