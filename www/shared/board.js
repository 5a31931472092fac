// The empty board, and the two sides.

/** The empty board. */
export const EMPTY = ".../.../...";

/** The mark of the other side. */
export const opponentOf = (mark) => (mark === "X" ? "O" : "X");
