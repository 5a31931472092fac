// English: what is said below the board once a game has begun.

import { squares } from "../../../../shared/words/en.js";

const number = new Intl.NumberFormat("en").format;
const counts = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const either = (names) => new Intl.ListFormat("en", { type: "disjunction" }).format(names);
const capital = (text) => text[0].toUpperCase() + text.slice(1);

export default {
  tag: "en",
  gap: " ",
  squares,

  slider: "The moves of this game",
  /** Where the slider stands: after `ply` of these moves. */
  place: ({ ply, moves }) =>
    ply === 0 ? "The beginning" : `Move ${ply} of ${moves.length}: ${moves[ply - 1].mark}, ${squares[moves[ply - 1].cell]}`,

  /** The headings of a move. */
  beginning: "The beginning.",
  move: ({ ply, mark }) => `Move ${ply}: ${mark}.`,
  only: "Here only one square did not lose.",
  gave: { "gave-draw": "Here the draw was lost.", "missed-win": "Here a win was missed." },
  /** What a square is worth. */
  worth: { win: "+10: I win", draw: "0: a draw", loss: "−10: I lose" },

  /** The verdict, by what the visitor had. */
  lost: { draw: "I win. You could have drawn.", win: "I win. You could have won." },
  /** What there is to find: `holding` of the `free` squares that have not been tried, at the visitor's move with this index. */
  find: ({ had, index, holding, free }) =>
    `You could still ${had} before your ${ordinals[index]} move. ${capital(counts[holding])} of the other ${
      counts[free]
    } squares ` +
    `${holding === 1 ? "keeps" : "keep"} it: find ${holding === 1 ? "it" : "one"}.`,
  wrong: ({ square, isLineLeft }) =>
    isLineLeft ? `${square} leaves my line open: I complete it.` : `After ${square} I can always make two threats at once.`,
  held: ({ had, squares }) => `${either(squares)} would have ${had === "win" ? "won" : "kept the draw"}. Play on from here.`,
  /** Where most squares held, and this one did not. */
  most: ({ had, index, square }) =>
    `Your ${ordinals[index]} move, ${square}, threw the ${had} away. The squares with a golden dot kept it. Play on from here.`,
  after: ({ square }) => `You took ${square}.`,
  fork: ({ isFork, square }) =>
    isFork ? `I took ${square}: two lines at once, and you can stop only one.` : `${square} left this line open.`,
  caption: "lost",
  open: "not tried yet",
  holds: "keeps it",
  show: "Show me",
  found: { draw: "You have the draw again. Play on.", win: "You have the win again. Play on." },

  drawn: "A draw. Nobody can do better.",
  saved: ({ times }) =>
    `${["You", "Twice you", "Three times you", "Four times you"][times - 1]} found the only square that saved you.`,
  next: {
    computer: {
      button: "Now let me begin",
      sentence: ({ games, draws }) => `Now let me begin: only ${number(draws)} of ${number(games)} are draws.`,
    },
    visitor: {
      button: "Now you begin",
      sentence: ({ games, draws }) => `Now you begin: ${number(draws)} of ${number(games)} are draws.`,
    },
  },

  better: "Can you do better?",
  yourMove: "Your move",
  share: "Share",
  savePicture: "Save the picture",
  copyPicture: "Copy the picture",
};
