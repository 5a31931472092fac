// What the pages of the frameworks show, and what the elements then are.

/** A tree of numbers, and the step that it begins at. */
const NUMBERS = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
export const CUT = 12;
export const EMPTY = ".../.../...";
const STARTED = "X.O/.X./O..";

/** A step is its name, the values that the page gives, what the element then says, and how many warnings that is worth. */
export const GAME = [
  ["no values", {}, { player: "X", level: "unbeatable", board: EMPTY, seed: null, hints: false }],
  ["a level", { level: "hard" }, { level: "hard" }],
  ["the level undefined", { level: undefined }, { level: "unbeatable" }],
  ["an unknown level", { level: "expert" }, { level: "unbeatable" }, 1],
  ["the level null", { level: null }, { level: "unbeatable" }],
  ["a side", { player: "O", opener: "O" }, { player: "O", opener: "O" }],
  ["a side in lower case", { player: "o" }, { player: "O", opener: "X" }],
  ["the side undefined", { player: undefined }, { player: "X" }],
  ["a seed", { seed: 7 }, { seed: 7 }],
  ["the seed as text", { seed: "7" }, { seed: 7, changes: 0 }],
  ["the seed undefined", { seed: undefined }, { seed: null }],
  ["hints", { hints: true }, { hints: true }],
  ["hints false", { hints: false }, { hints: false }],
  ["hints undefined", { hints: undefined }, { hints: false }],
  ["looks", { theme: "dark", controls: "none", label: "Mine" }, { theme: "dark", controls: "none", label: "Mine" }],
  ["looks undefined", { theme: undefined, controls: undefined, label: undefined }, {
    theme: "auto",
    controls: "compact",
    label: "",
  }],
  ["a board", { board: STARTED }, { board: STARTED, changes: 1 }],
  ["the same board as an array", { board: ["X", "", "O", "", "X", "", "O", "", ""] }, { board: STARTED, changes: 0 }],
  ["the board undefined", { board: undefined }, { board: EMPTY, changes: 1 }],
  ["the board null", { board: null }, { board: EMPTY, changes: 0 }],
];
export const FIGURE = [
  ["step 0 as text", { step: "0" }, { step: 0, search: "minimax" }],
  ["a step before its numbers", { step: CUT, search: "alpha-beta", numbers: NUMBERS }, { step: CUT, search: "alpha-beta" }],
  ["the numbers as an array", { step: `${CUT}`, search: "alpha-beta", numbers: JSON.parse(NUMBERS) }, { step: CUT }],
  ["all undefined", { step: undefined, search: undefined, numbers: undefined }, { fromEnd: 0, search: "minimax", numbers: null }],
  ["the end", { step: "end", scoring: "depth", speed: "4" }, { fromEnd: 0, scoring: "depth", speed: 4 }],
  ["all null", { step: null, scoring: null, speed: null }, { fromEnd: 0, scoring: "plain", speed: 2 }],
  ["a board", { step: 0, board: ".X./..X/OOX", turn: "O" }, { step: 0, board: ".X./..X/OOX", turn: "O" }],
  ["the board undefined", { step: 0, board: undefined, turn: undefined }, { step: 0, board: "O.X/X.X/.OO", turn: null }],
  ["an unknown search", { step: "0", search: "alpha" }, { search: "minimax" }, 1],
];

/** What a server renders. */
export const RENDERED = [
  { part: "plain" },
  { part: "game" },
  { part: "game", player: "O", level: "hard", seed: 7, hints: false, board: "X../.../...", label: "Mine" },
  { part: "game", player: "both", opener: "O", hints: true, theme: "dark", controls: "full", lang: "ru" },
  { part: "figure", step: "0" },
  { part: "figure", step: CUT, search: "alpha-beta", numbers: NUMBERS, speed: 4 },
  { part: "controlled", player: "both" },
];
