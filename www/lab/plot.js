// A plot of points over a logarithmic scale, a row for each name. It knows nothing of what is plotted.
//
// Places along the scale are percentages and places down the rows are in em, so that the plot takes the width of its
// box, and its text the size of the text around it.

import { draw } from "../shared/dom.js";

/** The height of a row, of the name in it, and of the labels beneath all rows; in em. */
const ROW = 2.6;
const NAME = 1.15;
const STRIP = 1.85;
const FOOT = 1.75;

/** Where the lowest power of ten lies, in percent, if the plot also shows 0, which has no logarithm. */
const FIRST = 5;

/** The shapes of the points, each about the origin and in pixels. They differ without colour. */
const SHAPES = {
  circle: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z",
  triangle: "M0 -5.5L5.5 4.5H-5.5Z",
  cross: "M-4 -4L4 4M4 -4L-4 4",
  diamond: "M0 -6L5 0L0 6L-5 0Z",
};

/**
 * A plot: the element, and `show({ label, rows, tick, from })`. `rows` are `{ name, points: [{ shape, value }] }` with
 * values from 0; `tick(value)` is the text beneath a power of ten, or 0; the scale begins at the power of ten `from`,
 * else below the lowest value; `label` says in words what is seen.
 */
export function createPlot() {
  const element = draw("svg", { class: "plot", role: "img" });
  return {
    element,
    show({ label, rows, tick, from }) {
      element.setAttribute("aria-label", label);
      element.setAttribute("height", `${rows.length * ROW + FOOT}em`);
      element.replaceChildren(...picture(rows, tick, from));
    },
  };
}

/** The picture of one point, for a legend. */
export function createSign(shape) {
  return draw("svg", { class: "sign", viewBox: "-8 -8 16 16", "aria-hidden": "true" }, [point(shape)]);
}

function* picture(rows, tick, from) {
  const scale = scaleOf(rows.flatMap(({ points }) => points.map(({ value }) => value)), from);
  const bottom = `${rows.length * ROW}em`;
  for (const [index, value] of scale.ticks.entries()) {
    const x = scale.place(value);
    yield draw("line", { class: "decade", x1: x, x2: x, y1: 0, y2: bottom });
    // The alternating class names let a narrow plot put every other label lower.
    const turn = index === 0 ? "first" : index % 2 === 0 ? "even" : "odd";
    const label = text(`tick ${turn}`, 0, 0, tick(value));
    yield draw("svg", { class: "at", x, y: `${rows.length * ROW + 1.25}em` }, [label]);
  }
  for (const [index, { name, points }] of rows.entries()) {
    const y = `${index * ROW + STRIP}em`;
    yield text("name", 0, index * ROW + NAME, name);
    yield draw("line", { class: "strip", x1: 0, x2: "100%", y1: y, y2: y });
    // The point is in an svg of its own, because only that can be placed in percent and em.
    for (const { shape, value } of points) yield draw("svg", { class: "at", x: scale.place(value), y }, [point(shape)]);
  }
}

/** The scale on which these values lie: `ticks`, the powers of ten and perhaps 0, and `place(value)`, a percentage. */
function scaleOf(values, least = Math.min(...values.filter((value) => value > 0))) {
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return { ticks: [] };
  const low = Math.floor(Math.log10(least));
  // The scale leaves some space beyond the last point, and spans a decade even if all points are equal.
  const high = Math.max(Math.log10(Math.max(...positive)) + 0.1, low + 1);
  const zero = positive.length < values.length;
  const start = zero ? FIRST : 0;
  const ticks = zero ? [0] : [];
  for (let power = low; power <= high; power += 1) ticks.push(10 ** power);
  return {
    ticks,
    place(value) {
      const share = value > 0 ? start + ((Math.log10(value) - low) / (high - low)) * (100 - start) : 0;
      return `${share.toFixed(2)}%`;
    },
  };
}

function point(shape) {
  return draw("path", { class: `point ${shape}`, d: SHAPES[shape] });
}

function text(className, x, em, content) {
  const element = draw("text", { class: className, x, y: `${em}em` });
  element.textContent = content;
  return element;
}
