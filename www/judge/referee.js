// Asks an engine every question of a judgement. The judgement itself, in Rust, says what is asked next.

/** How long the thread may be blocked, in milliseconds, before other tasks have their turn. */
const LONGEST_TASK = 100;

/** What went wrong, in a sentence each. */
const SENTENCES = {
  threw: ({ board, detail }) => `It threw “${detail}” at ${board}: expected a cell.`,
  unreadable: ({ board, detail }) =>
    `It answered ${detail} to ${board}: expected a cell from 0 to 8, or another form of it that the documentation lists.`,
  taken: ({ board, detail }) => `It answered ${detail} to ${board}, where that cell is taken.`,
  late: ({ board, detail }) => `Its answer to ${board} did not come within ${detail} milliseconds.`,
  "gave-up": () => "After so many answers that did not come in time nothing else was asked. What had been asked is judged.",
};

/**
 * Judges an engine, and resolves to the report. `ask({ board, turn })` resolves to `{ cell }`, or, if the engine names none, to
 * `{ kind, detail }`, which says why; `detail()` is called the first time. `onProgress` is called with the completed part of the
 * work.
 * After `patience` answers that did not come in time nothing else is asked. Rejects if `signal` aborts.
 */
export async function referee(judging, ask, { signal, onProgress = () => {}, patience = 10 } = {}) {
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
    if (problems.get("late")?.count === patience) {
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
  // The report takes up to a second, so what has been said before it is shown first.
  await new Promise((resolve) => setTimeout(resolve));
  if (signal?.aborted) throw signal.reason;
  const all = [...problems.values()].map((problem) => ({ ...problem, sentence: SENTENCES[problem.kind](problem) }));
  return { ...judging.report(), problems: all };
}
