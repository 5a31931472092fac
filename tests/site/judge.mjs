// `unbeatable/judge` of the built site, whose folder is the argument, in Node.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { judge } = await import(new URL("judge.js", pathToFileURL(`${process.argv[2]}/`)));
const ENGINES = new URL("../engines/", import.meta.url);
const lines = (await readFile(new URL("measured.txt", ENGINES), "utf8")).trim().split("\n");

const first = ({ cells }) => cells.indexOf(null);
/** All questions of a judgement, each once. */
const questions = new Map();
await judge((question) => {
  questions.set(question.board, question);
  return first(question);
});
const codes = ({ likely }) => likely.map(({ mistake }) => mistake);

/** The measured engines: `../library/judge/measured.rs` describes the file. */
function* measured() {
  for (let line = 0; line < lines.length;) {
    const [id, sides, code] = lines[line++].split(" ");
    const counts = new Map([...sides].map(() => lines[line++].split(" ")).map(([side, ...rest]) => [side, rest]));
    const answers = lines[line++].matchAll(/\((\d|!)+\)|\d|!/g);
    const boards = [...questions.values()].filter(({ turn }) => sides.includes(turn)).map(({ board }) => board);
    const table = new Map(boards.sort().map((board) => [board, answers.next().value[0].replaceAll(/[()]/g, "")]));
    yield { id, sides, code, counts, table };
  }
}

test("The verdict, the counts and the mistakes of the measured engines are those that were measured", async () => {
  let named = 0;
  for (const { id, sides, code, counts, table } of measured()) {
    const asked = new Map();
    const engine = ({ board }) => {
      const answers = table.get(board);
      const count = asked.get(board) ?? 0;
      asked.set(board, count + 1);
      return answers[count % answers.length];
    };
    const report = await judge(engine, { plays: sides.length === 1 ? sides : "both", repeat: 9 });
    assert.deepEqual(Object.keys(report), [...sides, "neverLoses", "perfect", "varies", "likely", "problems"], id);
    for (const side of sides) {
      const { games, wins, draws, losses, broken, lost, faults, counts: all } = report[side];
      const path = [
        all.onPath.missedWin,
        all.onPath.winGivenAway,
        all.onPath.slowerWin,
        all.onPath.ignoredThreat,
        all.onPath.allowedFork,
      ];
      const found = [
        games,
        wins,
        draws,
        losses,
        broken,
        ...path,
        all.faults - all.illegal,
        all.givenLoss,
        lost[0]?.join("") ?? "-",
      ];
      assert.deepEqual(found.map(String), counts.get(side), `${id} as ${side}`);
      assert.equal(faults.length, Math.min(200, all.faults));
    }
    const isRight = [...sides].every((side) => report[side].losses + report[side].broken === 0);
    assert.equal(report.neverLoses, isRight, id);
    const [likely] = codes(report);
    if (code === "right" || code === "several") assert.equal(likely, undefined, id);
    else if (likely) assert.equal(likely, code, id);
    named += Number(likely !== undefined);
  }
  assert.ok(named >= 25, `only ${named} are named`);
});

test("The engines in JavaScript are told their mistakes", async () => {
  for (const name of (await readdir(ENGINES)).filter((name) => name.endsWith(".mjs") && name !== "board.mjs")) {
    const { default: engine } = await import(new URL(name, ENGINES));
    const report = await judge(({ cells, turn }) => engine(cells, turn), { empty: "." });
    if (name === "right-slow.mjs") assert.deepEqual([report.neverLoses, codes(report)], [true, []]);
    else assert.ok(codes(report).includes(name.replace(".mjs", "")), `${name}: ${codes(report)}`);
    assert.deepEqual(report.problems, []);
  }
});

test("A question has a board, its cells in the form that is wanted, and the side to move", async () => {
  assert.deepEqual(questions.get(".../.../..."), { board: ".../.../...", cells: Array(9).fill(null), turn: "X" });
  assert.deepEqual(questions.get("X../.O./..."), {
    board: "X../.O./...",
    cells: ["X", ...Array(3).fill(null), "O", ...Array(4).fill(null)],
    turn: "X",
  });
  assert.equal([...questions.values()].filter(({ turn }) => turn === "X").length, 2423);
  assert.equal([...questions.values()].filter(({ turn }) => turn === "O").length, 2097);
  for (const empty of [null, undefined, "", "-", " ", 0, -1, false, NaN, "index"]) {
    const seen = [];
    await judge((question) => seen.push(question) && first(question), { empty, plays: "X" });
    const free = (cell) => (empty === "index" ? cell : empty ?? null);
    assert.deepEqual(seen[0].cells, Array.from({ length: 9 }, (_, cell) => free(cell)));
    assert.equal(new Set(seen.map(({ cells }) => cells)).size, seen.length);
  }
});

