// A part of the page that unfolds. Its files are loaded when a visitor turns to it, and its content is made when it is unfolded.

import { create } from "../shared/dom.js";

/**
 * Binds the `details`, whose `div` takes the content. It is open if the address has a value for `name`. `make()` resolves to the
 * content itself: `follow()`, `refresh()` and `speak()`. Until then the place shows a paragraph with the properties that
 * `loading()` returns. If `make` rejects with an error that has a `reason`, it shows `sorry(reason, next, onAgain)`, where `next`
 * is the element that then takes the focus; see visitor.js.
 */
export function createLazyDetails(details, { link, name, make, sorry, loading }) {
  const place = details.querySelector("div");
  const next = details.querySelector("summary");
  /** The content, once it is made; and whether it is made or being made. */
  let content;
  let isBegun = false;
  /** The reason of that failure, if there is one. */
  let reason;

  const part = {
    /** Opens what the address names. */
    follow() {
      details.open = link.get(name) !== undefined;
      content?.follow();
    },

    /** Shows everything at the present position. */
    refresh: () => content?.refresh(),

    /** Shows everything in the present language. */
    speak() {
      content?.speak();
      complain();
    },
  };

  /** Shows why there is no content, if a reason is known. */
  function complain() {
    if (reason) put({ role: "alert", className: "error" }, [sorry(reason, next, build)]);
  }

  /** Makes the content, once. If that fails, shows the reason, and the next call tries again. */
  function build() {
    if (isBegun) return;
    isBegun = true;
    start().catch((error) => {
      isBegun = false;
      if (!error.reason) throw error;
      ({ reason } = error);
      complain();
    });
  }

  async function start() {
    reason = undefined;
    put({ className: "note", ...loading() });
    content = await make();
  }

  const put = (properties, children) => place.replaceChildren(create("p", properties, children));

  details.addEventListener("toggle", () => {
    if (details.open) build();
  });
  // It may have been unfolded before this script came.
  if (details.open) build();
  return part;
}
