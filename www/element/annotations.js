// The annotations that a host draws on the board: texts in the cells, future marks, and highlighted cells.

import { create, update } from "../shared/dom.js";
import { refusal } from "../shared/refusal.js";

const MARKS = ["X", "O"];
const TONES = ["good", "bad"];

/** The properties of an annotation besides `cell`: which values are usable, and what the error says is expected. */
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

/**
 * A host's annotations in an array indexed by cell. Throws for an annotation that cannot be drawn, and for a second one of the
 * same cell.
 */
export function readAnnotations(list) {
  if (typeof list?.[Symbol.iterator] !== "function") {
    throw refusal("bad-annotation", "This cannot be drawn: expected an array of { cell, … }.");
  }
  const annotations = [];
  for (const one of list) {
    const { cell } = Object(one);
    if (!Number.isInteger(cell) || cell < 0 || cell > 8) {
      throw refusal("no-such-cell", "There is no such cell: expected an integer from 0 to 8.");
    }
    const named = { cell: String(cell) };
    if (annotations[cell]) {
      throw refusal("annotated-twice", `Cell ${cell} has two annotations: expected one.`, named);
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
 * The layer of the texts and the numbers. It lies above the canvas and below the buttons. The painter draws the marks and the
 * frames of the annotations.
 */
export function createAnnotations() {
  const cells = Array.from({ length: 9 }, createCell);
  return {
    element: create("div", { className: "annotations", "aria-hidden": "true" }, cells.map((cell) => cell.element)),
    /** Shows the annotations that `readAnnotations` returned. */
    show: (annotations) => cells.forEach((cell, index) => cell.show(annotations[index] ?? {})),
  };
}

function createCell() {
  const number = create("span");
  const text = create("span", { className: "text" });
  const element = create("div", {}, [number, text]);
  return {
    element,
    show(annotation) {
      update(element, { className: annotation.tone ?? "" });
      update(number, { className: `ghost ${annotation.ghost ?? ""}`, textContent: String(annotation.number ?? "") });
      update(text, { textContent: annotation.text ?? "" });
    },
  };
}
