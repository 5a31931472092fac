// What the colours of the scores mean.

import { create } from "../../shared/dom.js";
import { toneOf, written } from "./score.js";

/** A sample of each colour, with its score. */
export const createKey = () =>
  [10, 0, -10].map((score) => create("span", { className: toneOf(score), textContent: written(score) }));
