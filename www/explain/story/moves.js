// The reader chooses a move in the engine's place. It is not judged yet.

import { create, update } from "../../shared/dom.js";
import { createButton } from "../../shared/button.js";

export function createMoves({ tale, words }) {
  const reply = create("p", { role: "status", className: "reply" });
  const back = createButton(() => tale.go([]));
  return {
    element: create("div", {}, [reply, back]),
    show() {
      const { story, squares } = words();
      // A reader who went on without a choice has the engine's move on the path.
      const choice = tale.isChosen ? tale.path[0] : undefined;
      update(reply, { textContent: choice === undefined ? "" : story.moves.taken(squares.name[choice]) });
      update(back, { textContent: story.back, hidden: choice === undefined });
      tale.put(tale.lesson, { cells: choice === undefined ? [] : [choice], isOpen: choice === undefined });
    },
    press: (cell) => tale.go([cell]),
  };
}
