// English: what is said of the puzzles.

const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;
const number = new Intl.NumberFormat("en").format;
const round = (name) => (name === "hardest" ? "The hardest round" : `Round ${number(name)}`);

export default {
  puzzles: {
    ribbon: "Puzzle · back to your game",
    toBoard: "To the board",
    board: "The board of the puzzle",
    title: (name, last, nth, total) =>
      `${round(name)}${name === "hardest" ? "" : ` of ${number(last)}`}, position ${nth} of ${total}`,
    place: (nth, total) => `Position ${nth} of ${total}`,
    /** `outcome` is what a single move keeps, `failing` how many others there are. */
    task: ({ turn, outcome, failing }) =>
      `${turn} is to move. Which of the ${moves(failing + 1)} ${outcome === "win" ? "wins" : "holds the draw"}?`,
    /** After how many plies it shows at the latest that the others fail. */
    measure({ failing, plies }) {
      const fail = failing === 1 ? "The other one is seen to fail" : "The others are seen to fail";
      return `${fail} ${plies === 1 ? "at once" : `within ${moves(plies)}, counting both sides`}.`;
    },
    more: "About these positions",
    lead: "In each of these positions a single move keeps the win or the draw. Five a round, from easy to hard.",
    found: "That is the one. ",
    missed: "Not this one. ",
    results: "What you have found",
    states: { found: "found", missed: "missed", open: "still to come" },
    again: "Try again",
    next: "Next position",
    nextRound: "Next round",
    hardest: round("hardest"),
    share: "Share the result",
    result: (found, total) => `${found === 0 ? "None" : found} of ${total} found at the first try.`,
    shared: (name, signs, found, total) => `Unbeatable, ${round(name).toLowerCase()}: ${signs} ${found}/${total}`,
  },
};
