// What is drawn of a state of the view, as a scene of the picture.

import { EMPTY } from "../shared/board.js";

/** The mark of each cell of a position, undefined where it is empty. */
export function marksOf({ board = EMPTY }) {
  return Array.from(board.replaceAll("/", ""), (sign) => (sign === "." ? undefined : sign));
}

/** The move to a cell; undefined if the visitor may not make it. */
export function moveTo({ isVisitorsTurn, position }, cell) {
  return isVisitorsTurn ? position.moves.find((move) => move.cell === cell) : undefined;
}

/** The scene of a state. `pointed` is the cell that the visitor points at. */
export function sceneOf({ match, past, isDrawing, hint, annotations }, pointed) {
  const shown = past ?? match;
  const { decision, isBest } = (!past && !isDrawing && match.judgement) || {};
  const preview = moveTo(shown, pointed) ? [{ cell: pointed, mark: shown.turn }] : [];
  // Cells without an annotation are holes in the array, which `flatMap` skips.
  const drawn = annotations.flatMap((annotation, cell) => ({ cell, ...annotation }));
  const frame = (ink) => (cell) => ({ cell, ink });
  return {
    marks: marksOf(shown).flatMap((mark, cell) => (mark ? [{ cell, mark }] : [])),
    lines: shown.position?.lines ?? [],
    // A lost game shows the threats that the visitor could not stop, and a look back those that there were.
    threats: decision?.threats ?? past?.position.threats ?? [],
    last: shown.history.at(-1)?.cell,
    imagined: [...preview, ...drawn.flatMap(({ cell, ghost }) => (ghost ? [{ cell, mark: ghost }] : []))],
    frames: [
      ...drawn.filter(({ highlight }) => highlight).map(({ cell }) => frame("highlight")(cell)),
      ...[...hint, ...(decision ? [decision.cell] : [])].map(frame("line")),
    ],
    isFramed: isBest,
  };
}
