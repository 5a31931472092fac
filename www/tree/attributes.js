// The settings of the drawn tree.

import { FLAG, OWN, TEXT, choice } from "../shared/settings.js";

/** The highest speed, in steps per second. */
const FASTEST = 1000;

/** The settings that the search depends on. */
export const SEARCH_SETTINGS = {
  /** Null if the marks on the board say who is to move. */
  turn: { ...choice("X", "O"), fallback: null },
  search: choice("minimax", "alpha-beta", "ordered"),
  scoring: choice("plain", "depth"),
  /** Who chooses at the root of a tree of numbers. */
  first: choice("max", "min"),
  /** Whether it cuts as soon as α ≥ β, or only when α is beyond β. */
  rule: choice("equal", "beyond"),
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
  /** Where α and β are shown. */
  bounds: choice("cuts", "all", "none"),
  /** What MAX and MIN are called. */
  players: { fallback: "MAX, MIN", expected: "two names with a comma between them, as in White, Black", read: readPlayers },
  /** Whether it is a figure as on paper. */
  still: FLAG,
  theme: choice("auto", "light", "dark"),
  lang: TEXT,
  board: OWN,
  numbers: OWN,
  /** The step at which a search is shown first. The end of the search is infinite, and `{ cut }` is a cut by its number. */
  step: { fallback: Infinity, expected: "the number of a step, from 0 on, or end, or a cut such as cut 1", read: readStep },
};

function readStep(text) {
  const [, cut] = /^cut ([1-9]\d*)$/.exec(text) ?? [];
  if (cut) return { cut: Number(cut) };
  if (text === "end") return Infinity;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Two names as text, `White, Black`. */
function readPlayers(text) {
  const names = text.split(/[,，、]/).map((name) => name.trim());
  return names.length === 2 && names.every(Boolean) ? names.join(", ") : undefined;
}
