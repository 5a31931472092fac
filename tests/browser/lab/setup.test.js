// The positions to begin from: those of the articles, and those set up by pressing nine cells or as text.

import { chromium, equal, everywhere, focused, idle, includes, keys, ok, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { SQUARES, at, boardOf, other } from "../explain/think.js";
import { enter } from "./lab.js";

const FIELD = "#tool .field textarea";
const USE = "Put it on the board";

/** Opens the laboratory with the positions. */
const open = async (hash = "#setup") => new Setup(await enter(hash));

class Setup {
  constructor(lab) {
    Object.assign(this, { lab, game: lab.game, $: lab.$, press: (text) => lab.press(text) });
    this.letMove = (turn) => lab.click(`#tool .segments label:has(input[value=${turn}])`);
    this.write = (text) => lab.write(FIELD, text);
  }
  get cells() {
    return this.lab.$$("#tool [role=gridcell] button");
  }
  /** The position set up, by the accessible names of its cells. */
  get board() {
    const signs = this.cells.map(({ ariaLabel }) => ariaLabel.split(", ").at(-1).replace("empty", "."));
    return [0, 3, 6].map((row) => signs.slice(row, row + 3).join("")).join("/");
  }
  get turn() {
    return this.$("#tool .segments input:checked").value;
  }
  get judgement() {
    return this.lab.text("#setup-judgement");
  }
  /** Sets this position up from nothing. */
  async set(board, turn) {
    await this.press("Empty it");
    await this.letMove(turn);
    await this.write(board);
  }
}

/** The positions of the articles, which `library/articles.rs` proves, and two more. */
const STARTS = [
  ["The nine calls", "O.X/X.X/.OO", "X"],
  ["Eight states", "O.X/X../XOO", "X"],
  ["The fatalist", ".X./..X/OOX", "O"],
  ["A move of each outcome", "OX./O.X/.OX", "X"],
  ["The pincer", "X../.O./..X", "O"],
  ["The empty board", EMPTY, "X"],
];

test("Each start says what to look for and puts its position on the board", everywhere, async () => {
  const { lab, $, press } = await open("#moves=4&opener=O&player=X&setup");
  for (const [title, board, turn] of STARTS) {
    await press(title);
    equal(lab.live, [board, turn, "both"], title);
    const current = "#tool .examples [aria-current=true]";
    for (const part of [title, "On the board"]) includes(lab.text(current), part);
    ok(lab.announced !== "", `${title}: announced is ${lab.announced}`);
    ok(lab.text(`${current} p`).startsWith(lab.announced), `${title}: announced is ${lab.announced}`);
    const smallBoard = $(`${current} .small-board`);
    equal(boardOf(smallBoard), board, title);
    const places = (mark) => SQUARES.filter((_, cell) => board.replaceAll("/", "")[cell] === mark).join(", ") || "nowhere";
    equal(smallBoard.ariaLabel, `Board. X: ${places("X")}. O: ${places("O")}. ${turn} to move.`, title);
  }
});

test("To play on keeps the position, and is not offered once the game is over", chromium, async () => {
  const setup = await open();
  for (const [board, player] of [["O.X/X.X/.OO", "X"], ["XXX/OO./...", "both"]]) {
    await setup.write(board);
    for (const text of [USE, "Play on as X"]) await setup.press(text);
    equal([setup.lab.live[0], setup.lab.live[2]], [board, player]);
  }
  equal(setup.lab.button("Play on as X").ariaDisabled, "true");
  await setup.game.press("new");
  equal(setup.lab.live, [EMPTY, "X", "X"], "a new game is against the computer again");
});

test("A position is set up by keys alone", chromium, async () => {
  const setup = await open();
  // The last start is the tab stop before the cells.
  setup.lab.button("The empty board").focus();
  // The grid is the element's, which has the same keys.
  await keys("Tab", "Enter", "ArrowRight", "ArrowDown", " ", " ");
  equal(setup.board, "X../.O./...");
  equal(setup.cells.indexOf(focused()), 4);
  // The nine cells are one tab stop. The turn, the text field and the button follow.
  const { turn } = setup;
  await keys("Tab", "ArrowRight");
  equal(setup.turn, other(turn));
  await keys("Tab");
  ok(focused() === setup.$(FIELD));
  await keys("Tab");
  equal(focused().textContent, USE);
  await keys("Enter");
  equal(setup.lab.live, ["X../.O./...", other(turn), "both"]);
  for (const text of ["Empty it", "Take what is on the board"]) await setup.press(text);
  equal(setup.board, "X../.O./...");
});

test("What is set up is judged and put on the board as it is, and the address opens it again", everywhere, async () => {
  const setup = await open();
  // With the position comes how it has ended. O opened the second of the games that O has won, and the last two.
  for (
    const [board, turn, end] of [
      ["O.X/X.X/.OO", "X"],
      [".X./..X/OOX", "O"],
      ["XOX/XOO/.X.", "O"],
      ["X../.O./..X", "O"],
      ["XXX/OO./...", "O", "X"],
      ["OOO/XX./X..", "X", "O"],
      ["OOO/XX./...", "X", "O"],
      ["XOX/XOO/OXX", "O", "draw"],
      ["OXO/OXX/XOO", "X", "draw"],
      [EMPTY, "O"],
    ]
  ) {
    await setup.set(board, turn);
    equal(setup.turn, turn, board);
    const { outcome, plies } = at(board, turn);
    const both = plies === 1 ? "with the next move" : `in ${plies} moves, counting both sides`;
    const open = { 1: `wins ${both}.`, 0: "a draw, if nobody errs.", "-1": `loses ${both}.` };
    const over = `The game is over: ${end === "draw" ? "a draw" : `${end} has won`}.`;
    equal(setup.judgement, end ? over : `${turn} to move: ${open[outcome]}`, board);
    await setup.press(USE);
    equal(setup.lab.live, [board, end ? null : turn, "both"]);
    equal(setup.game.board.status, end ?? "open");
  }
  await idle();
  const again = await open(setup.lab.hash);
  equal(again.board, EMPTY);
  equal(again.lab.live, [EMPTY, "O", "both"]);
});

test("A board is read in any notation, pasted or typed, and shown in one once the field is left", everywhere, async () => {
  const setup = await open();
  const field = setup.$(FIELD);
  for (
    const [pasted, board] of [
      ["X1O3X5O78", "X.O/.X./O.."],
      // Text copied as whole lines ends with one more line break.
      ["xo.\r\n_x_\r\n..o\r\n", "XO./.X./..O"],
      // Spaces inside the lines are empty cells, and at their edges if the lines have three signs with them; other spaces are none.
      ["X O\n X \nO  ", "X.O/.X./O.."],
      ["\tX.O \n\n\t.X.\n\tO..\n\n", "X.O/.X./O.."],
    ]
  ) {
    await setup.lab.click(FIELD);
    field.select();
    const copy = (event) => (event.preventDefault(), event.clipboardData.setData("text/plain", pasted));
    setup.lab.window.addEventListener("copy", copy, { once: true, capture: true });
    await keys("Control+c", "Control+v");
    equal(field.value, pasted.replaceAll("\r", ""), setup.judgement);
    equal(setup.board, board, setup.judgement);
    await keys("Tab");
    equal(field.value, board);
    equal(setup.board, board);
  }
  await setup.write("");
  await keys("x", ".", "o", "Enter", ".", "x", ".", "Enter", "o", ".", ".");
  equal(field.value, "x.o\n.x.\no..");
  equal(setup.board, "X.O/.X./O..");
});

test("What is refused is said with the reason, and stays off the board", chromium, async () => {
  const setup = await open();
  const { lab } = setup;
  await setup.press("The pincer");
  await until(() => lab.hash.includes("board="));
  for (
    const [text, cells, reason] of [
      // Boards that no game reaches. The cells show them.
      ["xx_------", "XX./.../...", "too many X"],
      ["ooo/o.x/..o", "OOO/O.X/..O", "too many O"],
      ["xxx\nooo\n   ", "XXX/OOO/...", "both X and O have a line"],
      ["XXX/OO./OO.", "XXX/OO./OO.", "after the finished line"],
      // Of texts that are no boards the wrong cell is named, and the cells stay.
      ["X.Q/.../...", "X../.O./...", "Cell 2"],
      ["", "X../.O./...", "cell 0"],
      ["X.O/.X./O..X", "X../.O./...", "after cell 8"],
    ]
  ) {
    await setup.set("X../.O./...", "X");
    const before = [lab.hash, ...lab.live];
    await setup.write(text);
    for (const part of ["I can’t take this", reason]) includes(setup.judgement, part, text);
    const { value, ariaInvalid } = setup.$(FIELD);
    equal(value, text);
    equal(setup.board, cells);
    equal(ariaInvalid, "true");
    equal(lab.button(USE).ariaDisabled, "true");
    await setup.press(USE);
    equal([lab.hash, ...lab.live], before, text);
  }
});
