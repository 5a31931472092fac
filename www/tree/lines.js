// The lines of the drawing as SVG path data: edges, strokes through what was cut, boards, and the shapes around the scores; and the
// places of the marks on the boards.

import { edgesFrom, roomFor } from "./measures.js";

/** The classes of the lines and of the marks on boards by their ink, the lowest layer first. */
export const LAYERS = {
  faint: ["todo", "cut", "shape-todo"],
  rule: ["rules-todo", "rules", "edge", "shape"],
  text: ["shape-open"],
  line: ["last", "last-todo", "line", "shape-line"],
  x: ["strike", "x", "x-todo"],
  o: ["o", "o-todo"],
  accent: ["ring"],
};

/** The classes of the marks: those of each side, and the faint ones. All others are classes of lines. */
export const MARKS = ["x", "o", "x-todo", "o-todo"];
const LINES = Object.values(LAYERS).flat().filter((name) => !MARKS.includes(name));

/**
 * What follows from a node's state: the classes of the edge to it, its shape and its board, and the suffix for what is on the
 * board.
 */
const CLASSES = {
  unvisited: { edge: "todo", shape: "shape-todo", board: "rules-todo", suffix: "-todo" },
  searching: { edge: "edge", shape: "shape-open", board: "rules", suffix: "" },
  known: { edge: "edge", shape: "shape", board: "rules", suffix: "" },
  cut: { edge: "cut", shape: "shape-todo", board: "rules-todo", suffix: "-todo" },
  beyond: { edge: "cut", shape: "shape-todo", board: "rules-todo", suffix: "-todo" },
};

/** The place of the board in a node of a tree of boards: the distance of its upper edge from the node's, and its size, in em. */
const BOARD = { top: 1.15, size: 2.9 };

/** The size of a cell, and the distance of the baseline of a mark from the middle of its cell, in em. */
const CELL = BOARD.size / 3;
const BASELINE = 0.28;

/** The four lines of a board, each from one point to another. A point is `[right, down]` from the node, in em. */
const RULES = [1 / 3, 2 / 3]
  .flatMap((part) => [[[part, 0], [part, 1]], [[0, part], [1, part]]])
  .map((rule) => rule.map(([across, down]) => [(across - 0.5) * BOARD.size, BOARD.top + down * BOARD.size]));

/** The units of the marks' places in an em. Browsers draw letters smaller than a pixel badly. */
export const UNITS = 16;

/** The middle of a cell, as such a point. */
const middleOf = (cell) => [((cell % 3) - 1) * CELL, BOARD.top + (Math.floor(cell / 3) + 0.5) * CELL];

/** How a cut board is tilted, as in the style: turned about its middle, which is at this height, and moved right and down. */
export const TILT = { degrees: 6, sin: Math.sin(Math.PI / 30), cos: Math.cos(Math.PI / 30), middle: 3.65, right: 0.15, down: 0.3 };

/** A house whose roof points up or down, and a box for a node without a choice: the corners, in half the size of the shape. */
const house = (tip) => [[-1, -tip], [-1, 0.3 * tip], [0, tip], [1, 0.3 * tip], [1, -tip]];
const SHAPES = { MAX: house(-1), MIN: house(1), end: [[-1, -0.75], [1, -0.75], [1, 0.75], [-1, 0.75]] };

/** The lines of these nodes, by their classes, with the measures of the drawing. */
export function linesOf(nodes, measures) {
  const { slot, level, arrival: top, middle, bottom, width, height, names } = measures;
  const rowsOf = (text) => text.split("\n").filter(Boolean).length;
  const lines = Object.fromEntries(LINES.map((name) => [name, ""]));
  for (const node of nodes) {
    const classes = CLASSES[node.state];
    const isCut = node.state === "cut";
    const [x, y] = [node.place * slot, node.ply * level];
    const at = ([right, down]) => [x + right, y + down];
    // The edge arrives above the names that the node has.
    const arrival = names === 0 ? top : top + names - roomFor(rowsOf(node.texts.move));
    const parent = nodes[node.above];
    if (parent) {
      const [fromX, fromY] = [parent.place * slot, parent.ply * level + edgesFrom(measures, rowsOf(parent.texts.note))];
      const half = (fromY + y + arrival) / 2;
      const curve = [[fromX, half], [x, half], at([0, arrival])];
      lines[node.isOnLine ? "line" : classes.edge] += `M${written([fromX, fromY])}C${curve.map(written).join(" ")}`;
      // In a group of folded nodes, `isFirst` is undefined.
      if (isCut && node.isFirst !== false) lines.strike += path([[-0.6, arrival - 0.15], [0.6, arrival - 0.55]].map(at));
    }
    // Paper and an automatic dark theme keep these lines, but not backgrounds and borders.
    if (node.board) {
      const onBoard = placer(node, measures);
      for (const rule of RULES) lines[classes.board] += path(rule.map(onBoard));
      if (node.cell !== undefined) lines[`last${classes.suffix}`] += path(acrossOf(node.cell).map(onBoard));
    }
    const corners = SHAPES[node.shape].map(([right, down]) => at([(right * width) / 2, middle + (down * height) / 2]));
    lines[node.isOnLine ? "shape-line" : classes.shape] += `${path(corners)}Z`;
    if (node.isCurrent) {
      const [side, end] = [slot / 2 - 0.1, bottom + 0.15];
      lines.ring += `${path([[-side, arrival], [side, arrival], [side, end], [-side, end]].map(at))}Z`;
    }
  }
  return lines;
}

/** The marks on the boards of these nodes, by their classes: the place of each, and by how many degrees it is turned. */
export function marksOf(nodes, measures) {
  const marks = Object.fromEntries(MARKS.map((name) => [name, []]));
  for (const node of nodes) {
    const onBoard = placer(node, measures);
    for (const [mark, [right, down]] of marksOn(node.board ?? "")) {
      const [x, y] = onBoard([right, down + BASELINE]);
      marks[mark.toLowerCase() + CLASSES[node.state].suffix].push({
        x: x * UNITS,
        y: y * UNITS,
        rotate: node.kind === "cut" ? TILT.degrees : 0,
      });
    }
  }
  return marks;
}

/** The marks on a board, `["X", point]`, where the point is the middle of the cell. */
export const marksOn = (board) =>
  Array.from(board.replaceAll("/", ""), (mark, cell) => [mark, middleOf(cell)]).filter(([mark]) => mark !== ".");

/** The middles of two sides of a cell. A line from one to the other that is as wide as the cell fills it. */
function acrossOf(cell) {
  const [right, down] = middleOf(cell);
  return [-CELL / 2, CELL / 2].map((half) => [right + half, down]);
}

/** Where the points of a node's board are in the drawing. */
const placer = ({ place, ply, kind }, { slot, level }) => (point) => {
  const [right, down] = kind === "cut" ? tilted(point) : point;
  return [place * slot + right, ply * level + down];
};

const written = (point) => point.map((value) => Number(value.toFixed(3))).join(" ");
const path = (points) => `M${points.map(written).join("L")}`;

function tilted([right, down]) {
  const below = down - TILT.middle;
  return [
    right * TILT.cos - below * TILT.sin + TILT.right,
    right * TILT.sin + below * TILT.cos + TILT.middle + TILT.down,
  ];
}
