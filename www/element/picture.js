// The picture of the board. It draws a scene as SVG and judges nothing. The style sets the inks, so a browser adapts them as it
// adapts text: to a theme, to forced colours, to its own dark theme, and to paper.
//
// A scene is `{ marks: [{ cell, mark }], lines: [[cell, cell, cell]] }`. It may also have `last`, the cell of the last move,
// `imagined: [{ cell, mark }]` and `frames: [{ cell, ink }]`, where `ink` is "line" or "highlight". Cells are numbered from 0 to
// 8, row by row.

import { draw } from "./dom.js";

/** The side of a cell, in the units of all numbers here. */
const CELL = 100;

/** The groups of strokes from the lowest to the uppermost. Each group has one ink. */
const INKS = ["grid", "highlight", "X", "O", "line"];

/** The four lines of the grid are one stroke, because a translucent colour would be darker where two strokes cross. */
const GRID = "M100 5V295M200 5V295M5 100H295M5 200H295";

/** The shapes inside a cell, around its middle. */
const SHAPES = {
  X: "M-23.5-23.5 23.5 23.5M23.5-23.5-23.5 23.5",
  O: "M-7-24A25 25 0 0 1 7 24A25 25 0 0 1-7-24",
  last: "M-41-30V-41H-30M30-41H41V-30M41 30V41H30M-30 41H-41V30",
  // The distances of the two frames from the sides of the cell differ, so that one cell can show both inks.
  highlight: frame(7),
  line: frame(11),
};

/** A rounded frame inside a cell. It ends above the texts at the lower edge. */
function frame(inset) {
  const [width, height] = [84 - 2 * inset, 76 - 2 * inset];
  const corner = (right, down) => `a8 8 0 0 1 ${right} ${down}`;
  const upper = `h${width}${corner(8, 8)}v${height}${corner(-8, 8)}`;
  const lower = `h${-width}${corner(-8, -8)}v${-height}${corner(8, -8)}`;
  return `M${inset - 42} ${inset - 50}${upper}${lower}z`;
}

/**
 * Builds the picture. Returns the element, which belongs under the texts and the buttons of the board, and `show(scene)`.
 *
 * The class of a group names its ink. A new mark and a new winning line have the class `new` until their animation, if the style
 * has one, has ended.
 */
export function createPicture() {
  const groups = Object.fromEntries(INKS.map((ink) => [ink, draw("g", { class: ink })]));
  groups.grid.append(draw("path", { d: GRID, "stroke-width": 2.5, "shape-rendering": "crispEdges" }));
  const attributes = { viewBox: "0 0 300 300", fill: "none", "stroke-linecap": "round", "aria-hidden": "true" };
  const element = draw("svg", attributes, Object.values(groups));
  element.addEventListener("animationend", ({ target }) => target.classList.remove("new"));
  /** The strokes that are shown besides the grid, by their names. */
  let shown = new Map();

  return {
    element,
    show(scene) {
      const former = shown;
      shown = new Map();
      for (const { name, ink, width, ...attributes } of strokesOf(scene)) {
        // The visitor may point at a mark that the host imagines, too.
        if (shown.has(name)) continue;
        // A stroke that stays is left in the document, because its animation would start again.
        const path = former.get(name) ?? draw("path", attributes);
        if (!former.delete(name)) groups[ink].append(path);
        path.setAttribute("stroke-width", width);
        shown.set(name, path);
      }
      for (const path of former.values()) path.remove();
    },
  };
}

/** The strokes of a scene: of each its name, its ink, its width and its other attributes. */
function strokesOf({ marks, lines, last, imagined = [], frames = [] }) {
  const inCell = (cell, shape) => ({ d: SHAPES[shape], transform: `translate(${centre(cell)})` });
  // With this offset the dashed strokes of a cross meet in the middle.
  const dashed = { "stroke-dasharray": "5.6 6.6", "stroke-dashoffset": 6.2 };
  // An animation measures each line of a stroke as 1, and a cross has two.
  const fresh = (lines) => ({ class: "new", pathLength: lines });
  const winners = lines.flat();
  // An imagined mark is thin and dashed, and a mark outside the winning line is thin. Neither is pale, so both stay visible.
  const isBehind = (cell) => winners.length > 0 && !winners.includes(cell);
  const strokes = [
    ...frames.map(({ cell, ink }) => ({ name: `frame ${ink}${cell}`, ink, width: 2.5, ...inCell(cell, ink), ...dashed })),
    ...imagined.map(({ cell, mark }) => ({ name: `imagined ${mark}${cell}`, ink: mark, width: 3.3, ...inCell(cell, mark), ...dashed })),
    ...marks.map(({ cell, mark }) => ({
      name: mark + cell,
      ink: mark,
      width: isBehind(cell) ? 4.5 : 10,
      ...inCell(cell, mark),
      ...fresh(mark === "X" ? 2 : 1),
    })),
    ...lines.map((line) => ({ name: `line ${line}`, ink: "line", width: 5.5, d: through(line), ...fresh(1) })),
  ];
  if (last !== undefined) strokes.push({ name: `last ${last}`, ink: "line", width: 2.5, ...inCell(last, "last") });
  return strokes;
}

/** The middle of a cell. */
function centre(cell) {
  return [((cell % 3) + 0.5) * CELL, (Math.floor(cell / 3) + 0.5) * CELL];
}

/** A line through three cells, which extends beyond the two outer marks. */
function through(line) {
  const [first, last] = [centre(line[0]), centre(line[2])];
  const reach = [0, 1].map((axis) => Math.sign(last[axis] - first[axis]) * 34);
  const from = first.map((value, axis) => value - reach[axis]);
  const to = last.map((value, axis) => value + reach[axis]);
  return `M${from}L${to}`;
}
