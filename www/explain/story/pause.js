// Waits between what the story shows by itself.

import { isCalm } from "../../shared/environment.js";

/** Resolves after so many milliseconds, and for a reader who prefers no motion in the next frame. */
export function pause(milliseconds) {
  return isCalm(document.body) || milliseconds === 0
    ? new Promise((resolve) => requestAnimationFrame(resolve))
    : new Promise((resolve) => setTimeout(resolve, milliseconds));
}