test("An answer is read in every form that people have", async () => {
  const place = ({ cells, turn }, cell) => cells.with(cell, turn);
  const forms = {
    integer: (cell) => cell,
    text: (cell) => String(cell),
    index: (cell) => ({ index: cell, score: 10 }),
    "index as text": (cell) => ({ index: String(cell) }),
    pair: (cell) => [Math.floor(cell / 3), cell % 3],
    object: (cell) => ({ row: Math.floor(cell / 3), col: cell % 3 }),
    board: (cell, question) => place(question, cell),
    "the array itself": (cell, { cells, turn }) => ((cells[cell] = turn), cells),
    promise: async (cell) => cell,
    // biome-ignore lint/suspicious/noThenProperty: it stands for a promise of another library
    thenable: (cell) => ({ then: (resolve) => resolve([Math.floor(cell / 3), cell % 3]) }),
  };
  for (const empty of [null, "", "index", 0, NaN]) {
    for (const [name, form] of Object.entries(forms)) {
      const engine = (question) => form([...question.board.replaceAll("/", "")].indexOf("."), question);
      const report = await judge(engine, { empty, plays: "O" });
      assert.deepEqual(
        [codes(report)[0], report.problems, report.varies],
        ["first-cell", [], false],
        `${name} with ${String(empty)}`,
      );
    }
  }
});

test("What is no answer is a finding with a sentence, and never an end", async () => {
  const hostile = new Proxy({}, {
    get: () => {
      throw new RangeError("no");
    },
  });
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const answers = [
    4.5,
    NaN,
    -1,
    9,
    260,
    Infinity,
    4n,
    "",
    "e4",
    "4.5",
    " 4",
    "44",
    null,
    undefined,
    true,
    Symbol("4"),
    () => 4,
    {},
    [],
    [4],
    [1, 3],
    [0, 0, 0],
    [1.5, 0],
    { row: 1 },
    { index: 9 },
    { index: null },
    { row: 3, col: 0 },
    { index: "x".repeat(1e6) },
    "4".repeat(1e6),
    Array(9).fill("X"),
    Array(9),
    new Array(1e6),
    new Map([[4, 4]]),
    new Date(0),
    "\u202e\u0000",
    hostile,
    revoked.proxy,
    {
      get index() {
        throw new Error("mine");
      },
    },
    // biome-ignore lint/suspicious/noThenProperty: it is no promise
    { then: 4 },
    {
      toJSON() {
        throw new Error("mine");
      },
    },
  ];
  for (const [at, answer] of answers.entries()) {
    const report = await judge(() => answer, { plays: "X" });
    const { X } = report;
    assert.deepEqual([X.games, X.broken, X.lost, X.asked, report.neverLoses], [1, 1, [], 2423, false], `answer ${at}`);
    assert.deepEqual(codes(report), ["always-fails"]);
    assert.equal(X.faults[0].kind, "illegal");
    assert.deepEqual([X.faults[0].cells, X.faults[0].after, X.faults[0].line], [[], null, []]);
    const [{ sentence, board, count }, ...others] = report.problems;
    assert.deepEqual([others, board, count], [[], ".../.../...", 2463]);
    assert.match(sentence, /^It (answered|threw) .{1,700}\.$/u, `answer ${at}`);
    assert.ok(!/\p{C}/u.test(sentence), sentence);
  }
});

test("An engine that throws anything is judged by what else it answers", async () => {
  const all = [new Error("broken"), "text", null, undefined, 4, {}, { message: "own" }, Symbol("s"), Object.create(null)];
  all.push({
    get message() {
      throw new Error("again");
    },
  });
  for (const error of all) {
    for (
      const engine of [() => {
        throw error;
      }, () => Promise.reject(error)]
    ) {
      const report = await judge(engine, { plays: "O" });
      assert.deepEqual([report.O.broken, report.problems[0].kind, report.problems.length], [9, "threw", 1]);
    }
  }
  let count = 0;
  const crashing = (question) => {
    count += 1;
    if (count === 100) throw new Error("at the hundredth");
    return first(question);
  };
  const report = await judge(crashing);
  assert.equal(report.X.asked + report.O.asked, 4520);
  assert.deepEqual(report.problems.map(({ kind, detail, count }) => [kind, detail, count]), [[
    "threw",
    "Error: at the hundredth",
    1,
  ]]);
});

test("A taken cell is a finding with its cell", async () => {
  const report = await judge(() => 0, { plays: "X" });
  const fault = report.X.faults.find(({ kind }) => kind === "illegal");
  assert.deepEqual([fault.cells, fault.after, codes(report)], [[0], null, ["ignores-board"]]);
  assert.equal(report.problems[0].kind, "taken");
  assert.match(report.problems[0].sentence, /^It answered 0 to X.*, where that cell is taken\.$/);
});

test("Answers that never come end after ten time-outs, in a judgement of what was asked", async () => {
  let asked = 0;
  const silent = ({ cells }) => (++asked > 50 ? new Promise(() => {}) : cells.indexOf(null));
  const report = await judge(silent, { timeout: 5 });
  assert.equal(asked, 60);
  assert.deepEqual(report.problems.map(({ kind, count }) => [kind, count]), [["late", 10], ["gave-up", 1]]);
  assert.match(report.problems[0].sentence, /^Its answer to .* did not come within 5 milliseconds\.$/);
  assert.deepEqual([report.neverLoses, report.likely], [false, []]);
  assert.ok(report.X.broken > 0);
});

