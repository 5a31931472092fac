// The errors for refused input, and their translations. The engine and the element throw errors with English sentences. The
// other languages have a sentence for each error code, with placeholders in braces for its details.

/** An error of the element, in the shape of the engine's errors: the code and each detail are properties. */
export function refusal(code, message, details) {
  return Object.assign(new TypeError(message), { code, ...details });
}

/**
 * The sentence of an error in the language of these words: `{ lang, textContent }`. If the words have no sentence for its code,
 * the result is the error's own message, in English.
 */
export function refusalIn({ tag, refusals = {}, comma = ", " }, error) {
  const sentence = refusals[error.code];
  if (sentence === undefined) return { lang: "en", textContent: error.message };
  const detail = (_, name) => shown([error[name]].flat().join(comma));
  return { lang: tag, textContent: sentence.replaceAll(/\{(\w+)\}/g, detail) };
}

/** A text for quoting. A replacement character stands for each character that cannot be shown, such as a line break. */
function shown(text) {
  return text.replaceAll(/\p{Cc}/gu, "\ufffd");
}
