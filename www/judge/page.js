// The page that judges pasted engines.

import { createChoices } from "../shared/choices.js";
import { parametersOf } from "../shared/address.js";
import { EngineError, instantiate } from "../shared/compile.js";
import { create, update } from "../shared/dom.js";
import { preferred } from "../shared/languages.js";
import { guess, plain } from "./call.js";
import { examples } from "./examples.js";
import { findings, headline, worstFault } from "./findings.js";
import { Judging, initSync } from "./generated/engine.js";
import wasm from "./generated/wasm.js";
import { PastedError, startPasted } from "./pasted.js";
import { referee } from "./referee.js";
import { createReplay } from "./replay.js";
import english from "./words/en.js";
import russian from "./words/ru.js";
import chinese from "./words/zh.js";

const languages = new Map([english, chinese, russian].map((words) => [words.tag, words]));
const choices = createChoices();
const part = (id) => document.getElementById(id);
const [form, code, call, empty, plays] = ["form", "code", "call", "empty", "plays"].map(part);
const [judgeButton, stop, progress, statusLine] = ["judge", "stop", "progress", "status"].map(part);
const [result, title, list, replayPart, slip] = ["result", "headline", "findings", "replay", "slip"].map(part);
const board = document.querySelector("tic-tac-toe");

/** What the page shows: the words, the report, and what the status line says, as a function of the words. */
let words = english;
let report;
let said = () => "";
/** The first call of the engine with its answer, as arguments of the sentence. */
let firstCall;
/** Ends the judgement that is under way. */
let running;
/** How the engine is asked, as the page has guessed it: each follows the code until somebody chooses another. */
let guessed = { call: call.value, empty: empty.value, plays: plays.value };

const replay = createReplay(board, showSteps);
// A visitor's move on the board of the replay is taken back.
board.addEventListener("ttt-change", ({ detail }) => ["move", "new-game"].includes(detail.cause) && replay.again());
const started = instantiate(wasm, initSync);
started.catch(() => {});

function say(sentence) {
  said = sentence;
  update(statusLine, { textContent: said() });
}

function speak(tag) {
  words = languages.get(tag) ?? english;
  for (const element of document.querySelectorAll("[data-words]")) {
    element.dataset.english ??= element.textContent;
    update(element, { textContent: words.text[element.dataset.words] ?? element.dataset.english });
  }
  document.documentElement.lang = words.tag;
  for (const button of document.querySelectorAll("#languages button")) {
    update(button, { "aria-pressed": String(button.lang === words.tag) });
  }
  update(statusLine, { textContent: said() });
  show();
}

/** Shows the report and the game on the board. */
function show() {
  result.hidden = !report && !replay.game;
  replayPart.hidden = !replay.game;
  update(part("share"), { textContent: words.share });
  replay.speak(words.ring);
  if (report) {
    update(title, { textContent: headline(words, report) });
    list.replaceChildren(...findings(words, report, pick));
    if (firstCall) {
      const first = create("p", { className: "note", textContent: words.firstCall(firstCall) });
      const advice = { threw: words.firstThrew, unreadable: words.noCell }[firstCall.kind];
      list.prepend(first, ...(advice ? [create("p", { textContent: advice })] : []));
    }
  } else if (replay.game) {
    update(title, { textContent: words.shared(replay.game) });
  }
  if (replay.game) replay.again();
  mark();
}

/** Marks the dot of the game on the board. */
function mark() {
  let index = 0;
  for (const side of ["X", "O"]) {
    for (const cells of report?.[side]?.lost ?? []) {
      const isShown = replay.game?.mark === side && replay.game.cells.join() === cells.join();
      update(list.querySelectorAll(".lost-games button")[index++], { "aria-pressed": String(isShown) });
    }
  }
}

/** The lost game of a report, with the index of the move that gives it away. */
function lostGame(side, index) {
  const cells = report[side].lost[index];
  const boards = cells.map((_, count) => boardAfter(cells.slice(0, count)));
  const faults = report[side].faults.filter(({ kind }) => kind === "given-loss");
  const at = boards.findIndex((each, count) => faults.some((fault) => fault.board === each && fault.cells.includes(cells[count])));
  return { cells, mark: side, slip: at < 0 ? undefined : at };
}

