// How a host's values are read, the same way for both elements. An attribute and its property take the same values. The
// attribute is the host's: the element never writes it for a choice of the visitor.
//
// A setting is `{ fallback, expected, read }`. `read(text)` returns its value, or undefined for a text that is none of its
// values; `fallback` is the value without the attribute; `expected` completes a sentence that begins with "expected".

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

/** The value of a setting whose attribute has this text, null for an absent attribute. */
export function settingIn({ fallback, read }, text) {
  return isAbsent(text) ? fallback : (read(text) ?? fallback);
}

/**
 * Warns on the console if the text of an attribute is none of a setting's values. It waits for a microtask: in the place of an
 * undefined number Vue sets 0, and then removes the attribute.
 */
export function warnOfUnknown(element, name, { expected, read }, text) {
  if (isAbsent(text) || read(text) !== undefined) return;
  queueMicrotask(() => {
    if (element.getAttribute(name) === text) warn(element, name, text, `expected ${expected}.`);
  });
}

/** Warns on the console about an unusable value, and says that the default is used. */
export function warn({ localName }, name, value, sentence) {
  console.warn(`<${localName}> ${name}="${textOf(value)}": ${sentence} The default is used.`);
}

/**
 * Gives a prototype a property for each of these settings. `valueIn(element, name)` returns the value in force, and
 * `adopt(element, name, value)` puts another one in force. Setting a property writes the attribute, unless the value is in
 * force already; `attributeChangedCallback` adopts it.
 */
export function defineSettings(prototype, settings, valueIn, adopt) {
  for (const [name, { read }] of Object.entries(settings)) {
    define(prototype, name, {
      get() {
        return valueIn(this, name);
      },
      set(value) {
        if (isAbsent(value)) {
          this.removeAttribute(name);
          return;
        }
        const text = textOf(value);
        const known = read(text);
        if (known === valueIn(this, name)) return;
        // The browser reports an attribute that is set to its own text, but the element ignores that report.
        if (this.getAttribute(name) !== text) this.setAttribute(name, text);
        else if (known !== undefined) adopt(this, name, known);
      },
    });
  }
}

/** Gives a prototype properties that mirror attributes with any text. */
export function defineTexts(prototype, ...names) {
  for (const name of names) {
    define(prototype, name, {
      get() {
        return this.getAttribute(name) ?? "";
      },
      set(value) {
        if (isAbsent(value)) this.removeAttribute(name);
        else this.setAttribute(name, textOf(value));
      },
    });
  }
}

function define(prototype, name, accessors) {
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...accessors });
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
    warn(element, name, value, error.message);
  }
}
