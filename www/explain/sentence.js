// Who speaks of a move.

/**
 * Whose move it was in the eyes of the visitor: "visitor" or "computer" where they play each other, else the mark
 * itself. Whether it was clicked or replayed makes no difference.
 */
export function voiceOf(mark, player) {
  if (player !== "X" && player !== "O") return mark;
  return mark === player ? "visitor" : "computer";
}
