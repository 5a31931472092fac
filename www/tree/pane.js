// The pane that shows a drawing, or a part of it, at some scale.

import { create, update } from "../shared/dom.js";
import { requestFrame, styleOf, watchSize } from "../shared/environment.js";
import { watchGestures } from "./gestures.js";

/** The smallest scale that is chosen to fit a drawing, and the smallest and the largest scale that a visitor may choose. */
const FITTING = 0.65;
const SMALLEST = 0.25;
const LARGEST = 3;

/** The movements by one press of a key or a button. */
const ZOOM_IN = { factor: 1.25 };
const ZOOM_OUT = { factor: 1 / 1.25 };
const WAY = 80;
const ARROWS = { ArrowLeft: { right: WAY }, ArrowRight: { right: -WAY }, ArrowUp: { down: WAY }, ArrowDown: { down: -WAY } };

/** The sides on which there may be more of the drawing, and the signs for that. */
const SIDES = { left: { way: -1, sign: "‹" }, right: { way: 1, sign: "›" } };

/** How much of the pane a press on such a sign passes. */
const PASSED = 0.75;

/**
 * The smallest scale of a still figure that can be read, on a page as on paper, and one at which all of it tells more than a part.
 */
const READABLE = 0.5;
const CRAMPED = 0.4;

/** The margin between a revealed node and the edge of the pane, in CSS pixels. */
const MARGIN = 16;

/** How much of a drawing outside of the pane is only a rounding error, in pixels. */
const ROUNDED = 1;

/** The assumed font size while the drawing is not rendered, in CSS pixels. */
const LETTERS = 16;

const clamp = (least, value, most) => Math.max(least, Math.min(most, value));
const readable = (scale) => clamp(FITTING, scale, 1);

/**
 * Builds the pane. `box()` returns the box of the drawing, `{ left, width, height, level }` in em, where `left` is measured from
 * the root, and `level` is the distance of two levels. `onResize(isOther)` is called when the size of the pane changes, unless the
 * visitor has moved or zoomed the drawing; `isOther` says that it has another width than when the drawing was chosen.
 */
