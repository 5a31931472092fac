// Undo and redo, the choice of the opener, and the score.

import { chromium, click, equal, everywhere, hear, idle, test, until } from "../testing.js";
import { EMPTY, choose, firstFree, place, use, worst } from "./game.js";

/** Uses the controls one after the other. After each, the board and what undo and redo can do, by their buttons, are these. */
async function follow(game, ...steps) {
  for (const [name, board, possible] of steps) {
    if (name) await use(game, name);
    const can = ["undo", "redo"].filter((each) => game.control(each).getAttribute("aria-disabled") !== "true");
    equal(game.board.board, board, name);
    equal(can.join(" "), possible, name);
  }
}

test("Undo takes back the move and the reply, and redo plays them again", everywhere, async () => {
  const game = await place();
  await follow(game, ["", EMPTY, ""], ["undo", EMPTY, ""]);
  await game.play(0);
  const one = game.board.board;
  await game.play(firstFree(game));
  const two = game.board.board;
  const events = hear(window, "ttt-move", "ttt-end", "ttt-error");
  await follow(game, ["undo", one, "undo redo"], ["undo", EMPTY, "redo"], ["redo", one, "undo redo"], ["redo", two, "undo"]);
  await follow(game, ["undo", one, "undo redo"]);
  equal(events, []);
  equal(game.board.turn, "X");
  // A different move forgets the moves that were taken back.
  await game.play(one.replaceAll("/", "").lastIndexOf("."));
  await follow(game, ["", game.board.board, "undo"]);
});

test("Undo leaves the opening of the computer", chromium, async () => {
  const game = await place("<tic-tac-toe player=O></tic-tac-toe>");
  await game.turn();
  const opened = game.board.board;
  await game.play(firstFree(game));
  await follow(game, ["undo", opened, "redo"], ["undo", opened, "redo"], ["redo", game.board.board, "undo"]);
});

test("Undo takes back one move while the computer thinks, and between two people", everywhere, async () => {
  const game = await place();
  game.cells[4].click();
  for (const [name, moves] of [["undo", 0], ["redo", 1], ["undo", 0]]) equal((game.board[name](), game.moves.length), moves, name);
  await idle();
  equal(game.board.board, EMPTY);
  // A move that redo plays again gets its reply.
  game.board.redo();
  await until(() => game.moves.length === 2);
  game.board.player = "both";
  for (const cell of [0, 4, 8]) await click(game.cells[cell]);
  const [one, two] = ["X../.../...", "X../.O./..."];
  await follow(game, ["undo", two, "undo redo"], ["undo", one, "undo redo"], ["redo", two, "undo redo"]);
});

test("The opener can be chosen", chromium, async () => {
  const game = await place();
  const { board } = game;
  for (
    const [act, opener, moves] of [
      [() => choose(game, "opener", "O"), "O", "O computer"],
      [() => game.finish(worst).then(() => game.press("new")), "O", "O computer"],
      [() => choose(game, "player", "O"), "O", ""],
      [() => game.play(4), "O", "O human,X computer"],
      [() => choose(game, "opener", "X"), "X", "X computer"],
    ]
  ) {
    await act();
    await game.turn();
    equal(board.opener, opener, act);
    equal(board.history.map(({ mark, by }) => `${mark} ${by}`).join(), moves, act);
  }
});

test("The buttons that lead to another game say so, in each language", everywhere, async () => {
  const game = await place();
  const { board } = game;
  const names = () => ["undo", "redo"].map((name) => [game.control(name).textContent, game.control(name).title]);
  for (
    const [lang, undo, redo, back, on] of [
      ["en", "Take back", "Redo", "Back to the last game", "On to the new game"],
      ["zh", "悔棋", "取消悔棋", "回到上一局", "去新的一局"],
      ["ru", "Отменить ход", "Повторить ход", "К прошлой игре", "К новой игре"],
    ]
  ) {
    Object.assign(board, { lang, player: "both" });
    board.newGame();
    await game.play(4);
    for (
      const [act, ...expected] of [
        [() => {}, undo, redo],
        [() => game.press("new"), back, redo],
        [() => game.press("undo"), undo, on],
        [() => use(game, "redo"), back, redo],
        [() => choose(game, "opener", "O"), back, redo],
        [() => game.play(0), undo, redo],
        [() => choose(game, "opener", "X"), back, redo],
      ]
    ) {
      await act();
      equal(names(), expected.map((name) => [name, name]), `${lang}, ${act}`);
    }
  }
});

test("The score counts the visit of each level and side, and follows undo", chromium, async () => {
  const game = await place();
  const { board } = game;
  let saved;
  for (
    const [act, ...counts] of [
      [() => {}, 0, 0, 0],
      [() => game.finish(worst), 0, 0, 1],
      [() => use(game, "undo"), 0, 0, 0],
      [() => use(game, "redo"), 0, 0, 1],
      // A loss counts as long as the visitor only looks back at it.
      [() => game.press("show"), 0, 0, 1],
      [() => game.cells.find(({ ariaDisabled }) => ariaDisabled === "false").click(), 0, 0, 0],
      [() => game.finish(worst), 0, 0, 1],
      // A draw that the host plays counts, and so does a win from a position of the host.
      [() => ((board.board = "XOX/OOX/.XO"), board.play(6)), 0, 1, 1],
      [() => ((board.board = "XX./OO./..."), game.play(2)), 1, 1, 1],
      // A finished position of the host does not count, as nobody played it here, and a restored end does not count again.
      [() => ((saved = board.game), (board.board = "XXX/O.O/...")), 1, 1, 1],
      [() => (board.game = saved), 1, 1, 1],
      // Two people have a score of their own, and so has each side of the visitor, and each level.
      [
        async () => {
          board.board = null;
          await choose(game, "player", "both");
          equal(game.statusText, "X to move. The score is kept for each level and side.");
        },
        0,
        0,
        0,
      ],
      [() => game.play(0, 4, 1, 3, 8, 5), 0, 0, 1],
      [() => choose(game, "player", "O"), 0, 0, 0],
      [() => ((board.board = "XX./OO./X.."), game.play(5)), 1, 0, 0],
      [() => ((board.board = null), choose(game, "player", "X")), 1, 1, 1],
      // A win that is taken back after a change of level is removed from the score of the level that counted it.
      [() => (Object.assign(board, { level: "easy", board: "XX./OO./..." }), board.play(2)), 1, 0, 0],
      [() => ((board.level = "hard"), board.undo()), 0, 0, 0],
      [() => (board.level = "easy"), 0, 0, 0],
      // A game in which a weaker level has moved counts at that level.
      [() => ((board.level = "unbeatable"), (board.board = null), game.play(0)), 1, 1, 1],
      [() => ((board.level = "easy"), game.play(firstFree(game))), 0, 0, 0],
      [() => ((board.level = "unbeatable"), game.finish(worst)), 1, 1, 1],
    ]
  ) {
    await act();
    equal(game.score, counts.map(String), act);
  }
  equal(game.$("[data-control=score]").textContent.replaceAll(/\W/g, ""), "You1Draws1Computer1");
});
