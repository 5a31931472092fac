// The lines of the drawing as SVG path data: edges, strokes through what was cut, boards, and the shapes around the scores.

import { edgesFrom, roomFor } from "./measures.js";
import { chooserOf } from "./node.js";

/** The classes of the lines, the lowest layer first. */
export const LINES = "rules-todo rules todo edge cut line strike shape-todo shape-open shape shape-line ring".split(" ");

/** The classes of the edge that leads to a node, of its shape and of its board, by its state. */
const CLASSES = {
  unvisited: { edge: "todo", shape: "shape-todo", board: "rules-todo" },
  searching: { edge: "edge", shape: "shape-open", board: "rules" },
  known: { edge: "edge", shape: "shape", board: "rules" },
  cut: { edge: "cut", shape: "shape-todo", board: "rules-todo" },
};

/** The place of the board in a node of a tree of boards: the distance of its upper edge from the node's, and its size, in em. */
export const BOARD = { top: 1.15, size: 2.9 };

/** The four lines of a board, each from one point to another. A point is `[right, down]` from the node, in em. */
const RULES = [1 / 3, 2 / 3]
  .flatMap((part) => [[[part, 0], [part, 1]], [[0, part], [1, part]]])
  .map((rule) => rule.map(([across, down]) => [(across - 0.5) * BOARD.size, BOARD.top + down * BOARD.size]));

/** How a cut board is tilted, as in the style: turned about its middle, which is at this height, and moved right and down. */
export const TILT = { sin: Math.sin(Math.PI / 30), cos: Math.cos(Math.PI / 30), middle: 3.65, right: 0.15, down: 0.3 };

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
      for (const rule of RULES) lines[classes.board] += path((node.kind === "cut" ? rule.map(tilted) : rule).map(at));
    }
    const corners = SHAPES[chooserOf(node)].map(([right, down]) => at([(right * width) / 2, middle + (down * height) / 2]));
    lines[node.isOnLine ? "shape-line" : classes.shape] += `${path(corners)}Z`;
    if (node.isCurrent) {
      const [side, end] = [slot / 2 - 0.1, bottom + 0.15];
      lines.ring += `${path([[-side, arrival], [side, arrival], [side, end], [-side, end]].map(at))}Z`;
    }
  }
  return lines;
}

const written = (point) => point.map((value) => Number(value.toFixed(3))).join(" ");
const path = (points) => `M${points.map(written).join("L")}`;

function tilted([right, down]) {
  const below = down - TILT.middle;
  return [
    right * TILT.cos - below * TILT.sin + TILT.right,
    right * TILT.sin + below * TILT.cos + TILT.middle + TILT.down,
  ];
}
