// Radio buttons for one choice among some values.

import { create, update } from "./dom.js";

/**
 * Builds the buttons. `onChoose(value)` is called when another value is chosen. Returns their `labels`, and `show(chosen, names)`,
 * where `names` has the name of each value; a value without a name is hidden.
 */
export function createRadios(name, values, onChoose) {
  const radios = values.map((value) => {
    const input = create("input", { type: "radio", name, value, onchange: () => onChoose(value) });
    const text = create("span");
    return { input, text, label: create("label", {}, [input, text]) };
  });
  return {
    labels: radios.map(({ label }) => label),
    show(chosen, names) {
      for (const { input, text, label } of radios) {
        update(input, { checked: input.value === chosen });
        update(text, { textContent: names[input.value] });
        update(label, { hidden: !names[input.value] });
      }
    },
  };
}
