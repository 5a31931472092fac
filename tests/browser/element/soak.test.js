// Random use: thousands of clicks, keys, settings and calls on many boards at once. And every game against the engine by clicks.

import { chromium, engine, equal, everywhere, includes, ok, oracle, settings, takeFaults, test } from "../testing.js";
import { timed } from "./clock.js";
import { EMPTY, gamesIn } from "./game.js";
import { heap, isFlat, seedOf } from "./heap.js";
import { mirror, randomNumbers } from "./mirror.js";

test("Ten boards stay whole whatever is done", chromium, async () => {
  const { UNBEATABLE_SEED = 1, UNBEATABLE_SOAK = 12_000 } = await settings();
  const { board, clock } = await timed("<tic-tac-toe controls=full></tic-tac-toe>".repeat(10));
  const games = await gamesIn(board.ownerDocument);
  const hosts = games.map(({ board }, nth) => mirror(board, nth % 2 === 0));
  // The strokes of a picture come and go with the marks.
  const counts = () => [clock.listeners, ...games.map((game) => game.$$("*:not(path)").length)];
  const before = counts();
  games.forEach(({ board }, nth) =>
    board.addEventListener("ttt-end", ({ detail: { status } }) => {
      ok(nth % 2 > 0 || status !== board.player, `board ${nth} is lost by ${JSON.stringify(board.game)}`);
    }),
  );
  // Each time takes three actions on average.
  const rounds = Math.ceil(UNBEATABLE_SOAK / 210);
  let middle;
  for (let round = 0; round < rounds; round++) {
    const random = randomNumbers(seedOf(UNBEATABLE_SEED, round));
    for (let time = 0; time < 70; time++) {
      const nth = random(10);
      const { board, score } = games[nth];
      equal(hosts[nth].run(random(2 ** 31), 1 + random(5), random(4) === 0), [], `round ${round}`);
      clock.pass([0, 1, 100, 449, 450, 900, 2000][random(7)]);
      ok(!hosts[nth].differs(), `board ${nth} differs from its mirror in round ${round}`);
      ok(clock.due <= 10, `${clock.due} timers are due`);
      if (nth % 2 === 0 && board.player !== "none") equal(score[0], "0", `board ${nth} tells of a lost game`);
    }
    equal(counts(), before, "listeners and nodes");
    // What the test keeps must not count as memory of the boards.
    for (const fault of await takeFaults()) includes(fault, "<tic-tac-toe>");
    lines.length = 0;
    if (round === Math.floor(rounds / 2)) middle = await heap();
  }
  isFlat(middle, await heap());
});

/** Every game in which the visitor takes any move and the computer any of the best: its cells, and the outcome at its end. */
function* games(positions, visitor, { board = EMPTY, turn = "X", cells = [] } = {}) {
  const { moves, equals, outcome } = positions[`${board} ${turn}`];
  const other = turn === "X" ? "O" : "X";
  if (moves.length === 0) yield { visitor, cells, end: outcome === 0 ? "draw" : other };
  const taken = moves.filter(({ cell }) => turn === visitor || equals.includes(cell)).toSorted((a, b) => a.cell - b.cell);
  for (const { cell, board } of taken) yield* games(positions, visitor, { board, turn: other, cells: [...cells, cell] });
}

test("Every game is played by clicks", everywhere, async () => {
  const positions = await oracle("positions");
  const all = ["X", "O"].flatMap((visitor) => [...games(positions, visitor)]);
  equal([all.length, all.filter(({ visitor, end }) => visitor === end)], [2416, []]);
  const { board, cells: buttons, clock } = await timed();
  const { choose, play } = await board.constructor.engine;
  const LEVEL = "unbeatable";
  /** A seed with which the engine takes the computer's moves. */
  function seedFor(visitor, cells) {
    const boards = cells.reduce((boards, cell) => [...boards, play(boards.at(-1), cell)], [EMPTY]);
    const isTaken = (seed) => cells.every((cell, ply) => "XO"[ply % 2] === visitor || choose(boards[ply], LEVEL, seed) === cell);
    for (let seed = 0; seed < 1e6; seed++) if (isTaken(seed)) return seed;
    throw new Error(`The engine never plays ${cells}.`);
  }
  // Chromium plays all games, and the other browsers a sample.
  for (const { visitor, cells, end } of all.filter((_, index) => engine === "chromium" || index % 16 === 0)) {
    board.player = visitor;
    board.seed = seedFor(visitor, cells);
    board.newGame();
    cells.forEach((cell, ply) => ("XO"[ply % 2] === visitor ? buttons[cell].click() : clock.pass(450)));
    equal([board.history.map(({ cell }) => cell), board.status], [cells, end], visitor);
    clock.pass(1000);
    equal(clock.due, 0, `something is due after ${cells}`);
  }
});
