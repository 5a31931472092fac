// Waits for what the page shows.

/** Resolves when the page has been painted. */
export function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Scrolls to an element when it has been painted. If the page scrolled in the frame that puts its content in, browsers would
 * measure everything below as text that moves while it is read.
 */
export async function bringUp(element) {
  await nextFrame();
  element.scrollIntoView({ block: "start" });
}
