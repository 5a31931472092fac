// English: the squares, and what is said of the game on the board.

import { squares as name } from "../../../shared/words/en.js";

const squares = {
  name,
  at: name.map((square) => (square === "the middle" ? `in ${square}` : `at ${square}`)),
  /** Without the article, as in tables and lists. */
  bare: name.map((square) => square.replace(/^the /, "")),
};

const rows = ["the top row", "the middle row", "the bottom row"];
const columns = ["the left column", "the middle column", "the right column"];
const diagonals = ["the diagonal from the top left corner", "the diagonal from the top right corner"];

/** The name of a line. The difference between its first two cells tells whether it is a row, a column or a diagonal. */
const lineName = ([first, second]) => ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** “a”, “a and b”, “a, b and c”. */
const list = (items, type = "conjunction") => new Intl.ListFormat("en-GB", { type }).format(items);
const names = (cells, type) => list(cells.map((cell) => squares.name[cell]), type);
const places = (cells, type) => list(cells.map((cell) => squares.at[cell]), type);
const lineNames = (completed) => list(completed.map(lineName));
const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;
const worth = ({ outcome, plies }) => (outcome === "draw" ? "a draw" : `a ${outcome} in ${moves(plies)}`);
/** How soon, as the end of a sentence. */
const soon = (plies) => (plies === 1 ? "at once" : `in ${moves(plies)}`);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const allLegal = (total) => `${total === 1 ? "the one move is" : total === 2 ? "both moves are" : `all ${total} moves are`} legal`;
const ordinals = ["first", "second", "third", "fourth", "fifth"];
/** A move by who made it, counted from 0 among the moves of that side. */
const nthMove = (voice, index) => `${{ visitor: "your", computer: "my" }[voice] ?? `${voice}’s`} ${ordinals[index]} move`;

// Who speaks: the name as subject and as object, and the verb that follows it.
const i = { name: "I", object: "me", does: (verb) => verb };
const you = { name: "you", object: "you", does: (verb) => verb };
const third = (name) => ({ name, object: name, does: (verb) => `${verb}s` });
const speakers = { computer: i, visitor: you, X: third("X"), O: third("O") };

/** Better moves as a subject, however many they are. */
const instead = (cells) =>
  cells.length > 3 ? `any of ${cells.length} other squares, such as ${squares.name[cells[0]]},` : names(cells, "disjunction");

/** What the move does besides its main reason. */
function besides({ value, threatens, reply }, opponent) {
  const parts = [];
  if (threatens.length > 1) {
    parts.push(` It also threatens ${names(threatens)} at once, and ${opponent.name} can stop only one.`);
  } else {
    if (threatens.length === 1) parts.push(` It also threatens ${names(threatens)}.`);
    if (value.outcome === "win") parts.push(` The win comes in ${moves(value.plies)}.`);
  }
  if (value.outcome === "loss") {
    parts.push(` Still it loses in ${moves(value.plies)}: ${answer(reply, opponent)}.`);
  }
  return parts.join("");
}

/** How the opponent makes use of a losing move. */
function refutation({ value, allows, reply }, opponent) {
  if (value.plies === 2) return `${opponent.name} can complete a line ${places(allows, "disjunction")}`;
  return answer(reply, opponent);
}

function answer({ cell, threatens }, opponent) {
  const threats = threatens.length > 0 ? ` and threaten ${names(threatens)}` : "";
  return `${opponent.name} can answer ${squares.at[cell]}${threats}${threatens.length > 1 ? " at once" : ""}`;
}

/**
 * One or two sentences about a move: what it does and why, from its account, with the voices of the player who made it and of the
 * opponent. For a move that gives something away, they also name the better move, unless `isSecret`.
 */
