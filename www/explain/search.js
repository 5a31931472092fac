// The search of the position that is on the live board, step by step.

import { create, update } from "../element/dom.js";
import { createMini, labelOf } from "./mini.js";
import { STARTS } from "./starts.js";
import { createWalk } from "./walk.js";

/** With so many free squares a tree is too large to be read as a whole. */
const MANY = 5;

/** The section in which the search runs. */
export function createSearch(host) {
  const large = createMini("large");
  /** Whether the ghosts on the live board are this section's. */
  let ghosts = false;

  const squareOf = ({ cell }) => host.words.squares.name[cell];
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
      record: (search) => new host.engine.Recording(search, host.position.board, host.position.turn),
      said: () => host.words.search.said,
      who: ({ turn }) => turn,
      what: squareOf,
      picture: {
        element: large.element,
        show: ({ board, cell }) => large.show({ board, cell, label: labelOf(board, host.words) }),
      },
      createPicture: () => createMini(),
      title(node) {
        const { tree } = host.words.search;
        return node.mark ? tree.move(node.mark, squareOf(node)) : tree.root;
      },
      onShow: ({ path }) => show(path.slice(1).map(({ cell, mark }) => ({ cell, mark }))),
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
      update(over, { textContent: search.said.over });
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
