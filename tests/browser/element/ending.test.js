// The end of a game: the status line after a win, a draw and a loss, the buttons that it offers, and the painted board.

import { chromium, click, equal, everywhere, hear, host, includes, keys, ok, oracle, painted, rectOf, resize } from "../testing.js";
import { tap, test } from "../testing.js";
import { EMPTY, best, gameIn, place, use, worst } from "./game.js";
import { boardOf, inside, picture } from "./picture.js";

const SQUARES = [
  "top left corner", "top edge", "top right corner", "left edge", "middle", "right edge", "bottom left corner", "bottom edge",
  "bottom right corner",
];

/** The visible text of the status line, and those of the buttons that it offers. */
const ending = (game) => {
  const buttons = game.$$("[part~=status] button").filter((button) => button.checkVisibility());
  return [game.statusText, ...buttons.map(({ textContent }) => textContent)];
};

/** Plays to the end with a mouse or a finger, and returns the oracle's positions in which the visitor moved. */
async function finish(game, choose, act = click) {
  const positions = await oracle("positions");
  const course = [];
  while (!game.isOver) {
    course.push(positions[`${game.board.board} ${game.board.turn}`]);
    await act(game.cells[choose(course.at(-1)).cell]);
    await game.turn();
  }
  return course;
}

/** Stops the clock of a window so many milliseconds later. */
const stopClock = ({ performance }, later) => ((now) => (performance.now = () => now))(performance.now() + later);

for (const [how, engines, act] of [["", everywhere, click], [", also with a finger", chromium, tap]]) {
  test(`A loss tells what decided it and shows it${how}`, engines, async () => {
    if (how) await resize(320, 640, 3);
    const game = await place();
    for (const seed of [1, 2]) {
      game.board.seed = seed;
      const course = await finish(game, worst, act);
      // The last position in which X could hold the draw.
      const last = course.findLastIndex(({ outcome }) => outcome === 0);
      const said = `I win. In move ${2 * last + 1} the ${SQUARES[best(course[last]).cell]} would have held.`;
      equal([game.board.status, game.statusText], ["O", said]);
      await use(game, "show", act);
      equal([game.board.board, game.focusedCell() >= 0], [course[last].board, true]);
      includes(game.statusText, "holds the draw");
      // Redo brings the moves after this position back.
      await use(game, "redo", act);
      equal(game.moves.length, 2 * last + 2);
    }
  });

  test(`A win names the level and leads to the next${how}`, chromium, async () => {
    if (how) await resize(320, 640, 3);
    const game = await place('<tic-tac-toe level="easy"></tic-tac-toe>');
    for (const [name, next, title] of [["Easy", "medium", "Medium"], ["Medium", "hard", "Hard"], ["Hard", "unbeatable", "Unbeatable"]]) {
      // Both have made two moves. The visitor's next move wins.
      const moves = [0, 3, 1, 4].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" }));
      game.board.game = { ...game.board.game, moves };
      await act(game.cells[2]);
      // The level of the game counts, not the level that is chosen afterwards.
      game.board.level = "unbeatable";
      equal(ending(game), [`You beat “${name}”!`, `Try “${title}”`]);
      const heard = hear(game.board, "ttt-change");
      await use(game, "next", act);
      equal([heard.map(({ detail }) => detail.cause), game.board.level, game.board.board], [["new-game"], next, EMPTY]);
    }
  });

  test(`Where no controls show, a click begins the next game${how}`, engines, async () => {
    if (how) await resize(320, 640, 3);
    const tags = '<tic-tac-toe controls="none"></tic-tac-toe><div style="width: 190px"><tic-tac-toe></tic-tac-toe></div>';
    const { window: view, document } = await host(tags, { width: innerWidth });
    for (const index of [0, 1]) {
      const game = await gameIn(document, index);
      Object.assign(game.board, { player: "both", board: "XX./OO./..." });
      for (const [later, cell, board] of [[0, 2, "XXX/OO./..."], [599, 8, "XXX/OO./..."], [1, 8, "XX./OO./..."]]) {
        stopClock(view, later);
        await act(game.cells[cell]);
        equal(game.board.board, board, `${later} ms later`);
        if (later === 0) equal(game.statusText, "X wins. Press the board for another game.");
      }
      // The Enter key begins the next game as well.
      game.board.play(2);
      game.board.focus();
      stopClock(view, 600);
      await keys("Enter");
      equal(game.board.board, "XX./OO./...");
    }
  });
}

