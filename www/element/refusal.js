// What is refused, and in which words. The engine and the element throw errors whose sentences are English; the other languages
// have a sentence for each code, with what varies in it in braces.

/** An error of the element's own, in the shape of the engine's: its code and, by their names, the details are properties. */
export function refusal(code, message, details) {
  return Object.assign(new TypeError(message), { code, ...details });
}

/**
 * What an error says, in the language of these words: `{ lang, textContent }`. An error whose code they have no sentence for
 * says its own message, which is English.
 */
export function refusalIn({ tag, refusals = {}, comma = ", " }, error) {
  const sentence = refusals[error.code];
  if (sentence === undefined) return { lang: "en", textContent: error.message };
  const detail = (_, name) => shown([error[name]].flat().join(comma));
  return { lang: tag, textContent: sentence.replaceAll(/\{(\w+)\}/g, detail) };
}

/** A text as it is quoted: a character that cannot be shown, such as a line break, shows as the sign for it. */
function shown(text) {
  return text.replaceAll(/\p{Cc}/gu, "\ufffd");
}
