// The controls under the board: new game, undo, redo, hint, whose marks the visitor plays, the level, the score.

import { LEVELS } from "./attributes.js";
import { create, unfold, update } from "../shared/dom.js";

/** The signs that the buttons show where there is no room for their words. */
const SIGNS = { undo: "←", redo: "→", hint: "?", more: "…" };

/**
 * Builds the controls. `actions` has a function for each button (`new`, `undo`, `redo`, `hint`, `pause`) and for each choice
 * (`player`, `level`, `opener`), which is called with the chosen value.
 *
 * Returns the element and `show(words, state)`, where `state` is `{ player, level, opener, score, paused, can }`. `score` holds
 * the counts `{ win, draw, loss }`. `can` says for each button whether it has an effect now; a button that `can` does not name
 * is hidden.
 */
export function createControls(actions) {
  const button = (name, onclick = actions[name]) =>
    create("button", { type: "button", "data-control": name, "data-sign": SIGNS[name], onclick });
  const more = button("more", () => unfold(more, element));
  update(more, { "aria-expanded": "false" });
  const buttons = [...["new", "undo", "redo", "hint", "pause"].map((name) => button(name)), more];

  const choice = (name, values) => {
    const legend = create("legend");
    const radios = values.map((value) => {
      const input = create("input", { type: "radio", name, value, onchange: () => actions[name](value) });
      return { input, text: create("span") };
    });
    return {
      element: create("fieldset", {}, [
        legend,
        create("div", { className: "segments" }, radios.map(({ input, text }) => create("label", {}, [input, text]))),
      ]),
      show(title, names, chosen) {
        update(legend, { textContent: title });
        for (const { input, text } of radios) {
          update(input, { checked: input.value === chosen });
          update(text, { textContent: names[input.value] });
        }
      },
    };
  };
  const player = choice("player", ["X", "O", "both", "none"]);
  const opener = choice("opener", ["X", "O"]);
  const level = choice("level", LEVELS);

  const counts = ["win", "draw", "loss"].map((name) => ({
    name,
    title: create("dt"),
    count: create("dd", { "data-score": name }),
  }));
  const score = create("dl", { "data-control": "score" }, counts.map(({ title, count }) => create("div", {}, [title, count])));

  const element = create("div", { part: "controls" }, [
    create("div", { className: "buttons" }, [...buttons, create("slot", { name: "controls" })]),
    score,
    create("div", { className: "choices" }, [player.element, opener.element, level.element]),
  ]);

  return {
    element,
    show(words, state) {
      for (const each of buttons) {
        const name = each.getAttribute("data-control");
        const possible = state.can[name];
        const title = { new: words.newGame, pause: state.paused ? words.resume : words.pause }[name] ?? words[name];
        update(each, {
          title,
          textContent: title,
          hidden: possible === undefined,
          // `disabled` would take the focus from a button that has just been pressed.
          "aria-disabled": String(possible === false),
        });
      }
      player.show(words.player, words.players, state.player);
      opener.show(words.opener, words.players, state.opener);
      level.show(words.level, words.levels, state.level);
      const isAgainst = state.player === "X" || state.player === "O";
      const side = words.players[state.player];
      update(score, { "aria-label": words.score(isAgainst ? `${words.levels[state.level]} · ${side}` : side) });
      const [win, loss] = isAgainst ? [words.you, words.computer] : ["X", "O"];
      const titles = { win, draw: words.draws, loss };
      for (const { name, title, count } of counts) {
        update(title, { textContent: titles[name] });
        update(count, { textContent: String(state.score[name]) });
      }
    },
  };
}
