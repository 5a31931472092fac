// English: what is said of the day's five puzzles.

const format = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" });

export default {
  puzzles: {
    ribbon: "Puzzle · back to your game",
    toBoard: "To the board",
    board: "The board of the puzzle",
    title: (date, nth, total) => `${format.format(date)}, ${nth} of ${total}`,
    place: (nth, total) => `Position ${nth} of ${total}`,
    /** `outcome` is what few moves keep, `cells` how many squares are free. */
    task: ({ turn, outcome, cells, isLost }) =>
      (isLost ? "Here you lost last time. " : "") +
      `${turn} is to move. Which of the ${cells} squares ${outcome === "win" ? "wins" : "holds the draw"}?`,
    found: "That’s it. ",
    missed: "Not this one. ",
    results: "What you have found",
    states: { found: "found", missed: "missed", open: "still to come" },
    again: "Try again",
    next: "Next",
    dayBefore: "The day before",
    share: "Share the result",
    result: (found, total) => `${found === 0 ? "None" : found} of ${total} found at the first try.`,
    shared: (date, signs, found, total) => `Unbeatable, ${date}: ${signs} ${found}/${total}`,
  },
};
