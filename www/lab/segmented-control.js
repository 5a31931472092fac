// A choice of one value, with radio buttons that stand side by side.

import { create, update } from "../shared/dom.js";
import { createRadios } from "../shared/radios.js";

/**
 * Builds the choice. `onChoose(value)` is called when the visitor chooses another value. Returns the element, `focus()` and
 * `show(title, chosen, names)`. A value is its own name unless `names` has one.
 */
export function createSegmentedControl(name, values, onChoose) {
  const legend = create("legend");
  const radios = createRadios(name, values, onChoose);
  const own = Object.fromEntries(values.map((value) => [value, value]));
  const element = create("fieldset", { className: "segments" }, [legend, ...radios.labels]);
  return {
    element,
    focus: () => element.querySelector(":checked").focus(),
    show(title, chosen, names) {
      update(legend, { textContent: title });
      radios.show(chosen, { ...own, ...names });
    },
  };
}
