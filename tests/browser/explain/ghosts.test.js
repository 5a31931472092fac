// The ghosts: the best moves of both as faint, numbered marks on the live board, for the move that the visitor points at, focuses or
// holds.

import { chromium, click, equal, focused, hover, keys, painted, press, release, test, unequal, until } from "../testing.js";
import { CORNER, SHORT, after, at, centre, follow, lineOf } from "./think.js";

const button = (row) => `#think-values tbody tr:nth-child(${row}) button`;
/** The page after the moves 4 and 0, and that position. */
const open = async (more) => [await follow(`#moves=4,0&think=values${more}`), at("O../.X./...", "X")];

test("A square shows its line while the keyboard's focus or the pointer is on it", chromium, async () => {
  const [think, two] = await open("&player=both&values=X");
  const { game } = think;
  game.board.focus();
  for (const [key, cell] of [
    ["Control+Home"], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowDown", 5], ["ArrowDown", 8], ["ArrowLeft", 7], ["Home", 6],
    ["ArrowUp", 3], ["ArrowRight"],
  ]) {
    await keys(key);
    equal(think.ghosts, cell === undefined ? [] : lineOf(two, cell), `${key} to ${cell}`);
  }
  // A move by the keyboard leaves the focus on a square that is now taken.
  await keys("Control+End", "Enter");
  const three = after(two, 8);
  equal([game.board.board, think.ghosts], [three.board, []]);
  await keys("ArrowLeft");
  equal(think.ghosts, lineOf(three, 7));
  await keys("Tab");
  equal(think.ghosts, [], "the focus has left the board");
  await hover(game.cells[2]);
  equal(think.ghosts, lineOf(three, 2));
  await hover(CORNER);
  equal(think.ghosts, [], "the pointer has left the board");
  // A press also focuses the cell. This focus must not keep the line in view once the pointer has left.
  await press(game.cells[2]);
  await hover(CORNER);
  await release(CORNER);
  equal([game.focusedCell(), game.board.board, think.ghosts], [2, three.board, []]);
  unequal(think.values, Array(9).fill(""), "the values stay");
});

test("A row shows its line with and without values, and a square only with them", chromium, async () => {
  const [think, two] = await open("");
  for (const cell of think.game.cells) {
    await hover(cell);
    equal(think.ghosts, [], "there are no values");
  }
  for (const side of ["off", "O"]) {
    await think.showValues(side);
    for (const [index, { cell }] of two.moves.entries()) {
      await hover(think.$(`#think-values tbody tr:nth-child(${index + 1})`));
      equal(think.ghosts, lineOf(two, cell), `row ${index}, ${side}`);
    }
    await hover(CORNER);
    equal(think.ghosts, [], side);
  }
  // The keyboard's focus goes from the choice of the side through the rows.
  await think.showValues("X");
  await hover(CORNER);
  for (const { cell } of two.moves) {
    await keys("Tab");
    equal([focused().textContent, think.ghosts], [SHORT[cell], lineOf(two, cell)]);
  }
  await keys("Tab");
  equal(think.ghosts, [], "the focus has left the table");
});

test("A pressed row keeps its line in view", chromium, async () => {
  const [think, two] = await open("&player=both&values=X");
  const pressed = () => think.$(button(2)).ariaPressed;
  equal(pressed(), "false");
  for (const isHeld of [true, false, true]) {
    await think.click(button(2));
    focused().blur();
    await hover(CORNER);
    equal([pressed(), think.ghosts], [String(isHeld), isHeld ? lineOf(two, two.moves[1].cell) : []]);
  }
  // The line goes with the values, and does not come back with them.
  for (const side of ["off", "X"]) {
    await think.showValues(side);
    equal(think.ghosts, [], side);
  }
  // A move on the board removes the line.
  await think.click(button(2));
  await click(think.game.cells[8]);
  await hover(CORNER);
  equal([think.ghosts, think.$$("#think-values [aria-pressed=true]")], [[], []]);
});

test("A row that comes under a resting mouse shows no line", chromium, async () => {
  const [think, two] = await open("&player=both");
  const row = think.$("#think-values tbody tr:nth-child(2)");
  row.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y } = centre(row);
  const scroll = (top) => think.window.scrollBy({ top, behavior: "instant" });
  scroll(300);
  await painted();
  await hover({ x, y });
  scroll(-300);
  await until(() => row.matches(":hover"));
  await painted();
  equal(think.ghosts, []);
  await hover({ x: x + 2, y });
  equal(think.ghosts, lineOf(two, two.moves[1].cell));
});
