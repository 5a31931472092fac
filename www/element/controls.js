// What stands under the board: new game, undo, redo, hint, whose marks one plays, the level, the score.

import { create, update } from "./dom.js";

/**
 * Builds the controls. `actions` has a function for each button (`new`, `undo`, `redo`, `hint`, `pause`) and for each
 * choice (`player`, `level`, `opener`), which is called with the chosen value.
 *
 * Returns the element and `show(words, state)`, where `state` is `{ player, level, opener, score, paused, can }`: `score` counts
 * `{ win, draw, loss }`, `can` says which buttons do something now.
 */
export function createControls(actions) {
  const button = (name) => create("button", { type: "button", "data-control": name, onclick: () => actions[name]() });
  const buttons = ["new", "undo", "redo", "hint", "pause"].map(button);

  const radios = ["X", "O", "both", "none"].map((value) => {
    const input = create("input", { type: "radio", name: "player", value, onchange: () => actions.player(value) });
    return { input, text: create("span") };
  });
  const legend = create("legend");
  const player = create("fieldset", {}, [
    legend,
    create("div", { className: "segments" }, radios.map(({ input, text }) => create("label", {}, [input, text]))),
  ]);

  const choice = (name, values) => {
    const options = values.map((value) => create("option", { value }));
    const select = create("select", { name, onchange: () => actions[name](select.value) }, options);
    const title = create("span");
    return {
      element: create("label", { className: "choice" }, [title, select]),
      show(text, names, value) {
        update(title, { textContent: text });
        options.forEach((option) => update(option, { textContent: names[option.value] }));
        update(select, { value });
      },
    };
  };
  const opener = choice("opener", ["X", "O"]);
  const level = choice("level", ["easy", "medium", "hard", "unbeatable"]);

  const counts = ["win", "draw", "loss"].map((name) => ({
    name,
    title: create("dt"),
    count: create("dd", { "data-score": name }),
  }));
  const score = create("dl", { "data-control": "score" }, counts.map(({ title, count }) => create("div", {}, [title, count])));

  const element = create("div", { part: "controls" }, [
    create("div", { className: "buttons" }, buttons),
    create("div", { className: "choices" }, [player, opener.element, level.element]),
    score,
  ]);

  return {
    element,
    show(words, state) {
      for (const each of buttons) {
        const name = each.getAttribute("data-control");
        const possible = state.can[name];
        update(each, {
          textContent: { new: words.newGame, pause: state.paused ? words.resume : words.pause }[name] ?? words[name],
          hidden: possible === undefined,
          // Not `disabled`, which would drop the focus of whoever has just pressed the button.
          "aria-disabled": String(possible === false),
        });
      }
      update(legend, { textContent: words.player });
      for (const { input, text } of radios) {
        update(input, { checked: input.value === state.player });
        update(text, { textContent: words.players[input.value] });
      }
      opener.show(words.opener, words.players, state.opener);
      level.show(words.level, words.levels, state.level);
      update(score, { "aria-label": words.score });
      const sides = { both: ["X", "O"], none: ["X", "O"] }[state.player] ?? [words.you, words.computer];
      const titles = { win: sides[0], draw: words.draws, loss: sides[1] };
      for (const { name, title, count } of counts) {
        update(title, { textContent: titles[name] });
        update(count, { textContent: String(state.score[name]) });
      }
    },
  };
}
