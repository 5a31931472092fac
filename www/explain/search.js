// The search step by step: of a small position that can be read as a whole, or of the one on the live board.

import { create, update } from "../shared/dom.js";
import { EMPTY } from "../shared/board.js";
import { createEnded } from "./ended.js";
import { createMemory } from "./memory.js";
import { createSegments } from "./segments.js";
import { STARTS } from "./starts.js";
import { createWalk } from "./walk.js";

/** A position whose search can be read from the first node to the last. */
const SMALL = STARTS.nineCalls;

/** The section in which the search runs. */
export function createSearch(host) {
  /** Whether the ghosts on the live board are this section's. */
  let ghosts = false;

  const show = (line) => {
    if (line.length === 0 && !ghosts) return;
    ghosts = line.length > 0;
    host.ghost("search", line);
  };

  /** Whether the small position is searched, not the one on the board. */
  let isSmall;
  let isOpen = false;
  const isOpened = createMemory();
  const searched = () => (isSmall ? SMALL : host.subject);

  const walk = createWalk(
    host,
    { search: "search", step: "step" },
    {
      first: "alpha-beta-depth",
      simple: "minimax",
      attributes() {
        const { board, turn } = searched();
        return { board, turn };
      },
      linkValues(isBare) {
        // Without `small=off`, an address with the empty board would open the small position.
        const isDoubtful = isBare && host.position.board === EMPTY;
        return { small: isSmall ? "on" : isDoubtful ? "off" : undefined };
      },
      // The path continues from the live board only if the position on that board is searched.
      onShow(path) {
        const { board, turn } = host.position;
        show(isOpen && searched() === host.position ? host.engine.steps(board, path, turn) : []);
      },
    },
  );
  const place = createSegments("search-of", ["small", "board"], (value) => {
    isSmall = value === "small";
    refresh();
    walk.remember();
  });
  const ended = createEnded(host);
  const over = create("p", { className: "note" });
  const plays = create("p", { className: "note" });
  const element = create("div", { className: "search" }, [place.element, ended.element, over, walk.element, plays]);

  /**
   * Whether the small position is searched first: because a new address asks for it, or because nothing else is asked for on the
   * empty board.
   */
  function isSmallFirst() {
    const { link, position } = host;
    const small = link.get("small");
    if (small !== undefined) return small === "on";
    const isNamed = link.get("search") !== undefined || link.get("step") !== undefined;
    return !isNamed && position.board === EMPTY;
  }

  function refresh() {
    if (isOpened(host.link.openings, host.watchCount)) {
      isSmall = isSmallFirst();
      // The address names a step of its own position. Before this was shown, somebody may have moved.
      if (!isSmall && !host.link.isAsOpened) host.link.set({ step: undefined });
    }
    // Once there is something on the board, the small position is shown only where the address says so.
    if (isSmall && host.position.board !== EMPTY) host.link.set({ small: "on" });
    const { search, squares } = host.words;
    const { board, turn } = searched();
    const isOver = !isSmall && host.subject.status !== "open";
    place.show(search.place, isSmall ? "small" : "board", search.places);
    ended.show();
    if (isSmall) update(ended.element, { hidden: true });
    // This happens only for a board that was set up as finished, because it has no move to explain.
    update(over, { textContent: search.over, hidden: !isOver });
    // The walk is about to be hidden. If it has the focus, the focus goes to the choice.
    if (isOver && walk.element.contains(document.activeElement)) place.focus();
    update(walk.element, { hidden: isOver });
    const { moves } = host.engine.analyze(board, turn);
    const cells = isOver ? [] : host.engine.candidates(board, turn);
    const sentence = isOver ? "" : search.plays(cells.map((cell) => squares.name[cell]), moves[0].reason);
    update(plays, { textContent: sentence });
    if (isOver) {
      walk.close();
      host.link.set({ step: undefined });
      show([]);
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
      show([]);
    },
  };
}
