// The search step by step: of a small position that can be read as a whole, or of the one on the board.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { createFinishedNote } from "./finished-note.js";
import { createChangeDetector } from "./changes.js";
import { createSegmentedControl } from "./segmented-control.js";
import { EXAMPLES } from "./example-positions.js";
import { createWalk } from "./walk.js";

/** A position whose search can be read from the first node to the last. */
const SMALL = EXAMPLES.nineCalls;

/** From how many nodes on a search is too large to follow. */
const LARGE = 100;

/** The tool in which the search runs. */
export function createSearch(lab) {
  /** Whether the small position is searched, not the one on the board. */
  let isSmall = true;
  /** Whether a search that is too large to follow is shown all the same. */
  let isUnfolded = false;
  let isOpen = false;
  const isOpened = createChangeDetector();
  const isOtherSubject = createChangeDetector();
  /** How many nodes minimax visits for the position on the board. */
  let nodes = 0;
  const searched = () => (isSmall ? SMALL : lab.subject);

  const walk = createWalk(lab, {
    first: "minimax",
    attributes() {
      const { board, turn } = searched();
      return { board, turn };
    },
    linkValues: () => ({ of: isSmall ? undefined : "board" }),
    // The path continues from the board only if the position on that board is searched.
    onShow(path) {
      const { board, turn } = lab.position;
      lab.drawMoves(isOpen && searched() === lab.position ? lab.engine.steps(board, path, turn) : []);
    },
  });
  const place = createSegmentedControl("search-of", ["small", "board"], (value) => {
    isSmall = value === "small";
    refresh();
    walk.remember();
  });
  const finishedNote = createFinishedNote(lab);
  const over = create("p", { className: "note" });
  const plays = create("p", { className: "note" });
  const size = create("p");
  const unfold = createButton(() => {
    isUnfolded = true;
    refresh();
    walk.element.querySelector("select").focus();
  });
  const folded = create("div", { className: "folded" }, [size, unfold]);
  const element = create("div", { className: "search" }, [place.element, finishedNote.element, over, folded, walk.element, plays]);

  function refresh() {
    const { link } = lab;
    if (isOpened(link.openings)) {
      isSmall = link.get("of") === undefined;
      isUnfolded = !isSmall && ["algorithm", "step"].some((name) => link.get(name) !== undefined);
      // The address names a step of its own position. Before this was shown, somebody may have moved.
      if (!isSmall && !link.isAsOpened) link.set({ step: undefined });
    }
    const { search, squares } = lab.words;
    const { board, turn } = searched();
    const isOver = !isSmall && lab.subject.status !== "open";
    const isCounted = !isSmall && !isOver && !isUnfolded;
    if (isCounted && isOtherSubject(lab.subject)) ({ nodes } = lab.engine.count("minimax", board, turn));
    const isFolded = isCounted && nodes > LARGE;
    place.show(search.place, isSmall ? "small" : "board", search.places);
    finishedNote.show();
    if (isSmall) update(finishedNote.element, { hidden: true });
    // This happens only for a board that was set up as finished, because it has no move to explain.
    update(over, { textContent: search.over, hidden: !isOver });
    update(size, { textContent: search.large(nodes) });
    update(unfold, { textContent: search.unfold });
    update(folded, { hidden: !isFolded });
    // The walk is about to be hidden. If it has the focus, the focus goes to the choice.
    if ((isOver || isFolded) && walk.element.contains(document.activeElement)) place.focus();
    update(walk.element, { hidden: isOver || isFolded });
    const cells = isOver ? [] : lab.engine.candidates(board, turn);
    update(plays, { textContent: isOver ? "" : search.plays(Array.from(cells, (cell) => squares.name[cell])) });
    if (isOver || isFolded) {
      walk.close();
      link.set({ step: undefined });
      lab.drawMoves();
    } else {
      walk.update(searched());
    }
  }

  return {
    element,
    update() {
      isOpen = true;
      refresh();
    },
    close() {
      isOpen = false;
      walk.close();
      lab.drawMoves();
    },
  };
}
