// "Where the game was decided": pasted games, and whether a claim to have won holds.

import { chromium, equal, everywhere, idle, includes, keys, click, ok, test, until } from "../testing.js";
import { EMPTY, choose } from "../element/game.js";
import { isClaimed, isReviewedWell, list, numbered, ofLoser } from "./review.js";
import { SQUARES, after, at, course, follow } from "./think.js";

const FIELD = "#think-review .check input:not([type=radio])";

/** Types a game into the field, asks for the check, and returns the complaint. */
async function paste(think, text) {
  await think.write(FIELD, text);
  await think.click("#think-review .check button");
  const complaint = think.$("#think-review [role=alert]").textContent;
  equal(think.$(FIELD).ariaInvalid ?? "false", String(complaint !== ""));
  return complaint;
}

test("A pasted game is replayed, and its record can be pasted again", chromium, async () => {
  const think = await follow("#player=both&think=review");
  for (const text of ["5 1 9 3", "5193", "  5 1\t9  3 ", "5；1，9、3;"]) {
    await think.game.press("new");
    equal(think.game.board.board, EMPTY);
    equal(await paste(think, text), "");
    equal([think.game.board.board, think.game.moves], ["O.O/.X./..X", [4, 0, 8, 2]], text);
    equal(think.text("#think-review .record code"), "5 1 9 3");
    await until(() => think.hash === "#moves=4,0,8,2&player=both&think=review");
  }
});

test("A pasted game keeps the visitor's mark and waits where the computer would move", chromium, async () => {
  const think = await follow("#player=X&think=review");
  await think.write(FIELD, "5 1 9 3");
  // Enter submits the form.
  await keys("Enter");
  equal([think.game.board.board, think.game.board.player], ["O.O/.X./..X", "X"]);
  await think.game.play(1);
  await paste(think, "5 1 9");
  isClaimed(think);
  await idle();
  equal(think.game.board.board, "O../.X./..X");
  // The visitor may move for the computer's side too.
  await click(think.game.cells[2]);
  equal(think.game.board.board, "O.O/.X./..X");
});

test("A pasted game is said to be won, drawn or open, whoever opened", everywhere, async () => {
  const think = await follow("#player=both&think=review");
  for (const [opener, cells, completed] of [
    ["X", [4]], ["X", [4, 0]], ["X", [4, 0, 8]], ["X", [4, 0, 8, 2, 1, 7, 6, 3, 5]], ["X", [0, 3, 1, 4, 2], "the top row"],
    ["X", [0, 2, 1, 4, 8, 6], "the diagonal from the top right corner"],
    // The last move completes two lines.
    ["X", [1, 4, 2, 5, 3, 7, 6, 8, 0], "the top row and the left column"],
    ["O", [4, 0, 8]], ["O", [0, 3, 1, 4, 2], "the top row"], ["X", [4, 0, 8]],
  ]) {
    await think.click(`#think-review label:has(input[value=${opener}])`);
    equal(await paste(think, numbered(cells)), "");
    equal([think.game.moves, think.game.board.opener], [cells, opener]);
    isReviewedWell(think, at(EMPTY, opener));
    const sentence = isClaimed(think, at(EMPTY, opener), completed);
    // A screen reader gets the same sentence.
    ok(think.said.startsWith(sentence), think.said);
  }
});

test("A bad game names its wrong move and leaves the board", chromium, async () => {
  const think = await follow("#moves=4,0,8,2&think=review");
  for (const [text, named] of [
    // A taken cell, a move after the end, one move too many, texts that are no cells, and no moves.
    ["5 1 5", "Move 3 "], ["1 4 2 5 3 6", "Move 6 "], ["5 1 9 3 2 8 7 4 6 5", "Move 10 "], ["5 19 3", "Move 2 "],
    ["<b>5</b>", "Move 1 "], ["  ,  ", "no moves"],
  ]) {
    const said = await paste(think, text);
    includes(said, named);
    includes(said, /^\p{L}[^\p{Cc}{}]*\.$/u);
    ok(think.isVisible("#think-review [role=alert]"));
    equal(think.game.moves, [4, 0, 8, 2], text);
    isClaimed(think);
  }
  // A good game takes the complaint away.
  equal(await paste(think, "5 1"), "");
  equal(think.game.board.board, "O../.X./...");
});

/** What must be said of the loser: which of the moves the unbeatable level would not play. */
function verdictOn(moves, loser) {
  const faults = moves
    .filter(({ position }) => position.turn === loser)
    .flatMap(({ position, cell }, nth) => (position.equals.includes(cell) ? [] : [[["first", "second", "third", "fourth"][nth], SQUARES[cell]]]));
  ok(faults.length > 0, "a side that plays as the engine does not lose");
  const [[ordinal, square]] = faults;
  return faults.length === 1
    ? `But ${loser}’s ${ordinal} move, ${square}, is not one that the unbeatable level plays.`
    : `But ${loser}’s ${list(faults.map(([nth, name]) => `${nth} move (${name})`), "and")} are not ones that the unbeatable level plays.`;
}

test("Many games are reviewed as the oracle judges them", chromium, async () => {
  const think = await follow("#think=review");
  const [verdicts, ofLosers] = [new Set(), []];
  let random = 2_463_534_242;
  for (let game = 0; game < 36; game++) {
    const player = ["both", "X", "O"][Math.floor(game / 12)];
    if (game % 12 === 0) await choose(think.game, "player", player);
    const cells = [];
    for (let position = at(EMPTY, "X"); position.moves.length > 0; position = after(position, cells.at(-1))) {
      random = (random * 16_807) % 2_147_483_647;
      cells.push(position.moves[random % position.moves.length].cell);
    }
    await paste(think, numbered(cells));
    for (const verdict of isReviewedWell(think)) verdicts.add(verdict);
    const loser = { X: "O", O: "X" }[think.game.board.status];
    const expected = loser ? verdictOn(course(think.game), loser) : "";
    equal(ofLoser(think), expected, `${cells} for ${player}`);
    ofLosers.push(expected);
  }
  equal([...verdicts].sort(), ["gave the draw away", "kept the draw", "kept the win", "missed a win", "was lost already"]);
  ok(ofLosers.filter((text) => text.includes("are not ones")).length > 5 && ofLosers.includes(""));
});