/** The board after these moves, as the board itself says. */
function boardAfter(cells) {
  board.replay(cells);
  return board.board;
}

function pick(side, index) {
  replay.take(lostGame(side, index));
  part("link").replaceChildren();
  mark();
  replayPart.scrollIntoView({ block: "nearest" });
  replay.play();
}

function showSteps() {
  const { game, step, isOver } = replay;
  update(part("game"), { textContent: words.game({ mark: game.mark, cells: game.cells.join("-") }) });
  update(part("before"), { ariaDisabled: String(step === 0) });
  update(part("after"), { ariaDisabled: String(isOver) });
  const isShown = game.slip !== undefined && step > game.slip;
  update(slip, { textContent: isShown ? words.slip({ cell: game.cells[game.slip] }) : "" });
}

/** Judges what `start(signal)` starts: it resolves to `ask` and `end`. */
async function run(start) {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  replay.stop();
  replay.take(undefined);
  report = undefined;
  firstCall = undefined;
  show();
  say(() => "");
  let judging;
  let engine;
  try {
    await started;
    judging = new Judging(plays.value, null);
    engine = await start();
    if (controller.signal.aborted) return;
    update(progress, { value: 0 });
    stop.hidden = progress.hidden = false;
    say(() => words.progress(0));
    const onProgress = (completed) => {
      update(progress, { value: completed });
      say(() => (completed < 1 ? words.progress(completed) : words.comparing));
    };
    const found = await referee(judging, engine.ask, { signal: controller.signal, onProgress, patience: 2 });
    const alone = await askAlone(start, found);
    // In the meantime another judgement may have begun.
    if (running !== controller) return;
    finish({ ...found, alone, isWhole: !found.problems.some(({ kind }) => kind === "gave-up") });
    say(() => "");
  } catch (error) {
    if (running !== controller) return;
    if (controller.signal.aborted) {
      finish({ ...judging.report(), problems: [], isWhole: false });
      say(() => words.stopped);
    } else if (error instanceof PastedError || error instanceof EngineError) {
      say(() => explained(error));
    } else {
      throw error;
    }
  } finally {
    engine?.end();
    judging?.free();
    if (running === controller) {
      running = undefined;
      stop.hidden = progress.hidden = true;
    }
  }
}

/** What a new start of the engine answers in the worst position, asked there first; undefined if it is the same as before. */
async function askAlone(start, found) {
  const fault = worstFault(found);
  if (!fault || found.varies) return undefined;
  try {
    const engine = await start();
    const { cell } = await engine.ask({ board: fault.board, turn: fault.mark });
    engine.end();
    return fault.cells.includes(cell) ? undefined : cell;
  } catch {
    // It starts only now and then: what has been found stays.
    return undefined;
  }
}

function explained(error) {
  const { reason, message } = error;
  if (error instanceof EngineError) return words.engine(message);
  return reason === "code" ? words.code(message) : words[reason];
}

function finish(found) {
  report = found;
  const side = ["O", "X"].find((mark) => report[mark]?.lost.length > 0);
  if (side) replay.take(lostGame(side, 0));
  part("link").replaceChildren();
  show();
  if (side) replay.play();
  title.focus({ preventScroll: true });
  title.scrollIntoView();
}

/** Pasted code as an engine whose first answer is shown. */
async function pasted() {
  const task = { code: plain(code.value), call: call.value, empty: JSON.parse(empty.value) };
  const { ask, end } = await startPasted(task);
  return {
    end,
    async ask(question) {
      const answer = await ask(question);
      if (answer.kind !== "late") {
        const { kind, detail } = answer;
        firstCall ??= { call: task.call, turn: question.turn, kind, answer: kind ? detail() : answer.answer };
      }
      return answer;
    },
  };
}

