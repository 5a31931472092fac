// English. Another language is a file like this one, with the same names, and a line in ../words.js.

const reasons = {
  forced: "the only cell left",
  win: "it completes a line",
  block: "it blocks a line",
  fork: "it makes two threats at once",
  "block-fork": "it stops two threats at once",
  delay: "every move loses, this one latest",
  "only-move": "every other move is worse",
  "best-chance": "it sets the most traps",
  equal: "as good as any",
};

export default {
  tag: "en",

  board: "Tic-tac-toe board",
  cell: (row, column, content) => `row ${row}, column ${column}, ${content}`,
  place: (row, column) => `row ${row}, column ${column}`,
  empty: "empty",
  value: ({ outcome, plies }) => (outcome === "draw" ? "draw" : `${outcome} in ${plies}`),

  loading: "The board is being set up …",
  yourTurn: (mark) => `Your turn, you play ${mark}.`,
  turn: (mark) => `${mark} to move.`,
  thinking: (mark) => `${mark} is thinking …`,
  paused: "Paused.",
  played: (mark, place) => `${mark} played ${place}.`,
  youWin: "You win!",
  youLose: (mark) => `${mark} wins. Try again?`,
  wins: (mark) => `${mark} wins.`,
  draw: "A draw.",
  taken: "That cell is taken.",
  hinted: (place, reason) => `Best is ${place}: ${reasons[reason]}.`,

  policy:
    "The game cannot start: this page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src.",
  unsupported: "The game cannot start: this browser does not run its engine. A current browser will.",
  badBoard: (reason) => `The game starts from an empty board. ${reason}`,

  newGame: "New game",
  undo: "Undo",
  redo: "Redo",
  hint: "Hint",
  pause: "Pause",
  resume: "Resume",
  player: "You play",
  players: { X: "X", O: "O", both: "Both", none: "Neither" },
  opener: "First move",
  level: "Level",
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", unbeatable: "Unbeatable" },
  score: "Score of this visit",
  you: "You",
  computer: "Computer",
  draws: "Draws",
};
