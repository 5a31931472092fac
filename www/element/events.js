// How a page hears of what happens on a board.

/** The events of an element: `tell(type, detail)` tells one at once, `tellAll` several in their order. */
export function createEvents(element) {
  /** What is still to be told, the first being told now. */
  const waiting = [];

  function tell(type, detail) {
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  return {
    tell,
    /**
     * Tells these events, each `[type, detail, stands]`, after those that are being told: what a listener changes is told later. One
     * whose `stands()` is false by then is left out.
     */
    tellAll(events) {
      const isTelling = waiting.length > 0;
      waiting.push(...events);
      if (isTelling) return;
      while (waiting.length > 0) {
        const [type, detail, stands] = waiting[0];
        if (!stands || stands()) tell(type, detail);
        waiting.shift();
      }
    },
  };
}

/** Calls back in a task of its own, after the page's scripts have run and listen, its deferred ones included. */
export function afterPageScripts(callback) {
  // A document is "interactive" both while its deferred scripts run and after them.
  const { readyState } = document;
  const haveRun = readyState === "interactive" && performance.timing.domContentLoadedEventStart > 0;
  if (haveRun || readyState === "complete") setTimeout(callback);
  else document.addEventListener("DOMContentLoaded", () => setTimeout(callback), { once: true });
}
