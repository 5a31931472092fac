// English: what the board says. www/words.d.ts says what each sentence is for.

import { BOARDS, causes, emptySentences, squares } from "../../shared/words/en.js";

export default {
  gap: " ",

  board: "Tic-tac-toe board",
  cell: ({ row, column, contents }) => [`row ${row}`, `column ${column}`, ...contents].join(", "),
  squares,
  kinds: { corner: "any corner", edge: "any edge" },
  empty: "empty",
  value: ({ outcome, plies }) => (outcome === "draw" ? "draw" : `${outcome} in ${plies}`),

  loading: "The board is loading …",
  yourTurn: () => "Your move.",
  youAre: ({ mark }) => `You’re ${mark}.`,
  /** Two threats await the visitor, or with a mark, in a game of two people, this side. */
  forked: () => "Two threats at once. You can stop only one.",
  turn: ({ mark }) => `${mark} to move.`,
  thinking: ({ mark }) => (mark ? `${mark} is thinking …` : "I’m thinking …"),
  paused: "Paused.",
  played: ({ mark, square }) => `${mark} played ${square}.`,
  youWin: ({ level }) => `You beat “${level}”!`,
  next: ({ level }) => `Try “${level}”`,
  /**
   * Which of the loser's own moves, counted from 0, lost the game, and why it did. Without a `loser` it is the visitor, and without
   * a `winner` the computer.
   */
  verdict: ({ index, loser }) =>
    `${loser ? `${loser}’s` : "Your"} ${["first", "second", "third", "fourth"][index]} move decided it.`,
  leftOpen: ({ winner, loser = "You" }) => `${loser} left ${winner ? `${winner}’s` : "my"} line open.`,
  allowed: ({ square, winner = "I" }) => `After ${square} ${winner} can always make two threats at once.`,
  /** The ringed square of the move that decided a lost game. */
  mistake: "the mistake",
  show: "Show me",
  /** Which squares would have kept the win or the draw. */
  held: {
    win: ({ squares }) => `${squares} would have won.`,
    draw: ({ squares }) => `${squares} would have held the draw.`,
  },
  anyOther: "any other square",
  playOn: "Play on from here to undo the loss.",
  back: "Back to the end",
  /** Who wins: the computer in its own words without a `mark`. */
  wins: ({ mark }) => (mark ? `${mark} wins.` : "I win."),
  draw: "A draw.",
  bestDraw: "A draw. Nobody can do better.",
  /** How often only one square saved the draw. */
  saved: ({ times }) =>
    [
      "At one point only one square saved the draw. You found it.",
      "Twice only one square saved the draw. You found it both times.",
      "Three times only one square saved the draw. You found it every time.",
    ][times - 1],
  again: "Press the board for another game.",
  imagined: "Dashed marks are possible moves.",
  occupied: "That square is taken.",
  forced: ({ square }) => `Only ${square} is left.`,
  /** Where a hint first says to look, and that it says more when it is asked again. */
  look: {
    win: "You can complete a line.",
    block: "There is a line to block.",
    corner: "Look at the corners.",
    edge: "Look at the edges.",
    middle: "Look where most lines cross.",
    other: "Some squares are better than others here.",
    again: "Press Hint again for the square.",
  },
  /** What some squares, all others or all of them do, and why. */
  does: { win: "wins", draw: "holds the draw", loss: "loses" },
  others: "anything else",
  /** What every square does. */
  alike: { win: "every square wins here", draw: "every square is safe here", loss: "every square loses here" },
  latest: ({ square }) => `${square} latest`,
  reasons: {
    win: " (completes a line)",
    block: " (blocks a line)",
    fork: " (makes two threats at once)",
    "block-fork": " (stops two threats at once)",
  },
  clauses: ["; ", "."],

  failed: ({ cause }) => `The game cannot start: ${cause}`,
  causes,
  badBoard: ({ reason }) => `The game starts from an empty board. ${reason}`,

  new: "New game",
  undo: "Take back",
  redo: "Redo",
  /** The same buttons where they lead to another game. */
  leaves: { undo: "Back to the last game", redo: "On to the new game" },
  hint: "Hint",
  pause: "Pause",
  resume: "Resume",
  player: "You play",
  players: { X: "X", O: "O", both: "Both", none: "Neither" },
  opener: "First move",
  level: "Level",
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", unbeatable: "Unbeatable" },
  options: "Options",
  more: "More",
  scores: "The score is kept for each level and side.",
  score: ({ whose }) => `Score of this visit: ${whose}`,
  you: "You",
  computer: "Computer",
  draws: "Draws",
  refusals: emptySentences(BOARDS),
};
