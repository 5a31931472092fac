// English: the search step by step, the tree of numbers, the algorithms and what textbooks claim.

const whole = new Intl.NumberFormat("en");
const rounded = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const share = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 2 });
const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

const number = (value) => whole.format(value);
const time = (ms) => (ms < 0.9995 ? `${rounded.format(ms * 1000)} µs` : `${rounded.format(ms)} ms`);

/** How much of something large is looked at: “1 node in 30”, or “7 of 9 nodes” where that is not a small part. */
const part = (some, all) =>
  all / some >= 2.5 ? `1 node in ${number(Math.round(all / some))}` : `${number(some)} of ${number(all)} nodes`;

export default {
  search: {
    title: "The search, step by step",
    teach: "Whoever is to move first takes the highest score (MAX), the opponent the lowest (MIN). Watch the scores come back up.",
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
    places: { small: "A small position", board: "The board" },
    large: (nodes) => `This search looks at ${number(nodes)} ${nodes === 1 ? "node" : "nodes"}, too many to follow one by one.`,
    unfold: "Show it all the same",
    /** `squares` are those that the engine may take in play. */
    plays: (squares) =>
      squares.length > 1 ? `In a game I take one of these here: ${squares.join(", ")}.` : `In a game I take ${squares[0]} here.`,
    over: "The game is over: there is nothing to search.",
  },

  numbers: {
    title: "A tree of numbers",
    teach: "The same search without a game: MAX chooses in the outermost brackets, MIN one level further in, and so on in turn.",
    tree: "The tree, as nested lists of whole numbers",
    start: "Search this tree",
    article: "The article’s tree",
    part: "Its subtree A to G",
    note: "The article letters the nodes of [[3,17],[2,12]] A to G; G, the 12, is cut.",
    summary: (value, visited, cut) => `Value ${value}. Visited ${visited}; ${cut ? `cut ${cut}` : "nothing cut"}.`,
  },

  compare: {
    title: "The algorithms, side by side",
    teach: "All of them find the same value for the position on the board. They differ in how much they look at.",
    algorithms: {
      minimax: "Minimax",
      "minimax-depth": "Minimax with depth",
      "alpha-beta": "Alpha-beta",
      "alpha-beta-depth": "Alpha-beta with depth",
      ordered: "Alpha-beta, promising moves first",
      "ordered-depth": "The same, with depth",
      memory: "Minimax with memory",
      symmetry: "Minimax with memory and symmetry",
      playing: "As I play here",
    },
    columns: { algorithm: "Algorithm", nodes: "Nodes", leaves: "Leaves", cuts: "Cuts", time: "Time", share: "of minimax" },
    caption: "Counted and timed in your browser",
    number,
    time,
    percent: (ratio) => share.format(ratio),
    plot: (kinds) => `${kinds.join(", ")} of the nine algorithms on a logarithmic scale. The table below has the same numbers.`,
    conclusion(minimax, alphaBeta, ordered) {
      const first = alphaBeta === minimax
        ? `Alpha-beta finds nothing to leave out here: it looks at all ${number(minimax)} nodes, as minimax does`
        : `Alpha-beta looks at ${part(alphaBeta, minimax)} here and gives the same answer`;
      if (ordered >= alphaBeta) return `${first}; trying promising moves first gains nothing.`;
      return `${first}; trying promising moves first, it needs ${part(ordered, minimax)}.`;
    },
    note: "A leaf is a node where the game is over; a cut, one whose other moves were left out. Times are the best of five rounds.",
    over: "The game is over: there is nothing to search.",
  },

  claims: {
    title: "What textbooks claim",
    teach: "Nine squares for the first move, eight for the second: textbooks estimate the game by factorials. I count.",
    caption: "From the empty board, X to move",
    columns: { counted: "What is counted", claimed: "Claimed", measured: "Counted here" },
    rows: {
      games: "Games that can be played",
      firstMove: "States that minimax visits for the first move",
      wholeGame: "States that it visits for all five moves of X",
      positions: "Different positions",
      symmetry: "Different positions, without rotated and mirrored ones",
    },
    number,
    nothing: "no claim",
    counting: "Counting …",
    when: (at, ms) => `Counted in your browser at ${clock.format(at)}, in ${time(ms)}.`,
    why: "9! is too many games, because many end early, and too few states, because a search also visits those on the way. " +
      "Nearly all of these are the same few again, so a search that remembers looks at each once.",
  },
};
