// The pane through which one looks at a drawing: what is seen of it, and how large.

import { create, update } from "../element/dom.js";

/** How small a drawing is made so that all of it is seen, and how small and large a visitor may make it. */
const FITTING = 0.7;
const SMALLEST = 0.25;
const LARGEST = 3;

/** How much one press of a key or a button changes the size, and how far it moves the drawing, in CSS pixels. */
const STEP = 1.25;
const WAY = 80;

/** How far the pointer moves before that is no click, and how near to an edge of the pane a node is let, in CSS pixels. */
const SLACK = 4;
const MARGIN = 16;

/**
 * Builds the pane. `measure()` gives the drawing's box at its natural size, in CSS pixels: `{ left, width, height }`. `onResize()`
 * is called when the pane has another size, unless the visitor has chosen what is seen.
 */
export function createPane(plane, measure, onResize) {
  const levels = create("div", { className: "levels" });
  const window = create("div", { className: "window" }, [plane]);
  const element = create("div", { part: "tree" }, [levels, window]);

  let scale = 1;
  /** Where the root's upper edge is in the pane, which stays there while the drawing grows around it. */
  let [x, y] = [0, 0];
  /** Whether the visitor has chosen what is seen; the drawing then is fitted no more. */
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

  const middle = () => ({ x: window.clientWidth / 2, y: window.clientHeight / 2 });

  /** Keeps some of the drawing in sight, and all of it where it has room. */
  function place(toX, toY) {
    const { left, width, height } = measure();
    x = within(toX + left * scale, window.clientWidth, width * scale) - left * scale;
    y = within(toY, window.clientHeight, height * scale);
    // Not as properties of the pane, which every node below would inherit anew.
    const [right, down, size] = [x, y, scale].map((value) => value.toFixed(4));
    plane.style.transform = `translate(${right}px, ${down}px) scale(${size})`;
    levels.style.setProperty("--y", down);
    levels.style.setProperty("--scale", size);
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

  /** Makes the drawing as large as fits, within what can be read. */
  function fit() {
    const { width, height } = measure();
    const fitting = Math.min(window.clientWidth / width, window.clientHeight / height);
    scale = readable(fitting);
    place(x, y);
  }

  const readable = (factor) => Math.max(FITTING, Math.min(1, factor));

  /** Makes the pane as high as the drawing is once it is as wide as fits. */
  function adapt() {
    element.style.setProperty("--fit", readable(window.clientWidth / measure().width));
    if (!isChosen) fit();
    else place(x, y);
  }

  // The pointer drags, two fingers move and stretch, a wheel does so with Control or sideways. All else scrolls the page.
  const fingers = new Map();
  let hasMoved = false;
  const spot = ({ clientX, clientY }) => {
    const box = window.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  window.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) hasMoved = false;
    fingers.set(event.pointerId, spot(event));
  });
  window.addEventListener("pointermove", (event) => {
    // It was let go where nobody heard of it.
    if (event.buttons === 0) return letGo(event);
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    const [right, down] = [Math.abs(now.x - before.x), Math.abs(now.y - before.y)];
    if (!hasMoved && Math.hypot(right, down) < SLACK) return;
    // One finger that moves up or down scrolls the page.
    if (!hasMoved && event.pointerType === "touch" && fingers.size === 1 && down > right) return;
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
      pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else {
      pan(now.x - before.x, now.y - before.y);
    }
    fingers.set(event.pointerId, now);
  });
  for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, letGo);
  function letGo({ pointerId }) {
    fingers.delete(pointerId);
    if (fingers.size === 0) element.classList.remove("held");
  }
  // What was dragged was not clicked.
  window.addEventListener(
    "click",
    (event) => {
      if (!hasMoved) return;
      hasMoved = false;
      event.stopPropagation();
    },
    { capture: true },
  );
  // With two fingers the page is not to be scrolled as well.
  window.addEventListener("touchmove", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  window.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 300), spot(event));
        return;
      }
      const sideways = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
      if (Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      const before = x;
      pan(-sideways, 0);
      // At the end of the drawing the page has its turn.
      if (x !== before) event.preventDefault();
    },
    { passive: false },
  );
  // Not at once: the height changes with it, and the page would be told of a loop.
  const sizes = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (!element.isConnected) return;
      adapt();
      if (!isChosen) onResize();
    }),
  );

  return {
    element,
    start: () => sizes.observe(window),
    stop() {
      sizes.disconnect();
      fingers.clear();
      element.classList.remove("held");
    },

    /** Whether a pointer is down on it. */
    get isPressed() {
      return fingers.size > 0;
    },

    /** Acts on a key that is not the tree's: `+`, `-` and `0`, and the arrows with Shift. */
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

    /** What the buttons do: `zoomIn()`, `zoomOut()` and `fit()`. */
    acts,

    /** Names the levels. */
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

    /** Fits another drawing, as a whole: so high, its levels so far apart, in the size of its letters. */
    renew(height, level) {
      element.style.setProperty("--height", height);
      element.style.setProperty("--_level", level);
      isChosen = false;
      [x, y] = [window.clientWidth / 2, 0];
      adapt();
    },

    /**
     * Brings what is shown of the same drawing up to date, and parts of it into sight, `{ x, y, width, height }` at its natural size:
     * the last of them for sure, those before it where there is room.
     */
    reveal(parts, isMoving) {
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
