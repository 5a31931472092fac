// The settings of the drawn tree.

import { OWN, TEXT, choice } from "../shared/settings.js";

/** The highest speed, in steps per second. */
const FASTEST = 1000;

/** The settings that the search depends on. */
export const SEARCH_SETTINGS = {
  /** Null if the marks on the board say who is to move. */
  turn: { ...choice("X", "O"), fallback: null },
  search: choice("minimax", "alpha-beta", "ordered"),
  scoring: choice("plain", "depth"),
};

export const SETTINGS = {
  ...SEARCH_SETTINGS,
  /** In steps per second. */
  speed: {
    fallback: 2,
    expected: `a number above 0, at most ${FASTEST}`,
    read: (text) => (Number(text) > 0 && Number(text) <= FASTEST ? Number(text) : undefined),
  },
  controls: choice("full", "minimal", "none"),
  theme: choice("auto", "light", "dark"),
  lang: TEXT,
  board: OWN,
  numbers: OWN,
  /** The step at which a search is shown first. The end of the search is infinite. */
  step: {
    fallback: Infinity,
    expected: "the number of a step, from 0 on, or end",
    read: (text) => (text === "end" ? Infinity : /^\d+$/.test(text) ? Number(text) : undefined),
  },
};
