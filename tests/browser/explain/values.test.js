// "What each square is worth": the values on the squares of the live board and in the table.

import { chromium, equal, everywhere, ok, painted, test } from "../testing.js";
import { EMPTY, worst } from "../element/game.js";
import { BARE, at, boardWords, follow, lineOf, valuesOf, written } from "./think.js";

/** Square, worth with its sign, reason and line of every row of the table. */
const rows = (think) =>
  think.visible("#think-values tbody tr").map((row) => [
    row.querySelector("th").textContent,
    ...[...row.querySelectorAll("td span")].map(({ textContent }) => textContent),
  ]);

/** What the rows must say. The reasons are only those of the player to move. */
const expectedRows = (position, side, reasons) =>
  position.moves.map(({ cell, outcome, plies, reason }) => {
    const isOwn = side === position.turn;
    const worth = { 1: `▲ wins in ${plies}`, 0: "= draw", "-1": `▼ loses in ${plies}` }[isOwn ? outcome : -outcome];
    return [BARE[cell], worth, isOwn ? reasons[reason] : "", written(lineOf(position, cell))];
  });

test("Squares, table and lines are the oracle's, as each side sees them", chromium, async () => {
  const { reasons } = (await boardWords()).values;
  for (
    const [hash, board, turn] of [
      ["player=both", EMPTY, "X"],
      ["moves=4,0&player=X", "O../.X./...", "X"],
      ["board=.X./..X/OOX&player=both", ".X./..X/OOX", "O"],
      ["board=X../.O./...&opener=O&player=both", "X../.O./...", "O"],
    ]
  ) {
    const think = await follow(`#${hash}&think=values`);
    const position = at(board, turn);
    equal(think.values.join(""), "", board);
    equal(rows(think), expectedRows(position, turn, reasons), board);
    for (const side of ["X", "O"]) {
      await think.showValues(side);
      equal(think.values, valuesOf(position, side), `${board} for ${side}`);
      equal(rows(think), expectedRows(position, side, reasons), `${board} for ${side}`);
    }
  }
});

test("Values follow every move at once", everywhere, async () => {
  const think = await follow("#think=values&values=X");
  const { game } = think;
  // What the squares show when the page hears of a move, the visitor's or the computer's.
  const seen = [];
  think.window.addEventListener("ttt-move", () => seen.push([at(game.board.board, game.board.turn ?? "X"), think.values]));
  await game.finish(worst);
  ok(seen.length > 4);
  for (const [position, values] of seen) equal(values, valuesOf(position, "X"), position.board);
  await think.use("undo");
  equal(think.values, valuesOf(at(game.board.board, "X"), "X"));
});

test("Values fit into their squares in every language", chromium, async () => {
  // The widest texts there are: for one of the sides a win, for the other a loss far ahead.
  for (const width of [320, 1280]) {
    const think = await follow("#moves=1,6&player=both&think=values", { width, height: 900 });
    for (const [side, language] of ["X", "O"].flatMap((mark) => ["zh", "ru", "en"].map((each) => [mark, each]))) {
      await think.showValues(side);
      await think.speak(language);
      await painted();
      const texts = think.game.$$(".annotations .text").filter(({ textContent }) => textContent);
      equal(texts.length, 7);
      for (const node of texts) {
        const range = think.document.createRange();
        range.selectNodeContents(node);
        const [text, cell] = [range, node.parentElement].map((part) => part.getBoundingClientRect());
        const isInside = cell.left <= text.left && text.right <= cell.right && cell.top <= text.top && text.bottom <= cell.bottom;
        ok(isInside, `${node.textContent} for ${side} in ${language} at ${width} px`);
        equal(range.getClientRects().length, 1, `${node.textContent} for ${side} in ${language} at ${width} px`);
      }
    }
  }
});
