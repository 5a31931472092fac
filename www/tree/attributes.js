// The settings of the drawn tree.

import { DATA, FLAG, OWN, SEED, TEXT, choice } from "../shared/settings.js";

/** The highest speed, in steps per second. */
const FASTEST = 1000;

/** What a reader can be asked. */
export const TASKS = ["values", "window", "cut", "move"];

/** The highest depth of a random tree, and the most children of its nodes. */
const DEEPEST = 6;
const WIDEST = 9;

export const SETTINGS = {
  // What the search depends on.
  /** Null if the marks on the board say who is to move. */
  turn: { ...choice("X", "O"), fallback: null },
  search: choice("minimax", "alpha-beta", "ordered"),
  scoring: choice("plain", "depth"),
  /** Who chooses at the root of a tree of numbers. */
  first: choice("max", "min"),
  /** Whether it cuts as soon as α ≥ β, or only when α is beyond β. */
  rule: choice("equal", "beyond"),
  /** At which side of each node it begins. */
  order: choice("left", "right"),
  /** How many plies below the root it stops; null if it goes to the end. */
  limit: {
    fallback: null,
    expected: "an integer from 1 to 99",
    read: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
  },
  // What its exercise depends on.
  task: { fallback: null, expected: `some of ${TASKS.join(", ")}, with spaces between them`, read: readTasks },
  /** How many checks there are before the solution is offered, 0 if it never is. */
  tries: { fallback: 1, expected: "an integer from 0 on", read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined) },
  random: {
    fallback: null,
    expected: `a shape such as depth 3 branches 2-3, with at most depth ${DEEPEST} and ${WIDEST} branches`,
    read: readShape,
  },
  /** Null if each reader gets another random tree. */
  seed: SEED,
  name: TEXT,
  required: FLAG,
  disabled: FLAG,
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
  players: {
    fallback: "MAX, MIN",
    expected: "two different names with a comma between them, as in White, Black",
    read: readPlayers,
  },
  /** Whether it is a figure as on paper. */
  still: FLAG,
  theme: choice("auto", "light", "dark"),
  lang: TEXT,
  /** What the tree is called for screen readers. */
  label: TEXT,
  board: OWN,
  numbers: OWN,
  /** The step at which a search is shown first. The end of the search is infinite, and `{ cut }` is a cut by its number. */
  step: { fallback: Infinity, expected: "the number of a step, from 0 on, or end, or a cut such as cut 1", read: readStep },
  // The answer comes last, because it belongs to the exercise of the other settings.
  answer: DATA,
  state: DATA,
};

function readStep(text) {
  const [, cut] = /^cut[ -]([1-9]\d*)$/.exec(text) ?? [];
  if (cut) return { cut: Number(cut) };
  if (text === "end") return Infinity;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Two names as text, `White, Black`. */
function readPlayers(text) {
  const names = text.split(/[,，、]/).map((name) => name.trim());
  return names.length === 2 && names.every(Boolean) && names[0] !== names[1] ? names.join(", ") : undefined;
}

/** Names of tasks as text, each once and in their order. */
function readTasks(text) {
  const names = text.trim().split(/\s+/);
  return names.every((name) => TASKS.includes(name)) ? TASKS.filter((name) => names.includes(name)).join(" ") : undefined;
}

const SHAPE = /^depth (\d) branches (\d)(?:-(\d))?(?: leaves (\d{1,3})-(\d{1,3}))?$/;

/**
 * The numbers of a shape: the depth, the least and the most children of a node, and the lowest and the highest number of a leaf.
 */
export function shapeIn(text) {
  const [, depth, least, most = least, lowest = 0, highest = 20] = SHAPE.exec(text.trim())?.map((part) => part && Number(part)) ??
    [];
  return [depth, least, most, lowest, highest];
}

/** The shape of a random tree, `depth 3 branches 2-3 leaves 0-9`, as text. */
function readShape(text) {
  const [depth, least, most, lowest, highest] = shapeIn(text);
  const isPossible = depth >= 1 && depth <= DEEPEST && least >= 1 && least <= most && most <= WIDEST && lowest <= highest;
  const leaves = text.includes("leaves") ? ` leaves ${lowest}-${highest}` : "";
  return isPossible ? `depth ${depth} branches ${least}-${most}${leaves}` : undefined;
}
