// What only some readers want, behind a heading that unfolds it.

import { create, update } from "../shared/dom.js";

/**
 * Builds the heading and the place. `words()` returns the `title` and perhaps a text to begin with, `teach`. `createContent()`
 * makes the content, with `element`, `update()` and perhaps `close()`, when it is first unfolded. `onToggle()` is called when it
 * has been opened or closed.
 */
export function createMore(words, createContent, { className = "more", id = "", onToggle } = {}) {
  const title = create("h4");
  const teach = create("p", { className: "teach" });
  const element = create("details", { className, id }, [create("summary", {}, [title]), teach]);
  let content;

  /** Whether it is open, and what it stands in as well. */
  const isSeen = () => element.open && element.parentElement?.closest("details")?.open !== false;

  const more = {
    element,

    /** Shows the content where it can be seen. If `isKnown`, content that is not made yet waits for another call. */
    show(isKnown = false) {
      update(title, { textContent: words().title });
      update(teach, { textContent: words().teach ?? "", hidden: !words().teach });
      if (!isSeen() || (isKnown && !content)) return;
      if (!content) {
        content = createContent();
        element.append(content.element);
      }
      content.update();
    },

    /** Stops the work of the content. */
    rest: () => content?.close?.(),
  };
  element.addEventListener("toggle", () => {
    if (element.open) more.show();
    else more.rest();
    onToggle?.();
  });
  return more;
}
