// The controls under the board: the score, one row of buttons, and the options that the last of them unfolds.

import { create, unfold, update } from "../shared/dom.js";
import { styleOf } from "../shared/environment.js";
import { createOptions } from "./options.js";
import { createScoreLine } from "./score-line.js";

/** The signs that the buttons show where there is no room for their words. */
const SIGNS = { undo: "←", hint: "?", more: "…" };

/**
 * Builds the controls. `actions` has a function for each button (`new`, `undo`, `redo`, `hint`, `pause`) and for each choice of
 * the options (`player`, `level`, `opener`), which is called with the chosen value.
 *
 * Returns the element; `isShown()`, whether the attribute and the width let a button for a new game be seen; `close()`, which folds
 * the options; and `show(words, state)`, where `state` is `{ player, level, opener, score, leaves, paused, can }`. `score` holds
 * the counts `{ win, draw, loss }`. `leaves` says for undo and redo whether they lead to another game, and `can` says for each
 * button whether it has an effect now; a button that `can` does not name is hidden.
 */
export function createControls(actions) {
  const button = (name, onclick = actions[name]) =>
    create("button", { type: "button", part: name, "data-control": name, "data-sign": SIGNS[name], onclick });
  const more = button("more", () => unfold(more, element));
  update(more, { "aria-expanded": "false" });
  const row = [...["new", "undo", "hint", "pause"].map((name) => button(name)), more];
  const redo = button("redo");
  const scoreLine = createScoreLine();
  const options = createOptions(actions, redo);
  const buttons = create("div", { className: "buttons" }, [...row.slice(0, -1), create("slot", { name: "controls" }), more]);
  const element = create("div", { part: "controls" }, [scoreLine.element, buttons, options.element]);
  const isOpen = () => element.matches(".open") && more.offsetWidth > 0;
  element.onkeydown = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen()) return;
    event.preventDefault();
    more.click();
    more.focus();
  };

  return {
    element,
    isShown: () => styleOf(buttons).display !== "none",
    close: () => isOpen() && more.click(),
    show(words, state) {
      for (const each of [...row, redo]) {
        const name = each.getAttribute("data-control");
        const possible = state.can[name];
        const titles = { pause: state.paused && words.resume, more: words.options };
        const title = titles[name] || (state.leaves[name] && words.leaves[name]) || words[name];
        update(each, {
          title,
          textContent: title,
          hidden: possible === undefined,
          // `disabled` would take the focus from a button that has just been pressed.
          "aria-disabled": String(possible === false),
        });
      }
      options.show(words, state);
      scoreLine.show(words, state);
    },
  };
}
