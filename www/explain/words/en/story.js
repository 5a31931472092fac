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
      lead: (whose) => `${whose} Before I move, I play it to the end, for *both* of us.`,
      ask: { me: "My turn. Move for me.", you: "Your turn. Reply." },
      press: "Press a square. +10: I win, 0: a draw, −10: you win.",
      ended: { "+10": "Played out: I win, +10.", 0: "Played out: a draw, 0.", "−10": "Played out: you win, −10." },
      another: "Another ending",
      rest: "I’ll do the rest",
      all: (count) => `All ${number(count)} endings now have a score.`,
    },
    good: {
      lead: "On your turn I expect your best reply, the *lowest* number. On mine I take the *highest*.",
      ask: { me: "My turn. Which one do I take?", you: "Your turn. Which is worst for me?" },
      press: "Press a square.",
      wrong: {
        me: (score) => `Not ${score}: I can get more here.`,
        you: (score) => `Not ${score}: another reply leaves me less.`,
      },
      right: (score) => `Yes: ${score} moves up.`,
      climb: "So do all the others.",
      played: (square, score) => `I take ${square}: ${score}. This is called minimax.`,
      equal: "Of equal moves I take the one where you slip most easily.",
      all: "I could win at once. Plain minimax still looks at everything.",
    },
    empty: {
      lead: "From the empty board I do the same, foolish moves and all.",
      sum: number,
      caption: "positions",
      key: "A dot for every hundredth position:",
      holds: "Nine zeros: whoever begins, and wherever, I can keep the draw.",
      dark: "Now the whole game",
      less: "What I can leave out",
      enough: (total) => `of ${number(total)} positions are enough.`,
      /** A bound for screen readers. */
      atMost: "at most 0",
      memory: "I keep every position’s answer and look it up.",
      left: (percent) => `Skip a reply, skip all below it: *${percent} in 100* positions stay dark.`,
      none: "For whoever begins, the corner is worth 0, the rest at most 0.",
      known: "None is better: the rest needn’t be seen.",
    },
    cut: {
      again: "Your game again.",
      lead: (whose, safe, tried, reply, limit) =>
        `${whose} I have a move worth *0*: ${safe}. If I try ${tried} instead, you can take ${reply}: *${limit}*.`,
      ask: "Which replies can I skip? Press one.",
      seen: "That’s the one I’ve looked at.",
      skipped: (limit) => `Right: this move can’t bring me more than ${limit}.`,
      why: "Other replies only make it worse for me, and I have 0 already. This is called alpha-beta.",
      struck: "left out",
    },
    less: {
      lead: "Every game against me. Gold: a draw, grey: I win, red: I’d lose.",
      counted: (games) => `${number(games)} games, and none is red.`,
      sum: (yours, mine) => `${number(yours)} if you begin, ${number(mine)} if I do.`,
      ringed: "Yours is ringed.",
      less: "Look less",
      rules: "Suppose I only complete my lines and block yours.",
      loses: (games, lost) => `${games} games, and ${lost} are red.`,
      fewer: "Fewer: I’d never vary my answers.",
      next: "Watch me lose one",
      slip: "the slip",
      mistake: "Framed: my mistake. It lets you make two threats.",
      secret: "That’s my secret: I look to the end wherever it matters.",
    },
  },
};
