// Asks an engine every question of a judgement. The judgement itself, in Rust, says what is asked next.

/** After so many answers that did not come in time, no further one is waited for. */
const PATIENCE = 10;
/** How long the thread may be blocked, in milliseconds, before other tasks have their turn. */
const LONGEST_TASK = 100;

/** What went wrong, in a sentence each. */
const SENTENCES = {
  threw: ({ board, detail }) => `It threw “${detail}” at ${board}: expected a cell.`,
  unreadable: ({ board, detail }) =>
    `It answered ${detail} to ${board}: expected a cell from 0 to 8, { index }, [row, column], { row, col }, or the board after ` +
    "the move.",
  taken: ({ board, detail }) => `It answered ${detail} to ${board}, where that cell is taken.`,
  late: ({ board, detail }) => `Its answer to ${board} did not come within ${detail} milliseconds.`,
  "gave-up": () => `After ${PATIENCE} answers that did not come in time, nothing else was asked. What had been asked is judged.`,
};

/**
 * Judges an engine, and resolves to the report. `ask({ board, turn })` resolves to `{ cell }`, or, if the engine names none, to
 * `{ kind, detail }`, which says why; `detail()` is called the first time. `onProgress` is called with the completed part of the
 * work. Rejects if `signal` aborts.
 */
export async function referee(judging, ask, { signal, onProgress = () => {} } = {}) {
  const problems = new Map();
  const count = (kind, board, detail) => {
    if (!problems.has(kind)) problems.set(kind, { kind, board, detail: detail?.(), count: 0 });
    problems.get(kind).count += 1;
  };
  let begun = performance.now();
  let part;
  for (let board = judging.board(); board !== undefined; board = judging.board()) {
    if (signal?.aborted) throw signal.reason;
    const { cell, kind, detail } = await ask({ board, turn: judging.turn() });
    const isFree = judging.answer(cell);
    if (kind) count(kind, board, detail);
    else if (!isFree) count("taken", board, () => String(cell));
    if (problems.get("late")?.count === PATIENCE) {
      count("gave-up", board);
      break;
    }
    const percent = Math.floor(judging.progress() * 100) / 100;
    if (percent !== part) onProgress(part = percent);
    if (performance.now() - begun > LONGEST_TASK) {
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
  }
  if (signal?.aborted) throw signal.reason;
  const all = [...problems.values()].map((problem) => ({ ...problem, sentence: SENTENCES[problem.kind](problem) }));
  return { ...JSON.parse(judging.report()), problems: all };
}
