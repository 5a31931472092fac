// How a host's values are read, the same way for both elements. An attribute and its property take the same values. The
// attribute is the host's: the element never writes it for a choice of the visitor.
//
// A setting is `{ fallback, expected, read }`. `read(text)` returns its value, or undefined for a text that is none of its
// values; `fallback` is the value without the attribute; `expected` completes a sentence that begins with "expected".
// A flag is on if its attribute is there. `OWN` is for what the element reads itself, and `DATA` for what has no attribute.

/** Whether a value stands for an attribute or a property that is not set. */
export function isAbsent(value) {
  return value === undefined || value === null || value === "";
}

/** A value as the text of an attribute. */
export function textOf(value) {
  try {
    return String(value);
  } catch {
    // An object may have no text.
    return typeof value;
  }
}

/** A setting with a fixed set of values, the default first. A mark may also be a small letter. */
export function choice(...values) {
  return {
    fallback: values[0],
    values,
    expected: `one of ${values.join(", ")}`,
    read: (text) => values.find((value) => value === (/^[xo]$/.test(text) ? text.toUpperCase() : text)),
  };
}

/** A setting with any text. */
export const TEXT = { fallback: "", read: (text) => text };

/** A setting that is on if its attribute is there, and not "false". */
export const FLAG = { fallback: false, isFlag: true, read: (text) => text !== "false" };

export const OWN = {};
/** A number that makes what varies repeatable; null if it varies. */
export const SEED = {
  fallback: null,
  expected: "an integer from 0 to 4294967295",
  read: (text) => (/^\d+$/.test(text) && Number(text) < 2 ** 32 ? Number(text) : undefined),
};

export const DATA = { isData: true };

/** The names of those settings that have an attribute. */
export const attributesOf = (settings) => Object.keys(settings).filter((name) => !settings[name].isData);

/** The value of a setting whose attribute has this text, null for an absent attribute. */
export function settingIn({ fallback, read, isFlag }, text) {
  return isAbsent(text) && !(isFlag && text === "") ? fallback : (read(text) ?? fallback);
}

/**
 * Warns on the console if the text of an attribute is none of a setting's values. It waits for a microtask: in the place of an
 * undefined number Vue sets 0, and then removes the attribute.
 */
export function warnOfUnknown(element, name, { expected, read }, text) {
  if (!expected || isAbsent(text) || read(text) !== undefined) return;
  queueMicrotask(() => {
    if (element.getAttribute(name) === text) warn(element, name, text, `expected ${expected}.`);
  });
}

/** Warns on the console about an unusable value, and says that the default is used. */
export function warn({ localName }, name, value, sentence) {
  console.warn(`<${localName}> ${name}="${textOf(value)}": ${sentence} The default is used.`);
}

/**
 * Gives a prototype a property for each of these settings that has no accessor yet. `valueIn(element, name)` returns the value in
 * force, and `adopt(element, name, value)` puts another one in force. Setting a property writes the attribute, unless the value is
 * in force already; `attributeChangedCallback` adopts it.
 */
export function defineSettings(prototype, settings, valueIn, adopt) {
  for (const [name, { fallback, isFlag, read }] of Object.entries(settings)) {
    if (!read || Object.hasOwn(prototype, name)) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get() {
        return valueIn(this, name);
      },
      set(value) {
        const text = isFlag ? flagText(value) : isAbsent(value) ? null : textOf(value);
        const known = text === null ? fallback : read(text);
        const isInForce = known === valueIn(this, name);
        if (isInForce && (isFlag || text !== null)) return;
        if (text === null) this.removeAttribute(name);
        // The browser reports an attribute that is set to its own text, but the element ignores that report.
        else if (this.getAttribute(name) !== text) this.setAttribute(name, text);
        else if (known !== undefined) adopt(this, name, known);
      },
    });
  }
}

/** The text of a flag's attribute, null where it is off. The empty text is that of an attribute without a value. */
function flagText(value) {
  return value === "" || (value && value !== "false") ? "" : null;
}

/**
 * A property that was set before the tag was defined hides the accessor. This function deletes the property and sets it again. If
 * the value cannot be used, nobody is there to catch the error: `onRefusal(name, error)` reports it, or else a warning.
 */
export function upgrade(element, name, onRefusal) {
  if (!Object.hasOwn(element, name)) return;
  const value = element[name];
  delete element[name];
  try {
    element[name] = value;
  } catch (error) {
    if (onRefusal) onRefusal(name, error);
    else warn(element, name, value, error.message);
  }
}
