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
        ? "This is your game, my turn."
        : isInstead
        ? "Yours left too little to choose: this is someone else’s game, my turn."
        : "This is someone’s game, my turn.",
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
      good: "You play well too",
      empty: "All of it?",
      less: "Without looking ahead",
    },
    ends: {
      lead: (whose) => `${whose} I found my move by playing to the end, for *both* of us.`,
      ask: { me: "My turn. Move for me.", you: "Your turn. Reply." },
      press: "Press a square. +10: I win, 0: a draw, −10: you win.",
      rest: "I’ll play the rest.",
      ended: { "+10": "Played out: I win, +10.", 0: "Played out: a draw, 0.", "−10": "Played out: you win, −10." },
      another: "Another ending",
      all: "I’ll do the others",
      scored: (count) => `All ${number(count)} endings scored.`,
    },
    good: {
      lead: "On your turn I expect your best reply, the *lowest* number; a mistake only helps me. On my turn I take the *highest*.",
      ask: { me: "My turn. Which one do I take?", you: "Your turn. Which is worst for me?" },
      askBefore: { me: "One move earlier, I choose: which one?", you: "One move earlier, you choose: which is worst for me?" },
      wrong: {
        me: (score) => `Not ${score}: I can get more here.`,
        you: (score) => `Not ${score}: another reply leaves me less.`,
      },
      right: (score) => `Yes: ${score} goes up.`,
      climb: "And so on, to the top.",
      played: (square, score) => `I take ${square}: ${score}. That’s minimax.`,
      equal: "Of equal moves I take the one where you slip most easily.",
      all: "I could win at once. Minimax still sees it all.",
    },
    empty: {
      lead: "From the empty board: every move, even foolish ones.",
      sum: number,
      caption: "positions",
      key: "Every 100th position:",
      holds: "Nine zeros: wherever you or I begin, I can keep at least 0.",
      dark: "Now the whole game",
      less: "What I can leave out",
      enough: (total) => `of ${number(total)} positions are enough.`,
      /** A bound for screen readers. */
      atMost: "at most 0",
      left: (percent) => `Everything after a skipped reply stays dark: *${percent} of 100* positions.`,
      none: "Skipping, I learn less: top left is\u00a00, the rest at most\u00a00.",
      known: "That’s enough: none beats top left.",
    },
    cut: {
      again: "Your game again, my turn.",
      another: "Here’s another game, my turn.",
      lead: (tried, reply) =>
        `I’ve found a move worth *0*. Now I try ${tried}. You take ${reply}: my try is worth *at most 0* (≤ 0).`,
      ask: "Press a reply I can skip.",
      seen: "That’s the one I’ve looked at.",
      skipped: "Right, I can skip both replies.",
      why: "If one is +10, you won’t choose it. If it’s −10, I take my 0. Either way, nothing changes. That’s alpha-beta.",
      struck: "left out",
    },
    less: {
      lead: "Every game against me. Gold: a draw, grey: I win, red: I’d lose.",
      counted: (games) => `${number(games)} games, and none is red.`,
      sum: (yours, mine) => `${number(yours)} if you begin, ${number(mine)} if I do.`,
      ringed: "Yours is ringed.",
      less: "Don’t look ahead",
      rules: "Suppose I only complete lines and block yours.",
      loses: (games, lost) => `${games} games: ${lost} are red.`,
      next: "Watch me lose one",
      slip: "the slip",
      threat: "a threat",
      fork: "Now you win: I can’t block both threats.",
      secret: "The framed move was my mistake. That’s why I always look to the end.",
    },
  },
};
