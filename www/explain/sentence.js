// Who speaks of a move.

/**
 * Whose move it was in the eyes of the visitor: "visitor" or "computer" where they play each other, else the mark
 * itself. Whether it was clicked or replayed makes no difference.
 */
export function voiceOf(mark, player) {
  if (player !== "X" && player !== "O") return mark;
  return mark === player ? "visitor" : "computer";
}

/**
 * Who speaks of a move in the list of moves. What a link or a pasted game has played for the computer, and the engine would not
 * play, it does not call its own.
 */
export function speakerOf({ mark, isEngines }, by, player) {
  const voice = voiceOf(mark, player);
  return voice === "computer" && by === "host" && !isEngines ? mark : voice;
}
