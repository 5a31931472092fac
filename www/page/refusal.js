// What the engine refuses, and why. It speaks English; the other languages have each of its sentences with what varies in it
// in braces.

/** A refusal in the language of these words: `{ lang, textContent }`. What they have no sentence for stays English. */
export function refusalIn({ tag, refusals }, sentence) {
  for (const [english, translation] of Object.entries(refusals)) {
    const found = pattern(english).exec(sentence);
    if (!found) continue;
    const textContent = translation.replaceAll(/\{(\w+)\}/g, (_, name) => found.groups[name]);
    return { lang: tag, textContent };
  }
  return { lang: "en", textContent: sentence };
}

/** What finds a sentence, and in it what stands for the names in braces. */
function pattern(sentence) {
  const literal = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replaceAll(/\{(\w+)\}/g, "(?<$1>[^]*)")}$`);
}
