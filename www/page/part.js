// A part of the page. What it is made of is loaded when somebody turns to it.

import { create } from "../element/dom.js";

/**
 * The part whose content has this `place`. `load()` loads what the content is made of, `make()` resolves to the content itself:
 * `follow()`, `refresh()` and `speak()`. Where either rejects with an error that has a `reason`, `sorry(reason, next, onAgain)` says
 * so in the place, where `next` is what then takes the focus; see `unloaded` in page.js. `loading()`, if there is one, gives what is
 * said meanwhile, as properties of a paragraph.
 */
export function createPart(element, place, { next, load, make, sorry, loading }) {
  /** The content once it is made; and what makes it, from when somebody wants it, until that fails. */
  let content;
  let making;
  /** Why that failed, if it has. */
  let reason;

  const part = {
    /** Whether somebody has wanted it. */
    get isWanted() {
      return making !== undefined;
    },

    /** Opens what the address names. */
    follow: () => content?.follow(),

    /** Shows everything at the present position. */
    refresh: () => content?.refresh(),

    /** Shows everything in the present language. */
    speak: () => content?.speak(),

    /** Says why there is no content, if anything is known to be the reason. */
    complain() {
      if (reason) put({ role: "alert", className: "error" }, [sorry(reason, next, part.build)]);
    },

    /** Loads what it is made of, on the way there. What cannot be loaded is said when it is missed. */
    prefetch: () => void load().catch(() => {}),

    /** Makes the content, once; where that fails, says why, and the next call tries again. */
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
    // What is said of a failure stays until it is none any more.
    if (!loading) place.replaceChildren();
  }

  const put = (properties, children) => place.replaceChildren(create("p", properties, children));

  for (const type of ["pointerdown", "focusin"]) element.addEventListener(type, part.prefetch);
  return part;
}
