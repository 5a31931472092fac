// What lies over the live board: the values of its squares, and ghosts, the best moves after the one that the visitor points at.

import { chromium, click, equal, focused, hover, keys, test } from "../testing.js";
import { BARE, after, at, follow, lineOf, valuesOf } from "./think.js";

const CORNER = { x: 2, y: 2 };

/** The page after the moves 4 and 0, and that position. */
const open = async (more) => [await follow(`#moves=4,0&think=values${more}`), at("O../.X./...", "X")];

test("A square shows its line while the keyboard's focus or the pointer is on it", chromium, async () => {
  const [think, two] = await open("&player=both&values=X");
  const { game } = think;
  game.board.focus();
  for (const [key, cell] of [["Control+Home"], ["ArrowRight", 1], ["ArrowDown"], ["Control+End", 8]]) {
    await keys(key);
    equal(think.ghosts, cell === undefined ? [] : lineOf(two, cell), key);
  }
  // A move by the keyboard leaves the focus on a square that is now taken.
  await keys("Enter");
  const three = after(two, 8);
  equal(game.board.board, three.board);
  equal(think.ghosts, []);
  await keys("ArrowLeft");
  equal(think.ghosts, lineOf(three, 7));
  await keys("Tab");
  equal(think.ghosts, [], "the focus has left the board");
  await hover(game.cells[2]);
  equal(think.ghosts, lineOf(three, 2));
  await hover(CORNER);
  equal(think.ghosts, [], "the pointer has left the board");
  equal(think.values, valuesOf(three, "X"), "the values stay");
});

test("A row shows its line with and without values, and a square only with them", chromium, async () => {
  const [think, two] = await open("");
  await hover(think.game.cells[8]);
  equal(think.ghosts, [], "there are no values");
  for (const side of ["off", "O"]) {
    await think.showValues(side);
    for (const [index, { cell }] of two.moves.entries()) {
      await hover(think.$$("#think-values tbody tr")[index]);
      equal(think.ghosts, lineOf(two, cell), `row ${index}, ${side}`);
    }
  }
  await hover(CORNER);
  // The keyboard's focus goes from the choice of the side through the rows.
  think.$("#think-values input:checked").focus();
  for (const { cell } of two.moves) {
    await keys("Tab");
    equal(focused().textContent, BARE[cell]);
    equal(think.ghosts, lineOf(two, cell));
  }
  // A pressed row keeps its line.
  const [{ cell }] = two.moves;
  await click(think.$("#think-values tbody button"));
  for (const leave of [() => focused().blur(), () => hover(CORNER)]) equal((await leave(), think.ghosts), lineOf(two, cell));
});
