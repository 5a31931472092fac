// The measures of a drawing, in em.

/**
 * Those of a tree of boards. `slot` is the distance of two neighbours, and `level` that of two levels. The next four are distances
 * from the top of a level: where the edge arrives, the middle of the score's shape, where the edges below begin, and where they
 * begin below the longest note. `height` is the height of that shape. `rows` counts the lines of names above it, for
 * which there is as much room as `names` says. `lean` is how far a tilted board reaches beyond its slot.
 */
const BOARDS = {
  slot: 3.3,
  level: 8.75,
  arrival: 0.1,
  middle: 5.1,
  bottom: 6,
  note: 7.3,
  height: 1.75,
  rows: 0,
  names: 0,
  lean: 0.25,
};

/** The same of a tree of numbers, without names. */
const NUMBERS = { slot: 2.6, level: 5.75, arrival: 0.2, middle: 1.45, bottom: 2.65, note: 4.1, height: 2.3, lean: 0 };

/** The height of a line of names or bounds, and the gap above names. */
const LINE = 1.05;
const GAP = 0.25;

/** The gap between a note and the edges below it, between two texts beside each other, and between two shapes. */
const BELOW = 0.4;
const SPACE = 0.4;
const APART = 0.3;

/** The width of a shape around a short score, and the gap on both sides of a longer one. */
const SHAPE = 2.75;
const PADDING = 0.4;

/** The size of small letters of a score. */
export const SMALL = 0.8;

/** The least distance of two neighbours in an exercise, also on paper. */
const EXERCISE = 3.6;

/**
 * The measures of a recorded search. They are the same at each of its steps. `isOfNumbers` says whether it is a tree of numbers,
 * and `isAsked` whether it belongs to an exercise. `nameRows` and `noteRows` are the most lines above and below a shape. The other
 * parts are the widths of the widest texts: of a `number`, a `score` with its sign, a `name`, and a `note`.
 */
export function measuresOf({ isOfNumbers, isAsked, nameRows, noteRows, number, score, name, note }) {
  const kind = isOfNumbers ? NUMBERS : BOARDS;
  const needed = Math.max(number, SMALL * score) + PADDING;
  const least = Math.max(kind.slot, needed + APART);
  const slot = Math.max(least, isAsked ? EXERCISE : 0, name + SPACE, note + SPACE);
  const [above, more] = [roomFor(nameRows), (noteRows - 1) * LINE];
  return {
    ...kind,
    slot,
    level: kind.level + above + more,
    middle: kind.middle + above,
    bottom: kind.bottom + above,
    note: kind.note + above + more,
    rows: nameRows,
    names: above,
    least,
    score,
    ...shapeIn(slot, needed, score),
    needed,
  };
}

/**
 * The same for a still figure, whose texts stay as they are: its neighbours stand as close as these texts allow. `widths` has the
 * widths of the texts of each node, one list for each kind, because only texts of the same kind can meet. A text that is not there
 * is 0.
 */
export function closer(measures, nodes, widths) {
  const order = [...nodes.keys()].sort((one, other) => nodes[one].ply - nodes[other].ply || nodes[one].place - nodes[other].place);
  const slots = widths.flatMap((kind) => {
    const written = order.filter((node) => kind[node] > 0);
    return written.slice(1).map((node, at) => {
      const left = written[at];
      const distance = nodes[node].place - nodes[left].place;
      return nodes[left].ply === nodes[node].ply ? ((kind[left] + kind[node]) / 2 + SPACE) / distance : 0;
    });
  });
  const slot = Math.max(measures.least, ...slots);
  return { ...measures, slot, ...shapeIn(slot, measures.needed, measures.score) };
}

/** The width of the shape around a score in a slot, and whether the letters of a score with a sign are small there. */
function shapeIn(slot, needed, score) {
  const width = Math.min(Math.max(SHAPE, needed), slot - APART);
  return { width, isTight: score + PADDING > width };
}

/** Whether the letters of a score are small, as in the style, so that it fits into its shape. */
export const isSmall = (score, { isTight }) => isTight && score.includes(" ");

/** The width of a text in letters. A Chinese character is almost as wide as two. */
export const lettersIn = (text) => Array.from(text).reduce((sum, sign) => sum + (sign < "\u1100" ? 1 : 1.8), 0);

/** Where the edges below a node begin, whose note has this many lines: from the top of its level. */
export const edgesFrom = ({ bottom, note }, rows) => (rows > 0 ? Math.min(note, bottom + rows * LINE + BELOW) : bottom);

/** The room for this many lines of names above a node. */
export const roomFor = (rows) => (rows > 0 ? rows * LINE + GAP : 0);

/** The longest of these texts. */
export const longest = (texts) => texts.reduce((one, other) => (lettersIn(other) > lettersIn(one) ? other : one));
