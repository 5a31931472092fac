// The language that a page speaks: the one that is chosen, and its words, which are loaded then.

/**
 * `load(tag)` loads the words of a language. Until the first ones are there, `words` are those that are given here, if any.
 * `fallback()` loads some if the first cannot be loaded, or resolves to undefined.
 */
export function createSpeech(load, { words, fallback = () => undefined } = {}) {
  const followers = [];
  const tell = () => followers.forEach((follower) => follower());

  const speech = {
    /** The tag of the language that was chosen last, whose words may be on their way; undefined before the first. */
    tag: undefined,
    /** The words that the page has. */
    words,
    /** Whether the words of the chosen language could not be loaded. */
    isUnloaded: false,

    /** Calls back whenever the page has other words, or it is known that they cannot be loaded. */
    follow: (follower) => void followers.push(follower),

    async choose(tag) {
      speech.tag = tag;
      speech.isUnloaded = false;
      try {
        await speech.load();
      } catch (error) {
        if (error.reason !== "unloaded") throw error;
        speech.isUnloaded = speech.tag === tag;
        speech.words ??= await fallback();
        tell();
      }
    },

    /** Loads the words of the chosen language. Rejects if they cannot be loaded. */
    async load() {
      const { tag } = speech;
      const loaded = await load(tag);
      // In the meantime another language may have been chosen.
      if (speech.tag !== tag) return;
      speech.words = loaded;
      speech.isUnloaded = false;
      tell();
    },
  };
  return speech;
}
