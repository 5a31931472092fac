// Screenshots as pixels, the differences that an eye can see in them, and parts of boards that tests look at.

import { near, ok, painted, rectOf, screenshot } from "../testing.js";
import { place } from "./game.js";

/** The rectangle that is larger by this much on each side, or smaller. */
export const grown = ({ x, y, width, height }, by) => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

export const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

export const holds = (rect, { x, y }) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;

/** Asserts that a rectangle does not extend to the left or right of another. */
export const isWithin = (inner, outer, what) =>
  ok(outer.x - 0.5 <= inner.x && inner.x + inner.width <= outer.x + outer.width + 0.5, `${what}: ${inner.x}, ${inner.width} wide`);

/** Where the board is, within its window or frame. */
export const boardOf = (game) => game.$("[part~=board]").getBoundingClientRect();

/** Puts a game into the page in the place of all that is there. */
export const anew = (html) => (document.body.replaceChildren(), place(html));

/** The inner part of a cell, without the board's lines. */
export const inside = (cell, by = 0.1) => grown(cell, -by * cell.width);

/** The smallest rectangle around this one whose edges are at whole numbers. */
function whole({ x, y, width, height }) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** The red, green and blue of a pixel. */
export const channels = (pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];

function isVisible(one, other) {
  return one !== other && channels(one).some((channel, index) => Math.abs(channel - channels(other)[index]) > 8);
}

/** The relative luminance of a pixel as WCAG 2 defines it. */
function luminance(pixel) {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = channels(pixel).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(...pixels) {
  const [dark, bright] = pixels.map(luminance).sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The pixels of a part of the window, each as one number. */
class Picture {
  constructor(pixels, columns, part) {
    Object.assign(this, { pixels, columns, part, ratio: columns / part.width });
  }
  /** A part of the picture, cut off at its edges. */
  detail(part) {
    const [rect, columns, rows] = [whole(part), this.columns, this.pixels.length / this.columns];
    const pixel = (length, most) => Math.min(most, Math.max(0, Math.round(length * this.ratio)));
    const [left, right] = [rect.x, rect.x + rect.width].map((x) => pixel(x - this.part.x, columns));
    const [top, bottom] = [rect.y, rect.y + rect.height].map((y) => pixel(y - this.part.y, rows));
    const pixels = [];
    for (let row = top; row < bottom; row++) pixels.push(...this.pixels.slice(row * columns + left, row * columns + right));
    return new Picture(pixels, right - left, rect);
  }
  /** How many pixels have each colour. */
  get counts() {
    const counts = new Map();
    for (const pixel of this.pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return counts;
  }
  /** The colour of the most pixels. */
  get commonest() {
    return [...this.counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
  }
  /** The points of the window at which two pictures of the same part differ visibly. */
  differences(other) {
    const points = [];
    this.pixels.forEach((pixel, index) => {
      if (!isVisible(pixel, other.pixels[index])) return;
      const [column, row] = [index % this.columns, Math.floor(index / this.columns)];
      points.push({ x: this.part.x + (column + 0.5) / this.ratio, y: this.part.y + (row + 0.5) / this.ratio });
    });
    return points;
  }
  /** The highest contrast between the commonest colour and another one that covers at least this share. */
  contrast(share) {
    const { counts, commonest } = this;
    const enough = Math.max(1, share * this.pixels.length);
    return [...counts].reduce((most, [pixel, count]) => (count >= enough ? Math.max(most, contrastOf(pixel, commonest)) : most), 1);
  }
}

export async function picture(part = { x: 0, y: 0, width: innerWidth, height: innerHeight }) {
  const { data, width } = await screenshot(whole(part));
  return new Picture(new Uint32Array(data.buffer), width, whole(part));
}

/** Asserts that something in this part of the picture, which covers at least this share of it, has this contrast at least. */
export function isSeen(seen, part, share, least, what) {
  const contrast = seen.detail(part).contrast(share);
  ok(contrast >= least, `${what}: ${contrast.toFixed(2)}`);
}

/** Borders between cells, two upright and two level, each by the cells above or left of it and below or right of it. */
const LINES = [[0, 1], [4, 5], [3, 6], [5, 8]];

/** Asserts that the marks and lines of the board have the contrast that WCAG 2 asks of graphics. */
export function isDrawn(seen, game, what) {
  const cells = game.cells.map(rectOf);
  for (const [cell, sign] of [...game.board.board.replaceAll("/", "")].entries()) {
    if (sign !== ".") isSeen(seen, inside(cells[cell]), 0.005, 3, `${sign} in cell ${cell} ${what}`);
  }
  for (const [one, next] of LINES) {
    // The middle between the centres of two cells lies on the line.
    const [a, b] = [centre(cells[one]), centre(cells[next])];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: 0, height: 0 };
    isSeen(seen, grown(middle, cells[one].width / 8), 0.03, 3, `the line ${one}–${next} ${what}`);
  }
}

/** Asserts that the canvas of a board has one pixel for each pixel of the screen. */
export async function isSharp(game, what) {
  await painted();
  const canvas = game.$("canvas");
  const rect = canvas.getBoundingClientRect();
  const { devicePixelRatio } = canvas.ownerDocument.defaultView;
  ok(rect.width > 0, what);
  for (const side of ["width", "height"]) near(canvas[side], rect[side] * devicePixelRatio, 1, `${side}, ${what}`);
}
