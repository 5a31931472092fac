// Where undo and redo lead in the list of all games of a visit, each as it was after one of its moves.

/** Whether two games are the same one, after more or fewer moves. */
export function isSameGame(game, other) {
  return game.passed === other?.passed;
}

/** Whether the visitor looks at the position: it is their turn, the game is over, or the computer plays itself. */
function isStop({ positions, player }) {
  const { turn } = positions.at(-1);
  return turn === undefined || turn === player || player === "both" || player === "none";
}

/** The index that undo leads to: the last position where the visitor was to move, or else the game before. −1 if there is none. */
export function indexBefore(games, index) {
  return games.findLastIndex((game, at) => at < index && (isStop(game) || !isSameGame(game, games[index])));
}

/** The index that redo leads to: the next position where the visitor is to move, or else the last one of that game. −1 if none. */
export function indexAfter(games, index) {
  return games.findIndex((game, at) => at > index && (isStop(game) || !isSameGame(game, games[at + 1])));
}

/** The game at this index with all moves that were taken back and can be played again. */
export function withUndone(games, index) {
  return games.findLast((game) => isSameGame(game, games[index]));
}
