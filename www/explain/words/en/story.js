// English: the story. The engine tells it.

const whole = new Intl.NumberFormat("en");
const number = (value) => whole.format(value);
/** The number that the engine has in hand. */
const sure = { win: "+10", draw: "0" };
const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;

export default {
  story: {
    ribbon: "Story · back to your game",
    board: "The board of the story",
    toBoard: "To the board",
    chapters: "Chapters",
    place: (nth, total) => `Chapter ${nth} of ${total}`,
    back: "Take back",
    next: "Next",
    /** The boards of the path: the first one, and the others by who has moved. */
    start: "My turn",
    by: { me: (square, mark) => `Me (${mark}): ${square}`, you: (square, mark) => `You (${mark}): ${square}` },
    others: "Other moves",
    further: (count) => `and ${count} more`,
    titles: {
      moves: "Put yourself in my place",
      ends: "Then what?",
      climb: "You’re good too",
      sooner: "Win soon, lose late",
      empty: "From the empty board",
      cut: "What I can skip",
      less: "Looking less loses",
    },
    moves: {
      text: ({ isOwn, isInstead, turn }) =>
        (isOwn
          ? "This is from your game: the position you left me with."
          : isInstead
          ? "In your game I never had to choose between safe and losing squares, so this is someone else’s."
          : "This is someone’s game.") +
        ` It’s my turn, I’m ${turn}, and on some of these squares I lose. In my place, where would you play? Press a square.`,
      taken: (square) => `You take ${square} for me. Is that good? I don’t judge yet: press Next, and let’s see what follows.`,
    },
    ends: {
      text: () =>
        "Now reply as yourself, then move for me again, and so on until the game is over. Every ending gets a number: +10 if I " +
        "win, 0 for a draw, −10 if you win.",
      turn: { me: "Move for me: press a square.", you: "Your turn: press a square." },
      ended: { "+10": "I win: +10.", 0: "A draw: 0.", "−10": "You win: −10 for me." },
      more: "Show another ending",
      seen: "Endings so far",
    },
    climb: {
      text: () =>
        "On your turns I don’t hope for mistakes: I expect you to find the reply that’s worst for me, the lowest number. On my " +
        "turns I take the highest. So a number is passed back, turn by turn, from the end to the board where we began. That’s " +
        "minimax. I’ve " +
        "worked out the numbers for all the other squares in the same way.",
      ask: {
        me: "It’s my turn here. Which number do I take? Press a square that has it.",
        you: "It’s your turn here. The numbers are still my score: +10 if I win, 0 for a draw, −10 if you win. Which one on the " +
          "board is best for you? Press a square that has it.",
      },
      finished: "I’ve played the game to its end for you.",
      skipped: "I skip turns in which every square has the same number.",
      onward: "Further back",
      yes: "Yes. ",
      no: "Not quite. ",
      takes: {
        me: (score) => `I take the highest number, ${score}.`,
        you: (score) => `Your best is the lowest number, ${score}: it’s the worst for me.`,
      },
      worth: (square, score) => ` You chose ${square} for me: it’s worth ${score}.`,
      isBest: " No square is worth more: a good choice.",
      better: (
        square,
        score,
        isOnly,
      ) => (isOnly ? ` I play ${square}: ${score}.` : ` I take a square worth ${score}, such as ${square}.`),
      played: (square, score) => ` In our game I took ${square}: ${score}.`,
      chance: " Where several are equally good, I pick one at random.",
    },
    sooner: {
      text: () =>
        "I’ve set up this position myself, because I never get into such trouble in a real game: I’m O, it’s my turn, and " +
        "every move " +
        "loses. Now only a slip of yours can save me, so I hold out as long as I can: a loss starts at −10, and every move on " +
        "the way, " +
        "yours or mine, adds a point. And when several moves win, I take the quickest: a win starts at +10, and every move " +
        "takes a point off. Turn on " +
        "“Count the moves”.",
      count: "Count the moves",
      fatalist: ({ square, score, plies }) =>
        `Without counting, all my moves are worth ${score}. If I take the first free square, ${square}, I lose after ` +
        `${moves(plies)}.`,
      /** `soon` is after how many moves the others lose. */
      fighter: ({ square, score, others, plies, soon }) =>
        `The other squares lose after ${moves(soon)}: −10\u00a0+\u00a0${soon}\u00a0=\u00a0${others}. I block ${square} and lose ` +
        `after ${
          moves(plies)
        }: −10\u00a0+\u00a0${plies}\u00a0=\u00a0${score}. That’s better: you have more moves in which to slip up.`,
    },
    empty: {
      text: () => "With nothing on the board I do just the same: every game, bad moves and all.",
      count: "Count",
      sum: number,
      caption: "positions",
      key: "Every hundredth is a dot: grey +10, gold 0, crimson −10.",
      holds: "Nine first moves, nine zeros: whatever you play, there is a reply that holds.",
      less: "What I needn’t look at",
      enough: (total) => `of ${number(total)} are enough. The others stay dark.`,
      /** Alpha-beta's nine numbers: the first is exact, the others are bounds. */
      atMost: { text: "≤\u00a00", label: "at most 0" },
      first: "No first move beats the first: the corner is worth 0 to whoever begins, the eight others at most that.",
      memory: "Playing you, I work out each position only once, and keep the answer.",
    },
    cut: {
      text: ({ outcome, safe, tried, reply }, square) =>
        `I already have ${outcome === "win" ? "a move that wins" : "a safe move"}: ${square(safe)}, ${sure[outcome]}. Now I try ` +
        `${square(tried)}. The first reply of yours that I look at is ${square(reply)}, and it leads to a win for you: −10.`,
      order: "Here I looked at your best reply first. In another order I might look at more boards, with the same result.",
      ask: "You’d choose the reply that’s worst for me. So do I have to look at your other replies? On the board, press those " +
        "that I can skip, then press Done.",
      check: "Done",
      marked: (squares) => `Marked: ${squares.join(", ")}.`,
      skips: (marked, total, outcome) =>
        (marked === total
          ? "Yes, I skip them all."
          : `Not quite: I skip ${{ 1: "that one too", 2: "both" }[total] ?? `all ${total}`}.`) +
        " You can always play that reply, so my move can’t be worth more than −10, whatever the others are worth. I already have " +
        `${sure[outcome]}, so I don’t play it.`,
      rule: (outcome) =>
        `And it needn’t be −10. If that reply were worth ${sure[outcome]}, this move could be worth ${sure[outcome]} at most, ` +
        "no better than the one I have, and I’d stop looking just the same. That’s alpha-beta. From the empty board it looks " +
        "at 18,297 boards instead of 549,946, and ends up with the same number.",
      mark: "skip",
      struck: "need not be looked at",
      more: "Other orders, and memory",
      caption: "From the empty board",
      columns: ["Search", "Boards"],
      searches: {
        minimax: "Minimax: everything",
        "alpha-beta": "Alpha-beta",
        ordered: "Alpha-beta, promising moves first",
        memory: "No cuts, each board only once",
        symmetry: "The same, rotated and mirrored boards only once",
      },
      number,
    },
    less: {
      text: () => "A dot for each game against me: gold is a draw, red would be lost.",
      counted: (games) => `${number(games)} games, and none is red.`,
      ringed: "Yours is ringed.",
      less: "Look less",
      loses: (games, lost) =>
        `If I only complete and block lines, there are ${games} games, and I lose the ${lost} red ones. Press one.`,
      next: "Play one I lose",
      slip: "the slip",
      secret: "Before every move I look ahead to the end. That’s my whole secret.",
    },
  },
};
