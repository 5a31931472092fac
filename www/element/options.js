// The options: the level, the side, the first move, what the page adds to them, and the button that plays again what was taken
// back.

import { LEVELS } from "./attributes.js";
import { create, update } from "../shared/dom.js";
import { createRadios } from "../shared/radios.js";

/** Builds the options. Returns the element and `show(words, state)`; `actions`, `redo` and the state are those of the controls. */
export function createOptions(actions, redo) {
  const choice = (name, values) => createChoice(name, values, actions[name]);
  const level = choice("level", LEVELS);
  const player = choice("player", ["X", "O", "both", "none"]);
  const opener = choice("opener", ["X", "O"]);
  return {
    element: create("div", { className: "choices", part: "options" }, [
      ...[level, player, opener].map((choice) => choice.element),
      create("slot", { name: "options" }),
      redo,
    ]),
    show(words, state) {
      level.show(words.level, words.levels, state.level);
      player.show(words.player, words.players, state.player);
      opener.show(words.opener, words.players, state.opener);
    },
  };
}

/** A choice among values. Returns the element and `show(title, names, chosen)`, where `names` has the name of each value. */
function createChoice(name, values, onChoose) {
  const legend = create("legend");
  const radios = createRadios(name, values, onChoose);
  return {
    element: create("fieldset", {}, [legend, create("div", { className: "segments" }, radios.labels)]),
    show(title, names, chosen) {
      update(legend, { textContent: title });
      radios.show(chosen, names);
    },
  };
}
