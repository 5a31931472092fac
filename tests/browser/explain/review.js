// What "Where the game was decided" must say, by the oracle.

import { equal } from "../testing.js";
import { SQUARES, course } from "./think.js";

export const TRY_AGAIN = "#think-review .turn button";

const isReviewed = (player, mark) => ["both", "none", mark].includes(player);

/** The ply of the last move under review that worsened the outcome, or −1: of the visitor against the computer, else of both. */
export const turningPoint = (moves, player) =>
  moves.findLastIndex(({ position, outcome }) => isReviewed(player, position.turn) && outcome < position.outcome);

/** What is said of a move, by the outcome before it and after it. */
const VERDICTS = {
  "1 1": "✓kept the win",
  "0 0": "✓kept the draw",
  "-1 -1": "–was lost already",
  "1 0": "!missed a win",
  "1 -1": "!missed a win",
  "0 -1": "✗gave the draw away",
};

function better({ outcome, plies, moves }) {
  const best = moves.filter((move) => move.outcome === outcome && move.plies === plies).map(({ cell }) => cell);
  const names = SQUARES.filter((_, cell) => best.includes(cell));
  if (names.length > 3) return `Better: one of ${names.length} squares, such as ${names[0]}.`;
  return `Better: ${names.join(", ").replace(/, (?!.*, )/, " or ")}.`;
}

function expected(moves, player) {
  const [own, turning] = [turningPoint(moves, player), turningPoint(moves, "both")];
  return moves.flatMap(({ position, cell, outcome }, ply) => {
    const isChange = outcome !== position.outcome;
    // Of the computer's moves the review lists only those that changed the outcome.
    if (!isReviewed(player, position.turn) && !isChange) return [];
    return {
      number: `${ply + 1} ${position.turn}`,
      square: SQUARES[cell],
      verdict: VERDICTS[`${position.outcome} ${outcome}`],
      better: isChange ? better(position) : "",
      turned: ply === turning ? "Here the game turned." : "",
      hasButton: ply === own,
    };
  });
}

export const visibleRows = (think) => think.visible("#think-review tbody tr");

export const rows = (think) =>
  visibleRows(think).map((row) => {
    const text = (selector) => row.querySelector(selector)?.textContent ?? "";
    return {
      number: text(".number"),
      square: text("th"),
      verdict: text(".verdict"),
      better: text(".note"),
      turned: text(".turn strong"),
      hasButton: row.querySelector("button") !== null,
    };
  });

/** Asserts that the review on the page is the oracle's. */
export function isReviewedWell(think, start) {
  const { player } = think.game.board;
  equal(rows(think), expected(course(think.game, start), player), `${think.game.board.board} for ${player}`);
}

/** What the section says of the moves of the loser. */
export const ofLoser = (think) => think.text("#think-review .claim + p");
