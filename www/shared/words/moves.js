// English: the squares, and sentences about moves.

import { squares as name } from "./en.js";

const placed = (names) => (names.length > 0 ? names.join(", ") : "nowhere");

export const squares = {
  name,
  at: name.map((square) => (square === "the middle" ? `in ${square}` : `at ${square}`)),
  /** Without the article, as in tables and lists. */
  bare: name.map((square) => square.replace(/^the /, "")),
  /** A board by the names of the squares that each side holds. */
  board: (x, o) => `Board. X: ${placed(x)}. O: ${placed(o)}.`,
};

const rows = ["the top row", "the middle row", "the bottom row"];
const columns = ["the left column", "the middle column", "the right column"];
const diagonals = ["the diagonal from the top left corner", "the diagonal from the top right corner"];

/** The name of a line. The difference between its first two cells tells whether it is a row, a column or a diagonal. */
const lineName = ([first, second]) => ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** “a”, “a and b”, “a, b and c”. */
export const list = (items, type = "conjunction") => new Intl.ListFormat("en-GB", { type }).format(items);
const names = (cells, type) => list(cells.map((cell) => squares.name[cell]), type);
const places = (cells, type) => list(cells.map((cell) => squares.at[cell]), type);
export const lineNames = (completed) => list(completed.map(lineName));
const moves = (count) => `${count} ${count === 1 ? "move" : "moves"}`;
const worth = ({ outcome, plies }) => (outcome === "draw" ? "a draw" : `a ${outcome} in ${moves(plies)}`);
/** How soon, as the end of a sentence. */
const soon = (plies) => (plies === 1 ? "at once" : `in ${moves(plies)}`);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const ordinals = ["first", "second", "third", "fourth", "fifth"];
/** A move by who made it, counted from 0 among the moves of that side. */
export const nthMove = (voice, index) => `${{ visitor: "your", computer: "my" }[voice] ?? `${voice}’s`} ${ordinals[index]} move`;

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

  moves: {
    sentence,
    line: (steps, ends) => `${line(steps)}: ${ends !== "draw" ? `${ends} wins` : "a draw"}.`,
  },
};
