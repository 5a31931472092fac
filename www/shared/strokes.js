// The strokes of the picture of the board.
//
// A drawing is `{ marks: [{ cell, mark }], lines: [[cell, cell, cell]] }`. It may also have `last`, the cell of the last move,
// `threats`, lines that are not complete, `imagined: [{ cell, mark }]` and `frames: [{ cell, ink, isSolid }]`, where `ink` is
// "line" or "highlight" and a frame that is not solid is dashed; `isFramed` says that the whole board has a frame. Cells are
// numbered from 0 to 8, row by row.

/** The side of a cell and of the board. All numbers here are in this unit. */
const CELL = 100;
export const BOARD = 3 * CELL;

/** The names of the inks, the lowest layer first. */
export const INKS = ["grid", "highlight", "X", "O", "line"];

/** The shapes inside a cell, around its middle. Each is drawn part by part, and `length` is the length of a part. */
const SHAPES = {
  X: { parts: ["M-23.5-23.5 23.5 23.5", "M23.5-23.5-23.5 23.5"], length: 66.5 },
  // Two halves, because an arc whose ends nearly meet leaves open where its middle is.
  O: { parts: ["M-7-24A25 25 0 1 1 7 24 25 25 0 1 1-7-24"], length: 157 },
  last: { parts: ["M-41-30V-41H-30M30-41H41V-30M41 30V41H30M-30 41H-41V30"] },
  // The distances of the two frames from the sides of the cell differ, so that one cell can show both inks.
  highlight: { parts: [frame(14)] },
  line: { parts: [frame(18)] },
};

/** The frame of the whole board: two halves from the top to the bottom, which are drawn slowly. */
const RIM = {
  parts: ["M150 2H286a12 12 0 0 1 12 12V286a12 12 0 0 1-12 12H150", "M150 298H14a12 12 0 0 1-12-12V14a12 12 0 0 1 12-12H150"],
  length: 582,
  time: 900,
};

/** The four lines of the grid: how far their ends are from the rim, their width, and where they cross. */
export const GRID = { end: 5, width: 2.5, places: [CELL, 2 * CELL] };

/** A rounded square in the middle of a cell. It ends above the texts at the lower edge. */
function frame(inset) {
  const side = 84 - 2 * inset;
  const corner = (right, down) => `a8 8 0 0 1 ${right} ${down}`;
  const upper = `h${side}${corner(8, 8)}v${side}${corner(-8, 8)}`;
  const lower = `h${-side}${corner(-8, -8)}v${-side}${corner(8, -8)}`;
  return `M${inset - 42} ${inset - 50}${upper}${lower}z`;
}

/**
 * The strokes of a drawing, the lowest first. Each has a `name` that no other stroke of the drawing has, an `ink`, a `width`, its
 * `parts` as SVG path data, and `at`, the place that these start from. `isDashed` says that it is broken. A mark, a winning line
 * and the frame of the board also have the `length` of a part, because they are drawn before the visitor's eyes, and perhaps the
 * `time` that this takes.
 */
export function strokesOf({ marks, lines, threats = [], last, imagined = [], frames = [], isFramed }) {
  const inCell = (cell, shape) => ({ at: centre(cell), ...SHAPES[shape] });
  const winners = lines.flat();
  // Once a line is complete, the marks outside it become thinner. They are not pale, so they stay visible.
  const isBehind = (cell) => winners.length > 0 && !winners.includes(cell);
  // What is dashed is not drawn slowly.
  const stroke = (name, ink, width, shape, isDashed = false) =>
    isDashed ? { name, ink, width, isDashed, ...shape, length: undefined } : { name, ink, width, ...shape };
  const strokes = [
    ...(isFramed ? [stroke("rim", "line", 4, { at: [0, 0], ...RIM })] : []),
    ...threats.map((line) => stroke(`threat ${line}`, "line", 2.5, along(line), true)),
    ...frames.map(({ cell, ink, isSolid }) => stroke(`frame ${ink}${cell}`, ink, 2.5, inCell(cell, ink), !isSolid)),
    ...imagined.map(({ cell, mark }) => stroke(`imagined ${mark}${cell}`, mark, 3.3, inCell(cell, mark), true)),
    ...(last === undefined ? [] : [stroke(`last ${last}`, "line", 2.5, inCell(last, "last"))]),
    ...marks.map(({ cell, mark }) => stroke(mark + cell, mark, isBehind(cell) ? 4.5 : 10, inCell(cell, mark))),
    ...lines.map((line) => stroke(`line ${line}`, "line", 5.5, along(line))),
  ];
  // The visitor may point at a cell for which the host imagines the same mark.
  return [...new Map(strokes.map((each) => [each.name, each])).values()];
}

/** The middle of a cell. */
function centre(cell) {
  return [((cell % 3) + 0.5) * CELL, (Math.floor(cell / 3) + 0.5) * CELL];
}

/** A line through three cells, which extends beyond the two outer marks. */
function along(line) {
  const [first, last] = [centre(line[0]), centre(line[2])];
  const reach = [0, 1].map((axis) => Math.sign(last[axis] - first[axis]) * 34);
  const from = first.map((value, axis) => value - reach[axis]);
  const to = last.map((value, axis) => value + reach[axis]);
  return { at: [0, 0], parts: [`M${from}L${to}`], length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
}

/** The dashes of a broken stroke: their length, that of the gaps, and the offset with which those of a cross meet in the middle. */
export const DASHES = { pattern: [5.6, 6.6], offset: 6.2 };

/** The path of the grid in SVG. Its lines are one path, because a translucent colour would be darker where two paths cross. */
export function gridPath() {
  const end = BOARD - GRID.end;
  return GRID.places.map((place) => `M${place} ${GRID.end}V${end}M${GRID.end} ${place}H${end}`).join("");
}

/** The attributes of the SVG path of a stroke. */
export function attributesOf({ at, parts, width, isDashed }) {
  const dashes = { "stroke-dasharray": DASHES.pattern.join(" "), "stroke-dashoffset": DASHES.offset };
  return { d: parts.join(""), transform: `translate(${at})`, "stroke-width": width, ...(isDashed && dashes) };
}
