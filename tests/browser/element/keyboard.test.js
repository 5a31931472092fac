// The game by keyboard, after the ARIA pattern of a grid.

import { chromiumAndFirefox, equal, everywhere, keys, media, ok, oracle, painted, test, until } from "../testing.js";
import { timed } from "./clock.js";
import { EMPTY, goTo, place, worst } from "./game.js";
import { boardOf, picture } from "./picture.js";

test("The element takes its own keys alone, and the page hears all others", everywhere, async () => {
  const game = await place("<tic-tac-toe player=both controls=full><button slot=controls>Mine</button></tic-tac-toe>");
  const [pressed, arrived] = [[], []];
  const hear = (events) => (event) => /Shift|Control/.test(event.key) || events.push(event);
  addEventListener("keydown", hear(pressed), true);
  for (const type of ["keydown", "keyup"]) document.addEventListener(type, hear(arrived));
  // By default these keys would scroll the page while the focus moves.
  const own = "ArrowRight ArrowDown ArrowLeft ArrowUp End Home Control+End Control+Home";
  for (
    const [node, names, isHeard, isPrevented] of [
      [null, `${own} PageDown PageUp 0 4 n x z Escape Space Enter`, true, false],
      [game.control("new"), "ArrowDown ArrowUp Home End PageDown Control+End 4 Escape", true, false],
      [game.control("new"), "Enter", false],
      [game.$("[name=level]:checked"), "ArrowLeft ArrowRight", false],
      [document.querySelector("tic-tac-toe > button"), "x ArrowLeft Enter", true, false],
      [game.board, "PageDown PageUp a x F2 Escape Control+ArrowDown Shift+ArrowRight Shift+ArrowLeft", true, false],
      [game.board, own, false, true],
      [game.board, "Enter", false],
    ]
  ) {
    node?.focus();
    for (const name of names.split(" ")) {
      equal(game.board.board, EMPTY, `before ${name}`);
      await keys(name === "Space" ? " " : name);
      const { defaultPrevented } = await until(() => pressed.pop());
      equal(defaultPrevented, isPrevented ?? defaultPrevented, name);
      equal(arrived.splice(0).map(({ type }) => type), isHeard ? ["keydown", "keyup"] : [], name);
    }
  }
  await keys("Control+Enter");
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true, composed: true });
  equal(game.cells[0].dispatchEvent(held), false, "a held key presses again");
  equal(arrived, [], "the page hears keys that the element takes");
});

test("The grid is one tab stop, within which keys move the focus", everywhere, async () => {
  const game = await place("<button>Before</button><tic-tac-toe></tic-tac-toe>");
  document.querySelector("button").focus();
  // A second stop would be found by either key. Tab comes back to the cell that had the focus last.
  const steps = `Tab:0 Tab:-1 Shift+Tab:0 Control+Home:0 ArrowLeft:0 ArrowUp:0 ArrowRight:1 ArrowRight:2 ArrowRight:2
    ArrowDown:5 ArrowDown:8 ArrowDown:8 ArrowLeft:7 Home:6 End:8 ArrowUp:5 Home:3 Control+Home:0 Control+End:8 Shift+Tab:-1 Tab:8`;
  for (const [key, cell] of steps.split(/\s+/).map((step) => step.split(":"))) {
    await keys(key);
    equal(game.focusedCell(), Number(cell), `after ${key}`);
  }
  equal(game.board.board, EMPTY);
});

test("A whole game needs no mouse, and the focus stays and moves while the computer thinks", everywhere, async () => {
  const [game, positions] = [await timed(), await oracle("positions")];
  game.board.focus();
  for (let turn = 0;; turn++) {
    const [{ cell, board }] = positions[`${game.board.board} X`].moves;
    await goTo(cell);
    await keys(["Enter", " "][turn % 2]);
    equal(game.board.board, board);
    equal(game.focusedCell(), cell);
    if (game.isOver) break;
    for (const { ariaDisabled, disabled } of game.cells) {
      equal(ariaDisabled, "true");
      equal(disabled, false);
    }
    await keys("Home", "Enter");
    equal(game.board.board, board, "Enter plays nothing");
    game.clock.pass(1000);
    equal(game.focusedCell(), cell - (cell % 3), "the reply leaves the focus");
  }
  equal(game.board.status, "draw");
});

// WebKit's window, which has no window manager, never has the focus for `:focus-visible`.
test("The focus is seen, with forced colours too", chromiumAndFirefox, async () => {
  const game = await place();
  // An empty cell may show a preview of the mark. After the end only the focus can change the picture.
  await game.finish(worst);
  const board = async () => (await painted(), picture(boardOf(game)));
  for (const [forced, scheme] of [["none", "light"], ["none", "dark"], ["active", "light"], ["active", "dark"]]) {
    await media({ "forced-colors": forced, "prefers-color-scheme": scheme });
    await keys("Home");
    const before = await board();
    await keys("End");
    const { length } = before.differences(await board());
    ok(length > 200, `${length} pixels in ${scheme}, forced colours ${forced}`);
  }
});
