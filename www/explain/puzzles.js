// "Today's five": positions in which few moves keep the win or the draw, five for each day, on a board in the place of the
// visitor's. Who has lost a game finds the position in which it was lost among them.

import { opponentOf } from "../shared/board.js";
import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { load } from "./engine.js";
import { placeBoard } from "./puzzle-board.js";
import { bringUp } from "./task.js";

/** How long each move of a line stands before the next one is played, in milliseconds. */
const PACE = 900;

const SIGNS = { found: "✓", missed: "✗", open: "·" };
/** The same signs for a text that is shared. */
const SHARED = { found: "✅", missed: "❌" };

/** A day, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Builds the puzzles in the part of the page that the visitor has unfolded. Resolves to `follow()`, which opens the day that the
 * address names, `refresh()`, and `speak()`, which shows everything in the present language. `link` is the address, and
 * `language()` returns the words. `lostGame()` returns the game that the visitor has lost last, if there is one.
 * `onProblem(problem)` is called when something is wrong with the address. `share` shares a result. Rejects with an `EngineError`
 * if WebAssembly cannot run.
 */
export async function createPuzzles({ link, language, lostGame, onProblem, share }) {
  const engine = await load();
  const details = document.querySelector("#puzzles");
  const board = create("tic-tac-toe", { controls: "minimal" });
  const placed = placeBoard(details, board);
  const title = create("h3");
  const marks = create("ol", { role: "list", className: "results" });
  const task = create("p", { className: "task" });
  const verdict = create("span");
  const line = create("span", { className: "note" });
  const comment = create("p", { role: "status", className: "comment" }, [verdict, line]);
  const result = create("p", { role: "status", className: "result" });
  const again = createButton(() => go(nth));
  const next = createButton(() => (isLast() ? begin(dayBefore(date)) : go(nth + 1)));
  const shareButton = createButton(shareResult);
  const content = create("div", { className: "puzzle" }, [
    create("div", { className: "place" }, [title, marks]),
    task,
    placed.toBoard,
    comment,
    create("div", { className: "row" }, [again, next]),
    result,
    shareButton,
  ]);

  /** The day, such as `2026-11-29`, its puzzles, and which of them is on the board. */
  let date;
  let puzzles;
  let nth;
  /**
   * The result of the first try of each puzzle, "found", "missed" or "open", on this day and on all days: who comes back to a day
   * knows its solutions.
   */
  let states;
  const allStates = {};
  /** The account of the move that was tried; undefined before a try. */
  let account;
  /** The timer of the next move that is played out. */
  let timer;

  const isLast = () => nth === puzzles.length - 1;
  const isComplete = () => !states.includes("open");
  const isFound = () => account?.verdict === "kept";

  /** Begins the puzzles of a day. */
  function start(day) {
    date = day;
    puzzles = puzzlesOf(engine, date, lostGame());
    states = allStates[date] ??= puzzles.map(() => "open");
    const items = puzzles.map(() =>
      create("li", {}, [create("span", { "aria-hidden": "true" }), create("span", { className: "hidden" })])
    );
    marks.replaceChildren(...items);
    remember();
    put(0);
  }

  /** Puts a puzzle on the board. */
  function put(index) {
    nth = index;
    account = undefined;
    clearTimeout(timer);
    const { board: start, turn } = puzzles[nth];
    const opener = engine.review(start, [], turn).opener;
    board.game = { start, opener, player: "both", level: "unbeatable", seed: 0, moves: [], undone: [] };
    show();
  }

  function begin(day) {
    start(day);
    board.focus();
    // The buttons that lead here are at the end, and vanish.
    bringUp(details);
  }

  function go(index) {
    put(index);
    board.focus();
  }

  /** Judges the move that was tried, and plays out the line that follows, so that the visitor sees what it leads to. */
  board.addEventListener("ttt-move", ({ detail: { cell } }) => {
    const { board: start, turn } = puzzles[nth];
    [account] = engine.review(start, [cell], turn).accounts;
    if (states[nth] === "open") states[nth] = isFound() ? "found" : "missed";
    const undone = account.line.slice(1).map((cell) => ({ cell, by: "host" }));
    // The computer plays itself here and there are moves to redo, so the board pauses and nobody moves.
    board.game = { ...board.game, player: "none", undone };
    playOut();
    show();
  });

  function playOut() {
    if (board.game.undone.length === 0) return;
    timer = setTimeout(() => {
      board.redo();
      playOut();
    }, PACE);
  }

  /** Writes the open day into the address. */
  function remember() {
    link.set({ five: details.open ? date : undefined });
  }

  function shareResult() {
    const signs = states.map((state) => SHARED[state]).join("");
    share.send(shareButton, {
      text: language().puzzles.shared(date, signs, countFound(), states.length),
      url: link.addressOf("five", date),
    });
  }

  const countFound = () => states.filter((state) => state === "found").length;

  /** Shows everything but the board. */
  function show() {
    const { puzzles: words, moves, colon, gap } = language();
    const puzzle = puzzles[nth];
    update(title, { textContent: words.title(new Date(timeOf(date)), nth + 1, states.length) });
    update(marks, { "aria-label": words.results });
    for (const [index, item] of [...marks.children].entries()) {
      const state = states[index];
      update(item, { "aria-current": index === nth ? "step" : undefined, "data-state": state });
      update(item.children[0], { textContent: SIGNS[state] });
      update(item.children[1], { textContent: `${words.place(index + 1, states.length)}${colon}${words.states[state]}` });
    }
    update(board, { label: words.board });
    placed.show(words);
    update(task, { textContent: words.task(puzzle) });
    const judgement = () =>
      (isFound() ? words.found : words.missed) + moves.sentence(account, [puzzle.turn, opponentOf(puzzle.turn)], true);
    const continuation = account?.steps.slice(1) ?? [];
    update(verdict, { textContent: account ? judgement() : "" });
    update(line, { textContent: continuation.length > 0 ? gap + moves.line(continuation, account.ends) : "" });
    update(comment, { "data-found": account && String(isFound()) });
    update(result, { textContent: isComplete() ? words.result(countFound(), states.length) : "" });
    update(again, { textContent: words.again, "aria-disabled": String(!account || isFound()) });
    const hasNext = !isLast() || timeOf(dayBefore(date)) >= 0;
    update(next, { textContent: isLast() ? words.dayBefore : words.next, "aria-disabled": String(!account || !hasNext) });
    update(shareButton, { textContent: words.share, hidden: !isComplete() });
  }

  /** Opens the day that the address names, unless it is open already. */
  function follow() {
    const day = link.get("five");
    if (day === undefined) return;
    if (timeOf(day) >= 0) {
      if (day !== date) start(day);
    } else {
      onProblem({ name: "five", value: day });
      if (!date) start(today());
      remember();
    }
    bringUp(details);
  }

  details.addEventListener("toggle", () => {
    clearTimeout(timer);
    if (details.open && account) playOut();
    remember();
  });

  if (link.get("five") === undefined) start(today());
  else follow();
  details.querySelector("div").replaceChildren(content);
  // The visitor has unfolded the part and should see all of it.
  bringUp(details);
  return { follow, refresh() {}, speak: show };
}

/** The puzzles of a day, the first of which is the position in which the game was lost, if there is one. */
function puzzlesOf(engine, date, lost) {
  const day = timeOf(date) / DAY;
  try {
    return engine.puzzles_of(day, lost?.cells, lost?.opener);
  } catch {
    // What the browser has stored is no game.
    return engine.puzzles_of(day);
  }
}

/** The beginning of a day of the calendar, such as `2026-11-29`, in milliseconds since 1970; NaN if there is no such day. */
function timeOf(date) {
  const time = Date.parse(`${date}T00:00Z`);
  return time >= 0 && dateOf(time) === date ? time : NaN;
}

const dateOf = (time) => new Date(time).toISOString().slice(0, 10);
const dayBefore = (date) => dateOf(timeOf(date) - DAY);

/** The day at the visitor's place. */
function today() {
  const now = new Date();
  return dateOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}
