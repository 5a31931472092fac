// The end of a game: the status line after a win, a draw and a loss, the buttons that it offers, and the painted board.

import { chromium, click, engine, equal, everywhere, hear, includes, keys, tap, test } from "../testing.js";
import { SQUARES } from "../explain/think.js";
import { timed } from "./clock.js";
import { EMPTY, best, gamesIn, place, use, worst } from "./game.js";

/** The visible text of the status line, and those of the buttons that it offers. */
const ending = (game) => {
  const buttons = game.$$("[part~=status] button").filter((button) => button.checkVisibility());
  return [game.statusText, ...buttons.map(({ textContent }) => textContent)];
};

test("A loss tells what decided it and shows it", everywhere, async () => {
  const game = await place();
  for (const seed of [1, 2]) {
    game.board.seed = seed;
    const course = await game.finish(worst);
    // The last position in which X could hold the draw.
    const last = course.findLastIndex(({ outcome }) => outcome === 0);
    const said = `I win. In move ${2 * last + 1} ${SQUARES[best(course[last]).cell]} would have held.`;
    equal([game.board.status, game.statusText], ["O", said]);
    await game.press("show");
    equal([game.board.board, game.focusedCell() >= 0], [course[last].board, true]);
    includes(game.statusText, "holds the draw");
    // Redo brings the moves after this position back.
    await use(game, "redo");
    equal(game.moves.length, 2 * last + 2);
  }
});

test("A win names the level and leads to the next", chromium, async () => {
  const game = await place('<tic-tac-toe level="easy"></tic-tac-toe>');
  for (const [name, title] of [["Easy", "Medium"], ["Medium", "Hard"], ["Hard", "Unbeatable"]]) {
    // Both have made two moves. The visitor's next move wins.
    const moves = [0, 3, 1, 4].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" }));
    game.board.game = { ...game.board.game, moves };
    await click(game.cells[2]);
    // The level of the game counts, not the level that is chosen afterwards.
    game.board.level = "unbeatable";
    equal(ending(game), [`You beat “${name}”!`, `Try “${title}”`]);
    const heard = hear(game.board, "ttt-change");
    await game.press("next");
    equal([heard.length, heard[0].detail.cause, game.board.level, game.board.board], [1, "new-game", title.toLowerCase(), EMPTY]);
  }
});

test("A draw is praised, and a move is blamed, where it is due", chromium, async () => {
  const game = await place();
  const { board } = game;
  const set = (values) => Object.assign(board, values);
  const draw = (values) => (set({ ...values, board: "XOX/OOX/.XO" }).newGame(), board.play(6));
  for (const [change, ...expected] of [
    // The level of the game counts, not the level that is chosen afterwards.
    [() => game.finish(best).then(() => set({ level: "easy" })), "A draw: the best there is."],
    // The praise is left out against a weaker level, between two people, and where the visitor gave a win away.
    [() => draw({ level: "hard" }), "A draw."], [() => draw({ level: "unbeatable", player: "both" }), "A draw."],
    [() => (set({ player: "X", board: "XXO/.O./XO." }), game.play(5, 8)), "A draw."],
    // The decisive move of a game that the host plays is named, too.
    [() => set({ board: null }).replay([0, 3, 1, 4, 2]), "X wins."],
    [() => board.replay([1, 0, 8, 4, 7, 2, 3, 6]), "O wins. In move 7 the bottom left corner would have won.", "Show me"],
    // Nobody is blamed for a game that is lost from its start.
    [() => (set({ board: "O.O/X../XXO" }), game.finish(worst)), "I win."],
  ]) {
    await change();
    equal(ending(game), expected, change);
  }
});

test("With controls the final board stays; without, a press begins the next game 600 ms after the end", everywhere, async () => {
  const tag = (more) => `<tic-tac-toe player="both" board="XX./OO./..." ${more}></tic-tac-toe>`;
  const { board, clock } = await timed(`${tag("")}${tag("controls=none")}<div style="width: 190px">${tag("")}</div>`);
  const [controlled, ...games] = await gamesIn(board.ownerDocument);
  const [over, again] = ["XXX/OO./...", "XX./OO./..."];
  for (const cell of [2, 8]) {
    await click(controlled.cells[cell]);
    clock.pass(600);
    equal([controlled.board.board, controlled.statusText], [over, "X wins."]);
  }
  for (const [index, act] of [click, engine === "webkit" ? click : tap].entries()) {
    const game = games[index];
    for (const [later, cell, board] of [[0, 2, over], [599, 8, over], [1, 8, again]]) {
      clock.pass(later);
      await act(game.cells[cell]);
      equal(game.board.board, board, `${later} ms later`);
      if (later === 0) equal(game.statusText, "X wins. Press the board for another game.");
    }
    // The Enter key begins the next game as well.
    game.board.play(2);
    game.board.focus();
    clock.pass(600);
    await keys("Enter");
    equal(game.board.board, again);
  }
});
