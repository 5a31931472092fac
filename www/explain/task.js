// Divides long work into short tasks, and waits for what they show.

export { nextTask } from "../shared/task.js";

/** Resolves when the page has been painted. */
export function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
