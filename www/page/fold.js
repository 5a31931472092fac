// A part of the page that unfolds. It is made when it is unfolded.

import { createPart } from "./part.js";

/** Binds the `details`, whose content has a place in its `div`. It is open where the address says something under `name`; see `createPart`. */
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
