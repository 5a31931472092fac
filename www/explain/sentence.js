// How a sentence names the player of a move.

/**
 * Whose move it was in the eyes of the visitor: "visitor" or "computer" if they play each other, or else the mark itself. It
 * makes no difference whether the move was clicked or replayed.
 */
export function voiceOf(mark, player) {
  if (player !== "X" && player !== "O") return mark;
  return mark === player ? "visitor" : "computer";
}

/**
 * How the list of moves names the player of a move. A link or a pasted game may hold a move for the computer that the engine
 * would not play. Such a move is named by its mark, not as the computer's.
 */
export function speakerOf({ mark, isEngines }, by, player) {
  const voice = voiceOf(mark, player);
  return voice === "computer" && by === "host" && !isEngines ? mark : voice;
}
