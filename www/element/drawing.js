// What the picture shows of a state of the view.

import { EMPTY } from "../shared/board.js";

/** The mark of each cell of a position, undefined where it is empty. */
export function marksOf({ board = EMPTY }) {
  return Array.from(board.replaceAll("/", ""), (sign) => (sign === "." ? undefined : sign));
}

/** The move to a cell; undefined if the visitor may not make it. */
export function moveTo({ isVisitorsTurn, position }, cell) {
  return isVisitorsTurn ? position.moves.find((move) => move.cell === cell) : undefined;
}

/** The mark that the visitor would make in the cell that they point at, as a list that is empty if they may not. */
export function previewOf({ match, past }, pointed) {
  const shown = past ?? match;
  return moveTo(shown, pointed) ? [{ cell: pointed, mark: shown.turn }] : [];
}

/** The drawing of a state, as strokes.js takes it. */
export function drawingOf({ match, past, judgement, hint, annotations }) {
  const shown = past ?? match;
  const { decision, isBest } = judgement ?? {};
  // Cells without an annotation are holes in the array, which `flatMap` skips.
  const drawn = annotations.flatMap((annotation, cell) => ({ cell, ...annotation }));
  return {
    marks: marksOf(shown).flatMap((mark, cell) => (mark ? [{ cell, mark }] : [])),
    lines: shown.position?.lines ?? [],
    // A lost game shows the threats that the visitor could not stop, and a look back those that the mistake allowed.
    threats: (past?.refutation ? past : decision)?.threats ?? [],
    // Where the mistake stands out, or what the host highlights, the last move does not.
    last: decision || drawn.some(({ highlight }) => highlight) ? undefined : shown.history.at(-1)?.cell,
    imagined: drawn.flatMap(({ cell, ghost }) => (ghost ? [{ cell, mark: ghost }] : [])),
    frames: [
      ...drawn.flatMap(({ cell, highlight }) => (highlight ? [{ cell, ink: "highlight" }] : [])),
      ...hint.map(({ cell }) => ({ cell, ink: "line" })),
      ...(decision ? [{ cell: decision.line[0], ink: "line", isSolid: true }] : []),
    ],
    isFramed: isBest,
  };
}
