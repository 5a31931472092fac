// The picture of the games: a dot for each, in nine groups that lie like the squares of the first moves. Places and sizes are in
// pitches, the distance of two dots.

/** How wide and high the squares are, and the gaps between them: in a square picture, and in a flat one for a narrow window. */
const SQUARE = { gap: 3, all: [[10, 19, 10], [10, 19, 10]], corners: [[17, 5, 17], [17, 5, 17]] };
const FLAT = { gap: 2, all: [[16, 26, 16], [6, 14, 6]], corners: [[26, 6, 26], [11, 4, 11]] };

/** How far the picture reaches over its outermost dots on each side, so that these may glow. */
export const MARGIN = 0.6;

/**
 * The places of the games in a square or flat picture: `columns` and `rows`, its size; `lines`, the places of the lines between
 * the squares, across and down; and `places`, `[x, y]` of each dot. The games with the same first move follow each other.
 */
export function layOut(games, isFlat) {
  const groups = new Map();
  for (const { cells: [first] } of games) groups.set(first, (groups.get(first) ?? 0) + 1);
  const { gap, ...tracks } = isFlat ? FLAT : SQUARE;
  const [widths, heights] = groups.size === 9 ? tracks.all : tracks.corners;
  const [lefts, tops] = [widths, heights].map((sizes) => [0, sizes[0] + gap, sizes[0] + sizes[1] + 2 * gap]);
  const places = [...groups].flatMap(([first, count]) => {
    const [width, height] = [widths[first % 3], heights[Math.floor(first / 3)]];
    // A group fills the longer side of its square.
    const columns = width < height ? Math.ceil(count / height) : width;
    const rows = Math.ceil(count / columns);
    const [left, top] = [lefts[first % 3] + (width - columns) / 2, tops[Math.floor(first / 3)] + (height - rows) / 2];
    return group(columns, rows, count).map(([x, y]) => [left + x + 0.5, top + y + 0.5]);
  });
  const lines = [lefts, tops].map((starts) => starts.slice(1).map((start) => start - gap / 2));
  return { columns: lefts[2] + widths[2], rows: tops[2] + heights[2], lines, places };
}

/** The columns and rows of so many dots, row by row. What the last and the first row lack, they lack on both sides. */
function group(columns, rows, count) {
  const lacking = columns * rows - count;
  return Array.from({ length: rows }, (_, y) => {
    const lacks = y === 0 ? Math.floor(lacking / 2) : y === rows - 1 ? Math.ceil(lacking / 2) : 0;
    return Array.from({ length: columns - lacks }, (_, x) => [x + Math.floor(lacks / 2), y]);
  }).flat();
}

/** The index of the dot at a place, or undefined. */
export function dotAt({ places }, x, y) {
  const distances = places.map((place) => Math.hypot(place[0] - x, place[1] - y));
  const least = Math.min(...distances);
  return least < 0.75 ? distances.indexOf(least) : undefined;
}

/**
 * Draws the picture. `layout` is that of `layOut`; `pitch` is in pixels; `colours` has those of the page's style by their names;
 * `dots` has `{ isDraw, light, isPlayed }` for each dot, where `light` is from 0, faint, to 1; `pointed` is the run of
 * dots whose ground is lit, and `ringed` the index of a dot with a ring, or undefined.
 */
export function drawDots(context, { layout, pitch, colours, dots, pointed, ringed }) {
  const { columns, rows, lines, places } = layout;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.scale(pitch, pitch);
  context.translate(MARGIN, MARGIN);
  context.lineCap = "round";

  context.strokeStyle = colours.rule;
  context.lineWidth = 0.18;
  context.beginPath();
  for (const x of lines[0]) stroke(x, 0.1, x, rows - 0.1);
  for (const y of lines[1]) stroke(0.1, y, columns - 0.1, y);
  context.stroke();

  context.strokeStyle = colours.ground;
  context.lineWidth = 1;
  context.beginPath();
  for (const [from, to] of rowsOf(places, pointed)) {
    stroke(places[from][0] - 0.1, places[from][1], places[to][0] + 0.1, places[to][1]);
  }
  context.stroke();

  for (const light of new Set(dots.map((dot) => dot.light))) {
    const those = [...dots.keys()].filter((index) => dots[index].light === light);
    const [draws, lost] = [true, false].map((isDraw) => those.filter((index) => dots[index].isDraw === isDraw));
    for (const [kind, alpha] of [["faint-", 1 - light], ["", light]]) {
      if (kind === "" && alpha > 0) glow(draws, alpha);
      fill(lost, Math.max(0.17, LEAST / pitch), colours[`${kind}lost`], alpha);
      fill(draws, 0.36, colours[`${kind}draw`], alpha);
    }
    outline(draws, 0.33, 0.07, colours.rim, light);
  }
  const played = [...dots.keys()].filter((index) => dots[index].isPlayed);
  fill(played.filter((index) => !dots[index].isDraw), 0.31, colours.ink, 1);
  fill(played.filter((index) => dots[index].isDraw), 0.36, colours.draw, 1);
  outline(played.filter((index) => dots[index].isDraw), 0.6, 0.16, colours.ink, 1);
  if (ringed !== undefined) outline([ringed], 0.82, 0.2, colours.ink, 1);
  context.globalAlpha = 1;

  function stroke(fromX, fromY, toX, toY) {
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
  }

  function circles(indices, radius) {
    context.beginPath();
    for (const index of indices) {
      const [x, y] = places[index];
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }

  function fill(indices, radius, colour, alpha) {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    circles(indices, radius);
    context.fill();
  }

  function outline(indices, radius, width, colour, alpha) {
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = width;
    circles(indices, radius);
    context.stroke();
  }

  function glow(indices, alpha) {
    const gradient = context.createRadialGradient(0, 0, 0.3, 0, 0, 1.05);
    gradient.addColorStop(0, colours.draw);
    gradient.addColorStop(1, colours.glow);
    context.fillStyle = gradient;
    context.globalAlpha = 0.55 * alpha;
    for (const index of indices) {
      const [x, y] = places[index];
      context.translate(x, y);
      context.fillRect(-1.05, -1.05, 2.1, 2.1);
      context.translate(-x, -y);
    }
  }
}

/** The radius in pixels below which no dot of a lost game is drawn. */
const LEAST = 1.2;

/** The first and the last dot of each row of a run. */
function rowsOf(places, { from, to }) {
  const rows = [];
  for (let index = from; index < to; index++) {
    const [x, y] = places[index];
    const last = rows.at(-1);
    // In the same row the next dot is one pitch away.
    if (last && places[last[1]][1] === y && places[last[1]][0] === x - 1) last[1] = index;
    else rows.push([index, index]);
  }
  return rows;
}
