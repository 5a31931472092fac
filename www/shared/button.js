// A button with a text.

import { create } from "./dom.js";

/** Builds the button. `onPress()` is called when it is pressed, unless it is `aria-disabled`. */
export function createButton(onPress) {
  const onclick = () => element.getAttribute("aria-disabled") !== "true" && onPress();
  const element = create("button", { type: "button", className: "button", onclick });
  return element;
}
