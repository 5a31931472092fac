// The settings of the board, and the order of the levels.

import { DATA, FLAG, OWN, SEED, TEXT, choice } from "../shared/settings.js";

/** The settings that the game depends on. A new value begins a new game, or the game goes on with it (`goesOn`). */
export const GAME_SETTINGS = {
  player: choice("X", "O", "both", "none"),
  opener: choice("X", "O"),
  level: { ...choice("unbeatable", "easy", "medium", "hard"), goesOn: true },
  seed: SEED,
};

export const SETTINGS = {
  ...GAME_SETTINGS,
  theme: choice("auto", "light", "dark"),
  controls: choice("compact", "full", "minimal", "none"),
  hints: FLAG,
  label: TEXT,
  lang: TEXT,
  // The board and the game come last, because the settings of the game start a new one.
  board: OWN,
  game: DATA,
};

const [STRONGEST, ...WEAKER] = SETTINGS.level.values;

/** The levels, the weakest first. */
export const LEVELS = [...WEAKER, STRONGEST];

/** Whether this is X or O: the side of a visitor who plays against the computer, or of whoever has won. */
export function isOneSide(player) {
  return /^[XO]$/.test(player);
}

/** The next stronger level; undefined after the strongest one, and if no level is given. */
export function nextTo(level) {
  return level && LEVELS[LEVELS.indexOf(level) + 1];
}