function sentence(account, voices, isSecret = false) {
  const { cell, value, best, others, completes, blocks, threatens, allows, forestalls, reply, isEngines } = account;
  const [player, opponent] = voices.map((voice) => speakers[voice]);
  // The engine never goes wrong, so that against it the sentence speaks of another player.
  const fallible = opponent === i ? "a weaker opponent" : opponent.name;
  const square = squares.name[cell];
  const takes = `${player.name} ${player.does("take")} ${square}`;
  const blocksHere = `${player.name} ${player.does("block")} ${squares.at[cell]}`;
  const wins = `${player.name} ${player.does("win")}`;
  const peers = account.bestCells.filter((other) => other !== cell);
  const like = `like ${peers.length > 3 ? `${peers.length} other squares` : names(peers)}`;
  const text = {
    forced: () =>
      completes.length > 0
        ? `${takes}, the last free square, and ${player.does("complete")} ${lineNames(completes)}: ${wins}.`
        : `${takes}, the last free square: the game is a draw.`,
    win: () => `${takes} and ${player.does("complete")} ${lineNames(completes)}: ${wins}.`,
    block: () =>
      `${blocksHere}, where ${opponent.name} would have completed ${lineNames(blocks)}: ` +
      `anything else loses in ${moves(others.plies)}.${besides(account, opponent)}`,
    fork: () =>
      `${takes} and ${player.does("threaten")} ${names(threatens)} at once` +
      (value.outcome === "win"
        ? `: ${opponent.name} can stop only one.`
        : `, but too late: ${opponent.name} can complete a line ${places(allows, "disjunction")}.`),
    "block-fork": () => {
      const elsewhere = `${opponent.name} can complete a line or make two threats at once`;
      const isNeeded = account.othersRunIntoAFork && value.outcome !== "loss";
      const needed = isNeeded ? ` After anything else ${elsewhere}.` : "";
      const prevented = `where ${opponent.name} would have threatened ${names(forestalls)} at once`;
      return `${takes}, ${prevented}.${needed}${besides(account, opponent)}`;
    },
    delay: () =>
      blocks.length > 0
        ? `${blocksHere}, but cannot also stop ${opponent.object} ${places(allows, "disjunction")}: ` +
          `every move loses in ${moves(value.plies)}.`
        : `${takes}, but every move loses in ${moves(value.plies)}: ${refutation(account, opponent)}.`,
    "only-move": () =>
      (best.outcome === "win"
        ? `${takes}, the only move that wins: anything else gives ${worth(others)} at best.`
        : `${takes}, the only move that holds the draw: ` +
          `anything else loses, in ${moves(others.plies)} at the latest.`) +
      besides(account, opponent),
    "best-chance": () =>
      `${takes}. It is worth ${worth(value)}, ${like}, but here ${fallible} can go wrong ` +
      (isEngines ? "most easily." : "more easily than at some of these."),
    equal: () =>
      `${takes}. It is worth ${worth(value)}, ${like}` +
      (isEngines ? ": nothing sets them apart." : `, though elsewhere ${fallible} could go wrong more easily.`),
    "gives-loss": () =>
      `${takes}, and that loses in ${moves(value.plies)}: ${refutation(account, opponent)}.` +
      (isSecret
        ? ""
        : ` ${capital(instead(peers))} would have ${best.outcome === "draw" ? "held the draw" : `won ${soon(best.plies)}`}.`),
    "gives-draw": () =>
      `${takes} and ${player.does("let")} the win go` +
      `${isSecret ? "" : `: ${instead(peers)} would have won ${soon(best.plies)}`}. Now ${opponent.name} can hold the draw ` +
      `${squares.at[reply.cell]}.`,
    "slower-win": () =>
      `${takes}, which wins in ${moves(value.plies)}; ${instead(peers)} would have won ${soon(best.plies)}.` +
      (threatens.length > 1 ? ` It threatens ${names(threatens)} at once.` : ""),
    "earlier-loss": () =>
      `${takes}, which loses in ${moves(value.plies)}: ${refutation(account, opponent)}. ` +
      `Every move loses, but ${instead(peers)} would have held out for ${moves(best.plies)}.`,
  }[account.reason]();
  return capital(text);
}

/** Moves in their order, each with its mark. */
const line = (steps) => steps.map(({ cell, mark }) => `${mark}\u00a0${squares.bare[cell]}`).join(", ");

