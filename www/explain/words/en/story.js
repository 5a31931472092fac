// English: the story. The engine tells it.

const whole = new Intl.NumberFormat("en");
const number = (value) => whole.format(value);
const one = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

export default {
  story: {
    board: "The board of the story",
    tree: "The tree",
    chapters: "Chapters",
    done: (title) => `${title}, done`,
    next: "Next",
    toGame: "Back to your game",
    /** Whose game the tree is from. */
    whose: ({ isVisitors, isInstead }) =>
      isVisitors
        ? "This is your game, at one of my turns."
        : isInstead
        ? "Yours left too little to choose: this is someone else’s game, at one of my turns."
        : "This is someone’s game, at one of my turns.",
    size: (positions, endings) => `${one(positions, "position")}, ${one(endings, "ending")}`,
    highest: "highest",
    lowest: "lowest",
    /** A node of the tree for screen readers. `score` is empty while it is not known. */
    node: {
      root: (score) => `My turn${score && `: ${score}`}`,
      move: (mark, square, score, isOver) => `${mark}, ${square}${score && `: ${score}`}${isOver ? ", the end" : ""}`,
    },
    titles: {
      ends: "To the end",
      good: "You’re good too",
      empty: "From the empty board",
      less: "Looking less loses",
    },
    ends: {
      lead: (whose) => `${whose} Before I move, I play it to the end, for *both* of us. Try it.`,
      ask: { me: "My turn. Move for me.", you: "Your turn. Reply." },
      press: "Press a square.",
      ended: { "+10": "I win: +10.", 0: "A draw: 0.", "−10": "You win: −10." },
      another: "Another ending",
      rest: "And I the rest",
      all: (count) => `All ${number(count)} endings have a number.`,
    },
    good: {
      lead: "On your turn I expect your best reply, the *lowest* number. On mine I take the *highest*.",
      ask: { me: "My turn. Which one do I take?", you: "Your turn. Which is worst for me?" },
      press: "Press a square, or its number.",
      wrong: {
        me: (score) => `Not ${score}: I can get more here.`,
        you: (score) => `Not ${score}: another reply leaves me less.`,
      },
      right: (score) => `Yes, ${score} climbs to the move before.`,
      climb: "The numbers climb.",
      played: (square, score) => `I take ${square}: ${score}. That’s minimax.`,
      all: "I could win at once. Plain minimax looks at everything all the same.",
    },
    empty: {
      lead: "From the empty board I do the same, bad moves and all.",
      sum: number,
      caption: "positions",
      key: "Every hundredth is a dot: grey +10, gold 0, crimson −10.",
      holds: "Nine first moves, nine zeros: whatever you play, there is a reply that holds.",
      dark: "In the whole game",
      less: "What I needn’t look at",
      enough: (total) => `of ${number(total)} are enough. The others stay dark.`,
      /** A bound for screen readers. */
      atMost: "at most 0",
      first: "No first move beats the first.",
      exact: "The corner is worth 0 to whoever begins, the eight others at most that.",
      memory: "Playing you, I work out each position only once, and keep the answer.",
    },
    cut: {
      lead: (safe, tried, reply, limit) =>
        `I know a move worth *0*: ${safe}. Now I try ${tried}, and you reply ${reply}: *${limit}*.`,
      ask: "Must I look at your other replies?",
      press: "Press one that I can leave out.",
      seen: "That’s the one I’ve looked at.",
      skipped: (
        count,
      ) => (count === 1 ? "No, I leave it out." : `No, I leave out ${count === 2 ? "both" : `all ${number(count)}`}.`),
      why: (limit) =>
        `You can always reply like that, so this move is worth ${limit} at most. I have 0 already. That’s alpha-beta.`,
      struck: "left out",
    },
    less: {
      lead: "A dot for each game against me: gold is a draw, red would be lost.",
      counted: (games) => `${number(games)} games, and none is red.`,
      ringed: "Yours is ringed.",
      less: "Look less",
      loses: (games, lost) =>
        `If I only complete and block lines, there are ${games} games, and I lose the ${lost} red ones. Press one.`,
      next: "Play one I lose",
      slip: "the slip",
      mistake: "The framed move was my mistake.",
      secret: "Before every move I look ahead to the end. That’s my whole secret.",
    },
  },
};
