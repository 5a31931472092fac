// Keeps the presses that the figure uses from the page around it, which may have slides, sortable lists and cards that can be
// dragged. A page would begin with the press, before anybody knows what becomes of it. So the figure withholds how a press begins,
// and gives it back to the page once it turns out to be no drag of the figure.

const BEGIN = ["pointerdown", "mousedown", "touchstart"];
const GO_ON = ["pointermove", "pointerup", "pointercancel", "mousemove", "mouseup", "touchmove", "touchend", "touchcancel"];

/** The events after which nothing of a press follows, but perhaps a click. */
const END = ["mouseup", "touchend", "touchcancel"];

/**
 * Keeps presses on an element from the page, those with the main button for which `isUsed()`. A press is given back if the browser
 * takes it, as for scrolling.
 *
 * Returns `claim()`, after which the present press is not given back any more, and `giveBack()`.
 */
export function keepPresses(element, isUsed = () => true) {
  /** The events with which the present press has begun; undefined if it is the page's, or if there is none. */
  let begun;
  let isClaimed = false;
  /** Whether the press that has ended last was the element's own, so that its click is, too. */
  let wasOwn = false;

  function giveBack() {
    const events = isClaimed ? [] : (begun ?? []);
    if (!isClaimed) begun = undefined;
    const { host } = element.getRootNode();
    for (const event of events) host.dispatchEvent(new event.constructor(event.type, event));
  }

  function keep(event) {
    const { type, isPrimary, button, buttons, pointerType, touches } = event;
    if (type === "pointerdown" && isPrimary) {
      begun = button === 0 && isUsed() ? [] : undefined;
      isClaimed = wasOwn = false;
      // The browser would drag a card around the element. Now it tries to drag the element instead, which is prevented.
      if (begun && pointerType !== "touch" && event.composedPath().some(({ draggable }) => draggable)) element.draggable = true;
    }
    // The press has ended where the element heard nothing of it.
    if (type === "pointermove" && buttons === 0) begun = undefined;
    if (type === "pointercancel") giveBack();
    if (element.draggable && (!begun || type === "pointerup" || type === "pointercancel")) element.draggable = false;
    if (!begun) return;
    if (BEGIN.includes(type)) begun.push(event);
    event.stopPropagation();
    if (END.includes(type) && !touches?.length) {
      begun = undefined;
      wasOwn = true;
    }
  }

  for (const type of [...BEGIN, ...GO_ON]) element.addEventListener(type, keep, { passive: true });
  // A click by a key or a script has no number.
  element.addEventListener("click", (event) => wasOwn && event.detail > 0 && event.stopPropagation());
  element.addEventListener("dragstart", (event) => {
    if (!begun) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    claim() {
      begun ??= [];
      isClaimed = true;
    },
    giveBack,
  };
}
