// The path from the lesson to the board in front of the reader, board by board, each with the moves that were left aside.

import { create, update } from "../../shared/dom.js";
import { createMini, labelOf, miniOf } from "../../shared/mini.js";
import { written } from "./score.js";

/** How many of the moves that were left aside are in sight. */
const IN_SIGHT = 3;

/**
 * Builds the strip. `show(levels, path, numbers)` shows the positions along the path, see the engine's `walk`. `numbers` has those
 * of their scores that are known, by their index, and `isAside(level, cell)` says whether the score of a move that was left
 * aside is known.
 */
export function createStrip(words, lesson) {
  const element = create("ol", { className: "strip", role: "list" });

  function itemOf(level, index, levels, path, numbers, isAside) {
    const { story, squares, colon } = words();
    const cell = path[index - 1];
    const before = levels[index - 1];
    const mini = createMini();
    mini.show({ board: level.board, cell, label: labelOf(level.board, words()) });
    const isMine = before?.turn === lesson().turn;
    const caption = before ? story.by[isMine ? "me" : "you"](squares.name[cell], before.turn) : story.start;
    const number = numbers[index] === undefined ? "" : written(numbers[index]);
    const children = [mini.element, create("span", { textContent: caption }), create("b", { textContent: number })];
    const others = before?.moves.filter((move) => move.cell !== cell) ?? [];
    if (others.length > 0) {
      const aside = others.slice(0, IN_SIGHT).map((move) => {
        const score = isAside(index - 1, move.cell) ? written(move.score) : "";
        const name = squares.name[move.cell] + (score && colon + score);
        return create("li", {}, [
          miniOf({ board: move.board, cell: move.cell, label: name }),
          create("b", { textContent: score, "aria-hidden": "true" }),
        ]);
      });
      const further = others.length - aside.length;
      if (further > 0) aside.push(create("li", { textContent: story.further(further) }));
      if (index === 1) children.push(create("span", { className: "note", textContent: story.others, "aria-hidden": "true" }));
      children.push(create("ul", { role: "list", "aria-label": story.others }, aside));
    }
    return create("li", {}, children);
  }

  return {
    element,
    show(levels, path, numbers = [], isAside = () => false) {
      update(element, { hidden: path.length === 0 });
      element.replaceChildren(...levels.map((level, index) => itemOf(level, index, levels, path, numbers, isAside)));
    },
  };
}
