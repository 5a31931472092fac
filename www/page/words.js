// The words of the page. Those of each language are in files of their own, which are loaded when the language is chosen.

import { loadScript } from "../shared/load.js";

/**
 * All words of a language by its tag. Each language keeps one object, by which a section knows whether the language has changed.
 */
const complete = new Map();

/** Loads the words of the page in a language. */
export const loadPageWords = (tag) => loadScript(`page-${tag}.js`);

/** Loads the words of the page and of the explanation in a language. */
export async function loadAllWords(tag) {
  const [page, explanation] = await Promise.all([loadPageWords(tag), loadScript(`explain-${tag}.js`)]);
  if (!complete.has(tag)) complete.set(tag, { ...page, ...explanation });
  return complete.get(tag);
}
