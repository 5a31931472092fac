// "Where the game was decided": how each move changed the outcome, and pasted games, with the claim to have won.

import { chromium, equal, everywhere, focused, includes, ok, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { keepCopies } from "../page/home.js";
import { TRY_AGAIN, isReviewedWell, ofLoser, rows, visibleRows } from "./review.js";
import { LOST, at, follow } from "./think.js";

/** What the section says above its table. */
const summary = (think) => think.text("#think-review .review > div");
const claim = (think) => think.text("#think-review .claim");

test("Each kind of game has its verdicts, its summary, and what is said of the loser", chromium, async () => {
  const [held, gave, won, lost] = ["✓kept the draw", "✗gave the draw away", "✓kept the win", "–was lost already"];
  for (
    const [hash, start, verdicts, sentence, loser] of [
      ["moves=4,0", "", [held], "You have given nothing away so far.", ""],
      ["moves=4,0,8,2,1,7,6,3,5", "", Array(5).fill(held), "You kept the draw with every move.", ""],
      ["moves=0,1,3,2,6&player=O", "", [gave, lost], "You kept the outcome with 1 of 2 moves.", ""],
      [
        "moves=1,4,7,0,8,6,2,3&replay=on",
        "",
        [held, gave, lost, lost],
        "X kept the outcome with 3 of 4 moves.",
        "But X’s first move (the top edge) and second move (the bottom edge) are not ones that I play at “Unbeatable”.",
      ],
      [
        "moves=0,1,4,2,8",
        "",
        [held, gave, won, won],
        "You gave nothing away, and won.",
        "But O’s first move (the top edge) and second move (the top right corner) are not ones that I play at “Unbeatable”.",
      ],
      [
        `board=${LOST}&moves=2,4,0,3&player=both`,
        LOST,
        [lost, won, lost, won],
        "X gave nothing away, and won. O gave nothing away: the game was lost from the start.",
        "O played throughout as I do at “Unbeatable”.",
      ],
      [
        "board=XO./X../...&moves=6,7,4,2,5,8&player=both",
        "XO./X../...",
        [lost, "!missed a win", held, held, held, held],
        "X kept the outcome with 2 of 3 moves. O gave nothing away, and the opponent let a win go: a draw.",
        "",
      ],
    ]
  ) {
    const think = await follow(`#${hash}&think=review`);
    isReviewedWell(think, start ? at(start, "O") : undefined);
    equal(rows(think).map(({ verdict }) => verdict), verdicts, hash);
    equal(summary(think), sentence, hash);
    equal(ofLoser(think), loser, hash);
  }
});

test("The review follows the game, and keeps its rows and the focus", chromium, async () => {
  const think = await follow("#player=both&think=review");
  equal(rows(think), []);
  equal(summary(think), "There is no move to review yet.");
  // O gives the draw away at once, X misses the win, and so on.
  for (const [ply, cell] of [0, 1, 2, 8, 4, 6].entries()) {
    const before = visibleRows(think);
    // `click()`, unlike the mouse, leaves the focus where it is.
    think.game.cells[cell].click();
    isReviewedWell(think);
    ok(before.every((row, index) => visibleRows(think)[index] === row), `another row after move ${ply + 1}`);
    if (ply === 1) think.$(TRY_AGAIN).focus();
    if (ply > 1) ok(focused() === think.$(TRY_AGAIN), `the focus is lost with move ${ply + 1}`);
  }
});

const FIELD = "#think-review .check input:not([type=radio])";

/** Types a game into the field, asks for the check, and returns the complaint. */
async function paste(think, text) {
  await think.write(FIELD, text);
  await think.press("review", "Replay and check");
  const complaint = think.$("#think-review [role=alert]").textContent;
  equal(think.$(FIELD).ariaInvalid ?? "false", String(complaint !== ""));
  return complaint;
}

test("A pasted game is replayed and judged, whoever opened, and its record can be copied", everywhere, async () => {
  await keepCopies();
  const think = await follow("#player=both&think=review");
  for (
    const [opener, text, sentence] of [
      ["O", "5；1，9、", "Still open: all 3 moves are legal, and X is to move."],
      ["X", "5 1 9 3 2 8 7 4 6", "A draw: all 9 moves are legal, and nobody has completed a line."],
      ["X", "2 5 3 6 4 8 7 9 1", "X has won: all 9 moves are legal, and X completes the top row and the left column."],
    ]
  ) {
    await think.click(`#think-review label:has(input[value=${opener}])`);
    equal(await paste(think, text), "");
    equal(claim(think), sentence);
    equal(think.game.board.opener, opener);
    isReviewedWell(think, at(EMPTY, opener));
    ok(think.announced.startsWith(sentence), `a screen reader gets ${think.announced}`);
  }
  equal(think.game.moves, [1, 4, 2, 5, 3, 7, 6, 8, 0]);
  await think.press("review", "Copy the moves");
  await until(() => copied === "2 5 3 6 4 8 7 9 1");
});

test("A bad game names its wrong move and leaves the board", chromium, async () => {
  const think = await follow("#moves=4,0,8,2&think=review");
  // A taken cell, a move after the end, a text that is no cell, and no moves.
  for (const [text, named] of [["5 1 5", "Move 3 "], ["1 4 2 5 3 6", "Move 6 "], ["<b>5</b>", "Move 1 "], ["  ,  ", "no moves"]]) {
    const sentence = await paste(think, text);
    for (const part of [named, /^\p{L}[^\p{Cc}{}]*\.$/u]) includes(sentence, part);
    equal(think.isVisible("#think-review [role=alert]"), true, text);
    equal(think.game.moves, [4, 0, 8, 2], text);
  }
  equal(await paste(think, "5 1"), "");
  equal(think.game.moves, [4, 0]);
});
