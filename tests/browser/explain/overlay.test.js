// The overlay of values and ghosts on the board: every click reaches the nine buttons, and the visitor turns it on and off.

import { chromium, chromiumAndFirefox, click, equal, hover, keys, ok, painted, tap, test, unequal, until } from "../testing.js";
import { after, at, follow, freeCells, lineOf, valuesOf } from "./think.js";

const NONE = Array(9).fill("");
/** The page after the moves 4 and 0, and that position. */
const open = async (more, size) => [await follow(`#moves=4,0${more}`, size), at("O../.X./...", "X")];

test("Nothing lies above the nine buttons", chromium, async () => {
  const [think] = await open("&think=values&values=X");
  const { game, document } = think;
  unequal(think.values, NONE);
  const steps = [0.02, 0.12, 0.3, 0.5, 0.7, 0.88, 0.98];
  const places = steps.flatMap((across) => steps.map((down) => [across, down]));
  for (const pointed of game.cells) {
    await hover(pointed);
    for (const cell of game.cells)
      for (const [across, down] of places) {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const point = [x + across * width, y + down * height];
        const isClear = game.root.elementFromPoint(...point) === cell && document.elementFromPoint(...point) === game.board;
        ok(isClear, `${cell.ariaLabel} at ${across}, ${down}`);
      }
  }
  unequal(think.ghosts, []);
});

test("Clicks play through values and ghosts", chromium, async () => {
  const [think, two] = await open("&player=both&think=values&values=X");
  for (const [index, cell] of freeCells(two).entries()) {
    const crossing = freeCells(two).find((first) => lineOf(two, first).slice(1).some(([later]) => later === cell));
    await hover(think.game.cells[crossing]);
    equal(think.ghosts.filter(([place]) => place === cell).length, 1, `a ghost lies on cell ${cell}`);
    // A click on the text of a value, or on the number of a ghost.
    const part = ["text", "ghost"][index % 2];
    await click(think.game.$$(".annotations > div")[cell].querySelector(`.${part}`));
    equal(think.game.board.board, after(two, cell).board, part);
    await think.game.press("undo");
  }
});

test("A finger plays through the values", chromiumAndFirefox, async () => {
  const [think, two] = await open("&player=both&think=values&values=X", { width: 320, height: 640 });
  await tap(think.game.cells[8]);
  await until(() => think.game.board.board === after(two, 8).board);
  equal(think.values, valuesOf(after(two, 8), "X"));
  equal(think.ghosts, [], "a finger does not hover");
});

test("Closing the section or the whole removes everything", chromium, async () => {
  const [think] = await open("&think=values&values=X");
  const { values, game } = think;
  unequal(values, NONE);
  for (const summary of ["#think-values > summary", "#think > summary"]) {
    await think.click("#think-values tbody button");
    unequal(think.ghosts, []);
    await think.click(summary);
    await until(() => !think.$(summary).parentElement.open);
    await painted();
    equal([think.values, think.ghosts], [NONE, []], summary);
    await hover(game.cells[8]);
    equal(think.ghosts, [], `${summary}: pointing at the board`);
    // The game goes on without them.
    await game.play(8);
    equal(think.values, NONE, summary);
    await game.press("undo");
    // Opened again, the section brings the values back.
    await think.click(summary);
    await until(() => think.values.join() === values.join());
  }
});

test("Whose values are shown is chosen by the address, by clicks and by keys", chromium, async () => {
  const [think, two] = await open("&think=values&values=O");
  const isChosen = (side) => think.$(`#think-values input[value=${side}]`).checked;
  const shown = (side) => (side === "off" ? NONE : valuesOf(two, side));
  const address = (side) => (side === "off" ? "#moves=4,0&think=values" : `#moves=4,0&think=values&values=${side}`);
  equal([isChosen("O"), think.values], [true, shown("O")]);
  // The page follows a change of the address.
  for (const side of ["X", "off"]) {
    await think.readdress(address(side));
    await until(() => isChosen(side));
    equal(think.values, shown(side));
  }
  // The address follows the choice.
  for (const side of ["O", "X", "off"]) {
    await think.showValues(side);
    await until(() => think.hash === address(side));
  }
  equal(think.values, NONE);
  await hover(think.game.cells[8]);
  equal(think.ghosts, []);
  think.$("#think-values input[value=off]").focus();
  for (const [key, isShown] of [["ArrowRight", true], ["ArrowLeft", false], ["ArrowLeft", true]]) {
    await keys(key);
    equal(think.values.some(Boolean), isShown, key);
  }
});
