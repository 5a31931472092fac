// English: what the story says once its figures are alive. The engine tells it.

const whole = new Intl.NumberFormat("en");
const number = (value) => whole.format(value);
const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;

export default {
  story: {
    /** The titles and texts of the chapters. */
    text: {
      next: "Next",
      moves: "Three moves",
      "moves-text": "I am X, and it is my turn. Three squares are free, so I have three moves. Press each of them.",
      ends: "And then?",
      "ends-text":
        "You answer, I answer, until the game is over. Here are all the ends. A win of mine counts 10, a win of yours −10, a draw 0.",
      climb: "You pick the worst for me, I pick the best",
      "climb-text":
        "Now the numbers climb. Where it is your turn, I expect the lowest, the worst for me. Where it is mine, I take the highest. That is minimax.",
      sooner: "Sooner is better",
      "sooner-text":
        "I would never come here by myself: I am O, and every move of mine loses. If only the end counts, all moves are equal and I take the first. So I count the moves to the end: a win is worth 10 minus that count, a loss that count minus 10. Win soon, lose late.",
      amount: "Now from the empty board",
      "amount-text":
        "In the same way I follow every game from the very start. Books estimate the boards by 9! (9 × 8 × 7 and so on). Your browser can count them. What comes out is 0, a draw: play as you like, I get at least that.",
      cut: "What need not be looked at",
      "cut-text":
        "The small tree again, where only the end counts. I search it from left to right, and the middle already gives me 10. In the last branch there is an answer of yours whose number cannot matter: find it and press it. To leave such answers out is called alpha-beta; my move stays the same.",
      proof: "The proof",
      "proof-text":
        "Do not take my word for it: let your browser play every game that can be played against me. Each dot is a game; as I only play my best moves, there are not so many. Then put another engine in my place, which completes lines and blocks them, but looks no further.",
    },
    moves: {
      ask: (left) => (left === 1 ? "One board is left: press it." : `Press the boards of the lower row: ${left} to go.`),
      /** By how the game stands after the move. */
      tried: {
        X: (at) => `X ${at}: three in a row. I have won.`,
        O: (at) => `X ${at}: O has won.`,
        draw: (at) => `X ${at}: a draw.`,
        open: (at) => `X ${at}: no line yet. It is your turn, and the game goes on.`,
      },
      all: "One move wins at once. What becomes of the others I do not know yet: I must look further.",
    },
    ends: {
      ask: "Who has won on the board with the frame?",
      answers: { X: "X, the engine", O: "O, you", draw: "Nobody" },
      yes: "Yes. ",
      no: "Look again. ",
      told: {
        X: "X has three in a row, so I have won: 10.",
        O: "O has three in a row, so you have won: −10.",
        draw: "Nobody has three in a row, a draw: 0.",
      },
      all: (count) => ` So each of the ${count} ends has its number.`,
    },
    climb: {
      ask: {
        X: "At the top it is my turn. Which of the numbers below climbs?",
        O: "On the board with the frame it is your turn. Which of the two numbers below climbs?",
      },
      yes: "Yes. ",
      no: "Not quite. ",
      told: {
        X: (score) => `I take the best for me, ${score}.`,
        O: (score) => `You would take the worst for me, ${score}.`,
      },
      best: (square) => ` So I play ${square}: my other moves are worth less.`,
    },
    sooner: {
      count: "Count the moves",
      fatalist: ({ square, score, plies }) =>
        `All my moves are worth ${score}. I take the first, ${square}, and the game is lost after ${moves(plies)}.`,
      /** `soon` is after how many moves the others lose. */
      fighter: ({ square, score, others, plies, soon }) =>
        `The others lose after ${moves(soon)}: ${soon} − 10 = ${others}. I block ${square} and lose after ${moves(plies)}: ` +
        `${plies} − 10 = ${score}. That is better, and one slip of yours may save me.`,
    },
    amount: {
      number,
      claims: ["9 × 8 × 7 × … × 1 for the first move", "for a new search at each of the five moves of X"],
      start: "Count",
      again: "Count again",
      sum: (nodes) => `Boards looked at: ${number(nodes)}`,
      legend: (share) => `A dot for each ${share} boards; the coloured ones are those of 9!.`,
      said: (score) =>
        `All the games, and what comes out is ${score}: a draw. It is more than 9!, as the boards on the way count too.`,
    },
    cut: {
      ask: "Which board need not be looked at? Press it in the tree.",
      wrong:
        "I had to look at that one. In the last branch your first answer counts 10, and you take the lowest: it cannot beat the 10 that I have. Which answer is left?",
      right: (at) =>
        `Yes, O ${at}. Your other answer counts 10 and you take the lowest, so this branch is worth 10 at most. My move ` +
        "in the middle has 10 already, so I cut this answer off.",
      legend: "From the empty board",
      searches: {
        minimax: "Everything",
        "alpha-beta": "Alpha-beta",
        ordered: "Best moves first",
        memory: "Each board once",
        symmetry: "Turned boards once",
      },
      amount: {
        minimax: (nodes) => `Minimax looks at all ${number(nodes)} boards.`,
        "alpha-beta": (nodes) => `With alpha-beta, ${number(nodes)} are enough.`,
        ordered: (nodes) => `Trying promising moves first, alpha-beta needs ${number(nodes)}.`,
        memory: (nodes) =>
          `Or without cuts: many boards come up again, and if each is looked at only once, ${number(nodes)} are left.`,
        symmetry: (nodes) => `If turned and mirrored boards count as the same, ${number(nodes)} are left.`,
      },
    },
    proof: {
      start: "Play every game",
      again: "Play them again",
      greedy: "The other engine",
      intro: "Nothing is played yet.",
      counted: (games, wins, draws, losses) =>
        `${number(games)} games: the engine has won ${number(wins)}, drawn ${number(draws)} and lost ${number(losses)}.`,
      game: (nth) => `Lost game ${nth}`,
      press: "These games it has lost. Press one to see where.",
      turned: "Here it went wrong: ",
    },
  },
};
