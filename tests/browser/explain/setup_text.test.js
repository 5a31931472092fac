// "How it thinks", a position set up as text: which texts are read, and which are refused and why.

import { chromium, equal, everywhere, includes, keys, ok, test, until } from "../testing.js";
import { FIELD, USE, open } from "./setup.js";

test("A board is read in any notation, and then shown in one", chromium, async () => {
  const setup = await open();
  for (const [written, board, pressed] of [
    ["x_o-x-o--", "X.O/.X./O..", "X.O/.X./..."], ["X1O3X5O78", "X.O/.X./O..", "X.O/.X./..."],
    ["X O X O  ", "X.O/.X./O..", "X.O/.X./..."], ["xo./.x./...", "XO./.X./...", "XO./.X./X.."],
    // No game reaches these boards.
    ["xxxxxx...", "XXX/XXX/...", "XXX/XXX/X.."], ["ooo\n_-_\n678", "OOO/.../...", "OOO/.../X.."],
  ]) {
    await setup.write(written);
    equal(setup.position, [written, board], "the field keeps the text while it has the focus");
    if (!setup.isDisabled(USE)) {
      // Leaving the field rewrites the board in the standard notation.
      await keys("Tab");
      setup.shows(board);
      await setup.press(USE);
      equal(setup.game.board.board, board, `after ${written}`);
      await setup.write(written);
    }
    // A press after typing keeps what was typed.
    await setup.pressCell(6);
    setup.shows(pressed);
  }
});

test("A board in three lines can be pasted or typed", everywhere, async () => {
  const setup = await open();
  for (const [pasted, board] of [
    ["X.O\n.X.\nO..", "X.O/.X./O.."], ["X.O\r\n.X.\r\nO..", "X.O/.X./O.."],
    // Text copied as whole lines ends with one more line break.
    ["X.O\r\n.X.\r\nO..\r\n", "X.O/.X./O.."], ["xo.\n_x_\n..o\n", "XO./.X./..O"],
    // Spaces inside the lines are empty cells, and at their edges if the lines have three signs with them.
    ["X O\n X \nO  ", "X.O/.X./O.."], [" X \n O \nX  ", ".X./.O./X.."], [" X \n O \nX  \n", ".X./.O./X.."],
    // Other spaces around the lines are no cells.
    ["X.O \n.X. \nO.. ", "X.O/.X./O.."], ["  X.O/.X./O..  ", "X.O/.X./O.."], ["\tX.O\n\t.X.\n\tO..\n\n", "X.O/.X./O.."],
    ["xo_ \n\n_x_\n\no__", "XO./.X./O.."],
  ]) {
    await setup.press("Empty it");
    await setup.think.click(FIELD);
    setup.$(FIELD).select();
    const copy = (event) => (event.preventDefault(), event.clipboardData.setData("text/plain", pasted));
    setup.think.window.addEventListener("copy", copy, { once: true, capture: true });
    await keys("Control+c", "Control+v");
    equal(setup.position[1], board, `${JSON.stringify(pasted)}: ${setup.judgement}`);
  }
  await setup.write("");
  await keys("x", ".", "o", "Enter", ".", "x", ".", "Enter", "o", ".", ".");
  equal(setup.position, ["x.o\n.x.\no..", "X.O/.X./O.."]);
});

test("What is refused is said with the reason, and stays off the board", chromium, async () => {
  const setup = await open();
  const { think } = setup;
  await setup.press("The pincer");
  await until(() => think.hash.includes("board="));
  /** Writes a text that is refused, and asserts that the cells show this board and nothing else happens. Returns the judgement. */
  const refused = async (text, cells) => {
    const before = [think.hash, ...think.live];
    await setup.write(text);
    const said = setup.judgement;
    includes(said, "refuses it", text);
    equal([...setup.position, setup.$(FIELD).ariaInvalid], [text, cells, "true"]);
    ok(setup.isDisabled(USE), text);
    await setup.press(USE);
    await keys("Enter");
    equal([think.hash, ...think.live], before, text);
    return said;
  };
  // Boards that no game reaches, whoever opened and whoever moves. The cells show them.
  for (const [text, cells, reason] of [
    ["xx_------", "XX./.../...", "too many X"], ["0OO345678", ".OO/.../...", "too many O"], ["xxxxxxxxx", "XXX/XXX/XXX", "too many X"],
    ["ooo/o.x/..o", "OOO/O.X/..O", "too many O"], ["xxx\nooo\n   ", "XXX/OOO/...", "both X and O have a line"],
    ["XXX/OO./OO.", "XXX/OO./OO.", "after the finished line"], ["XX./XX./OOO", "XX./XX./OOO", "after the finished line"],
  ]) {
    const said = [await refused(text, cells)];
    for (const turn of ["X", "O"]) {
      await setup.letMove(turn);
      equal(setup.turn, turn);
      includes(setup.judgement, "refuses it", text);
      said.push(setup.judgement);
    }
    // With one of the two turns at least, this is the reason.
    includes(said.join(" "), reason, text);
    await setup.press("Empty it");
  }
  // Of texts that are no boards the wrong cell is named, and the cells stay.
  await setup.write("X../.O./...");
  for (const [text, cell] of [
    ["X.Q/.../...", /cell 2/i], ["X../.O.", /cell 6/i], ["", /cell 0/i], ["10......", /cell 0/i], ["X../.O...X", /cell 6/i],
    ["X.O/.X./O..X", "after cell 8"],
  ])
    includes(await refused(text, "X../.O./..."), cell, text);
});
