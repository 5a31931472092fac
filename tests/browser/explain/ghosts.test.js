// What lies over the live board: the values of its squares, and ghosts, which are the best moves of both, faint and numbered, after
// the move that the visitor points at, focuses or holds.

import { chromium, chromiumAndFirefox, click, equal, focused, hover, keys, tap, test, until } from "../testing.js";
import { SHORT, after, at, follow, lineOf, valuesOf } from "./think.js";

const CORNER = { x: 2, y: 2 };

const NONE = Array(9).fill("");
/** The page after the moves 4 and 0, and that position. */
const open = async (more, size) => [await follow(`#moves=4,0&think=values${more}`, size), at("O../.X./...", "X")];

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
  equal([game.board.board, think.ghosts], [three.board, []]);
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
    await hover(CORNER);
    equal(think.ghosts, [], side);
  }
  // The keyboard's focus goes from the choice of the side through the rows.
  think.$("#think-values input:checked").focus();
  for (const { cell } of two.moves) {
    await keys("Tab");
    equal([focused().textContent, think.ghosts], [SHORT[cell], lineOf(two, cell)]);
  }
  await keys("Tab");
  equal(think.ghosts, [], "the focus has left the table");
});

test("A pressed row keeps its line in view until it is pressed again, the values go, or somebody moves", chromium, async () => {
  const [think, two] = await open("&player=both&values=X");
  const row = think.$("#think-values tbody tr:nth-child(2) button");
  const line = lineOf(two, two.moves[1].cell);
  for (const [act, isHeld] of [
    [() => click(row), true], [() => click(row), false], [() => click(row), true], [() => think.showValues("off"), false],
    [() => think.showValues("X"), false], [() => click(row), true], [() => think.game.play(8), false],
  ]) {
    await act();
    focused().blur();
    await hover(CORNER);
    equal([row.ariaPressed, think.ghosts], [String(isHeld), isHeld ? line : []], `${act}`);
  }
});

test("A finger plays through the values, and shows no line", chromiumAndFirefox, async () => {
  const [think, two] = await open("&player=both&values=X", { width: 320, height: 640 });
  await tap(think.game.cells[8]);
  await until(() => think.game.board.board === after(two, 8).board);
  equal([think.values, think.ghosts], [valuesOf(after(two, 8), "X"), []]);
});

test("Closing the section or the whole removes values and ghosts, and opening it brings the values back", chromium, async () => {
  const [think, two] = await open("&player=both&values=X");
  for (const summary of ["#think-values > summary", "#think > summary"]) {
    await think.click("#think-values tbody button");
    equal(think.ghosts, lineOf(two, two.moves[0].cell));
    await think.click(summary);
    await until(() => think.values.join("") === "");
    await hover(think.game.cells[8]);
    equal([think.values, think.ghosts], [NONE, []], summary);
    // The game goes on without them.
    await think.game.play(8);
    await think.game.press("undo");
    await think.click(summary);
    await until(() => think.values.join() === valuesOf(two, "X").join());
  }
});

test("Whose values are shown is chosen by the address, by clicks and by keys", chromium, async () => {
  const [think, two] = await open("&values=O");
  const address = (side) => (side === "off" ? "#moves=4,0&think=values" : `#moves=4,0&think=values&values=${side}`);
  const isChosen = async (side) => {
    await until(() => think.$("#think-values input:checked").value === side);
    equal(think.values, side === "off" ? NONE : valuesOf(two, side), side);
  };
  await isChosen("O");
  for (const side of ["X", "off"]) {
    await think.readdress(address(side));
    await isChosen(side);
  }
  // The address follows the choice.
  for (const side of ["O", "X", "off"]) {
    await think.showValues(side);
    await isChosen(side);
    await until(() => think.hash === address(side));
  }
  for (const [key, side] of [["ArrowRight", "X"], ["ArrowLeft", "off"], ["ArrowLeft", "O"]]) {
    await keys(key);
    await isChosen(side);
  }
});
