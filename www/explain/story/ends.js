// The reader plays on for both sides, until the game is over and has its number; and then other lines.

import { create, update } from "../../shared/dom.js";
import { createButton } from "../../shared/button.js";
import { miniOf } from "../../shared/mini.js";
import { noteOf, written } from "./score.js";
import { createStrip } from "./strip.js";

export function createEnds({ tale, words }) {
  const reply = create("p", { role: "status", className: "reply" });
  const back = createButton(tale.back);
  const more = createButton(() => tale.go(tale.following()));
  const strip = createStrip(words, () => tale.lesson);
  const seen = create("p");
  const ends = create("ul", { role: "list", className: "ends" });

  return {
    element: create("div", {}, [reply, create("div", { className: "row" }, [back, more]), strip.element, seen, ends]),
    show() {
      tale.begin();
      const { story } = words();
      const { path, levels, known } = tale;
      const last = levels.at(-1);
      const isOver = last.status !== "open";
      if (isOver) tale.end();
      const side = last.turn === tale.lesson.turn ? "me" : "you";
      update(reply, { textContent: isOver ? story.ends.ended[written(last.score)] : story.ends.turn[side] });
      update(back, { textContent: story.back, "aria-disabled": String(path.length < 2) });
      update(more, { textContent: story.ends.more, hidden: tale.ends.size === 0, "aria-disabled": String(!tale.following()) });
      const numbers = levels.map(({ score }, index) => (known.has(path.slice(0, index).join()) ? score : undefined));
      strip.show(levels, path, numbers, (index, cell) => known.has([...path.slice(0, index), cell].join()));
      update(seen, { textContent: story.ends.seen, hidden: tale.ends.size === 0 });
      ends.replaceChildren(
        ...[...tale.ends.values()].map(({ board, score }) =>
          create("li", {}, [
            miniOf({ board, label: written(score) }),
            create("b", { textContent: written(score), "aria-hidden": "true" }),
          ])
        ),
      );
      const notes = last.moves.filter(({ cell }) => known.has([...path, cell].join())).map(noteOf);
      tale.put(tale.lesson, { cells: path, isOpen: !isOver, notes });
    },
    press: (cell) => tale.go([...tale.path, cell]),
  };
}
