// The errors for refused input, and their translations. The engine and the element throw errors with English sentences. The
// other languages have a sentence for each error code, with placeholders in braces for its details.

/** An error of the element, in the shape of the engine's errors: the code and each detail are properties. */
export function refusal(code, message, details) {
  return Object.assign(new TypeError(message), { code, ...details });
}

/**
 * The sentence of an error in the language of these words: `{ lang, dir, textContent }`. If the words have no sentence for its
 * code, the result is the error's own message, in English.
 */
export function refusalIn({ tag, dir = "ltr", refusals = {}, comma }, error) {
  const sentence = refusals[error.code];
  if (!sentence) return { lang: "en", dir: "ltr", textContent: error.message };
  return { lang: tag, dir, textContent: filled(sentence, error, comma) };
}

/** A text with these values in the place of their names in braces. `comma` stands between the values of a list. */
export function filled(text, values, comma = ", ") {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => shown([values[name]].flat().join(comma)));
}

/** A text for quoting. A replacement character stands for each character that cannot be shown, such as a line break. */
function shown(text) {
  return text.replaceAll(/\p{Cc}/gu, "\ufffd");
}
