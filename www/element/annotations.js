// What a host draws on the board: texts in the cells, marks to come, and cells that stand out.

import { create, update } from "./dom.js";
import { refusal } from "./refusal.js";

const MARKS = ["X", "O"];
const TONES = ["good", "bad"];

/** What may be drawn in a cell besides its number: whether a value is usable, and what is expected. */
const PARTS = {
  text: { isUsable: isText, expected: "a text" },
  tone: { isUsable: (value) => TONES.includes(value), expected: "good or bad" },
  ghost: { isUsable: (value) => MARKS.includes(value), expected: "X or O" },
  number: { isUsable: Number.isInteger, expected: "an integer" },
  highlight: { isUsable: (value) => typeof value === "boolean", expected: "true or false" },
  label: { isUsable: isText, expected: "a text" },
};

function isText(value) {
  return typeof value === "string";
}

/** What is to be drawn, by its cells; throws a sentence for what cannot be, and for a second annotation in one cell. */
export function readAnnotations(given) {
  if (typeof given?.[Symbol.iterator] !== "function") {
    throw refusal("bad-annotation", "This cannot be drawn: expected an array of { cell, … }.");
  }
  const annotations = [];
  for (const one of given) {
    const { cell } = Object(one);
    if (!Number.isInteger(cell) || cell < 0 || cell > 8) {
      throw refusal("no-such-cell", "There is no such cell: expected an integer from 0 to 8.");
    }
    const named = { cell: String(cell) };
    if (annotations[cell]) {
      throw refusal("annotated-twice", `Cell ${cell} is drawn on twice: expected each cell once.`, named);
    }
    const annotation = {};
    for (const [name, { isUsable, expected }] of Object.entries(PARTS)) {
      const value = one[name];
      if (value === undefined || value === null) continue;
      if (!isUsable(value)) {
        const sentence = `The ${name} on cell ${cell} cannot be drawn: expected ${expected}.`;
        throw refusal("bad-annotation", sentence, { part: name, ...named });
      }
      annotation[name] = value;
    }
    annotations[cell] = annotation;
  }
  return annotations;
}

/**
 * The layer of the texts and the numbers, which lies over the canvas and under the buttons. The marks and the frames of the
 * annotations are the painter's.
 */
export function createAnnotations() {
  const cells = Array.from({ length: 9 }, createCell);
  return {
    element: create("div", { className: "annotations", "aria-hidden": "true" }, cells.map((cell) => cell.element)),
    /** Shows what `readAnnotations` has returned. */
    show: (annotations) => cells.forEach((cell, index) => cell.show(annotations[index] ?? {})),
  };
}

function createCell() {
  const text = create("span");
  const number = create("span");
  return {
    element: create("div", {}, [number, text]),
    show(annotation) {
      update(number, { className: `ghost ${annotation.ghost ?? ""}`, textContent: String(annotation.number ?? "") });
      update(text, { className: `text ${annotation.tone ?? ""}`, textContent: annotation.text ?? "" });
    },
  };
}