test("An engine that varies is asked as often as is wanted, and one that changes its array is not deceived", async () => {
  const random = ({ cells }) => {
    const free = cells.flatMap((sign, cell) => (sign === null ? [cell] : []));
    cells.fill("X");
    return free[Math.floor(Math.random() * free.length)];
  };
  let asked = 0;
  const report = await judge((question) => ++asked && random(question), { plays: "O", repeat: 100 });
  assert.deepEqual([report.varies, codes(report), report.O.games > 10_000], [true, ["random"], true]);
  // All games that are possible: whoever plays O takes every cell.
  assert.deepEqual([asked, report.O.games], [209_700, 255_168]);
});

test("What is no engine and what is no option is refused with a sentence", async () => {
  for (const engine of [undefined, null, 4, "engine", {}, [], Promise.resolve(first)]) {
    await assert.rejects(judge(engine), { message: "The engine is no function: expected one from a question to a cell." });
  }
  for (
    const [name, values] of Object.entries({
      plays: ["x", "Y", "", 4, {}, ["X"], true],
      repeat: [0, -1, 1.5, NaN, "60", 2 ** 32, Infinity, {}],
      empty: ["X", "O", {}, [], Symbol("free"), () => {}, 4n],
      timeout: [0, -1, NaN, "100", 2 ** 31, Infinity, {}],
      signal: [4, {}, "abort", new AbortController()],
      onProgress: [4, {}, "progress"],
    })
  ) {
    for (const value of values) {
      let asked = 0;
      await assert.rejects(judge(() => (asked += 1), { [name]: value }), {
        message: new RegExp(`^The option \`${name}\` is invalid: expected `),
      });
      assert.equal(asked, 0);
    }
  }
  for (const options of [4, "X", true]) await assert.rejects(judge(first, options), /^TypeError: The options are no object/);
  // Absence is the default.
  const absent = { plays: null, repeat: undefined, empty: null, timeout: null, signal: null, onProgress: undefined };
  assert.deepEqual(await judge(first, absent), await judge(first));
  assert.deepEqual(await judge(first, null), await judge(first));
});

test("Progress goes from 0 to 1, and a signal ends the judgement with its reason", async () => {
  const parts = [];
  await judge(first, { onProgress: (part) => parts.push(part) });
  assert.deepEqual(parts, parts.toSorted((one, other) => one - other));
  assert.deepEqual([parts[0], parts.at(-1), parts.length], [0, 1, 101]);

  const controller = new AbortController();
  const reason = new Error("enough");
  const ended = (call) => assert.rejects(call, (error) => error === reason);
  let asked = 0;
  await ended(
    judge((question) => (++asked === 7 ? controller.abort(reason) : undefined) ?? first(question), { signal: controller.signal }),
  );
  assert.equal(asked, 7);
  await ended(judge(() => (asked += 1), { signal: AbortSignal.abort(reason) }));
  assert.equal(asked, 7);
  const other = new AbortController();
  const waiting = judge(() => new Promise(() => setTimeout(() => other.abort(reason))), { signal: other.signal });
  await ended(waiting);
});

test("Judgements side by side do not mix, and a judged engine may judge", async () => {
  const alone = await judge(first);
  const [one, other] = await Promise.all([judge(async (question) => first(question)), judge(() => 4)]);
  assert.deepEqual([one, codes(other)], [alone, ["ignores-board"]]);
});

test("A slow minimax in plain JavaScript is judged within three seconds of its own time", async () => {
  const won = (board, mark) =>
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].some((line) =>
      line.every((cell) => board[cell] === mark)
    );
  const minimax = (board, turn, me) => {
    const other = me === "X" ? "O" : "X";
    if (won(board, me)) return 1;
    if (won(board, other)) return -1;
    let best;
    for (let cell = 0; cell < 9; cell++) {
      if (board[cell]) continue;
      board[cell] = turn;
      const score = minimax(board, turn === "X" ? "O" : "X", me);
      board[cell] = null;
      if (best === undefined || (turn === me ? score > best : score < best)) best = score;
    }
    return best ?? 0;
  };
  let own = 0;
  const engine = ({ cells, turn }) => {
    const begun = performance.now();
    let best;
    cells.forEach((sign, cell) => {
      if (sign) return;
      const score = minimax(cells.with(cell, turn), turn === "X" ? "O" : "X", turn);
      if (best === undefined || score > best.score) best = { cell, score };
    });
    own += performance.now() - begun;
    return best.cell;
  };
  const begun = performance.now();
  const report = await judge(engine);
  const all = performance.now() - begun;
  console.log(`judged in ${Math.round(all)} ms, of which the engine took ${Math.round(own)} ms`);
  assert.deepEqual([report.neverLoses, report.likely], [true, []]);
  assert.ok(all - own < 3000, `${all - own} ms`);
});
