// English: the search step by step, the fatalist and the fighter, the tree of numbers.

const whole = new Intl.NumberFormat("en");
const count = (number) => whole.format(number);
const counted = (number, one, many = `${one}s`) => `${count(number)} ${number === 1 ? one : many}`;
const list = (names) => (names.length > 0 ? names.join(", ") : "nowhere");

const more = { MAX: "more", MIN: "less" };
/** A score, which after a cut is a bound. */
const worth = (score, limit) => ({ most: `at most ${score}`, least: `at least ${score}` })[limit] ?? score;

/** What a player is sure of, where a word tells more than the score. */
const outcomes = { win: "a win", draw: "a draw" };

/** What the cuts have spared, at the end. */
const saved = (nodes, all) => (nodes < all ? ` Cuts left out the other ${count(all - nodes)}; the score is the same.` : "");

/** What is said of the steps in which the tree of a game and one of numbers are alike. */
const choices = {
  first: ({ who, what, score, limit }) => `${who} would choose ${what} here: the first score, ${worth(score, limit)}.`,
  better: ({ who, what, score, limit, than, player }) =>
    `${who} would now choose ${what} here: ${worth(score, limit)} is ${more[player]} than ${than}.`,
  // The next two tell what stands, where after a cut nobody knows which is better.
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    `${who} goes on with ${what}: ${worth(score, limit)} takes the place of ${worth(than, thanLimit)}; what was cut ` +
    `changes nothing above.`,
  retains: ({ who, what, kept, score, limit, than, thanLimit }) =>
    `${who} keeps ${kept}, ${worth(than, thanLimit)}: ${what} brings ${worth(score, limit)}; what was cut changes ` +
    `nothing above.`,
  equal: ({ who, what, kept, score }) =>
    `${who} keeps ${kept}: ${what} brings ${score} as well, and the first of equals stays.`,
  worse: ({ who, what, kept, score, limit, than, player }) =>
    `${who} keeps ${kept}: ${what} brings ${worth(score, limit)}, which is not ${more[player]} than ${than}.`,
  cut: ({ player, sure, has, outcome, score, branches, nodes }) =>
    (player === "MIN"
      ? `Cut: ${sure} already has ${outcomes[outcome] ?? has} elsewhere (alpha ${has}), and this is at most ${score}. `
      : `Cut: ${sure} already has ${outcomes[outcome] ?? has} elsewhere (beta ${has}), and this is at least ${score}. `) +
    `${counted(branches, "branch is", "branches are")} left out, ${counted(nodes, "node")}.`,
};

