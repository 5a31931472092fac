// "Where the game was decided": how each move changed the outcome.

import { chromium, equal, focused, includes, ok, test } from "../testing.js";
import { TRY_AGAIN, isClaimed, isReviewedWell, ofLoser, rows, summary, visibleRows } from "./review.js";
import { LOST, at, boardWords, follow, sentenceFault, textFault } from "./think.js";

test("Each kind of game has its verdicts and its summary", chromium, async () => {
  const [kept, won, lost] = ["kept the draw", "kept the win", "was lost already"];
  // The fragment, the position that it begins in, the verdicts, the summary, what is said of the loser, and the lines of the winner.
  for (const [hash, board, verdicts, said, loser, completed] of [
    ["moves=4,0", "", [kept], "You have given nothing away so far.", ""],
    ["moves=4,0,8,2,1,7,6,3,5", "", Array(5).fill(kept), "You kept the draw in every move.", ""],
    ["moves=0,1,4,2,8", "", [kept, "gave the draw away", won, won], "You gave nothing away, and won.",
      "But O’s first move (the top edge) and second move (the top right corner) are not ones that the unbeatable level plays.",
      "the diagonal from the top left corner"],
    [`board=${LOST}&moves=2,4,0,3&player=both`, LOST, [lost, won, lost, won],
      "X gave nothing away, and won. O gave nothing away: the game was lost from the start.",
      "O played throughout as the unbeatable level does.", "the middle row"],
    ["board=XO./X../...&moves=6,7,4,2,5,8&player=both", "XO./X../...", [lost, "missed a win", kept, kept, kept, kept],
      "X kept the outcome in 2 of 3 moves. O gave nothing away, and the opponent let a win go: a draw.", ""],
  ]) {
    const think = await follow(`#${hash}&think=review`);
    const start = board ? at(board, "O") : undefined;
    equal(isReviewedWell(think, start), verdicts, hash);
    equal([summary(think), ofLoser(think)], [said, loser], hash);
    isClaimed(think, start, completed);
  }
});

test("The review follows the game and keeps its rows and the focus", chromium, async () => {
  const think = await follow("#player=both&think=review");
  equal([rows(think), summary(think)], [[], "There is no move to review yet."]);
  ok(!think.isVisible("#think-review table"));
  const turnedAt = new Set();
  // O gives the draw away at once, X misses the win, and so on.
  for (const [ply, cell] of [0, 1, 2, 8, 4, 6].entries()) {
    const before = visibleRows(think);
    // `click()`, unlike the mouse, leaves the focus where it is.
    think.game.cells[cell].click();
    equal(isReviewedWell(think).length, ply + 1);
    ok(before.every((row, index) => visibleRows(think)[index] === row), `another row after move ${ply + 1}`);
    if (ply === 1) think.$(TRY_AGAIN).focus();
    if (ply > 1) ok(focused() === think.$(TRY_AGAIN), `the focus is lost with move ${ply + 1}`);
    turnedAt.add(rows(think).find(({ hasButton }) => hasButton)?.number);
  }
  ok(turnedAt.size > 2, "the button never changes its row");
  // Each of the two players has a sentence.
  includes(summary(think), /^X kept.* O kept/);
});

test("Rows follow the language", chromium, async () => {
  const think = await follow("#moves=0,1,2,8,4,6&player=both&think=review");
  const english = rows(think);
  equal(english.length, 6);
  for (const language of ["zh", "ru"]) {
    await think.speak(language);
    for (const [index, row] of rows(think).entries()) {
      equal([row.number, row.hasButton], [english[index].number, english[index].hasButton]);
      for (const part of ["square", "verdict", "better", "turned"]) {
        equal(textFault(language, row[part]), undefined, row[part]);
        equal(row[part] === "", english[index][part] === "", row[part]);
      }
    }
  }
});

test("Everything it can say is sound in every language", chromium, async () => {
  const upTo = (length) => Array.from({ length }, (_, index) => index + 1);
  for (const language of ["en", "zh", "ru"]) {
    const { review: words } = await boardWords(language);
    const cells = (count) => upTo(count).map((number) => number - 1);
    const said = [
      ...["visitor", "X", "O"].flatMap((voice) =>
        upTo(5).flatMap((total) =>
          [0, ...upTo(total)].flatMap((kept) =>
            ["open", "win", "draw", "loss", "saved"].map((status) => words.summary(voice, { total, kept, status }))))),
      ...upTo(9).flatMap((number) =>
        ["X", "O"].flatMap((mark) => [
          words.back(number, mark), words.claim.open(number, mark), words.claim.draw(number), words.claim.won(mark, number, [[0, 1, 2]]),
          words.claim.won(mark, number, [[0, 1, 2], [0, 3, 6]]), words.better(cells(number)),
          ...[0, 1, 2, 3, 4].map((count) => words.faults(mark, cells(count).map((nth) => ({ nth, cell: number - 1 })))),
        ])),
    ];
    ok(said.length > 300);
    for (const text of said) equal(sentenceFault(language, text), undefined, `${language}: ${text}`);
  }
});