export function createPane(plane, box, onResize) {
  const levels = create("div", { className: "levels" });
  const bars = ["across", "down"].map((way) => create("div", { className: `bar ${way}` }));
  const window = create("div", { className: "window" }, [plane, ...bars]);
  // Keys reach the rest by the nodes, so that these are no tab stops.
  const further = Object.entries(SIDES).map(([className, { way, sign }]) =>
    create("button", { type: "button", className, tabIndex: -1, textContent: sign, hidden: true, onclick: () => go(way) })
  );
  const element = create("div", { part: "tree" }, [levels, window, ...further]);
  const gestures = watchGestures(window, {
    onMove: move,
    hasMore: (right, down) => extentsAt(x, y).some((extent, axis) => isBeyond(extent, [right, down][axis])),
  });

  let scale = 1;
  /** The position of the root's upper edge in the pane. It stays there while the drawing grows around it. */
  let [x, y] = [0, 0];
  /** Whether the visitor has moved or zoomed the drawing. It is then no longer fitted automatically. */
  let isChosen = false;
  /** The width of the pane for which the drawing was chosen. */
  let drawnFor;
  const acts = { zoomIn: () => move(ZOOM_IN), zoomOut: () => move(ZOOM_OUT), fit };

  /** The font size of the drawing at its natural size, in CSS pixels. */
  const em = () => parseFloat(styleOf(plane).fontSize) || LETTERS;

  /**
   * For a drawing whose root is at this position: where the drawing begins in the pane, its size, and the room for it there, first
   * across and then down.
   */
  function extentsAt(rootX, rootY) {
    const { left, width, height } = box();
    const unit = scale * em();
    return [
      { start: rootX + left * unit, size: width * unit, room: window.clientWidth },
      { start: rootY, size: height * unit, room: window.clientHeight },
    ];
  }

  /** Whether there is more of the drawing to the right, or to the left if `way` is negative; or further down or up. */
  const isBeyond = ({ start, size, room }, way) => way < 0 ? start < -ROUNDED : way > 0 && start + size > room + ROUNDED;

  /** Where the drawing is to begin instead, so that some of it stays in sight, and all of it if it fits. */
  function startOf({ start, size, room }) {
    if (size <= room && !isChosen) return (room - size) / 2;
    return clamp(Math.min(0, room - size), start, Math.max(0, room - size));
  }

  /** Moves the drawing to this position, or as near as it may be. */
  function place(toX, toY, isMoving) {
    const extents = extentsAt(toX, toY);
    const placed = extents.map((extent) => ({ ...extent, start: startOf(extent) }));
    [x, y] = [toX, toY].map((to, axis) => to + placed[axis].start - extents[axis].start);
    element.classList.toggle("gliding", isMoving);
    // These are no custom properties of the pane, because every node below would inherit them and get new styles.
    const [right, down, size] = [x, y, scale].map((value) => value.toFixed(4));
    plane.style.transform = `translate(${right}px, ${down}px) scale(${size})`;
    levels.style.setProperty("--y", down);
    levels.style.setProperty("--scale", size);
    showPart(bars[0], placed[0], ["insetInlineStart", "inlineSize"]);
    showPart(bars[1], placed[1], ["insetBlockStart", "blockSize"]);
    further.forEach((button) => update(button, { hidden: !isBeyond(placed[0], SIDES[button.className].way) }));
  }

  /** Shows what is further to the right, or to the left if `way` is negative. */
  function go(way) {
    isChosen = true;
    place(x - way * PASSED * window.clientWidth, y, true);
  }

  /** Shows by a bar which part of the drawing is seen. */
  function showPart(bar, extent, [from, length]) {
    const percent = (part) => `${((100 * part) / extent.size).toFixed(2)}%`;
    bar.toggleAttribute("hidden", !isBeyond(extent, -1) && !isBeyond(extent, 1));
    bar.style[from] = percent(-extent.start);
    bar.style[length] = percent(extent.room);
  }

  /** Zooms the drawing about a point of the pane, by default its middle, and then moves it, as the visitor has chosen. */
  function move({ factor = 1, about, right = 0, down = 0 }) {
    isChosen = true;
    const before = scale;
    scale = clamp(SMALLEST, scale * factor, LARGEST);
    const grown = scale / before;
    const point = about ?? { x: window.clientWidth / 2, y: window.clientHeight / 2 };
    place(point.x - (point.x - x) * grown + right, point.y - (point.y - y) * grown + down, false);
  }

  /** Chooses the scale at which the drawing fits into the pane, if it is readable then, unless the visitor has chosen one. */
  function rescale() {
    if (isChosen) return;
    const { width, height } = box();
    scale = readable(Math.min(window.clientWidth / width, window.clientHeight / height) / em());
  }

  /** Fits the drawing into the pane, from now on. */
  function fit() {
    isChosen = false;
    adapt();
  }

  /** Gives the pane the height that the drawing has when it fits the width, and keeps the drawing in its place there. */
  function adapt() {
    element.style.setProperty("--fit", readable(window.clientWidth / (box().width * em())));
    rescale();
    place(x, y, false);
  }

  // This waits for a frame, because it changes the height, and the browser would report a resize loop.
  const sizes = watchSize(() =>
    requestFrame(element, () => {
      if (!element.isConnected) return;
      adapt();
      if (isChosen) return;
      onResize(window.clientWidth !== drawnFor);
      drawnFor = window.clientWidth;
    })
  );

  return {
    element,
    start: () => sizes.observe(window),
    stop() {
      sizes.disconnect();
      gestures.release();
    },

    isPressed: gestures.isPressed,

    /**
     * Whether the drawing can be read if it is as wide as the pane. All of it (`isWhole`) may be smaller than a part. A pane that
     * is not laid out has room for everything.
     */
    isReadable(isWhole) {
      const letters = parseFloat(styleOf(element).fontSize) || LETTERS;
      return window.clientWidth === 0 || box().width * letters * (isWhole ? CRAMPED : READABLE) <= window.clientWidth;
    },

    /** Handles a key that the tree does not handle: `+`, `-` and `0`, and the arrows with Shift. */
    press(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = event.shiftKey && ARROWS[event.key];
      const act = arrow ? () => move(arrow) : { "+": acts.zoomIn, "=": acts.zoomIn, "-": acts.zoomOut, 0: fit }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },

    /** The actions of the buttons: `zoomIn()`, `zoomOut()` and `fit()`. */
    acts,

    /** Shows the names of the levels, each with what is done there, and the size of the drawing. */
    show(names, words) {
      if (levels.children.length !== names.length) levels.replaceChildren(...names.map(() => create("div")));
      names.forEach(([name, does], index) => {
        const level = levels.children[index];
        update(level, { dir: words.dir });
        if (level.textContent !== name + does) {
          level.replaceChildren(name, ...(does ? [create("span", { className: "deed", textContent: does })] : []));
        }
      });
      for (const button of further) {
        const label = words.further[button.className];
        update(button, { "aria-label": label, title: label });
      }
      // The style computes the height of the pane from these, and the size on paper.
      for (const [name, value] of Object.entries(box())) element.style.setProperty(`--${name}`, value);
    },

    /** Fits another drawing as a whole. */
    renew() {
      drawnFor = window.clientWidth;
      [x, y] = [drawnFor / 2, 0];
      fit();
    },

    /**
     * Updates the view of the same drawing and brings parts of it into sight. Each part is `{ left, top, width, height }`, in em
     * from the root. The last part is certainly shown, the earlier ones if there is room.
     */
    reveal(parts, isMoving) {
      // A hidden pane has no room for anything.
      if (window.clientWidth === 0) return;
      rescale();
      const unit = scale * em();
      const near = (at, start, length, room) => {
        const [from, to] = [at + start * unit - MARGIN, at + (start + length) * unit + MARGIN];
        if (from < 0) return at - from;
        return to > room ? Math.max(at - (to - room), at - from) : at;
      };
      let [toX, toY] = [x, y];
      for (const { left, top, width, height } of parts) {
        toX = near(toX, left, width, window.clientWidth);
        toY = near(toY, top, height, window.clientHeight);
      }
      place(toX, toY, isMoving);
    },
  };
}
