// Random use of many boards at once.

import { chromium, equal, hear, includes, ok, settings, takeFaults, test } from "../testing.js";
import { timed } from "./clock.js";
import { gamesIn, randomNumbers } from "./game.js";

const press = (name) => (game) => game.control(name).click();
const call = (name, ...values) => ({ board }, one) => board[name](one(values));
const set = (name, ...values) => ({ board }, one) => (board[name] = one(values));

/** What visitors and hosts do who neither weaken the engine nor set up positions. Visitors mostly press cells. */
const FAIR = [
  ...Array(12).fill(({ cells }, one) => one(cells).click()),
  press("undo"),
  press("undo"),
  press("redo"),
  press("redo"),
  press("new"),
  press("hint"),
  press("pause"),
  call("play", 0, 1, 2, 3, 4, 5, 6, 7, 8),
  call("undo"),
  call("redo"),
  call("newGame"),
  set("player", "X", "O", "none"),
  set("opener", "X", "O"),
  set("seed", 1, 2, null, -1),
  set("theme", "auto", "light", "dark"),
  set("lang", "en", "zh", "ru"),
  set("label", "One", "Two"),
  set("hints", true, false),
  ({ board }) => board.ownerDocument.body.append(board),
  ({ board }) => (board.remove(), board.ownerDocument.body.append(board)),
];
const UNFAIR = [
  set("player", "both", "both", "Y"),
  set("level", "easy", "medium", "hard", "unbeatable", "none"),
  set("board", ".../.../...", "X../.O./...", "XX./OO./...", "XXX/OO./...", "bad", "O../.X./...", null),
  call("replay", [], [4, 0], [4, 4], [0, 1, 3, 4, 6]),
  (game) => (game.saved = game.board.game),
  ({ board, saved }) => (board.game = saved),
  ({ board }) => (board.game = { ...board.game, moves: [4, 4].map((cell) => ({ cell, by: "host" })) }),
];

test("Ten boards stay whole whatever is done, and each tells of each change once", chromium, async () => {
  const { UNBEATABLE_SEED = 1, UNBEATABLE_SOAK = 12_000 } = await settings();
  const random = randomNumbers(Number(UNBEATABLE_SEED));
  const one = (list) => list[random(list.length)];
  const { board, clock } = await timed("<tic-tac-toe controls=full></tic-tac-toe>".repeat(10));
  const games = await gamesIn(board.ownerDocument);
  const changes = games.map(({ board }) => hear(board, "ttt-change"));
  for (let time = 0; time < UNBEATABLE_SOAK; time++) {
    const nth = random(games.length);
    const [game, isFair] = [games[nth], nth % 2 === 0];
    const { board } = game;
    const act = one(isFair ? FAIR : [...FAIR, ...UNFAIR]);
    const what = `action ${time}, ${act} of board ${nth}`;
    changes[nth].splice(0, changes[nth].length - 1);
    const [old, count] = [JSON.stringify(board.game), changes[nth].length];
    let error;
    try {
      act(game, one);
    } catch (thrown) {
      error = thrown;
    }
    const isChanged = JSON.stringify(board.game) !== old;
    equal(changes[nth].length - count, isChanged ? 1 : 0, what);
    ok(!error || (!isChanged && error.message.includes(" ")), `${what}: ${error}`);
    clock.pass(one([0, 0, 0, 1, 100, 450, 2000]));
    ok(clock.due <= games.length, `${what}: ${clock.due} timers are due`);
    // Whoever listens knows the board, and so does whoever follows its history.
    const known = changes[nth].at(-1)?.detail ?? board;
    equal([known.board, known.turn, known.status], [board.board, board.turn, board.status], what);
    const signs = [...board.game.start.replaceAll("/", "")];
    for (const { cell, mark } of board.history) signs[cell] = mark;
    equal(signs.join(""), board.board.replaceAll("/", ""), what);
    if (isFair && board.player !== "none") equal(game.score[0], "0", `${what}: a game is lost`);
  }
  // What is unknown is warned of.
  for (const fault of await takeFaults()) includes(fault, "<tic-tac-toe>");
});
