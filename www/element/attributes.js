// The attributes with a fixed set of values, and the seed: their valid values, and the properties that mirror them.

import { refusal } from "./refusal.js";

/** The attributes with a fixed set of values. The default comes first. */
export const CHOICES = {
  player: ["X", "O", "both", "none"],
  opener: ["X", "O"],
  level: ["unbeatable", "easy", "medium", "hard"],
  theme: ["auto", "light", "dark"],
  controls: ["compact", "full", "minimal", "none"],
};

const [STRONGEST, ...WEAKER] = CHOICES.level;

/** The levels, the weakest first. */
export const LEVELS = [...WEAKER, STRONGEST];

/** The next stronger level; undefined after the strongest one, and if no level is given. */
export function nextTo(level) {
  return level && LEVELS[LEVELS.indexOf(level) + 1];
}

/** Whether the element knows this value of an attribute or property. */
export function isUsable(name, value) {
  if (name in CHOICES) return CHOICES[name].includes(value);
  if (name === "seed") return /^\d{1,10}$/.test(value) && Number(value) < 2 ** 32;
  return true;
}

/** Warns on the console about an unusable value, and says that the default is used. */
export function warn(name, value, sentence) {
  console.warn(`<tic-tac-toe> ${name}="${value}": ${sentence} The default is used.`);
}

/** The part of an error sentence that says which values are expected. */
export function expectation(name) {
  if (name === "seed") return "expected an integer from 0 to 4294967295.";
  return `expected one of ${CHOICES[name].join(", ")}.`;
}

/** The error for a property that was set to an unknown value. */
export function unknownValue(name, value) {
  const given = String(value);
  const sentence = `The ${name} ${given} is unknown: ${expectation(name)}`;
  if (name === "seed") return refusal("bad-seed", sentence, { value: given });
  return refusal("unknown-choice", sentence, { attribute: name, value: given, values: [...CHOICES[name]] });
}

/** Gives a prototype the properties that mirror the attributes with a fixed set of values. */
export function mirror(prototype) {
  for (const name of Object.keys(CHOICES)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = this.getAttribute(name);
        return isUsable(name, value) ? value : CHOICES[name][0];
      },
      set(value) {
        if (!isUsable(name, value)) throw unknownValue(name, value);
        this.setAttribute(name, value);
      },
    });
  }
}

/**
 * A property that was set before the tag was defined hides the accessor. This function deletes the property and sets it again.
 */
export function upgrade(element, name) {
  if (!Object.hasOwn(element, name)) return;
  const value = element[name];
  delete element[name];
  try {
    element[name] = value;
  } catch (error) {
    warn(name, value, error.message);
  }
}
