// Times the calls of the built engine, and plain minimax written in JavaScript, in one process. Returns the best time
// of each, in milliseconds, which depends least on other work of the machine.
//
// `load(run)` imports `engine.js` as a new module for each run; `bytes` is `engine_bg.wasm`.
export async function measure(load, bytes) {
  const EMPTY = ".../.../...";
  const EIGHT_MARKS = "XOX/XOO/OX.";

  const assert = (holds, claim) => {
    if (!holds) throw new Error(`this does not hold: ${claim}`);
  };

  // ---------------------------------------------------------------- minimax

  const LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];
  let nodes = 0;

  /** The value of a position for the player to move: 1, 0 or −1. The sets of cells are bits. */
  const minimax = (mine, theirs) => {
    nodes += 1;
    for (let line = 0; line < 8; line += 1) {
      if ((theirs & LINES[line]) === LINES[line]) return -1;
    }
    const taken = mine | theirs;
    if (taken === 0o777) return 0;
    let best = -1;
    for (let cell = 1; cell <= 0o400; cell <<= 1) {
      if ((taken & cell) !== 0) continue;
      const score = -minimax(theirs, mine | cell);
      if (score > best) best = score;
    }
    return best;
  };

  assert(minimax(0, 0) === 0 && nodes === 549_946, "minimax looks at all 549,946 nodes and finds a draw");

  // ---------------------------------------------------------------- the first answer

  /** The bytes with another empty section at their end in each run: the browser would not compile the same bytes again. */
  const different = (run) => new Uint8Array([...new Uint8Array(bytes), 0, 2, 1, run]);

  let first = Infinity;
  let engine;
  for (let run = 0; run < 40; run += 1) {
    engine = await load(run);
    const module_or_path = different(run);
    const start = performance.now();
    await engine.default({ module_or_path });
    const cell = engine.best_move(EMPTY);
    first = Math.min(first, performance.now() - start);
    assert(cell === 0, "the best first move is 0");
  }

  // ---------------------------------------------------------------- every later one

  const { analyze, best_move, play } = engine;
  const open = new Set([EMPTY]);
  for (const board of open) {
    const { moves } = analyze(board);
    assert(moves[0].cell === best_move(board), `the analysis of ${board} begins with the best move`);
    for (const { cell } of moves) {
      const next = play(board, cell);
      if (analyze(next).status === "open") open.add(next);
    }
  }
  assert(open.size === 4_520, "4,520 positions are open");
  assert(analyze(EMPTY).value.outcome === "draw", "the game is a draw");
  assert(best_move(EIGHT_MARKS) === 8, "the last free cell is the best one");

  const repeat = (times, call) => [times, () => {
    for (let time = 0; time < times; time += 1) call();
  }];
  const calls = {
    minimax: repeat(1, () => minimax(0, 0)),
    best_move: repeat(5_000, () => best_move(EMPTY)),
    with_eight_marks: repeat(5_000, () => best_move(EIGHT_MARKS)),
    analyze: repeat(300, () => analyze(EMPTY)),
    analyze_any: [open.size, () => {
      for (const board of open) analyze(board);
    }],
  };
  const times = { first };
  for (let round = 0; round < 20; round += 1) {
    for (const [name, [count, run]] of Object.entries(calls)) {
      const start = performance.now();
      run();
      times[name] = Math.min(times[name] ?? Infinity, (performance.now() - start) / count);
    }
  }
  return times;
}
