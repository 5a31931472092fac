// English: the algorithms compared, claims and counts, the proof, and positions to begin from.

const whole = new Intl.NumberFormat("en");
const rounded = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const share = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 2 });
const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

const number = (value) => whole.format(value);
const time = (ms) => (ms < 0.9995 ? `${rounded.format(ms * 1000)} µs` : `${rounded.format(ms)} ms`);

/** How much of something large is looked at: “1 node in 30”, or “7 of 9 nodes” where that is not a small part. */
const part = (some, all) =>
  all / some >= 2.5 ? `1 node in ${number(Math.round(all / some))}` : `${number(some)} of ${number(all)} nodes`;

const colon = { X: "X to move", O: "O to move" };
const values = {
  win: (plies) => (plies === 1 ? "wins with the next move" : `wins in ${plies} moves, counting both sides`),
  draw: () => "a draw, if nobody errs",
  loss: (plies) => `loses in ${plies} moves, counting both sides`,
};

export default {
  compare: {
    title: "The algorithms beside each other",
    teach: "All of them find what the position on the board is worth. What differs is how much they look at: each " +
      "improvement is a reason not to look somewhere.",
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
    caption: "Counted and timed in your browser, on the position that is on the board",
    number,
    time,
    percent: (ratio) => share.format(ratio),
    plot: (kinds) => `${kinds.join(", ")} of the nine algorithms on a logarithmic scale. The table below has the same numbers.`,
    conclusion(minimax, alphaBeta, ordered) {
      const first = alphaBeta === minimax
        ? `Trying the squares in order, alpha-beta finds nothing to leave out here: it looks at all ${number(minimax)} nodes, as ` +
          `minimax does`
        : `Trying the squares in order, alpha-beta looks at ${part(alphaBeta, minimax)} here and gives the same answer`;
      if (ordered >= alphaBeta) return `${first}; trying promising moves first gains nothing.`;
      return `${first}; trying promising moves first, it needs ${part(ordered, minimax)}.`;
    },
    note: "A node is a position that is looked at; a leaf, one where the game is over; a cut, a node whose remaining moves " +
      "were left out. The time is the best of five rounds, and with few nodes it is mostly the call " +
      "itself; the last column is its share of minimax’s time.",
    over: "The game on the board is over: there is nothing to search. Take a move back, or begin anew.",
  },

  claims: {
    title: "What textbooks claim, and what I count",
    teach: "Textbooks often estimate the size of the game by factorials: nine squares for the first move, eight for the " +
      "second, and so on. I can simply count.",
    caption: "From the empty board, X to move",
    columns: { counted: "What is counted", claimed: "Claimed", measured: "Counted here" },
    rows: {
      games: "Games that can be played",
      firstMove: "States that minimax visits for the first move",
      wholeGame: "States that minimax visits in a whole game, for all five moves of X",
      positions: "Different positions",
      symmetry: "Different positions, not counting rotated and mirrored ones",
    },
    number,
    nothing: "no claim",
    counting: "Counting …",
    when: (at, ms) => `Counted in your browser at ${clock.format(at)}; it took ${time(ms)}.`,
    why: "9! is too many games, because many end before the board is full. It is too few states, because a search also " +
      "visits the positions on the way to the end. And nearly all of those are the same few again: the same position " +
      "arises from the same moves in many orders, so a search that remembers looks at each only once.",
  },

  proof: {
    title: "Every game and every position",
    teach:
      "You needn’t believe that I never lose. Your browser can play every possible game against me, with every move that I vary " +
      "among, and check my answers in every position by a plain minimax that shares no code with me.",
    start: "Prove it",
    again: "Prove it again",
    cancel: "Cancel",
    progress: "Playing every game, checking every position",
    number,
    counts: {
      games: "games played",
      wins: "won by me",
      draws: "drawn",
      losses: "lost",
      positions: "positions checked",
      missedWins: "wins missed",
      ignoredThreats: "threats ignored",
      slowerWins: "wins later than need be",
      earlierLosses: "losses earlier than need be",
      givenDraws: "draws given away",
      illegal: "illegal answers",
    },
    proved: (games, positions) =>
      `✓ Proved: in all ${number(games)} games that can be played against me I never lost, and in none of ` +
      `the ${number(positions)} positions is there a better move than mine. That is a small part of ` +
      "all games: on my turns I play only the best moves.",
    refuted: "✗ Not proved: I make mistakes.",
    cancelled: (progress) => `Cancelled after ${share.format(progress)} of the work. So far nothing is proved.`,
  },

  setup: {
    title: "Positions to begin from",
    teach: "Put one of these on the board and unfold the other sections: all of them explain the position that is there.",
    picture: (rows, turn) => `${rows.join(" / ")}, ${turn} to move`,
    here: "✓ On the board.",
    starts: {
      nineCalls: {
        title: "The nine calls",
        look: "Minimax needs only nine calls here. The middle wins at once, the two other moves lose: follow the search " +
          "step by step.",
      },
      eightStates: {
        title: "Eight states",
        look: "A tree that fits on a postcard: the article numbers eight states, minimax visits ten. The middle wins at " +
          "once, and either edge hands the win to O.",
      },
      fatalist: {
        title: "The fatalist",
        look: "Every move of O loses. Without depth all of them look the same; with depth O blocks in the top right " +
          "corner and holds out longest.",
      },
      eachOutcome: {
        title: "A move of each outcome",
        look: "X has three moves: the top right corner wins, the middle loses, the bottom left corner draws.",
      },
      pincer: {
        title: "The pincer",
        look: "X holds two opposite corners. If O takes a corner, X makes two threats at once; any edge keeps the draw.",
      },
      empty: {
        title: "The empty board",
        look: "Here everything begins: all nine first moves draw, and yet they are not equally hard to answer.",
      },
    },
    byHand: "Set up a position by hand",
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
    playOn: "Play on from the position on the board",
    playAs: (mark) => `Play on as ${mark}`,
    back: "I take the other side, at the level under Options.",
    over: "The game on the board is over: there is nothing left to play.",
  },
};
