// The board of the story, with large scores on its squares. It shows what the chapters put on it.

import { create } from "../../shared/dom.js";
import { pathTo } from "./example.js";
import { createLargeScores } from "./large-scores.js";

export function createBoard(engine) {
  const element = create("tic-tac-toe", { controls: "minimal" });
  const scores = createLargeScores();

  /**
   * Puts a position on the board, some moves later. If `isOpen`, its free squares can be pressed. A note with a `score` is a
   * large score on its square, with `isBound` a bound, "≤"; one with `isCut` is a square that is left out, and with `isOpen` false
   * one that looks as if it could not be pressed; whatever else it has is an annotation of the board.
   */
  function put({ board: start, turn }, { cells = [], isOpen = false, notes = [] }) {
    const { opener, positions } = engine.review(start, cells, turn);
    const { board: text, turn: mover, status } = positions.at(-1);
    // If the computer plays itself and there is a move to redo, nobody moves.
    const paused = isOpen || status !== "open" ? [] : [engine.candidates(text, mover)[0]];
    const byHost = (cell) => ({ cell, by: "host" });
    const player = isOpen ? "both" : "none";
    element.game = { start, opener, player, level: "unbeatable", seed: 0, moves: cells.map(byHost), undone: paused.map(byHost) };
    element.annotate(notes.map(({ score, isBound, isCut, isOpen: _, ...note }) => note));
    const free = Array.from(text.replaceAll("/", "")).flatMap((sign, cell) => (isOpen && sign === "." ? [cell] : []));
    const squares = [...new Set([...free, ...notes.map(({ cell }) => cell)])];
    scores.show(squares.map((cell) => ({ isOpen: free.includes(cell), ...notes.find((note) => note.cell === cell), cell })));
  }

  return {
    element,
    /** The large scores, which stand above the board. */
    scores: scores.element,
    put,

    /** Puts a node of a tree on the board. */
    putNode(nodes, index, options) {
      put(nodes[0], { cells: pathTo(nodes, index).map((each) => nodes[each].cell), ...options });
    },
  };
}
