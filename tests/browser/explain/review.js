// What "Where the game was decided" must say, by the oracle.

import { equal } from "../testing.js";
import { SQUARES, course, moveAt } from "./think.js";

export const TRY_AGAIN = "#think-review .turn button";

/** Some names as a part of a sentence, with `word` before the last. */
export const list = (names, word) => [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(` ${word} `);

/** The ply of the last move under review that worsened the outcome, or −1: of the visitor against the computer, else of both. */
export const turningPoint = (moves, player) =>
  moves.findLastIndex(({ position, outcome }) => isReviewed(player, position.turn) && outcome < position.outcome);
const isReviewed = (player, mark) => ["both", "none", mark].includes(player);

const VERDICTS = {
  "1 1": ["✓", "kept the win"], "0 0": ["✓", "kept the draw"], "-1 -1": ["–", "was lost already"],
  "1 0": ["!", "missed a win"], "1 -1": ["!", "missed a win"], "0 -1": ["✗", "gave the draw away"],
};

function expected(moves, player) {
  const [own, turning] = [turningPoint(moves, player), turningPoint(moves, "both")];
  return moves.flatMap(({ position, cell, outcome }, ply) => {
    const isChange = outcome !== position.outcome;
    // Of the computer's moves the review lists only those that changed the outcome.
    if (!isReviewed(player, position.turn) && !isChange) return [];
    const isBest = (_, index) => [moveAt(position, index)].some((move) => move?.outcome === position.outcome && move.plies === position.plies);
    const names = SQUARES.filter(isBest);
    const better = names.length > 3 ? `one of ${names.length} squares, such as ${names[0]}` : list(names, "or");
    const [sign, verdict] = VERDICTS[`${position.outcome} ${outcome}`];
    return {
      number: `${ply + 1} ${position.turn}`, square: SQUARES[cell], sign, verdict, better: isChange ? `Better: ${better}.` : "",
      turned: ply === turning ? "Here the game turned." : "", hasButton: ply === own,
    };
  });
}

export const visibleRows = (think) => think.visible("#think-review tbody tr");

export const rows = (think) =>
  visibleRows(think).map((row) => {
    const text = (selector) => row.querySelector(selector)?.textContent ?? "";
    const sign = text(".verdict .sign");
    return {
      number: text(".number"), square: text("th"), sign, verdict: text(".verdict").slice(sign.length), better: text(".note"),
      turned: text(".turn strong"), hasButton: row.querySelector("button") !== null,
    };
  });

/** Asserts that the review on the page is the oracle's, and returns its verdicts. */
export function isReviewedWell(think, start) {
  const { player } = think.game.board;
  equal(rows(think), expected(course(think.game, start), player), `${think.game.board.board} for ${player}`);
  return rows(think).map(({ verdict }) => verdict);
}

/** What the section says above its table, and of the moves of the loser. */
export const summary = (think) => think.text("#think-review .review > div");
export const ofLoser = (think) => think.text("#think-review .claim + p");

/** Asserts what is said of the game as a whole, where the winner, if there is one, completes these lines. */
export function isClaimed(think, start, completed) {
  const { length } = course(think.game, start);
  const legal = ["no", "the one move is", "both moves are"][length] ?? `all ${length} moves are`;
  const { status, turn } = think.game.board;
  const claim = {
    draw: `A draw: ${legal} legal, and nobody has completed a line.`,
    open: `Still open: ${legal} legal, and ${turn} is to move.`,
  };
  const sentence = claim[status] ?? `${status} has won: ${legal} legal, and ${status} completes ${completed}.`;
  equal(think.text("#think-review .claim"), sentence);
  return sentence;
}

/** A game as people write it: the numbers of its squares, from 1. */
export const numbered = (cells) => cells.map((cell) => cell + 1).join(" ");
