// "How it thinks", a position set up by hand: nine cells to press and who moves, or the board as text.

import { chromium, equal, everywhere, focused, keys, ok, painted, test, unequal } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { picture } from "../element/picture.js";
import { FIELD, USE, open } from "./setup.js";
import { at, other } from "./think.js";

test("Pressing a cell makes it X, then O, then empty", chromium, async () => {
  const setup = await open();
  const grid = setup.$("#think-setup [role=grid]");
  grid.scrollIntoView({ block: "center", behavior: "instant" });
  const look = async () => (await painted(), picture(grid.getBoundingClientRect()));
  const seen = [await look()];
  const expected = [...EMPTY];
  for (const mark of "XO.") {
    for (let cell = 0; cell < 9; cell++) {
      await setup.pressCell(cell);
      expected[cell + Math.floor(cell / 3)] = mark;
      setup.shows(expected.join(""));
    }
    seen.push(await look());
  }
  const [empty, x, o, again] = seen;
  for (const [index, cell] of setup.cells.entries())
    for (const [one, next, what] of [[empty, x, "X is not seen"], [empty, o, "O is not seen"], [x, o, "X is O"]]) {
      const { length } = one.detail(cell.getBoundingClientRect()).differences(next.detail(cell.getBoundingClientRect()));
      ok(length > 100, `${what} in cell ${index}: ${length}`);
    }
  equal(empty.differences(again), [], "a mark remains visible");
  equal(setup.game.board.board, EMPTY, "the live board has changed");
});

test("The cells are set up by keys alone", chromium, async () => {
  const setup = await open();
  const at = () => setup.cells.indexOf(focused());
  // The last start, the tree of numbers, is the tab stop before the cells.
  setup.$$("#think-setup .starts button").at(-1).focus();
  await keys("Tab");
  equal(at(), 0, "Tab leads to the cells");
  // The grid is the element's, which has the same keys.
  await keys("Enter", "ArrowRight", "ArrowDown", " ", " ");
  equal([setup.position[0], at()], ["X../.O./...", 4], "the focus stays");
  // The nine cells are one tab stop. The turn, the text field and the button follow.
  await keys("Tab");
  const { turn } = setup;
  await keys("ArrowRight");
  unequal(setup.turn, turn);
  await keys("Tab");
  ok(focused() === setup.$(FIELD));
  await keys("Tab");
  equal(focused().textContent, USE);
  await keys("Enter");
  equal(setup.think.live, ["X../.O./...", other(turn), "both"]);
});

test("What is set up is judged and put on the board as it is", everywhere, async () => {
  const setup = await open();
  const kinds = new Set();
  // With the position comes how it has ended. O opened the second game that O has won, and the last one.
  for (const [board, turn, end] of [
    [EMPTY, "X"], [EMPTY, "O"], ["O.X/X.X/.OO", "X"], [".X./..X/OOX", "O"], ["X.X/.O./O.X", "O"], ["X../.O./...", "X"],
    ["X../.O./...", "O"], ["X../.O./..X", "O"], ["XO./.../...", "X"], ["XOX/XOO/.X.", "O"], ["XXX/OO./...", "O", "X"],
    ["OOO/XX./X..", "X", "O"], ["OOO/XX./...", "X", "O"], ["XOX/XOO/OXX", "O", "draw"], ["OXO/OXX/XOO", "X", "draw"],
  ]) {
    await setup.set(board, turn);
    equal(setup.turn, turn, board);
    const { outcome, plies } = at(board, turn);
    const both = plies === 1 ? "with the next move" : `in ${plies} moves of both sides`;
    const open = { 1: `wins ${both}.`, 0: "a draw, if nobody errs.", "-1": `loses ${both}.` };
    const over = `The game is over: ${end === "draw" ? "a draw" : `${end} has won`}.`;
    equal(setup.judgement, end ? over : `${turn} to move: ${open[outcome]}`, board);
    await setup.press(USE);
    equal([...setup.think.live, setup.game.board.status], [board, end ? null : turn, "both", end ?? "open"]);
    kinds.add(`${end} ${outcome}`);
  }
  equal(kinds.size, 6);
  // After a finished position the next start works as usual.
  await setup.press("The pincer");
  equal(setup.game.board.board, "X../.O./..X");
});

test("Text, cells and turn follow each other", chromium, async () => {
  const setup = await open();
  setup.shows(EMPTY, "X", "X to move");
  // One X makes it O's turn. A second X is refused, and put right by another press. Then there are as many X as O, and the visitor has
  // not chosen O.
  for (const [cell, board, turn, said] of [
    [0, "X../.../...", "O", "O to move"], [4, "X../.X./...", "O", "too many X"], [4, "X../.O./...", "X", "X to move"],
    [8, "X../.O./..X", "O", "O to move"],
  ]) {
    await setup.pressCell(cell);
    setup.shows(board, turn, said);
  }
  // What is written moves the turn if only the other one fits. The visitor may choose what does not fit.
  for (const [board, fits] of [["X../.../...", "O"], ["O../.../...", "X"]]) {
    await setup.write(board);
    setup.shows(board, fits, `${fits} to move`);
    await setup.letMove(other(fits));
    setup.shows(board, other(fits), `too many ${other(fits)}`);
  }
  await setup.write("X../.O./...");
  setup.shows("X../.O./...", "O", "O to move");
  for (const [cell, board, said] of [[2, "X.X/.O./...", "O to move"], [4, "X.X/.../...", "too many X"]]) {
    await setup.pressCell(cell);
    setup.shows(board, "O", said);
  }
  await setup.press("Empty it");
  setup.shows(EMPTY, "X", "X to move");
});

test("What is on the board can be taken over and emptied", chromium, async () => {
  const setup = await open("#moves=4,0,8&player=both&think=setup");
  setup.shows("O../.X./..X", "O");
  await setup.press("Empty it");
  setup.shows(EMPTY, "X");
  await setup.game.play(2);
  // A move on the live board leaves the position set up unchanged.
  setup.shows(EMPTY, "X");
  await setup.press("Take what is on the board");
  setup.shows("O.O/.X./..X", "X");
  equal(setup.game.board.board, "O.O/.X./..X");
});