test("With controls the final board stays", everywhere, async () => {
  const { window: view, document } = await host('<tic-tac-toe player="both" board="XX./OO./..."></tic-tac-toe>');
  const game = await gameIn(document);
  await click(game.cells[2]);
  stopClock(view, 600);
  await click(game.cells[8]);
  equal([game.board.status, game.statusText], ["X", "X wins."]);
  // The same holds for a game that ends while the element is hidden.
  Object.assign(game.board, { hidden: true }).newGame();
  game.board.play(2);
  game.board.hidden = false;
  equal(game.statusText, "X wins.");
});

test("A draw is praised, and a move is blamed, where it is due", chromium, async () => {
  const game = await place();
  const { board } = game;
  const set = (values) => Object.assign(board, values);
  const draw = (values) => (set({ ...values, board: "XOX/OOX/.XO" }).newGame(), board.play(6));
  for (const [change, ...expected] of [
    [() => finish(game, best), "A draw: the best there is."],
    // The level of the game counts, not the level that is chosen afterwards.
    [() => set({ level: "easy" }), "A draw: the best there is."],
    // The praise is left out against a weaker level, between two people, and where only the host has moved.
    [() => draw({ level: "hard" }), "A draw."],
    [() => draw({ level: "unbeatable", player: "both" }), "A draw."],
    [() => draw({ player: "X" }), "A draw."],
    // So it is where the visitor's first move gave a win away.
    [() => (set({ board: "XXO/.O./XO." }), game.play(5, 8)), "A draw."],
    // The computer neither wins nor loses a game that others have made. The decisive move of such a game is named, too.
    [() => set({ board: null }).replay([0, 3, 1, 4, 2]), "X wins."],
    [() => board.replay([1, 0, 8, 4, 7, 2, 3, 6]), "O wins. In move 7 the bottom left corner would have won.", "Show me"],
    [() => set({ player: "both" }).replay([0, 3, 1, 4, 2]), "X wins."],
    // Nobody is blamed for a game that is lost from its start.
    [() => (set({ player: "X", board: "O.O/X../XXO" }), finish(game, worst)), "I win."],
  ]) {
    await change();
    equal(ending(game), expected, change);
  }
});

test("The score is kept by level and side", chromium, async () => {
  const game = await place('<tic-tac-toe level="easy" board="XX./OO./..."></tic-tac-toe>');
  const { board } = game;
  const win = () => (board.newGame(), board.play(2));
  for (const [change, wins] of [
    [win, "1"], [() => (board.level = "hard"), "0"], [() => (board.level = "easy"), "1"], [() => (board.player = "O"), "0"],
    [() => (board.player = "X"), "1"],
    // A win that is taken back after a change of level is removed from the score of the level that counted it.
    [() => (win(), (board.level = "hard"), board.undo()), "0"], [() => (board.level = "easy"), "1"],
  ]) {
    change();
    equal(game.score, [wins, "0", "0"], change);
  }
});

test("The last move and a completed line stand out", everywhere, async () => {
  const game = await place('<tic-tac-toe player="both"></tic-tac-toe>');
  const cells = game.cells.map(rectOf);
  const seen = async (...moves) => {
    game.board.replay(moves);
    await painted();
    return picture(boardOf(game));
  };
  // The same position is reached by two orders of moves.
  const [one, other] = [await seen(0, 4, 8), await seen(8, 4, 0)];
  const changed = cells.map((cell) => one.detail(cell).differences(other.detail(cell)).length > 20);
  equal(changed, [true, false, false, false, false, false, false, false, true]);
  // How many pixels of each cell differ from the ground.
  const ink = (seen) => cells.map((cell) => seen.detail(inside(cell, 0.15)).otherThan(seen.commonest));
  const [before, after] = [ink(await seen(0, 3, 1, 4)), ink(await seen(0, 3, 1, 4, 2))];
  for (const cell of [3, 4]) ok(3 * after[cell] < 2 * before[cell], `${cell} steps back: ${after[cell]} of ${before[cell]}`);
  for (const cell of [0, 1]) ok(after[cell] > before[cell], `${cell} has the line: ${after[cell]} of ${before[cell]}`);
});
