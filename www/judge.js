// Judges an engine that is a function: `unbeatable/judge`, for browsers, workers and Node.

import { EngineError } from "./shared/compile.js";
import * as bindings from "./judge/generated/engine.js";
import { cellOf, cellsOf, shown, thrown } from "./judge/question.js";
import { referee } from "./judge/referee.js";

const FILE = "judge_bg.wasm";
/** The longest time that timers know. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Judges an engine, and resolves to the report. */
export async function judge(engine, options) {
  const { plays, repeat, empty, timeout, signal, onProgress } = read(engine, options);
  await start();
  const judging = new bindings.Judging(plays, repeat);
  try {
    return await referee(judging, (question) => ask(engine, question, { empty, timeout, signal }), { signal, onProgress });
  } finally {
    judging.free();
  }
}

/** The options with their defaults. Throws a sentence if one is wrong; `Judging` checks `plays` and `repeat`. */
function read(engine, options) {
  if (typeof engine !== "function") throw new TypeError("The engine is no function: expected one from a question to a cell.");
  const given = options ?? {};
  if (typeof given !== "object") throw new TypeError('The options are no object: expected one such as { plays: "X" }.');
  const { plays, repeat, empty } = given;
  const [timeout, signal, onProgress] = [given.timeout ?? 10_000, given.signal ?? undefined, given.onProgress ?? undefined];
  const isPlain = empty === null || ["undefined", "string", "number", "boolean"].includes(typeof empty);
  if (!isPlain || empty === "X" || empty === "O") {
    throw new TypeError("The option `empty` is invalid: expected null, a text other than X and O, a number or a boolean.");
  }
  if (typeof timeout !== "number" || !(timeout > 0 && timeout <= LONGEST_TIMEOUT)) {
    throw new TypeError(`The option \`timeout\` is invalid: expected milliseconds above 0 and up to ${LONGEST_TIMEOUT}.`);
  }
  if (signal !== undefined && typeof signal.addEventListener !== "function") {
    throw new TypeError("The option `signal` is invalid: expected an AbortSignal.");
  }
  if (onProgress !== undefined && typeof onProgress !== "function") {
    throw new TypeError("The option `onProgress` is invalid: expected a function.");
  }
  return { plays, repeat, empty: empty ?? null, timeout, signal, onProgress };
}

/** The cell that an engine names, or why it names none. */
async function ask(engine, { board, turn }, { empty, timeout, signal }) {
  const late = { kind: "late", detail: () => String(timeout) };
  let answer;
  try {
    answer = engine({ board, cells: cellsOf(board, empty), turn });
    if (typeof answer?.then === "function") answer = await within(answer, timeout, late, signal);
    if (answer === late) return late;
    const cell = cellOf(answer, cellsOf(board, empty), turn);
    return cell === undefined ? { kind: "unreadable", detail: () => shown(answer) } : { cell };
  } catch (error) {
    return { kind: "threw", detail: () => thrown(error) };
  }
}

/** What a promise resolves to, or `late` if it does not settle within so many milliseconds, or before the signal aborts. */
async function within(promise, timeout, late, signal) {
  let timer;
  let stop;
  const end = new Promise((resolve) => {
    stop = () => resolve(late);
    timer = setTimeout(stop, timeout);
    signal?.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

let started;

/** Starts the WebAssembly module once. After a failure the next call tries again. */
function start() {
  started ??= load().catch((error) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function load() {
  const bytes = await bytesOf(new URL("judge_bg.wasm", import.meta.url));
  try {
    bindings.initSync({ module: await WebAssembly.compile(bytes) });
  } catch (error) {
    throw new EngineError(error, { file: FILE });
  }
}

/** The bytes of the file at an address. Node fetches no files, but reads them. */
async function bytesOf(address) {
  const files = address.protocol === "file:" ? globalThis.process?.getBuiltinModule?.("node:fs/promises") : undefined;
  if (files) return files.readFile(address);
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${FILE} could not be loaded from ${address}: the server answered with status ${response.status}.`);
  }
  return response.arrayBuffer();
}
