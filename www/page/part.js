// A part of the page. Its files are loaded when a visitor turns to it.

import { create } from "../shared/dom.js";

/**
 * The part whose content has this `place`. `load()` loads the files that the content needs. `make()` resolves to the content
 * itself: `follow()`, `refresh()` and `speak()`. If it rejects with an error that has a `reason`, the place shows `sorry(reason,
 * next, onAgain)`, where `next` is the element that then takes the focus; see `unloaded` in page.js. `loading()`, if there is
 * one, returns the properties of a paragraph that is shown in the meantime.
 */
export function createPart(element, place, { next, load, make, sorry, loading }) {
  /** The content, once it is made; and the promise of making it, from the first `build` until that fails. */
  let content;
  let making;
  /** The reason of that failure, if there is one. */
  let reason;

  const part = {
    /** Whether the content is made or being made. */
    get isWanted() {
      return making !== undefined;
    },

    /** Opens what the address names. */
    follow: () => content?.follow(),

    /** Shows everything at the present position. */
    refresh: () => content?.refresh(),

    /** Shows everything in the present language. */
    speak: () => content?.speak(),

    /** Shows why there is no content, if a reason is known. */
    complain() {
      if (reason) put({ role: "alert", className: "error" }, [sorry(reason, next, part.build)]);
    },

    /** Loads the files in advance. A file that cannot be loaded is reported when the content is built. */
    prefetch: () => void load().catch(() => {}),

    /** Makes the content, once. If that fails, shows the reason, and the next call tries again. */
    build() {
      making ??= start().catch((error) => {
        making = undefined;
        if (!error.reason) throw error;
        ({ reason } = error);
        part.complain();
      });
    },
  };

  async function start() {
    reason = undefined;
    if (loading) put({ className: "note", ...loading() });
    content = await make();
    // The message of a failure stays until the content is made.
    if (!loading) place.replaceChildren();
  }

  const put = (properties, children) => place.replaceChildren(create("p", properties, children));

  for (const type of ["pointerdown", "focusin"]) element.addEventListener(type, part.prefetch);
  return part;
}
