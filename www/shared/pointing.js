// Tells what the visitor points at, with a mouse or pen that moves, or with the keyboard focus.

import { viewOf } from "./environment.js";

/** The screen position of the mouse or pen at its last movement anywhere in these windows. */
let place;
const views = new WeakSet();

const placeOf = ({ screenX, screenY }) => `${screenX} ${screenY}`;

function remember(event) {
  if (event.pointerType !== "touch") place = placeOf(event);
}

/** Remembers from now on where the pointer moves in the window of a node. One listener on a window serves all elements there. */
export function rememberPointer(node) {
  const view = viewOf(node);
  if (!views.has(view)) view.addEventListener("pointermove", remember);
  views.add(view);
}

/**
 * Calls `onPoint(index)` when the visitor points at another of these elements of the container, and `onPoint(undefined)` when
 * the visitor points at none. The one of pointer and keyboard that was used last counts. A finger does not point, because it
 * hides what it touches.
 *
 * Returns a function that clears the pointed element, because an element that is removed from the page gets no `pointerleave`.
 *
 * Only a moving pointer points. Browsers also send events when the page scrolls or its layout changes under a resting pointer: a
 * `pointerover` by the standard, and in Safari also a `pointermove`. Such an event has the screen position of the last movement,
 * wherever in the window that was.
 */
export function watchPointing(container, elements, onPoint) {
  let hovered;
  let focused;
  let reported;
  const tell = () => {
    const pointed = hovered ?? focused;
    if (pointed !== reported) onPoint(reported = pointed);
  };
  const indexOf = (target) => {
    const index = elements.findIndex((element) => element.contains(target));
    return index < 0 ? undefined : index;
  };

  // The listener on the window runs after the container's own listener.
  rememberPointer(container);
  container.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || placeOf(event) === place) return;
    // The surrounding page may stop the event before it reaches the window.
    remember(event);
    hovered = indexOf(event.target);
    tell();
  });
  container.addEventListener("pointerover", (event) => {
    // A moving pointer sends a `pointermove` next, and that event decides.
    if (placeOf(event) !== place || indexOf(event.target) === hovered) return;
    hovered = undefined;
    tell();
  });
  container.addEventListener("pointerleave", () => {
    hovered = undefined;
    tell();
  });
  container.addEventListener("focusin", ({ target }) => {
    // A press also gives the focus, and that focus stays after the pointer has left. So only a visible focus counts.
    focused = target.matches(":focus-visible") ? indexOf(target) : undefined;
    if (focused !== undefined) hovered = undefined;
    tell();
  });
  container.addEventListener("focusout", ({ relatedTarget }) => {
    focused = undefined;
    // If the focus moves to another of the elements, its `focusin` reports that.
    if (indexOf(relatedTarget) === undefined) tell();
  });

  return () => {
    hovered = undefined;
    focused = undefined;
    tell();
  };
}
