// A part of the page that unfolds. Its content is made when it is unfolded.

import { createPart } from "./part.js";

/**
 * Binds the `details`, whose `div` takes the content. It is open if the address has a value for `name`. For the other options
 * see `createPart`.
 */
export function createFold(details, { link, name, ...options }) {
  const part = createPart(details, details.querySelector("div"), { next: details.querySelector("summary"), ...options });
  details.addEventListener("toggle", () => {
    if (details.open) part.build();
  });
  const { follow } = part;
  part.follow = () => {
    details.open = link.get(name) !== undefined;
    follow();
  };
  return part;
}
