// The pane that shows a drawing, or a part of it, at some scale.

import { create, draw, update } from "../shared/dom.js";
import { requestFrame, watchSize } from "../shared/environment.js";

/** The smallest scale that is chosen to fit a drawing, and the smallest and the largest scale that a visitor may choose. */
const FITTING = 0.7;
const SMALLEST = 0.25;
const LARGEST = 3;

/** The factor by which one press of a key or a button zooms, and the distance by which it moves the drawing, in CSS pixels. */
const STEP = 1.25;
const WAY = 80;

/**
 * How far the pointer moves before a press is a drag and not a click, and the margin between a revealed node and the edge of the
 * pane, in CSS pixels.
 */
const SLACK = 4;
const MARGIN = 16;

/** How much of a drawing outside of the pane is only a rounding error, in pixels. */
const ROUNDED = 1;

/**
 * Builds the pane. `measure()` returns the drawing's box at its natural size, in CSS pixels: `{ left, width, height }`.
 * `onResize()` is called when the size of the pane changes, unless the visitor has moved or zoomed the drawing.
 */
export function createPane(plane, measure, onResize) {
  const levels = create("div", { className: "levels" });
  const [across, down] = ["across", "down"].map((way) =>
    draw("svg", { class: `bar ${way}` }, [draw("rect", { width: "100%", height: "100%", rx: "2" })])
  );
  const window = create("div", { className: "window" }, [plane, across, down]);
  const element = create("div", { part: "tree" }, [levels, window]);

  let scale = 1;
  /** The position of the root's upper edge in the pane. It stays there while the drawing grows around it. */
  let [x, y] = [0, 0];
  /** Whether the visitor has moved or zoomed the drawing. It is then no longer fitted automatically. */
  let isChosen = false;
  let levelElements = [];
  const acts = {
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit() {
      isChosen = false;
      fit();
    },
  };

  /** How many of the pane's own pixels a CSS pixel of the page is: more than one inside a page that is shown smaller. */
  const ownPixels = () => window.offsetWidth / window.getBoundingClientRect().width || 1;

  const middle = () => ({ x: window.clientWidth / 2, y: window.clientHeight / 2 });

  /** Moves the drawing, but keeps some of it in sight, and all of it if it fits. */
  function place(toX, toY) {
    const { left, width, height } = measure();
    x = within(toX + left * scale, window.clientWidth, width * scale) - left * scale;
    y = within(toY, window.clientHeight, height * scale);
    // These are no custom properties of the pane, because every node below would inherit them and get new styles.
    const [toRight, toDown, size] = [x, y, scale].map((value) => value.toFixed(4));
    plane.style.transform = `translate(${toRight}px, ${toDown}px) scale(${size})`;
    levels.style.setProperty("--y", toDown);
    levels.style.setProperty("--scale", size);
    const [sideways, upright] = extents();
    showPart(across, sideways, ["insetInlineStart", "inlineSize"]);
    showPart(down, upright, ["insetBlockStart", "blockSize"]);
  }

  /** Where the drawing begins in the pane, its size, and the room for it there, first across and then down. */
  function extents() {
    const { left, width, height } = measure();
    return [
      { start: x + left * scale, size: width * scale, room: window.clientWidth },
      { start: y, size: height * scale, room: window.clientHeight },
    ];
  }

  /** Whether there is more of the drawing to the right, or to the left if `way` is negative; or further down or up. */
  const hasMore = ({ start, size, room }, way) => way < 0 ? start < -ROUNDED : way > 0 && start + size > room + ROUNDED;

  function showPart(bar, extent, [from, length]) {
    bar.toggleAttribute("hidden", !hasMore(extent, -1) && !hasMore(extent, 1));
    const percent = (part) => `${((100 * part) / extent.size).toFixed(2)}%`;
    bar.style[from] = percent(-extent.start);
    bar.style[length] = percent(extent.room);
  }

  function within(at, room, size) {
    if (size <= room) return isChosen ? Math.max(0, Math.min(room - size, at)) : (room - size) / 2;
    return Math.max(room - size, Math.min(0, at));
  }

  function zoomBy(factor, { x: atX, y: atY } = middle()) {
    isChosen = true;
    const before = scale;
    scale = Math.max(SMALLEST, Math.min(LARGEST, scale * factor));
    const grown = scale / before;
    place(atX - (atX - x) * grown, atY - (atY - y) * grown);
  }

  function pan(right, down) {
    isChosen = true;
    place(x + right, y + down);
  }

  /** Fits the drawing into the pane, at a scale that is readable. */
  function fit() {
    const { width, height } = measure();
    const fitting = Math.min(window.clientWidth / width, window.clientHeight / height);
    scale = readable(fitting);
    place(x, y);
  }

  const readable = (factor) => Math.max(FITTING, Math.min(1, factor));

  /** Gives the pane the height that the drawing has when it fits the width. */
  function adapt() {
    element.style.setProperty("--fit", readable(window.clientWidth / measure().width));
    if (!isChosen) fit();
    else place(x, y);
  }

  // One pointer drags the drawing, and two fingers move and zoom it. A wheel zooms with Control or Meta. Otherwise a wheel, and a
  // finger that moves up or down, move the drawing where there is more of it, and else the page.
  const fingers = new Map();
  let hasMoved = false;
  const spot = ({ clientX, clientY }) => {
    const box = window.getBoundingClientRect();
    const pixels = ownPixels();
    return { x: (clientX - box.left) * pixels, y: (clientY - box.top) * pixels };
  };
  window.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) hasMoved = false;
    fingers.set(event.pointerId, spot(event));
  });
  window.addEventListener("pointermove", (event) => {
    // The pointer was released where no event was received.
    if (event.buttons === 0) return letGo(event);
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    const [toRight, toDown] = [now.x - before.x, now.y - before.y];
    if (!hasMoved && Math.hypot(toRight, toDown) < SLACK * ownPixels()) return;
    const isUpright = Math.abs(toDown) > Math.abs(toRight);
    if (!hasMoved && event.pointerType === "touch" && fingers.size === 1 && isUpright && !hasMore(extents()[1], -toDown)) return;
    if (!hasMoved) {
      hasMoved = true;
      element.classList.add("held");
      for (const id of fingers.keys()) window.setPointerCapture(id);
    }
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length > 0) {
      const [other] = others;
      const distance = (at) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
      zoomBy(distance(now) / distance(before), other);
      pan(toRight / 2, toDown / 2);
    } else {
      pan(toRight, toDown);
    }
    fingers.set(event.pointerId, now);
  });
  for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, letGo);
  function letGo({ pointerId }) {
    fingers.delete(pointerId);
    if (fingers.size === 0) element.classList.remove("held");
  }
  // A drag is not a click, and two are no double click. A click by a key or a script has no number.
  for (const type of ["click", "dblclick"]) {
    window.addEventListener(type, (event) => hasMoved && event.detail > 0 && event.stopPropagation(), { capture: true });
  }
  // A gesture that moves the drawing must not scroll the page as well.
  const isHeld = () => element.classList.contains("held");
  window.addEventListener("touchmove", (event) => (event.touches.length > 1 || isHeld()) && event.preventDefault(), {
    passive: false,
  });
  window.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 300), spot(event));
        return;
      }
      const [right, down] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      const isSideways = Math.abs(right) > Math.abs(down);
      const [sideways, upright] = extents();
      // A wheel that has begun to scroll the page goes on with that, and its events cannot be cancelled.
      if (!event.cancelable || !(isSideways ? hasMore(sideways, right) : hasMore(upright, down))) return;
      event.preventDefault();
      if (isSideways) pan(-right * ownPixels(), 0);
      else pan(0, -down * ownPixels());
    },
    { passive: false },
  );
  // This waits for a frame, because it changes the height, and the browser would report a resize loop.
  const sizes = watchSize(() =>
    requestFrame(() => {
      if (!element.isConnected) return;
      adapt();
      if (!isChosen) onResize();
    })
  );

  return {
    element,
    start: () => sizes.observe(window),
    stop() {
      sizes.disconnect();
      fingers.clear();
      element.classList.remove("held");
    },

    /** Whether a pointer is pressed on the pane. */
    get isPressed() {
      return fingers.size > 0;
    },

    /** Handles a key that the tree does not handle: `+`, `-` and `0`, and the arrows with Shift. */
    press(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const ways = { ArrowLeft: [WAY, 0], ArrowRight: [-WAY, 0], ArrowUp: [0, WAY], ArrowDown: [0, -WAY] };
      const way = event.shiftKey && ways[event.key];
      const act = { "+": acts.zoomIn, "=": acts.zoomIn, "-": acts.zoomOut, 0: acts.fit }[event.key];
      if (!way && !act) return;
      event.preventDefault();
      if (way) pan(...way);
      else act();
    },

    /** The actions of the buttons: `zoomIn()`, `zoomOut()` and `fit()`. */
    acts,

    /** Shows the names of the levels. */
    show(names) {
      if (levelElements.length !== names.length) {
        levelElements = names.map((_, level) => {
          const made = create("div", {}, [create("span")]);
          made.style.setProperty("--level", level);
          return made;
        });
        levels.replaceChildren(...levelElements);
      }
      names.forEach((name, level) => update(levelElements[level].firstElementChild, { textContent: name }));
    },

    /** Sets the drawing's width and its left end, in em, from which the style computes its size on paper. */
    extend({ left, right }) {
      element.style.setProperty("--left", left);
      element.style.setProperty("--width", right - left);
    },

    /** Fits another drawing as a whole. `height` is its height and `level` the distance of its levels, both in em. */
    renew(height, level) {
      element.style.setProperty("--height", height);
      element.style.setProperty("--_level", level);
      isChosen = false;
      [x, y] = [window.clientWidth / 2, 0];
      adapt();
    },

    /**
     * Updates the view of the same drawing and brings parts of it into sight. Each part is `{ x, y, width, height }` at its
     * natural size. The last part is certainly shown, the earlier ones if there is room.
     */
    reveal(parts, isMoving) {
      // A hidden pane has no room for anything.
      if (window.clientWidth === 0) return;
      element.classList.toggle("gliding", isMoving);
      if (!isChosen) fit();
      const near = (at, start, length, room) => {
        const [from, to] = [at + start * scale - MARGIN, at + (start + length) * scale + MARGIN];
        if (from < 0) return at - from;
        return to > room ? Math.max(at - (to - room), at - from) : at;
      };
      let [toX, toY] = [x, y];
      for (const part of parts) {
        toX = near(toX, part.x - part.width / 2, part.width, window.clientWidth);
        toY = near(toY, part.y, part.height, window.clientHeight);
      }
      place(toX, toY);
    },
  };
}
