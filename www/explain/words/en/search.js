// English: the search step by step, the tree of numbers.

const list = (names) => (names.length > 0 ? names.join(", ") : "nowhere");

export default {
  search: {
    title: "Watch the search",
    teach: "A search tries every move and every answer to it: whoever is to move at the start takes the highest score " +
      "(MAX), the opponent the lowest (MIN). Go step by step and watch the scores come back up, and what alpha-beta " +
      "may leave out.",
    search: "Search",
    searches: {
      minimax: "Minimax",
      "minimax-depth": "Minimax with depth",
      "alpha-beta": "Alpha-beta, moves in order",
      "alpha-beta-depth": "Alpha-beta with depth, moves in order",
      ordered: "Alpha-beta, promising moves first",
      "ordered-depth": "Alpha-beta with depth, promising moves first",
    },
    place: "What is searched",
    places: { small: "A small position", board: "The board of the game" },
    /** `squares` are those that the engine may take in play, `reason` is that of taking the first of them. */
    plays(squares, reason) {
      if (squares.length > 1) {
        return (
          `When I play, I look at everything, and here I take one of these: ${list(squares)}. They are worth the same, ` +
          "and after each of them my opponent goes wrong just as easily."
        );
      }
      const why = reason === "best-chance"
        ? ": among moves of equal value the one after which my opponent goes wrong most easily"
        : "";
      return `When I play, I look at everything, and here I take ${squares[0]}${why}.`;
    },
    board: (x, o) => `Board. X: ${list(x)}. O: ${list(o)}.`,
    over: "The game is over already: there is nothing to search.",
  },

  numbers: {
    title: "A tree of numbers",
    look: "The same search without a board, on numbers that you can change.",
    teach: "The same search without a game: MAX chooses among the outermost brackets, MIN one level further in, and so on " +
      "in turn, down to the numbers, which are the scores.",
    tree: "The tree, as nested lists of whole numbers",
    start: "Search this tree",
    article: "The article’s tree",
    part: "Its subtree A to G",
    note: "In [[3,17],[2,12]] the article letters the nodes A to G, in the order of visits; G, the 12, is cut. With " +
      "“promising moves first” the branch that turns out best is tried first, which no player could know.",
    summary: (value, visited, cut) => `Value ${value}. Visited ${visited}; ${cut ? `cut ${cut}` : "nothing cut"}.`,
  },
};
