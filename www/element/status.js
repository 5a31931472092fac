// The status line: a message about the match, and a button for what the visitor may do next. Its room is always the same. A message
// that does not fit is set in smaller letters. If it does not fit then either, it is cut off, and a button shows the rest.

import { create, unfold, update } from "../shared/dom.js";
import { focusIn, requestFrame, watchSize } from "../shared/environment.js";
import { actionOf, messageOf } from "./message.js";

/**
 * Builds the line. `actions` has `next()` for a game at the next level, and `show()` for the decisive position of a lost
 * game, and back from it.
 *
 * Returns the element; `show(words, state)`, as in the view; and `start()` and `stop()`, between which the line adapts to the
 * length of its message.
 */
export function createStatus(actions) {
  const announcement = create("span", { className: "announcement" });
  const sentenceNode = create("span", { className: "sentence" });
  const reasonNode = create("span", { className: "reason" });
  // This text is not read out. Imagined marks change with what the visitor points at, and each of them has its own label.
  const imagined = create("span", { className: "imagined" });
  const action = create("button", { type: "button" });
  const text = create("div", {}, [
    create("p", { role: "status" }, [announcement, create("span", {}, [sentenceNode, reasonNode])]),
    imagined,
    action,
  ]);
  const message = create("div", { className: "message" }, [text]);
  const more = create("button", {
    type: "button",
    className: "more",
    textContent: "…",
    hidden: true,
    "aria-expanded": "false",
    onclick: () => unfold(more, message),
  });
  const element = create("div", { part: "status" }, [message, more]);
  // It measures in the next frame, because the button takes some of the width that is observed.
  const sizes = watchSize(() => requestFrame(element, measure));

  function measure() {
    if (message.matches(".open")) return;
    // If all the text fits, the action follows the words. If they are cut off, the action stands beside them, and keeps the focus.
    const hasFocus = focusIn(element.getRootNode()) === action;
    const isCutOff = () => text.offsetHeight > message.clientHeight;
    more.hidden = true;
    if (action.parentNode !== text) text.append(action);
    message.classList.remove("dense");
    message.classList.toggle("dense", isCutOff());
    more.hidden = !isCutOff();
    message.classList.toggle("whole", more.hidden);
    if (!more.hidden) element.append(action);
    if (hasFocus) action.focus({ preventScroll: true });
  }

  return {
    element,
    start: () => sizes.observe(text),
    stop: () => sizes.disconnect(),
    show(words, state) {
      const [sentence, ...reasons] = messageOf(words, state);
      const { reply, isDrawing, leadsOn } = state;
      const reason = [...reasons, leadsOn && !isDrawing && words.again].filter(Boolean).join(words.gap);
      update(announcement, {
        textContent: reply && !isDrawing ? words.played({ mark: reply.mark, square: words.squares[reply.cell] }) + words.gap : "",
      });
      // A new message starts folded.
      const isOther = sentence !== sentenceNode.textContent || reason !== reasonNode.textContent;
      if (isOther && message.matches(".open")) unfold(more, message);
      update(sentenceNode, { textContent: sentence });
      update(reasonNode, { textContent: reason && words.gap + reason });
      const isImagined = !state.past && state.annotations.some(({ ghost }) => ghost);
      update(imagined, { textContent: isImagined ? words.gap + words.imagined : "" });
      const { title = "", name } = actionOf(words, state) ?? {};
      update(action, { textContent: title, hidden: !title, "data-control": name, onclick: actions[name] ?? null });
      update(more, { "aria-label": words.more });
    },
  };
}
