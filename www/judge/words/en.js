// English: the words of the page that judges engines. What stands in the page itself is not repeated here.

const number = new Intl.NumberFormat("en").format;
const games = (count) => `${number(count)} ${count === 1 ? "game" : "games"}`;
const positions = (count) => `${number(count)} ${count === 1 ? "position" : "positions"}`;
const worth = ({ outcome, plies }) => outcome === "draw" ? "a draw" : `a ${outcome} in ${plies} ${plies === 1 ? "move" : "moves"}`;
const list = (items) => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(items.map(String));

export default {
  tag: "en",
  text: {},
  progress: (part) => `Playing every game: ${Math.floor(part * 100)} %`,
  comparing: "Comparing it with known mistakes …",
  stopped: "Stopped. This is what its answers so far say.",
  firstCall: ({ call, turn, answer }) => `First call: ${call}, with ${turn} to move. Its answer: ${answer}`,
  noCell:
    "That is no cell, so look first at the fields above: your code may expect another call, or another free cell. If it has the " +
    "board in a variable of its own, set that first: (board = rows, bestMove() ?? board).",
  firstThrew: "That is an error. If the call above is right, look at the line of your code in which it was thrown.",
  nothing: "Paste a function first.",
  noCall: "No function was found. Write how yours is called, such as bestMove(cells, turn).",
  code: (message) =>
    `The code does not run: ${message}. Paste only the functions that choose a move, without the page around them.`,
  endless: "The code does not come to an end when it is loaded: look for a loop outside your functions.",
  frame:
    "This site's headers forbid the frame in which pasted code runs. Save the page and its files, or take the positions along.",
  engine: (message) => `The judge cannot start: ${message}`,
  headline({ games: all, losses, broken, faults, perfect, only, isWhole }) {
    if (losses && broken) return `It loses ${number(losses)} of ${games(all)}, and has no legal answer in ${number(broken)}.`;
    if (losses) return `It loses ${number(losses)} of ${games(all)}.`;
    if (isWhole && broken === all) return "It finishes no game: it has no legal answer.";
    if (broken) return `It loses no game, but has no legal answer in ${number(broken)} of ${games(all)}.`;
    if (faults) return `It never loses a game. Set before other positions, it would err in ${number(faults)}.`;
    return `${only ? `As ${only} it` : "It"} is unbeatable${perfect ? ", and no move could be better" : ""}.`;
  },
  side: ({ mark, games: all, wins, draws, losses, broken, isRight }) =>
    `As ${mark} (it ${mark === "X" ? "opens" : "answers"}): ${games(all)}, ${number(wins)} won, ${number(draws)} drawn, ${
      number(losses)
    } lost${broken ? `, ${number(broken)} without a legal answer` : ""}${isRight ? "; right in every position" : ""}.`,
  dots: ({ each }) =>
    `${each > 1 ? `A dot for every ${number(each)} games` : "A dot for each game"}: lost ones red, draws gold, all others grey.`,
  lost: ({ index, cells }) => `Lost game ${index}: ${cells}`,
  press: " Press a large red one to see that game.",
  game: ({ cells, mark }) => `It plays ${mark} and loses: ${cells}`,
  slip: ({ cell }) => `The ringed move, ${cell}, loses the game.`,
  ring: "loses the game",
  varies: "It answers differently from time to time, so each position was asked sixty times, and every answer is played.",
  problems: {
    threw: ({ board, detail }) => `Asked ${board}, it threw “${detail}”.`,
    unreadable: ({ board, detail }) =>
      `Asked ${board}, it answered ${detail}: expected a cell from 0 to 8, or one of the forms above.`,
    taken: ({ board, detail }) => `Asked ${board}, it answered ${detail}, a cell that is taken.`,
    late: ({ board, detail }) =>
      `Asked ${board}, it did not answer within ${detail} seconds, and was ended: an endless loop, or a very slow search.`,
    "gave-up": () => "After that nothing else was asked.",
    times: (count) => ` (${number(count)} times in all.)`,
  },
  fault: {
    title: "Where it goes wrong",
    illegal: ({ board, mark, cells, best }) =>
      `${mark} to move in ${board}: ${
        cells.length ? `it takes ${cells[0]}, which is taken. Right: ${list(best)}` : "it has no answer"
      }.`,
    worse: ({ board, mark, cells, best, before, after, line }) =>
      `${mark} to move in ${board}: it takes ${cells[0]}, and ${worth(before)} becomes ${worth(after)}. Right: ${
        list(best)
      }. What follows: ${line}.`,
    caption: "The right search of this position, in which the cells are counted from 1:",
    tree: "The right search of this position",
    all: ({ faults, onPath }) =>
      `It errs in ${positions(faults)}; its own games reach ${onPath === 0 ? "none" : number(onPath)} of them.`,
  },
  style({ slower, earlier }) {
    const said = [
      slower && `wins later than it could in ${positions(slower)}`,
      earlier && `loses earlier than it must in ${positions(earlier)} that cannot be saved`,
    ];
    return `A matter of style, not a mistake: it ${said.filter(Boolean).join(", and ")}. Scores that count the depth change that.`;
  },
  likely: {
    sure: "The mistake in the code",
    probable: "Probably the mistake in the code",
    agreement: ({ agreement, of }) => `${number(agreement)} of ${number(of)} answers agree with it.`,
    line: (cells) => `The line ${cells} is missing.`,
    others: "Or one of these, which no move tells apart:",
    none: "No mistake that is known here plays like this. Ask your engine in the position below, print the score that it gives " +
      "each free cell, and compare them with the right search.",
  },
  alone: ({ cell, board }) =>
    `Asked ${board} alone, it takes ${cell}: it remembers something of earlier questions. Look for a table that it keeps, and ` +
    "for variables outside your functions.",
  share: "Link to this game",
  copied: "The link is copied. It has the game, not the code.",
  copyByHand: "Copy this link:",
  shared: ({ mark }) => `An engine lost this game as ${mark}.`,
  noAnswers: "The file has no answers: expected a line for each position, such as X...O.... 8.",
  mistakes: {},
};
