// The settings of the drawn tree.

import { choice } from "../element/settings.js";

/** The highest speed, in steps per second. */
const FASTEST = 1000;

export const SETTINGS = {
  /** Null if the marks on the board say who is to move. */
  turn: { ...choice("X", "O"), fallback: null },
  search: choice("minimax", "alpha-beta", "ordered"),
  scoring: choice("plain", "depth"),
  /** In steps per second. */
  speed: {
    fallback: 2,
    expected: `a number above 0, at most ${FASTEST}`,
    read: (text) => (Number(text) > 0 && Number(text) <= FASTEST ? Number(text) : undefined),
  },
  controls: choice("full", "minimal", "none"),
  theme: choice("auto", "light", "dark"),
};

/** The step at which a search is shown first: its number, or "end" for the last one. */
export const STEP = {
  fallback: "end",
  expected: "the number of a step, from 0 on, or end",
  read: (text) => (text === "end" ? text : /^\d+$/.test(text) ? Number(text) : undefined),
};
