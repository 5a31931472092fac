// The board in text.

/** The empty board. */
export const EMPTY = ".../.../...";
