// A part of the page that unfolds. What it is made of is loaded when somebody turns to it, and made when it is unfolded.

import { create } from "../element/dom.js";

/**
 * Binds the `details`, whose content has a place in its `div`. It is open where the address says something under `name`. `load()`
 * loads what the content is made of, `make()` resolves to the content itself: `follow()`, `refresh()` and `speak()`. Where either
 * rejects with an error that has a `reason`, `sorry(reason, next, onAgain)` says so; see `unloaded` in page.js. `loading()` gives
 * what is said meanwhile, as properties of a paragraph.
 */
export function createFold(details, { link, name, load, make, loading, sorry }) {
  const body = details.querySelector("div");
  /** The content once it is made; and what makes it, from when somebody unfolds it, until that fails. */
  let content;
  let making;
  /** Why that failed, if it has. */
  let reason;

  const fold = {
    /** Whether somebody has unfolded it. */
    get isWanted() {
      return making !== undefined;
    },

    /** Opens what the address names. */
    follow() {
      details.open = link.get(name) !== undefined;
      content?.follow();
    },

    /** Shows everything at the present position. */
    refresh: () => content?.refresh(),

    /** Shows everything in the present language. */
    speak: () => content?.speak(),

    /** Says why there is no content, if anything is known to be the reason. */
    complain() {
      if (!reason) return;
      const said = sorry(reason, details.querySelector("summary"), build);
      body.replaceChildren(create("p", { role: "alert", className: "error" }, [said]));
    },

    /** Loads what it is made of, on the way there. What cannot be loaded is said when it is missed. */
    prefetch: () => void load().catch(() => {}),
  };

  /** Makes the content, once; where that fails, says why, and the next call tries again. */
  function build() {
    making ??= start().catch((error) => {
      making = undefined;
      if (!error.reason) throw error;
      ({ reason } = error);
      fold.complain();
    });
  }

  async function start() {
    reason = undefined;
    body.replaceChildren(create("p", { className: "note", ...loading() }));
    content = await make();
  }

  details.addEventListener("toggle", () => {
    if (details.open && !content) build();
  });
  for (const type of ["pointerdown", "focusin"]) details.addEventListener(type, fold.prefetch);
  return fold;
}
