// Measures the texts of a drawing in the fonts in which they are drawn.

import { create, update } from "../shared/dom.js";
import { requestFrame, watchSize } from "../shared/environment.js";
import { estimated, rulerOf } from "./widths.js";

/** A difference of widths that is only a rounding error, in em. */
const ROUNDED = 0.05;

/** Builds the ruler. `onChange()` is called when the texts that were measured last have other widths, as when a font has loaded. */
export function createRuler(onChange) {
  const sample = create("span");
  // The style makes it 1 em wide.
  const element = create("div", { className: "ruler", "aria-hidden": "true" }, [sample]);
  /** The widths that are known, by kind and text. */
  const known = new Map();
  /** The width of the sample when it was measured. */
  let seen = 0;

  const widthOf = (part) => part.getBoundingClientRect?.().width || 0;
  /** The width of a part in em, whatever the page does to the size of the element. */
  const inEm = (part) => widthOf(part) / widthOf(element);
  /** The width of a line. WebKit also returns the end of the line above: a box without a width, which may be further right. */
  const lengthOf = (line) => [...line.getClientRects()].reduce((sum, { width }) => sum + width, 0);

  // This waits for a frame, because it changes sizes, and the browser would report a resize loop.
  const sizes = watchSize(() =>
    requestFrame(element, () => {
      // What is hidden has no widths, and keeps those it had.
      if (!widthOf(element) || Math.abs(inEm(sample) - seen) < ROUNDED) return;
      known.clear();
      onChange();
    })
  );

  /** Measures texts that are not known yet. */
  function learn(kind, texts) {
    const fresh = [...new Set(texts)].filter((text) => text && !known.has(kind + text));
    if (fresh.length === 0) return;
    // Each text is a line of the sample. A sample without a width is hidden, and `sizes` reports when it is shown.
    update(sample, { "data-as": kind, textContent: fresh.join("\n") });
    if (!widthOf(element)) return;
    const line = element.ownerDocument.createRange();
    let at = 0;
    for (const text of fresh) {
      line.setStart(sample.firstChild, at);
      at += text.length;
      line.setEnd(sample.firstChild, at);
      at += 1;
      known.set(kind + text, lengthOf(line) / widthOf(element));
    }
    seen = inEm(sample);
  }

  return {
    element,
    start: () => sizes.observe(sample),
    stop: () => sizes.disconnect(),

    ...rulerOf((kind, texts) => {
      learn(kind, texts);
      return texts.map((text) => known.get(kind + text) ?? estimated(kind, text));
    }),
  };
}
