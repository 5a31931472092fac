// The search of the position that is on the live board, step by step.

import { create, update } from "../element/dom.js";
import { STARTS } from "./starts.js";
import { createWalk } from "./walk.js";

/** With so many free squares a tree is too large to be read as a whole. */
const MANY = 5;

/** The section in which the search runs. */
export function createSearch(host) {
  /** Whether the ghosts on the live board are this section's. */
  let ghosts = false;

  const show = (line) => {
    if (line.length === 0 && !ghosts) return;
    ghosts = line.length > 0;
    host.ghost("search", line);
  };

  const walk = createWalk(
    host,
    { search: "search", step: "step" },
    {
      // It has both: scores that tell the plies, and cuts.
      first: "alpha-beta-depth",
      attributes: () => ({ board: host.position.board, turn: host.position.turn }),
      onShow: (path) => show(host.engine.steps(host.position.board, path, host.position.turn)),
    },
  );

  const plays = create("p", { className: "note" });
  const note = create("p", { className: "note" });
  const example = create("button", {
    type: "button",
    className: "button",
    onclick() {
      // Small enough to be read from the first node to the last. The button goes with it.
      host.setUp(STARTS.nineCalls);
      host.unfold("search");
    },
  });
  const over = create("p");
  over.setAttribute("tabindex", "-1");
  const small = create("div", { className: "row example" }, [note, example]);
  const element = create("div", { className: "search" }, [small, over, walk.element, plays]);

  return {
    element,

    update() {
      const { search, squares } = host.words;
      const { board, turn } = host.position;
      const [best] = host.analysis.moves;
      const cells = host.engine.candidates(board, turn);
      update(plays, { textContent: best ? search.plays(cells.map((cell) => squares.name[cell]), best.reason) : "" });
      update(note, { textContent: search.exampleNote });
      update(example, { textContent: search.example });
      update(small, { hidden: host.analysis.moves.length < MANY && !small.contains(document.activeElement) });
      const isOver = host.position.status !== "open";
      const [gone, stays] = isOver ? [walk.element, over] : [over, walk.element];
      const focused = gone.contains(document.activeElement);
      update(over, { textContent: search.over });
      update(stays, { hidden: false });
      // The focus does not vanish with what it is on.
      if (focused) (isOver ? over : walk.element.querySelector("select")).focus({ preventScroll: true });
      update(gone, { hidden: true });
      if (isOver) {
        walk.close();
        host.link.set({ step: undefined });
      } else {
        walk.update(host.position);
      }
    },

    close() {
      walk.close();
      show([]);
    },
  };
}