export default {
  squares,

  groups: { game: "This game", search: "The search", algorithms: "The algorithms" },

  sources: { title: "What it grew out of", retold: "; retold in Chinese, and in Russian by Ivan Biryukov" },

  ended: {
    turning: (voice, index) => `The game is over. ${capital(nthMove(voice, index))} decided it; this is the position before it.`,
    last: "The game is over, and nobody gave anything away. This is the position before the last move.",
    back: "Go back there",
  },

  values: {
    title: "What each square is worth",
    teach: "Every free square has an exact value: what moving there leads to if both sides go on as well as they can. The number " +
      "counts both sides’ moves until the game ends, and what is a win for one side is a loss for the other.",
    legend: "Values on the squares",
    sides: { off: "Off", X: "for X", O: "for O" },
    caption: (turn, side) =>
      turn === side
        ? `${turn}’s moves, best first`
        : `${turn}’s moves, best for ${turn} first, with their values for ${side}`,
    hint: "Point at a square here, or on the board while it shows values, to see how the game would go on; press it here to keep " +
      "that in view.",
    square: "Square",
    worth: "Worth, why, and how it goes on",
    value: ({ outcome, plies }) => ({ win: `wins in ${plies}`, draw: "draw", loss: `loses in ${plies}` })[outcome],
    short: ({ outcome, plies }) => (outcome === "draw" ? "draw" : `${outcome} ${plies}`),
    reasons: {
      forced: "The last free square.",
      win: "Completes a line.",
      block: "Blocks a line.",
      fork: "Makes two threats at once.",
      "block-fork": "Prevents two threats at once.",
      delay: "Every move loses; none holds out longer.",
      "only-move": "Every other outcome is worse.",
      "best-chance": "Here the other side goes wrong more easily.",
      equal: "As good as others.",
      "gives-loss": "Gives the game away.",
      "gives-draw": "Lets a win go.",
      "slower-win": "There is a quicker win.",
      "earlier-loss": "Loses sooner than need be.",
    },
    line,
    over: "The game is over: no move is left.",
  },

  moves: {
    title: "Why each move",
    teach: "I explain every move: what it does and why. What I say is computed from the position.",
    none: "Nobody has moved yet.",
    log: "The moves of this game, the latest first",
    sentence,
    further: "How it would go on",
    watch: "Watch the search for this move",
    line: (steps, ends) => `${line(steps)}: ${ends !== "draw" ? `${ends} wins` : "a draw"}.`,
  },

  review: {
    title: "Where the game was decided",
    teach: "A move keeps what the position was worth or gives it away; the last move that gives it away decides the game. If you " +
      "claim to have beaten me, prove it: a game can be replayed and checked.",
    none: "There is no move to review yet.",
    caption: "The moves under review",
    number: "No.",
    square: "Square",
    verdict: "What it did to the game",
    kept: { win: "kept the win", draw: "kept the draw", loss: "was lost already" },
    gave: { "gave-draw": "gave the draw away", "missed-win": "missed a win" },
    better(cells) {
      const many = `one of ${cells.length} squares, such as ${squares.name[cells[0]]}`;
      return `Better: ${cells.length > 3 ? many : names(cells, "disjunction")}.`;
    },
    turned: "Here the game turned.",
    again: "Try again from here",
    back: (voice, index) => `The board is back before ${nthMove(voice, index)}.`,
    /**
     * `status` is how the game stands for that side: "open", "win", "draw" or "loss", or "saved" where it is a draw
     * that was lost on the way.
     */
    summary(voice, { total, kept, status }) {
      const who = voice === "visitor" ? "You" : voice;
      if (kept < total) {
        const whose = voice === "visitor" ? "your" : `${voice}’s`;
        if (total === 1) return capital(`${whose} only move did not keep the outcome.`);
        return kept === 0
          ? `None of ${whose} ${moves(total)} kept the outcome.`
          : `${who} kept the outcome with ${kept} of ${moves(total)}.`;
      }
      return {
        draw: `${who} kept the draw with every move.`,
        saved: `${who} gave nothing away, and the opponent let a win go: a draw.`,
        win: `${who} gave nothing away, and won.`,
        loss: `${who} gave nothing away: the game was lost from the start.`,
        open: `${who} ${voice === "visitor" ? "have" : "has"} given nothing away so far.`,
      }[status];
    },
    claim: {
      open: (total, turn) => `Still open: ${allLegal(total)}, and ${turn} is to move.`,
      draw: (total) => `A draw: ${allLegal(total)}, and nobody has completed a line.`,
      won: (winner, total, completed) => `${winner} has won: ${allLegal(total)}, and ${winner} completes ${lineNames(completed)}.`,
    },
    /** The moves of the loser that the unbeatable level does not play: `{ nth, cell }`, `nth` from 0. */
    faults: (loser, faults) =>
      faults.length === 0
        ? `${loser} played throughout as I do at “Unbeatable”.`
        : faults.length === 1
        ? `But ${nthMove(loser, faults[0].nth)}, ${squares.name[faults[0].cell]}, is not one that I play at “Unbeatable”.`
        : `But ${loser}’s ${list(faults.map(({ nth, cell }) => `${ordinals[nth]} move (${squares.name[cell]})`))} ` +
          "are not ones that I play at “Unbeatable”.",
    record: "This game:",
    copy: "Copy the moves",
    check: "Check a game",
    field: "Moves of a game, such as 5 1 9",
    numbering: "The squares are numbered 1 to 9, row by row from the top left.",
    opener: "Who opened",
    replay: "Replay and check",
  },
};
