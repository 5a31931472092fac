// A choice of one value, with radio buttons that stand side by side.

import { create, update } from "../shared/dom.js";

/**
 * Builds the choice. `onChoose(value)` is called when the visitor chooses another value. Returns the element, `focus()` and
 * `show(title, chosen, texts)`. A value is its own text unless `texts` has one.
 */
export function createSegments(name, values, onChoose) {
  const legend = create("legend");
  const segments = values.map((value) => {
    const input = create("input", { type: "radio", name, value, onchange: () => onChoose(value) });
    return { value, input, text: create("span") };
  });
  const labels = segments.map(({ input, text }) => create("label", {}, [input, text]));
  return {
    element: create("fieldset", { className: "segments" }, [legend, ...labels]),
    focus: () => segments.find(({ input }) => input.checked).input.focus(),
    show(title, chosen, texts = {}) {
      update(legend, { textContent: title });
      for (const { value, input, text } of segments) {
        update(input, { checked: value === chosen });
        update(text, { textContent: texts[value] ?? value });
      }
    },
  };
}
