// "Find the only move": positions in which a single move keeps the win or the draw, five a round, on the stage.

import { opponentOf } from "../shared/board.js";
import { create, update } from "../shared/dom.js";
import { createButton } from "./button.js";
import { load } from "./engine.js";
import { createMini } from "./mini.js";
import { createMore } from "./more.js";
import { enter } from "./stage.js";
import { bringUp } from "./task.js";

/** How long each move of a line stands before the next one is played, in milliseconds. */
const PACE = 900;

const SIGNS = { found: "✓", missed: "✗", open: "·" };
/** The same signs for a text that is shared. */
const SHARED = { found: "✅", missed: "❌" };

/**
 * Builds the puzzles in the part of the page that the visitor has unfolded. Resolves to `follow()`, which opens the round that
 * the address names, `refresh()`, and `speak()`, which shows everything in the present language. `link` is the address, and
 * `language()` returns the words. `onProblem(problem)` is called when something is wrong with the address. `share` shares a result.
 * Rejects with an `EngineError` if WebAssembly cannot run.
 */
export async function createPuzzles({ link, language, onProblem, share }) {
  const engine = await load();
  const details = document.querySelector("#puzzles");
  const board = create("tic-tac-toe", { controls: "minimal" });
  const scene = enter(details, board);
  const title = create("h3");
  const marks = create("ol", { role: "list", className: "results" });
  const task = create("p", { className: "task" });
  const measure = create("p");
  const verdict = create("span");
  const line = create("span", { className: "note" });
  const comment = create("p", { role: "status", className: "comment" }, [verdict, line]);
  const result = create("p", { role: "status", className: "result" });
  const again = createButton(() => go(nth));
  const next = createButton(() => (isLast() ? begin(following()) : go(nth + 1)));
  const hardest = createButton(() => {
    resumed = round.next;
    begin("hardest");
  });
  const handOn = createButton(hand);
  const further = create("div", { className: "row" }, [handOn, hardest]);
  const more = createMore(
    () => ({ title: language().puzzles.more, teach: language().puzzles.lead }),
    () => ({ element: measure, update: () => update(measure, { textContent: language().puzzles.measure(round.puzzles[nth]) }) }),
  );
  const content = create("div", { className: "puzzle" }, [
    create("div", { className: "place" }, [title, marks]),
    task,
    scene.toBoard,
    comment,
    create("div", { className: "row" }, [again, next]),
    result,
    further,
    more.element,
  ]);

  /** The round, and which of its puzzles is on the board. */
  let round;
  let nth;
  /**
   * The result of the first try of each puzzle, "found", "missed" or "open", in this round and by the names of all rounds: who
   * comes back to a round knows its solutions. And the little boards of the puzzles.
   */
  let states;
  const allStates = {};
  let minis;
  /** The account of the move that was tried; undefined before a try. */
  let account;
  /** The round that comes after the hardest. */
  let resumed;
  /** The timer of the next move that is played out. */
  let timer;

  const isLast = () => nth === round.puzzles.length - 1;
  const isComplete = () => !states.includes("open");
  const isFound = () => account?.verdict === "kept";
  const following = () => (round.name === "hardest" && resumed) || round.next;

  /** Begins a round. Throws if there is none of that name. */
  function start(name) {
    round = engine.round(name);
    states = allStates[round.name] ??= round.puzzles.map(() => "open");
    minis = round.puzzles.map(() => createMini());
    const items = minis.map(({ element }) =>
      create("li", {}, [element, create("span", { "aria-hidden": "true" }), create("span", { className: "hidden" })])
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
    const { board: start } = round.puzzles[nth];
    board.game = { start, opener: "X", player: "both", level: "unbeatable", seed: 0, moves: [], undone: [] };
    show();
  }

  function begin(name) {
    start(name);
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
    const { board: start, turn } = round.puzzles[nth];
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

  /** Writes the open round into the address. */
  function remember() {
    link.set({ round: details.open ? round.name : undefined });
  }

  function hand() {
    const { shared } = language().puzzles;
    const signs = states.map((state) => SHARED[state]).join("");
    share.hand(handOn, {
      text: shared(round.name, signs, countFound(), states.length),
      url: link.addressOf("round", round.name),
    });
  }

  const countFound = () => states.filter((state) => state === "found").length;

  /** Shows everything but the board. */
  function show() {
    const { puzzles: words, moves, squares, colon, comma, gap } = language();
    const puzzle = round.puzzles[nth];
    update(title, { textContent: words.title(round.name, round.last, nth + 1, states.length) });
    update(marks, { "aria-label": words.results });
    for (const [index, item] of [...marks.children].entries()) {
      const state = states[index];
      const { board, cell, solved } = round.puzzles[index];
      // A visitor who has tried all puzzles also sees the solutions of those that were missed.
      minis[index].show(isComplete() ? { board: solved, cell } : { board });
      const answer = isComplete() ? comma + squares.name[cell] : "";
      update(item, { "aria-current": index === nth ? "step" : undefined, "data-state": state });
      update(item.children[1], { textContent: SIGNS[state] });
      update(item.children[2], { textContent: `${words.place(index + 1, states.length)}${colon}${words.states[state]}${answer}` });
    }
    update(board, { label: words.board });
    scene.show(words);
    update(task, { textContent: words.task(puzzle) });
    const judgement = () =>
      (isFound() ? words.found : words.missed) + moves.sentence(account, [puzzle.turn, opponentOf(puzzle.turn)], true);
    const continuation = account?.steps.slice(1) ?? [];
    update(verdict, { textContent: account ? judgement() : "" });
    update(line, { textContent: continuation.length > 0 ? gap + moves.line(continuation, account.ends) : "" });
    update(comment, { "data-found": account && String(isFound()) });
    update(result, { textContent: isComplete() ? words.result(countFound(), states.length) : "" });
    update(again, { textContent: words.again, "aria-disabled": String(!account || isFound()) });
    update(next, { textContent: isLast() ? words.nextRound : words.next, "aria-disabled": String(!account) });
    update(handOn, { textContent: words.share });
    update(hardest, { textContent: words.hardest, "aria-disabled": String(round.name === "hardest") });
    update(further, { hidden: !isComplete() });
    more.show();
  }

  /** Opens the round that the address names, unless it is open already. */
  function follow() {
    const name = link.get("round");
    if (name === undefined) return;
    try {
      if (name !== round?.name) start(name);
    } catch (error) {
      onProblem({ error });
      if (!round) start(anyOf(engine));
      remember();
    }
    bringUp(details);
  }

  details.addEventListener("toggle", () => {
    clearTimeout(timer);
    if (details.open && account) playOut();
    remember();
  });

  if (link.get("round") === undefined) start(anyOf(engine));
  else follow();
  details.querySelector("div").replaceChildren(content);
  // The visitor has unfolded the part and should see all of it.
  bringUp(details);
  return { follow, refresh() {}, speak: show };
}

/** The name of one of the numbered rounds, which are all equally hard. */
function anyOf(engine) {
  const chance = Math.floor(Math.random() * 2 ** 32);
  return String((chance % engine.round("1").last) + 1);
}
