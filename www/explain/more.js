// What only some readers want, behind a heading that unfolds it.

import { create, update } from "../shared/dom.js";

/**
 * Builds the heading and the place. `words()` returns the `title` and perhaps a text to begin with, `teach`. `createContent()`
 * makes the content, with `element`, `update()` and perhaps `close()`, when it is first unfolded.
 */
export function createMore(words, createContent) {
  const title = create("h4");
  const teach = create("p", { className: "teach" });
  const element = create("details", { className: "more" }, [create("summary", {}, [title]), teach]);
  let content;

  const more = {
    element,
    show() {
      update(title, { textContent: words().title });
      update(teach, { textContent: words().teach ?? "", hidden: !words().teach });
      if (!element.open) return;
      if (!content) {
        content = createContent();
        element.append(content.element);
      }
      content.update();
    },
    rest: () => content?.close?.(),
  };
  element.addEventListener("toggle", () => (element.open ? more.show() : more.rest()));
  return more;
}
