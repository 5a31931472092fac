// English: the story. The engine tells it.

const whole = new Intl.NumberFormat("en");
const number = (value) => whole.format(value);
const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;

export default {
  story: {
    ribbon: "Story · back to your game",
    board: "The board of the story",
    toBoard: "To the board",
    chapters: "Chapters",
    place: (nth, total) => `Chapter ${nth} of ${total}`,
    back: "Back",
    next: "Next",
    /** The boards of the path: the first one, and the others by who has moved. */
    start: "My turn",
    by: { me: (square) => `Me: ${square}`, you: (square) => `You: ${square}` },
    others: "Left aside",
    further: (count) => `and ${count} more`,
    titles: {
      moves: "Put yourself in my place",
      ends: "Then what?",
      climb: "You’re good too",
      sooner: "Win soon, lose late",
      amount: "From the empty board",
      cut: "What I can skip",
      proof: "Find your game",
    },
    moves: {
      text: (isOwn) =>
        `${isOwn ? "This is the position you left me with." : "This is someone’s game, and it’s my turn."} Some of these squares ` +
        "lose for me. In my place, where would you play? Press a square.",
      taken: (square) => `You take ${square} for me. Is that good? I don’t judge yet: let’s see what follows.`,
    },
    ends: {
      text: () =>
        "Now reply as yourself, then move for me again, and so on until the game is over. Every ending gets a number: +10 if I " +
        "win, 0 for a draw, −10 if you win.",
      turn: { me: "Move for me: press a square.", you: "Your turn: press a square." },
      ended: { "+10": "I win: +10.", 0: "A draw: 0.", "−10": "You win: −10." },
      more: "Play another line",
      seen: "Endings so far",
    },
    climb: {
      text: () =>
        "On your turns I don’t hope for mistakes: I expect the reply that’s worst for me, the lowest number. On my turns I take " +
        "the highest. So the numbers climb, turn by turn, to the board in front of us. That’s minimax.",
      ask: {
        me: "It’s my turn here. Which number climbs? Press its square.",
        you: "It’s your turn here. Which number climbs? Press its square.",
      },
      yes: "Yes. ",
      no: "Not quite. ",
      takes: {
        me: (score) => `I take the highest number, ${score}.`,
        you: (score) => `You take the lowest number, ${score}.`,
      },
      worth: (square, score) => ` You chose ${square} for me: it’s worth ${score}.`,
      isBest: " No square is worth more: a good choice.",
      better: (square, score) => ` I play ${square}: ${score}.`,
      again: "Once more",
    },
    sooner: {
      text: () =>
        "Sometimes several moves win. I take the quickest: every move on the way, yours or mine, costs a point. When nothing can " +
        "save me, I hold out as long as I can: you might slip. My games never come to that, so I’ve set up this position " +
        "myself. I’m O.",
      count: "Count the moves",
      fatalist: ({ square, score, plies }) =>
        `All my moves are worth ${score}. I take the first, ${square}, and the game is lost after ${moves(plies)}.`,
      /** `soon` is after how many moves the others lose. */
      fighter: ({ square, score, others, plies, soon }) =>
        `The others lose after ${moves(soon)}: ${soon} − 10 = ${others}. I block ${square} and lose after ${moves(plies)}: ` +
        `${plies} − 10 = ${score}. That’s better, and one slip of yours may save me.`,
    },
    amount: {
      text: () =>
        "I do the same with nothing on the board yet. Press Count, and I play every game to its end: 549,946 boards. The number " +
        "that climbs to the top is 0, a draw. So whatever you play, I always have a move that keeps at least a draw.",
      start: "Count",
      skip: "Skip to the end",
      again: "Count again",
      sum: (nodes) => `${number(nodes)} ${nodes === 1 ? "board" : "boards"}`,
      done: (nodes) => `${number(nodes)} boards, and what climbs is 0: a draw.`,
    },
    cut: {
      text: (_, outcome) =>
        `I already have ${outcome === "win" ? "a move that wins" : "a safe move"}. Now I try this square, and the first reply I ` +
        "look at wins for you. Could another reply save this square?",
      order: ({ safe, tried, reply }) =>
        `I’ve chosen the order for this lesson: first ${safe}, then ${tried}, and of your replies ${reply} first.`,
      ask: "Which of your other replies need I not look at? Press their squares.",
      check: "That’s all",
      skips: (marked, total) =>
        `${
          marked === total ? "Yes, I skip them all." : total === 1 ? "I skip that one too." : `I skip all ${total}.`
        } You’d pick ` +
        "the one that’s worst for me, so this square is worth −10, whatever the others are. That’s " +
        "alpha-beta: from the empty board, 18,297 boards instead of 549,946, and the same move.",
      struck: "need not be looked at",
      more: "Other orders, and memory",
      caption: "From the empty board",
      columns: ["Search", "Boards"],
      searches: {
        minimax: "Minimax: everything",
        "alpha-beta": "Alpha-beta",
        ordered: "Alpha-beta, promising moves first",
        memory: "No cuts, each board only once",
        symmetry: "The same, turned and mirrored boards only once",
      },
      number,
    },
    proof: {
      text: (isOwn) =>
        "Don’t take my word for it. These are all the games that can be played against me: 2,416, and I lose none." +
        `${isOwn ? " The ringed one is yours." : ""} Now suppose I only complete my lines and block yours, without looking ` +
        "further ahead. Red dots appear, games I lose: press one. That’s my whole secret: before every move I look ahead to the end.",
      start: "Play every game",
      again: "Play them again",
      greedy: "Only complete and block",
      counted: (games, wins, draws, losses) =>
        `${number(games)} games: I win ${number(wins)}, ${number(draws)} are draws, and I lose ${number(losses)}.`,
      games: "Lost games",
      game: (nth) => `Lost game ${nth}`,
      slip: "the slip",
      turned: "Here it went wrong: ",
      onward: "Minimax in four figures",
    },
  },
};
