// The gestures that move and zoom a drawing. One pointer drags it, and two fingers move and zoom it. A wheel zooms with Control or
// Meta. Otherwise a wheel, and a finger that moves up or down, move the drawing where there is more of it, and else the page.

import { keepPresses } from "./presses.js";

/** How far the pointer moves before a press is a drag and not a click, in CSS pixels. */
const SLACK = 4;

/**
 * Watches the gestures on an element. `onMove({ factor, about, right, down })` is called for a zoom by a factor about a point of
 * the element, and for a movement, in CSS pixels. `hasMore(right, down)` tells whether there is more of the drawing in the
 * direction of this vector. The element has the class `held` during a drag.
 *
 * Returns `isPressed()`, whether a pointer is pressed on the element, and `release()`, which ends all gestures.
 */
export function watchGestures(element, { onMove, hasMore }) {
  /** The positions of the pressed pointers in the element, by their identifiers. */
  const pointers = new Map();
  /** Whether a pointer has moved so far since the first was pressed that this is a drag. */
  let isDrag = false;

  /** Listens, but in a still figure, which nothing moves: a drag selects its text. */
  const listen = (type, hear, options) =>
    element.addEventListener(type, (event) => element.closest(".still") || hear(event), options);
  /** How many of the element's own pixels a CSS pixel of the page is: more than one inside a page that is shown smaller. */
  const ownPixels = () => element.offsetWidth / element.getBoundingClientRect().width || 1;
  const pointOf = ({ clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    const pixels = ownPixels();
    return { x: (clientX - box.left) * pixels, y: (clientY - box.top) * pixels };
  };

  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) isDrag = false;
    pointers.set(event.pointerId, pointOf(event));
  });
  element.addEventListener("pointermove", (event) => {
    // The pointer was released where no event was received.
    if (event.buttons === 0) return letGo(event);
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [right, down] = [now.x - before.x, now.y - before.y];
    if (!isDrag) {
      if (Math.hypot(right, down) < SLACK * ownPixels()) return;
      const isUpright = Math.abs(down) > Math.abs(right);
      if (event.pointerType === "touch" && pointers.size === 1 && isUpright && !hasMore(0, -down)) return presses.giveBack();
      isDrag = true;
      presses.claim();
      element.classList.add("held");
      for (const id of pointers.keys()) element.setPointerCapture(id);
    }
    pointers.set(event.pointerId, now);
    const about = [...pointers.values()].find((point) => point !== now);
    if (!about) return onMove({ right, down });
    const distance = (point) => Math.max(1, Math.hypot(point.x - about.x, point.y - about.y));
    onMove({ factor: distance(now) / distance(before), about, right: right / 2, down: down / 2 });
  });
  element.addEventListener("pointerup", (event) => {
    letGo(event);
    if (!isDrag) presses.giveBack();
  });
  element.addEventListener("pointercancel", letGo);
  function letGo({ pointerId }) {
    pointers.delete(pointerId);
    if (pointers.size === 0) element.classList.remove("held");
  }

  // A drag is not a click, and two are no double click. A click by a key or a script has no number.
  for (const type of ["click", "dblclick"]) {
    element.addEventListener(type, (event) => isDrag && event.detail > 0 && event.stopPropagation(), { capture: true });
  }
  // A gesture that moves the drawing must not move the page or its slides as well.
  const hold = (event) => (event.touches.length > 1 || element.classList.contains("held")) && event.preventDefault();
  const use = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const turn = (event) => {
    if (event.ctrlKey || event.metaKey) {
      use(event);
      onMove({ factor: Math.exp(-event.deltaY / 300), about: pointOf(event) });
      return;
    }
    const [across, along] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const [right, down] = Math.abs(across) > Math.abs(along) ? [across, 0] : [0, along];
    // A wheel that has begun to scroll the page goes on with that, and its events cannot be cancelled.
    if (!event.cancelable || !hasMore(right, down)) return;
    use(event);
    onMove({ right: -right * ownPixels(), down: -down * ownPixels() });
  };
  // A drag moves the drawing and selects none of its text. A selection that begins in the page can still include it.
  listen("selectstart", (event) => event.preventDefault());
  listen("touchmove", hold, { passive: false });
  listen("wheel", turn, { passive: false });
  // These listeners come last, when those above have decided whether the event is the figure's.
  const presses = keepPresses(element, () => !element.closest(".still"));

  return {
    isPressed: () => pointers.size > 0,
    release() {
      pointers.clear();
      element.classList.remove("held");
    },
  };
}