export default {
  search: {
    title: "Watch the search",
    teach:
      "A search tries every move and every answer to it: whoever is to move at the start takes the highest score " +
      "(MAX), the opponent the lowest (MIN). Go step by step and watch the scores come back up, and what alpha-beta " +
      "may leave out.",
    search: "Search",
    searches: {
      minimax: "Minimax",
      "minimax-depth": "Minimax with depth",
      "alpha-beta": "Alpha-beta, cell order",
      "alpha-beta-depth": "Alpha-beta with depth, cell order",
      ordered: "Alpha-beta, good order",
      "ordered-depth": "Alpha-beta with depth, good order",
    },
    exampleNote:
      "The fewer squares are free, the smaller the tree. The worked example of an article can be read from its first " +
      "node to its last: at most nine.",
    /** `squares` are those that the engine may take, `reason` is that of taking the first of them. */
    plays(squares, reason) {
      if (squares.length > 1) {
        return (
          `The playing engine looks at everything and takes one of these here: ${list(squares)}. They are worth the same, ` +
          "and after each of them its opponent goes wrong as easily."
        );
      }
      const why = reason === "best-chance" ? ": among moves of equal value the one after which its opponent goes wrong most easily" : "";
      return `The playing engine looks at everything and takes ${squares[0]} here${why}.`;
    },
    example: "Put that example on the board",
    board: (x, o) => `Board. X: ${list(x)}. O: ${list(o)}.`,
    stepper: {
      buttons: "Steps of the search",
      toStart: "To the start",
      back: "Back",
      play: "Play",
      pause: "Pause",
      step: "Step",
      nextCut: "Next cut",
      toEnd: "To the end",
      stepOf: (step, steps) => `Step ${count(step)} of ${count(steps)}`,
      speed: "Speed",
      perSecond: (steps) => `${counted(steps, "step")} per second`,
      fastest: "Fastest",
      node: "Jump to node",
      jump: "Jump",
      noSuchNode: (last) => `There is no such node: expected a whole number from 1 to ${count(last)}.`,
    },
    here: {
      titles: { level: "Level", alpha: "Alpha now", beta: "Beta now", best: "Best so far", score: "Score", node: "Node" },
      level: ({ player, who, leaf }) => {
        if (leaf) return `${player}: the end`;
        const aim = player === "MAX" ? "the highest" : "the lowest";
        return who === player ? `${player} takes ${aim}` : `${player}: ${who} takes ${aim}`;
      },
      best: (score, what) => `${score}, ${what}`,
      none: "none yet",
      nodeOf: (node, all, ply) => `#${count(node)} of ${count(all)}, ply ${ply}`,
    },
    tree: {
      name: "The tree of the search",
      root: "The position on the board",
      move: (mark, square) => `${mark} ${square.replace(/^the /, "")}`,
      unvisited: "not visited yet",
      cut: (cost) => `${counted(cost, "node")} not visited`,
      cutSign: "cut",
      number: (node) => `#${count(node)}`,
      // What is heard of a row behind its title, of which it is the end.
      spoken: ({ number, player, leaf, alpha, beta, score, limit }) =>
        [
          `. Node ${count(number)}`,
          leaf ? `${player}, the end` : `${player} chooses`,
          alpha && `alpha ${alpha}, beta ${beta}`,
          score === undefined ? "score not known yet" : `score ${worth(score, limit)}`,
        ]
          .filter(Boolean)
          .join(", ") + ".",
      spokenUnvisited: ". Not visited yet.",
      spokenCut: (cost) => `. Cut, ${counted(cost, "node")} not visited.`,
    },
    said: {
      begin: ({ who }) =>
        `The search begins: it is ${who}’s turn, so ${who} is MAX and takes the highest score. The opponent is MIN ` +
        `and takes the lowest.`,
      over: "The game is over already: there is nothing to search.",
      enter: ({ who, what, player, next }) => `${who} tries ${what}: now ${next} answers, as ${player}.`,
      leaf: ({ who, what, status, ply, plain, score }) =>
        (status === "draw"
          ? `${who} tries ${what} and the board is full: a draw, ${plain}`
          : `${who} tries ${what} and completes a line: ${plain}`) +
        (score === undefined ? "." : `, and ${counted(ply, "ply", "plies")} deep that is ${score}.`),
      ...choices,
      end: ({ who, what, score, nodes, all }) =>
        `The search is over: ${who} plays ${what}, worth ${score}, after ${counted(nodes, "node")}.${saved(nodes, all)}`,
    },
  },

  numbers: {
    title: "A tree of numbers",
    teach:
      "The same search without a game: MAX chooses among the outermost brackets, MIN one level further in, and so on " +
      "in turn, down to the numbers, which are the scores.",
    tree: "The tree, as nested lists of whole numbers",
    start: "Search this tree",
    article: "The article’s tree",
    part: "Its subtree A to G",
    note:
      "In [[3,17],[2,12]] the article letters the nodes A to G, in the order of visits; G, the 12, is cut. Good " +
      "order means here: the branch first that turns out best, which no player could know.",
    summary: (value, visited, cut) => `Value ${value}. Visited ${visited}; ${cut ? `cut ${cut}` : "nothing cut"}.`,
    said: {
      begin: () => "The search begins at the root: MAX takes the highest number. One level down MIN takes the lowest.",
      enter: ({ who, what, player }) => `${who} tries ${what}: ${player} now chooses in it.`,
      leaf: ({ who, what, ply, score }) =>
        score === undefined
          ? `${who} tries the leaf ${what}.`
          : `${who} tries the leaf ${what}: ${counted(ply, "ply", "plies")} deep that is ${score}.`,
      ...choices,
      end: ({ who, what, score, nodes, all }) =>
        `The search is over: ${who} chooses ${what}, worth ${score}, after ${counted(nodes, "node")}.${saved(nodes, all)}`,
    },
  },

  depth: {
    title: "The fatalist and the fighter",
    teach:
      "Where only the outcome counts, all losses are equal, and a lost player gives up without even blocking. Once " +
      "each ply counts, a late loss is better than an early one: win soon, lose late, always put up a fight.",
    question: "O is to move, and every move loses if X answers well. Where would you play?",
    put: "Put this position on the board",
    count: "Count depth",
    outcome: {
      fatalist: ({ mark, square, plies }) => `Without depth, ${mark} plays ${square} and loses at ply ${plies}.`,
      fighter: ({ mark, square, plies }) => `With depth, ${mark} plays ${square} and loses at ply ${plies}.`,
    },
    fatalist: "Without depth: the fatalist",
    fighter: "With depth: the fighter",
    caption: "The moves and their scores",
    columns: ["Move", "Score"],
    chosen: "chosen",
    says: {
      fatalist: ({ mark, square, score, winner, last, plies }) =>
        `Every move scores ${score}, so the first of equals stays: ${mark} plays ${square}, and ${winner} completes ` +
        `a line at ply ${plies} with ${last}.`,
      fighter: ({ mark, square, score, others, winner, last, plies }) =>
        `${score} is better than ${others}: ${mark} blocks with ${square}, and ${winner} completes a line only at ` +
        `ply ${plies}, with ${last}.`,
    },
    note: "The search that really plays here is the fighter.",
  },
};
