// The way to show something to others, copied or handed to the system's sharing.

import { create } from "../element/dom.js";

/** How long it is said that the address was copied, in milliseconds. */
const STAY = 5000;

/** Creates the way; `said` is the element that tells what has come of it, `words()` are the page's. */
export function createShare(said, words) {
  let fading;

  /** Says this, or nothing, in the place of what was said. */
  function tell(...parts) {
    clearTimeout(fading);
    said.replaceChildren(...parts);
  }

  /** Does this, and where it fails shows what was to be done with, to be copied by hand. */
  async function attempt(work, value) {
    try {
      await work();
    } catch (error) {
      // Whoever has closed the system's window wants nothing else.
      if (error.name === "AbortError") return;
      const field = create("input", { readOnly: true, value, "aria-label": words().copyByHand });
      tell(field);
      field.select();
    }
  }

  /** Copies a text and says so. */
  async function write(text, done) {
    await navigator.clipboard.writeText(text);
    tell(done);
    fading = setTimeout(tell, STAY);
  }

  return {
    /** Shows others the address `url`, after a `text` if there is one. */
    hand({ text, url }) {
      const whole = text ? `${text} ${url}` : url;
      // A phone has more to offer than its clipboard.
      const isPhone = navigator.share && matchMedia("(pointer: coarse)").matches;
      attempt(() => (isPhone ? navigator.share({ text, url }) : write(whole, text ? words().copied : words().shared)), whole);
    },

    /** Copies a text that is no address. */
    copy: (text) => attempt(() => write(text, words().copied), text),

    /** Says no longer what has come of it. */
    forget: () => tell(),
  };
}
