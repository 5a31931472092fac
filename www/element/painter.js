// The one file that knows the canvas. It paints a scene and judges nothing.
//
// A scene is `{ marks: [{ cell, mark }], lines: [[cell, cell, cell]] }`. It may also have `last`, the cell of the last move,
// `imagined: [{ cell, mark }]` and `frames: [{ cell, ink }]`, where `ink` is "line" or "highlight". Cells are numbered from 0 to
// 8, row by row.

import { create } from "./dom.js";
import { cancelFrame, requestFrame, watchSize } from "./environment.js";

/** How long a stroke takes to be drawn, in milliseconds: long enough to be followed, short enough not to wait. */
const STROKE = 260;

/** How long the winning line waits for the last mark, in milliseconds. */
const LINE_DELAY = 200;

export class Painter {
  /** The canvas. It belongs under the texts and the buttons of the board. */
  canvas = create("canvas", { "aria-hidden": "true" });
  #context = contextOf(this.canvas);
  #sizes = watchSize(([entry]) => this.#resize(entry));
  #scene = { marks: [], lines: [] };
  /** When each stroke of the scene began, in the clock of `requestFrame`. */
  #began = new Map();
  #frame = 0;

  constructor() {
    // Every change of the colours ends a transition, whether the theme, forced colours or the host's properties cause it.
    this.canvas.addEventListener("transitionend", () => this.#repaint());
  }

  /** Whether the browser allows painting on the canvas. */
  get isAble() {
    return Boolean(this.#context);
  }

  /** Keeps the canvas at the resolution of the screen from now on. */
  start() {
    try {
      // Only the size in device pixels is exact.
      this.#sizes.observe(this.canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#sizes.observe(this.canvas);
    }
  }

  /** Stops the observer and the animation, which would outlive a removed board. */
  stop() {
    this.#sizes.disconnect();
    cancelFrame(this.#frame);
    this.#frame = 0;
  }

  /** Shows a scene. New strokes are animated, unless `still`. */
  show(scene, still) {
    const now = still ? -Infinity : performance.now();
    const began = new Map();
    for (const { cell, mark } of scene.marks) began.set(`${mark}${cell}`, now);
    for (const line of scene.lines) began.set(`line ${line}`, now + LINE_DELAY);
    for (const [stroke, time] of this.#began) if (began.has(stroke) && !still) began.set(stroke, time);
    this.#began = began;
    this.#scene = scene;
    this.#repaint();
  }

  #resize({ contentRect, devicePixelContentBoxSize: [size] = [] }) {
    // The browser's count of device pixels is exact for fractional sizes, but it ignores an emulated pixel ratio.
    const pixels = (counted, length) => {
      const expected = length * devicePixelRatio;
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
  #repaint() {
    this.#frame ||= requestFrame((now) => {
      this.#frame = 0;
      this.#paint(now);
    });
  }

  #paint(now) {
    const { width, height } = this.canvas;
    const context = this.#context;
    if (!context || !width) return;
    const ink = palette(this.canvas);
    const pen = { context, cell: width / 3 };
    const progress = (stroke) => clamp((now - this.#began.get(stroke)) / STROKE);

    context.clearRect(0, 0, width, height);
    paintGrid(context, width, height, ink.grid);
    const { marks, lines, last, imagined = [], frames = [] } = this.#scene;
    for (const frame of frames) paintFrame(pen, frame, ink);
    for (const mark of imagined) paintMark({ ...pen, isImagined: true }, mark, ink, 1);
    if (last !== undefined) paintCorners(pen, last, ink.line);
    // Once a line is complete, the marks outside it become thinner.
    const winners = lines.flat();
    for (const mark of marks) {
      const isBehind = winners.length > 0 && !winners.includes(mark.cell);
      paintMark({ ...pen, isBehind }, mark, ink, progress(`${mark.mark}${mark.cell}`));
    }
    for (const line of lines) paintLine(pen, line, ink.line, progress(`line ${line}`));

    const unfinished = [...this.#began.values()].some((time) => now - time < STROKE);
    if (unfinished) this.#repaint();
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

/**
 * The colours, read from the canvas's borders and outline, which are never visible. The browser resolves custom properties,
 * light and dark, and forced colours only for real properties.
 */
function palette(canvas) {
  const style = getComputedStyle(canvas);
  return {
    X: style.borderTopColor,
    O: style.borderRightColor,
    grid: style.borderBottomColor,
    line: style.borderLeftColor,
    highlight: style.outlineColor,
  };
}

const clamp = (share) => Math.max(0, Math.min(1, share));
const ease = (share) => 1 - (1 - share) ** 3;
const centre = (cell, size) => [((cell % 3) + 0.5) * size, (Math.floor(cell / 3) + 0.5) * size];

/** The four lines of the grid, on whole pixels so that they are crisp at any pixel ratio. */
function paintGrid(context, width, height, colour) {
  const thickness = Math.max(1, Math.round(width / 120));
  const end = Math.round(width / 60);
  context.fillStyle = colour;
  // The lines form one path, because a translucent colour would be darker where two paths cross.
  context.beginPath();
  for (const share of [1 / 3, 2 / 3]) {
    const x = Math.round(width * share - thickness / 2);
    const y = Math.round(height * share - thickness / 2);
    context.rect(x, end, thickness, height - 2 * end);
    context.rect(end, y, width - 2 * end, thickness);
  }
  context.fill();
}

/** An imagined mark is thin and dashed, and a mark outside the winning line is thin. Neither is pale, so both stay visible. */
function paintMark({ context, cell: size, isImagined, isBehind }, { cell, mark }, ink, share) {
  const [x, y] = centre(cell, size);
  setPen(context, ink[mark], size * (isImagined ? 0.033 : isBehind ? 0.045 : 0.1), isImagined && size);
  if (mark === "O") {
    stroke(context, ease(share), (part) => context.arc(x, y, size * 0.25, -2, -2 + part * 2 * Math.PI));
  } else {
    const arm = size * 0.235;
    stroke(context, share, (part) => {
      segment(context, [x - arm, y - arm], [x + arm, y + arm], ease(clamp(part * 2)));
      if (part > 0.5) segment(context, [x + arm, y - arm], [x - arm, y + arm], ease(part * 2 - 1));
    });
  }
}

function paintLine({ context, cell: size }, line, colour, share) {
  const [first, last] = [centre(line[0], size), centre(line[2], size)];
  // The line extends beyond the two outer marks at both ends.
  const reach = [0, 1].map((axis) => Math.sign(last[axis] - first[axis]) * size * 0.34);
  const from = first.map((value, axis) => value - reach[axis]);
  const to = last.map((value, axis) => value + reach[axis]);
  setPen(context, colour, size * 0.055);
  stroke(context, ease(share), (part) => segment(context, from, to, part));
}

/**
 * The distance of a frame from the sides of its cell, in cells. The two distances differ, so that one cell can show both inks.
 */
const INSETS = { highlight: 0.07, line: 0.11 };

/** A dashed frame inside a cell. It ends above the texts at the lower edge. */
function paintFrame({ context, cell: size }, { cell, ink: name }, ink) {
  const inset = INSETS[name];
  const [x, y] = centre(cell, size).map((middle) => middle - size * (0.5 - inset));
  setPen(context, ink[name], size * 0.025, size);
  stroke(context, 1, () => context.roundRect(x, y, size * (1 - 2 * inset), size * (0.92 - 2 * inset), size * 0.08));
}

/** The corners of a frame inside a cell. */
function paintCorners({ context, cell: size }, cell, colour) {
  const [x, y] = centre(cell, size);
  setPen(context, colour, size * 0.025);
  stroke(context, 1, () => {
    for (const across of [-1, 1]) {
      for (const down of [-1, 1]) {
        const at = (right, bottom) => [x + across * size * right, y + down * size * bottom];
        context.moveTo(...at(0.3, 0.41));
        context.lineTo(...at(0.41, 0.41));
        context.lineTo(...at(0.41, 0.3));
      }
    }
  });
}

/** Sets the style of the stroke. For a dashed stroke, `broken` is the size of the cell. */
function setPen(context, colour, width, broken) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = "round";
  context.setLineDash(broken ? [broken * 0.056, broken * 0.066] : []);
  // With this offset the dashed strokes of a cross meet in the middle.
  context.lineDashOffset = (broken ?? 0) * 0.062;
}

function stroke(context, share, trace) {
  // With round ends even a stroke of no length would leave a dot.
  if (share === 0) return;
  context.beginPath();
  trace(share);
  context.stroke();
}

function segment(context, [x0, y0], [x1, y1], share) {
  context.moveTo(x0, y0);
  context.lineTo(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
}
