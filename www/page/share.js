// Shares something with others: copies it, or opens the system's share dialog.

import { create } from "../shared/dom.js";

/** How long the message after copying stays, in milliseconds. */
const STAY = 5000;

/** `status` is the element for the messages, and `words()` returns the page's words. */
export function createShare(status, words) {
  let fading;

  /** Replaces the message, or clears it. */
  function tell(...parts) {
    clearTimeout(fading);
    status.replaceChildren(...parts);
  }

  /** Puts the message beside the button that was pressed: under it, or over it in the lower half of the window. */
  function place(button) {
    const { left, top, bottom } = button.getBoundingClientRect();
    const isLow = bottom > innerHeight / 2;
    Object.assign(status.style, {
      left: `${Math.max(8, Math.min(left, innerWidth - 328))}px`,
      top: isLow ? "auto" : `${bottom + 6}px`,
      bottom: isLow ? `${innerHeight - top + 6}px` : "auto",
    });
  }

  /** Does some work. If it fails, shows `value` in a field, to be copied by hand. */
  async function attempt(work, value) {
    try {
      await work();
    } catch (error) {
      // The visitor has closed the share dialog, and needs nothing else.
      if (error.name === "AbortError") return;
      const field = create("input", { readOnly: true, value, "aria-label": words().copyByHand });
      tell(field);
      field.select();
    }
  }

  /** Copies a text and says so. The message stays if it offers `more`. */
  async function write(text, done, more = []) {
    await navigator.clipboard.writeText(text);
    tell(done, ...more);
    if (more.length === 0) fading = setTimeout(tell, STAY);
  }

  return {
    /**
     * Shows others the address `url`, after a `text` and with `files` if there are any. Says so beside the button that was pressed,
     * and offers `more` there.
     */
    send(button, { text, url, files = [], more = [] }) {
      place(button);
      const whole = text ? `${text} ${url}` : url;
      const all = files.length > 0 && navigator.canShare?.({ files }) ? { text, url, files } : { text, url };
      // On a phone, the share dialog offers more than the clipboard.
      const isPhone = navigator.share && matchMedia("(pointer: coarse)").matches;
      attempt(
        () => (isPhone ? navigator.share(all) : write(whole, text ? words().copied : words().shared, more)),
        whole,
      );
    },

    /** Copies a picture. */
    copyFile(button, file) {
      place(button);
      attempt(async () => {
        await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
        tell(words().copied);
        fading = setTimeout(tell, STAY);
      }, file.name);
    },

    /** Copies a text that is not an address. */
    copy(button, text) {
      place(button);
      attempt(() => write(text, words().copied), text);
    },

    /** Clears the message. */
    forget: () => tell(),
  };
}
