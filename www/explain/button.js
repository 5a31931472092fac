// A button with a text.

import { create } from "../shared/dom.js";

/** Builds the button. `onclick()` is called when it is pressed. */
export const createButton = (onclick) => create("button", { type: "button", className: "button", onclick });
