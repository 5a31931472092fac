// Paints the strokes of a board on its canvas, and judges nothing.

import { create } from "./dom.js";
import { listen, requestFrame, viewOf, watchSize } from "./environment.js";
import { BOARD, DASHES, GRID } from "./strokes.js";

/** How long a stroke takes to be drawn, in milliseconds: long enough to be followed, short enough not to wait. */
const STROKE = 260;

/** How long the winning line waits for the last mark, in milliseconds. */
const LINE_DELAY = 200;

/** How long the last move of a game and the winning line take together, in milliseconds. */
export const LAST_STROKE = LINE_DELAY + STROKE;

export class Painter {
  /** The canvas. It belongs under the texts and the buttons of the board. */
  canvas = create("canvas", { "aria-hidden": "true" });
  #context = contextOf(this.canvas);
  #sizes = watchSize(([entry]) => this.#resize(entry));
  #strokes = [];
  /** When each new stroke began, by its name, in the clock of `requestFrame`. */
  #startTimes = new Map();
  /** Cancels the next painting; undefined if none is due. */
  #cancel;
  #inks;
  /** What ends the listening to the window. */
  #ends = [];

  /** `inks()` returns the colours by the names of the inks. */
  constructor(inks) {
    this.#inks = inks;
    // A browser that has lost the contents of the canvas gives an empty one back.
    this.canvas.addEventListener("contextrestored", () => this.repaint());
  }

  /** Whether the browser allows painting on the canvas. */
  get isAble() {
    return Boolean(this.#context);
  }

  /** Keeps the canvas at the resolution of the screen from now on, and paints it anew when the page is shown again. */
  start() {
    // Only the size in device pixels is exact.
    this.#sizes.observe(this.canvas, { box: "device-pixel-content-box" });
    // A phone may drop the contents of canvases in the background, and some browsers do not report that.
    const repaint = () => this.repaint();
    this.#ends = [
      listen(this.canvas.ownerDocument, "visibilitychange", repaint),
      listen(viewOf(this.canvas), "pageshow", repaint),
    ];
  }

  /** Stops what would outlive a removed board. */
  stop() {
    this.#sizes.disconnect();
    for (const end of this.#ends) end();
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Shows these strokes. New marks and lines are animated, unless `isStill`. */
  show(strokes, isStill) {
    const now = isStill ? -Infinity : performance.now();
    const before = this.#startTimes;
    this.#startTimes = new Map();
    for (const { name, length } of strokes) {
      if (!length) continue;
      const begins = now + (name.startsWith("line") ? LINE_DELAY : 0);
      this.#startTimes.set(name, isStill ? begins : (before.get(name) ?? begins));
    }
    this.#strokes = strokes;
    this.repaint();
  }

  #resize({ contentRect, devicePixelContentBoxSize: [size] = [] }) {
    // The browser's count of device pixels is exact for fractional sizes, but it ignores an emulated pixel ratio.
    const pixels = (counted, length) => {
      const expected = length * viewOf(this.canvas).devicePixelRatio;
      return Math.abs(counted - expected) < 1 ? counted : Math.round(expected);
    };
    const width = pixels(size?.inlineSize, contentRect.width);
    const height = pixels(size?.blockSize, contentRect.height);
    if (this.canvas.width === width && this.canvas.height === height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    // Setting the size has cleared the canvas. It is painted at once, so that nobody sees it empty.
    this.#paint(performance.now());
  }

  /** Paints in the next animation frame, and only once, however often it is called before. */
  repaint() {
    this.#cancel ??= requestFrame(this.canvas, (now) => {
      this.#cancel = undefined;
      this.#paint(now);
    });
  }

  #paint(now) {
    const { width, height } = this.canvas;
    const context = this.#context;
    if (!context || !width) return;
    const inks = this.#inks();

    context.clearRect(0, 0, width, height);
    paintGrid(context, width, height, inks.grid);
    for (const stroke of this.#strokes) {
      const { name, length, time = STROKE } = stroke;
      const share = length ? (now - this.#startTimes.get(name)) / time : 1;
      paintStroke(context, width / BOARD, stroke, inks[stroke.ink], clamp(share));
      if (share < 1) this.repaint();
    }
  }
}

/** The canvas's 2D context, if there is one: a page or an extension may forbid it. */
function contextOf(canvas) {
  try {
    // The simulated documents of test suites have no paths, and would report an error.
    return globalThis.Path2D && canvas.getContext("2d");
  } catch {
    return undefined;
  }
}

const clamp = (share) => Math.max(0, Math.min(1, share));
const ease = (share) => 1 - (1 - share) ** 3;

/** The four lines of the grid, on whole pixels so that they are crisp at any pixel ratio. */
function paintGrid(context, width, height, colour) {
  const scale = width / BOARD;
  const thickness = Math.max(1, Math.round(GRID.width * scale));
  const end = Math.round(GRID.end * scale);
  context.fillStyle = colour;
  // The lines form one path, because a translucent colour would be darker where two paths cross.
  context.beginPath();
  for (const place of GRID.places) {
    const x = Math.round(place * scale - thickness / 2);
    const y = Math.round((place * height) / BOARD - thickness / 2);
    context.rect(x, end, thickness, height - 2 * end);
    context.rect(end, y, width - 2 * end, thickness);
  }
  context.fill();
}

/** Paints the first `share` of a stroke, part after part. */
function paintStroke(context, scale, { at: [x, y], parts, length, width, isDashed }, colour, share) {
  context.save();
  context.scale(scale, scale);
  context.translate(x, y);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = "round";
  if (isDashed) {
    context.setLineDash(DASHES.pattern);
    context.lineDashOffset = DASHES.offset;
  }
  parts.forEach((part, index) => {
    const drawn = ease(clamp(share * parts.length - index));
    // With round ends even a stroke of no length would leave a dot.
    if (drawn === 0) return;
    if (drawn < 1) context.setLineDash([drawn * length, 2 * length]);
    else if (!isDashed) context.setLineDash([]);
    context.stroke(new Path2D(part));
  });
  context.restore();
}
