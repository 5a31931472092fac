// The words of the page. Those of each language are in files of their own, which are loaded when the language is chosen.

import { loadScript } from "../shared/load.js";
import { createSpeech } from "../shared/speech.js";

/**
 * All words of a language by its tag. Each language keeps one object, by which a section knows whether the language has changed.
 */
const complete = new Map();

/** Loads the words of the page in a language. */
const loadPageWords = (tag) => loadScript(`page-${tag}.js`);

/** Loads the words of the page and of the explanation in a language. */
export async function loadAllWords(tag) {
  const [page, explanation] = await Promise.all([loadPageWords(tag), loadScript(`explain-${tag}.js`)]);
  if (!complete.has(tag)) complete.set(tag, { ...page, ...explanation });
  return complete.get(tag);
}

/**
 * The language of the page. `complete()` adds the words of the parts that unfold, now and in every language that is chosen later.
 * It rejects if they cannot be loaded. The page contains its own English text, but the field, for example, needs words.
 */
export function createPageSpeech() {
  const isComplete = () => speech.words?.story !== undefined;
  let needsAll = false;
  const load = async (tag) => {
    const words = await loadPageWords(tag);
    // In the meantime a part may have been unfolded.
    return needsAll ? loadAllWords(tag) : words;
  };
  const speech = createSpeech(load, {
    fallback: () => loadPageWords("en").catch(() => undefined),
  });
  speech.complete = async () => {
    try {
      while (!isComplete()) {
        needsAll = true;
        await speech.load();
      }
    } catch (error) {
      needsAll = isComplete();
      throw error;
    }
  };
  return speech;
}
