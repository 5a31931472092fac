// English: a game checked, a position set up, the proof.

import { lineNames, list, nthMove, ordinals, squares } from "../../../shared/words/moves.js";

const whole = new Intl.NumberFormat("en");
const share = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 2 });
const number = (value) => whole.format(value);

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const allLegal = (total) => `${total === 1 ? "the one move is" : total === 2 ? "both moves are" : `all ${total} moves are`} legal`;
const colon = { X: "X to move", O: "O to move" };
const values = {
  win: (plies) => (plies === 1 ? "wins with the next move" : `wins in ${plies} moves, counting both sides`),
  draw: () => "a draw, if nobody errs",
  loss: (plies) => `loses in ${plies} moves, counting both sides`,
};

export default {
  ended: {
    turning: (voice, index) => `The game is over. ${capital(nthMove(voice, index))} decided it; this is the position before it.`,
    last: "The game is over, and nobody gave anything away. This is the position before the last move.",
    back: "Go back there",
  },

  check: {
    title: "A game, move by move",
    teach: "A move keeps what the position was worth, or gives it away.",
    none: "Nobody has moved yet: play, or enter a game.",
    moves: "The moves of the game",
    turned: "Here the game turned.",
    again: "Try again from here",
    back: (voice, index) => `The board is back before ${nthMove(voice, index)}.`,
    result: {
      open: (total, turn) => `Still open: ${allLegal(total)}, and ${turn} is to move.`,
      draw: (total) => `A draw: ${allLegal(total)}, and nobody has completed a line.`,
      won: (winner, total, completed) => `${winner} has won: ${allLegal(total)}, and ${winner} completes ${lineNames(completed)}.`,
    },
    /** The moves of the loser that the unbeatable level does not play: `{ nth, cell }`, `nth` from 0. */
    faults: (loser, faults) =>
      faults.length === 0
        ? `${loser} played throughout as I do at “Unbeatable”.`
        : faults.length === 1
        ? `But ${nthMove(loser, faults[0].nth)}, ${squares.name[faults[0].cell]}, is not one that I play at “Unbeatable”.`
        : `But ${loser}’s ${list(faults.map(({ nth, cell }) => `${ordinals[nth]} move (${squares.name[cell]})`))} ` +
          "are not ones that I play at “Unbeatable”.",
    field: "Moves of a game, such as 5 1 9",
    numbering: "The squares are numbered 1 to 9, row by row.",
    opener: "Who opened",
    replay: "Check",
  },

  setup: {
    title: "A position of your own",
    teach: "Whatever is on the board, the rest of the laboratory takes it from there.",
    picture: (board, turn) => `${board} ${turn} to move.`,
    here: "✓ On the board.",
    examples: {
      nineCalls: { title: "The nine calls", look: "Minimax needs only nine. The middle wins, the other two moves lose." },
      eightStates: { title: "Eight states", look: "A tree for a postcard: the middle wins at once, either edge loses." },
      fatalist: { title: "The fatalist", look: "Every move of O loses; with depth, O holds out longest." },
      eachOutcome: { title: "A move of each outcome", look: "One move wins, one loses, one draws." },
      pincer: { title: "The pincer", look: "If O takes a corner, X makes two threats at once. Any edge draws." },
      empty: { title: "The empty board", look: "All nine first moves draw." },
    },
    byHand: "By hand",
    grid: "Board to set up; press a square to change its mark",
    cell: (row, column, content) => `row ${row}, column ${column}, ${content}`,
    nothing: "empty",
    turn: "To move",
    text: "The board as text",
    refused: "I can’t take this:",
    judgement({ status, turn, value }) {
      if (status === "draw") return "The game is over: a draw.";
      if (status !== "open") return `The game is over: ${status} has won.`;
      return `${colon[turn]}: ${values[value.outcome](value.plies)}.`;
    },
    use: "Put it on the board",
    take: "Take what is on the board",
    clear: "Empty it",
    playOn: "Play on from the board, against me",
    playAs: (mark) => `Play on as ${mark}`,
  },

  proof: {
    title: "The proof",
    teach: "Your browser judges me as it judges every engine: it plays every possible game against me, with every move that I " +
      "vary among, and asks me in every position.",
    start: "Prove it",
    again: "Prove it again",
    cancel: "Cancel",
    progress: "Playing every game, checking every position",
    number,
    counts: {
      games: "games played",
      wins: "won by me",
      draws: "drawn",
      asked: "positions asked",
      losses: "lost",
      broken: "without a legal answer",
      faults: "worse moves",
      style: "wins later or losses earlier than need be",
    },
    proved: (games, positions) =>
      `✓ Proved: of all ${number(games)} games I lose none, and in none of the ${number(positions)} positions is there a better ` +
      "move than mine.",
    refuted: "✗ Not proved: I make mistakes.",
    cancelled: (progress) => `Cancelled after ${share.format(progress)} of the work. So far nothing is proved.`,
    greedy: (games, losses) =>
      `An engine that only completes and blocks lines loses ${number(losses)} of its ${
        number(games)
      } games. Press one to check it:`,
    lost: (nth) => `Lost game ${nth}`,
  },
};
