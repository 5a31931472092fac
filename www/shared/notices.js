// What is wrong with the address of a page, and the files that could not be loaded, in their place on the page.

import { create } from "./dom.js";
import { createUnloaded } from "./languages.js";
import { refusalIn } from "./refusal.js";

/** Shows them in `#notice`, in the language of `speech`. `buttonOf(tag)` is the button of a language, which takes the focus. */
export function createNotices(speech, buttonOf) {
  const notice = document.querySelector("#notice");
  let problem;
  let missing;

  function show() {
    const { tag, words, isUnloaded } = speech;
    if (!tag) return;
    const sentences = words && problem ? sentencesOf(problem, words) : [];
    if (isUnloaded) sentences.push(createUnloaded(tag, buttonOf(tag), () => speech.choose(tag)));
    else if (missing) sentences.push(createUnloaded(tag, missing.next, missing.onAgain));
    // The same message must not be read out twice.
    if (notice.textContent !== sentences.map((each) => each.textContent ?? each).join("")) notice.replaceChildren(...sentences);
  }

  speech.follow(show);
  return {
    /** What is wrong with the address, if anything is (see link.js). */
    get problem() {
      return problem;
    },

    /** Another address is open, with this problem, if it has one. */
    open(found) {
      problem = found;
      show();
    },

    /** The first problem of an address is shown. */
    report(found) {
      problem ??= found;
      show();
    },

    /** A visitor who goes on has read what was wrong with the address. */
    forget() {
      problem = undefined;
      show();
    },

    /** A file is missing: a button moves the focus to `next` and calls `onAgain()`. Or, without them, it is there. */
    miss(next, onAgain) {
      missing = next && { next, onAgain };
      show();
    },
  };
}

function sentencesOf({ name, value, error }, words) {
  if (error) return [words.page.badLink, create("span", refusalIn(words, error))];
  return [words.page.badName(value ? `${name}=${value.slice(0, 40)}` : name)];
}
