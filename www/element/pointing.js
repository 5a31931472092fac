// What the visitor points at: with a mouse or a pen that moves there, or with the keyboard's focus.

/** Where on the screen the mouse or the pen was when it last moved, wherever in the window. */
let place;
let isRemembering = false;

const placeOf = ({ screenX, screenY }) => `${screenX} ${screenY}`;

function remember(event) {
  if (event.pointerType !== "touch") place = placeOf(event);
}

/**
 * Calls `onPoint(index)` when the visitor points at another of these elements of the container, and `onPoint(undefined)`
 * when at none. Pointer and keyboard take over from each other; a finger, which hides what it touches, points at nothing.
 *
 * Returns a function that forgets what was pointed at: whoever is taken out of the page is told of no leaving.
 *
 * Only a pointer that moves points. Browsers also send events when the page scrolls or its layout changes under a pointer at
 * rest: a `pointerover` by the standard, and in Safari a `pointermove` as well. Both then have the place of the last movement,
 * wherever in the window that was.
 */
export function watchPointing(container, elements, onPoint) {
  let hovered;
  let focused;
  let told;
  const tell = () => {
    const pointed = hovered ?? focused;
    if (pointed !== told) onPoint((told = pointed));
  };
  const indexOf = (target) => {
    const index = elements.findIndex((element) => element.contains(target));
    return index < 0 ? undefined : index;
  };

  // One listener for all that is watched. It hears of a movement after the container's own.
  if (!isRemembering) addEventListener("pointermove", remember);
  isRemembering = true;
  container.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || placeOf(event) === place) return;
    // The page around may keep the event from the window.
    remember(event);
    hovered = indexOf(event.target);
    tell();
  });
  container.addEventListener("pointerover", (event) => {
    // A pointer that does move tells more with the `pointermove` that follows.
    if (placeOf(event) !== place || indexOf(event.target) === hovered) return;
    hovered = undefined;
    tell();
  });
  container.addEventListener("pointerleave", () => {
    hovered = undefined;
    tell();
  });
  container.addEventListener("focusin", ({ target }) => {
    // A press focuses as well, and its focus stays where the pointer has long left.
    focused = target.matches(":focus-visible") ? indexOf(target) : undefined;
    if (focused !== undefined) hovered = undefined;
    tell();
  });
  container.addEventListener("focusout", ({ relatedTarget }) => {
    focused = undefined;
    // Where it goes on to another of them, that is told.
    if (indexOf(relatedTarget) === undefined) tell();
  });

  return () => {
    hovered = undefined;
    focused = undefined;
    tell();
  };
}
