// The line that shows the score.

import { create, update } from "../shared/dom.js";
import { isOneSide } from "./attributes.js";

/** Builds the line. Returns the element and `show(words, state)`, where `state` is that of the controls. */
export function createScoreLine() {
  const counts = ["win", "draw", "loss"].map((name) => ({
    name,
    title: create("dt"),
    count: create("dd", { "data-score": name }),
  }));
  const element = create(
    "dl",
    { part: "score", "data-control": "score" },
    counts.map(({ title, count }) => create("div", {}, [title, count])),
  );
  return {
    element,
    show(words, { player, level, score }) {
      const hasLevels = isOneSide(player);
      const side = words.players[player];
      update(element, { "aria-label": words.score({ whose: hasLevels ? `${words.levels[level]} · ${side}` : side }) });
      const [win, loss] = hasLevels ? [words.you, words.computer] : ["X", "O"];
      const titles = { win, draw: words.draws, loss };
      for (const { name, title, count } of counts) {
        update(title, { textContent: titles[name] });
        update(count, { textContent: String(score[name]) });
      }
    },
  };
}
