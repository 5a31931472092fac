// The attributes that are checked without a search: their valid values, and the properties that mirror them.

import { refusal } from "../element/refusal.js";

/** The attributes with a fixed set of values. The default comes first. */
export const CHOICES = {
  search: ["minimax", "alpha-beta", "ordered"],
  scoring: ["plain", "depth"],
  controls: ["full", "minimal", "none"],
  theme: ["auto", "light", "dark"],
};

/** The attributes that say what is searched, and how. */
export const SUBJECT = ["board", "turn", "numbers", "search", "scoring"];

/** The steps per second: the default and the maximum. */
const SPEED = 2;
const FASTEST = 1000;

/** Whether the element knows this value of an attribute or property. */
export function isUsable(name, value) {
  if (name in CHOICES) return CHOICES[name].includes(value);
  if (name === "speed") return isText(value) && Number(value) > 0 && Number(value) <= FASTEST;
  if (name === "step") return value === "end" || /^\d+$/.test(value);
  return true;
}

const isText = (value) => String(value).trim() !== "";

/** The part of an error sentence that says which values are expected. */
export function expectation(name) {
  if (name === "speed") return `expected a number above 0, at most ${FASTEST}.`;
  if (name === "step") return "expected the number of a step, from 0 on, or end.";
  return `expected one of ${CHOICES[name].join(", ")}.`;
}

/** Warns on the console about an unusable value, and says that the default is used. */
export function warn(name, value, sentence) {
  console.warn(`<minimax-tree> ${name}="${value}": ${sentence} The default is used.`);
}

/** Gives a prototype the properties that mirror these attributes. */
export function mirror(prototype) {
  const define = (name, get) =>
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get,
      set(value) {
        if (!isUsable(name, value)) throw unknownValue(name, value);
        this.setAttribute(name, value);
      },
    });
  for (const name of Object.keys(CHOICES)) {
    define(name, function () {
      const value = this.getAttribute(name);
      return isUsable(name, value) ? value : CHOICES[name][0];
    });
  }
  define("speed", function () {
    const value = this.getAttribute("speed");
    return value !== null && isUsable("speed", value) ? Number(value) : SPEED;
  });
}

function unknownValue(name, value) {
  const given = String(value);
  const sentence = `The ${name} ${given} is unknown: ${expectation(name)}`;
  if (name === "speed") return refusal("bad-speed", sentence, { value: given, most: String(FASTEST) });
  return refusal("unknown-choice", sentence, { attribute: name, value: given, values: [...CHOICES[name]] });
}