form.onsubmit = (event) => {
  event.preventDefault();
  if (!code.value.trim()) {
    say(() => words.nothing);
    code.focus();
  } else if (!call.value.trim()) {
    say(() => words.noCall);
    call.focus();
  } else {
    run(pasted);
  }
};
stop.onclick = () => {
  judgeButton.focus();
  running?.abort();
};

code.oninput = () => {
  const found = guess(code.value);
  for (const field of [call, empty, plays]) {
    if (field.value === guessed[field.id]) field.value = found[field.id];
  }
  guessed = found;
};
for (const button of form.querySelectorAll(".examples button")) {
  button.onclick = () => {
    code.value = examples[button.value];
    guessed = guess(code.value);
    for (const field of [call, empty, plays]) field.value = guessed[field.id];
    form.requestSubmit();
  };
}

/** Every position, each once, as nine characters. */
function positions() {
  const judging = new Judging(null, null);
  const all = new Set();
  for (let each = judging.board(); each !== undefined; each = judging.board()) {
    all.add(each.replaceAll("/", ""));
    judging.answer(undefined);
  }
  judging.free();
  return [...all];
}

part("take").onclick = async () => {
  try {
    await started;
  } catch (error) {
    return say(() => words.engine(error.message));
  }
  const address = URL.createObjectURL(new Blob([`${positions().join("\n")}\n`], { type: "text/plain" }));
  create("a", { href: address, download: "positions.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

part("bring").onchange = async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  const text = await file.text();
  target.value = "";
  const answers = new Map();
  for (const line of text.split(/\r?\n/)) {
    const [, position, rest] = /^\s*([XO.]{9})(.*)$/.exec(line) ?? [];
    if (position) answers.set(position, /(?<![\w.-])(\d+)\W*$/.exec(rest)?.[1]);
  }
  if (answers.size === 0) return say(() => words.noAnswers);
  run(async () => ({
    end() {},
    async ask({ board: asked }) {
      const answer = answers.get(asked.replaceAll("/", ""));
      return /^[0-8]$/.test(answer ?? "") ? { cell: Number(answer) } : { kind: "unreadable", detail: () => answer ?? "—" };
    },
  }));
};

for (const [id, act] of [["before", replay.back], ["after", replay.forward], ["play", replay.play]]) {
  part(id).onclick = () => {
    if (part(id).ariaDisabled !== "true") act();
  };
}

part("share").onclick = async () => {
  const { cells, mark: side, slip: index } = replay.game;
  const parameters = [`lost=${cells.join(",")}`, `as=${side}`, ...(index === undefined ? [] : [`slip=${index}`])];
  const address = `${location.href.split(/[?#]/)[0]}#${parameters.join("&")}`;
  try {
    await navigator.clipboard.writeText(address);
    part("link").replaceChildren(words.copied);
  } catch {
    const field = create("input", { value: address, readOnly: true, "aria-label": words.copyByHand });
    part("link").replaceChildren(words.copyByHand, " ", field);
    field.select();
  }
};

/** Shows the lost game of the address. */
function follow() {
  const parameters = parametersOf(location);
  const cells = (parameters.get("lost") ?? "").split(",").map(Number);
  const [side, index] = [parameters.get("as"), Number(parameters.get("slip") ?? NaN)];
  if (!parameters.has("lost") || !["X", "O"].includes(side)) return;
  try {
    boardAfter(cells);
  } catch {
    return;
  }
  replay.take({ cells, mark: side, slip: Number.isInteger(index) && cells[index] !== undefined ? index : undefined });
  show();
  replay.play();
}

for (const button of document.querySelectorAll("#languages button")) {
  button.onclick = () => {
    choices.set("lang", button.lang);
    speak(button.lang);
  };
}
const theme = choices.get("theme");
if (["light", "dark"].includes(theme)) document.documentElement.style.colorScheme = theme;
speak(languages.has(choices.get("lang")) ? choices.get("lang") : preferred());
customElements.whenDefined("tic-tac-toe").then(() => board.ready).then(follow, () => {});
