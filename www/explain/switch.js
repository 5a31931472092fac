// A choice between on and off.

import { create, update } from "../shared/dom.js";

/**
 * Builds the switch. `onChange()` is called when the visitor turns it on or off. `isOn` can be read, and `show(text)` names
 * it.
 */
export function createSwitch(onChange) {
  const box = create("input", { type: "checkbox", role: "switch", onchange: onChange });
  const label = create("span");
  return {
    element: create("label", { className: "switch" }, [box, label]),
    get isOn() {
      return box.checked;
    },
    show: (text) => update(label, { textContent: text }),
  };
}
