// The measures of a drawing, in em.

/**
 * Those of a tree of boards. `slot` is the distance of two neighbours, and `level` that of two levels. The next four are distances
 * from the top of a level: where the edge arrives, the middle of the score's shape, where the edges below begin, and where they
 * begin below the longest note. `width` and `height` are the size of that shape. `rows` counts the lines of names above it, for
 * which there is as much room as `names` says. `least` is the least slot, if no text is wider, and `lean` is how far a tilted board
 * reaches beyond its slot.
 */
const BOARDS = {
  slot: 3.3,
  level: 8.75,
  arrival: 0.1,
  middle: 5.1,
  bottom: 6,
  note: 7.3,
  width: 2.75,
  height: 1.75,
  rows: 0,
  names: 0,
  least: 3.3,
  lean: 0.25,
};

/** The distance of two neighbours where there may be a text below each of them. */
const WIDE = 4.25;

/** The height of a line of names or bounds, and the gap above names. */
const LINE = 1.05;
const GAP = 0.25;

/** The gap between a note and the edges below it, and between two notes beside each other. */
const BELOW = 0.4;
const SPACE = 0.4;

/** The width of a letter in such a line, and in a score. */
const SMALL_LETTER = 0.43;
const LETTER = 0.62;

/** The least distance of two neighbours in an exercise. */
const EXERCISE = 3.6;

/** The width of a letter in what a check says, and of the frame around it. */
const VERDICT_LETTER = 0.5;
const FRAME = 0.6;

/** The width of a letter in the note below a cut leaf. */
const NOTE_LETTER = 0.36;

/** The letters around a bound that a node has changed, as in "α 0→9" with its wide arrow, and those of an infinite bound. */
const AROUND = 3.5;
const INFINITE = 2;

/**
 * The measures of a recorded search. They are the same at each of its steps. `widths` are the letters of the longest number, name
 * of a node and name of an edge in a tree of numbers, undefined in a tree of boards. The note below a cut leaf has `note` letters. In
 * an exercise there is room for bounds, and for what a check says, whose longest text has `verdict` letters; it is undefined outside
 * of exercises.
 */
export function measuresOf({ widths }, bounds, verdict, note) {
  const exercise = verdict === undefined ? 0 : Math.max(EXERCISE, VERDICT_LETTER * verdict + FRAME);
  // Three lines: one for each bound, and one that says where they cut.
  const more = bounds === "all" ? 2 * LINE : 0;
  if (!widths) {
    const { slot, level } = BOARDS;
    return { ...BOARDS, slot: Math.max(more || exercise ? WIDE : slot, exercise), level: level + more, note: BOARDS.note + more };
  }
  const { number, name, edge } = widths;
  const window = more && AROUND + Math.max(number, INFINITE) + number;
  const texts = Math.max(name, edge, window) * SMALL_LETTER + SPACE;
  const least = Math.max(2.6, Math.min(3.9, 1.1 + LETTER * number));
  const slot = Math.max(least, exercise, texts, NOTE_LETTER * note + SPACE);
  const rows = (name > 0 ? 1 : 0) + (edge > 0 ? 1 : 0);
  const above = roomFor(rows);
  return {
    slot,
    level: 5.75 + above + more,
    arrival: 0.2,
    middle: 1.45 + above,
    bottom: 2.65 + above,
    note: 4.1 + above + more,
    width: widthIn(slot),
    height: 2.3,
    rows,
    names: above,
    least,
    lean: 0,
  };
}

/** The same for a still figure, whose texts stay as they are: its neighbours stand as close as these texts allow. */
export function closer(measures, nodes) {
  const widest = (text, letter) => text && Math.max(...text.split("\n").map(lettersIn)) * letter + SPACE;
  const widthsOf = ({ state, texts: { move, note } }) => [
    widest(move, SMALL_LETTER),
    widest(note, state === "cut" ? NOTE_LETTER : SMALL_LETTER),
  ];
  const ordered = [...nodes].sort((one, other) => one.ply - other.ply || one.place - other.place);
  const slots = ordered.slice(1).flatMap((node, at) => {
    const left = ordered[at];
    if (left.ply !== node.ply) return [];
    const widths = widthsOf(left);
    // Only two texts of the same kind can meet.
    return widthsOf(node).map((
      width,
      kind,
    ) => (width && widths[kind] ? (width + widths[kind]) / 2 / (node.place - left.place) : 0));
  });
  const slot = Math.max(measures.least, ...slots);
  return { ...measures, slot, width: widthIn(slot) };
}

/** The width of the shape around a score in a slot. */
const widthIn = (slot) => Math.min(2.75, slot - 0.3);

/** The width of a text in letters. A Chinese character is almost as wide as two. */
export const lettersIn = (text) => Array.from(text).reduce((sum, sign) => sum + (sign < "\u1100" ? 1 : 1.8), 0);

/** Where the edges below a node begin, whose note has this many lines: from the top of its level. */
export const edgesFrom = ({ bottom, note }, rows) => (rows > 0 ? Math.min(note, bottom + rows * LINE + BELOW) : bottom);

/** The room for this many lines of names above a node. */
export const roomFor = (rows) => (rows > 0 ? rows * LINE + GAP : 0);
