// What follows the first press on the board: the slider through the game, and the ending, in which the visitor finds the move that
// would have held, or begins another game.
//
// The slider sets the board's `moment`. So the game, its score and what can be taken back stay as they are while the visitor looks
// at it, and a press plays on from there.

import { opponentOf } from "../../shared/board.js";
import { create, update } from "../../shared/dom.js";
import { isCalm } from "../../shared/environment.js";
import { LAST_STROKE } from "../../shared/painter.js";
import { createBoardOverlay } from "./board-overlay.js";
import { courseOf } from "./course.js";
import { viewOf, viewOfMoment } from "./phases.js";
import { createShareButton } from "./share-button.js";
import { createSlider } from "./slider.js";
import { createVerdict } from "./verdict.js";

/** How long the end of a game is in sight before the board goes back, and how long each move that is shown, in milliseconds. */
const LOOK = 1600;
const PACE = 600;

/**
 * Builds it around the page's `board` and its `field` of games. `engine` has the engine's functions, `link` the address, `share`
 * the means to show it to others, and `someones` the game of someone else that is on the board, if there is one. `loadWords()`
 * resolves to the words of the present language, and `loadReview()` to `{ review, sentence }`, the explaining engine's function
 * and what is said of a move.
 *
 * Returns `refresh()`, which reads the board again, `speak()`, which follows the language, and `replay(isOpen)`, which plays the
 * game before the visitor's eyes, who may play on from any of its moves if it is open.
 */
export default async function createEnding({ board, engine, field, link, share, someones, loadWords, loadReview }) {
  let words = await loadWords();
  const overlay = createBoardOverlay(board);
  const verdict = createVerdict(overlay.light);
  const slider = createSlider((ply) => {
    stop();
    phase = ply === course.moves.length ? ending : undefined;
    lookAt(ply);
  });
  const show = create("button", { type: "button", slot: "controls", hidden: true, onclick: showLoss });
  const begin = create("button", { type: "button", slot: "controls", className: "begin", hidden: true, onclick: beginOther });
  const shareButton = createShareButton({ board, link, share });
  document.querySelector("#ending").append(overlay.element, verdict.element, slider.element);
  board.append(begin, show, shareButton.element);

  /** The game and its course. */
  let record;
  let course;
  /** What the explaining engine says of the moves, once it is loaded. */
  let review;
  /** What is shown instead of the game as it stands, see phases.js. */
  let phase;
  /** How the game has ended, as such a phase, from its last stroke on. */
  let ending;
  /** What was shown last, and what it depended on. */
  let shown = {};
  let shownOf = [];
  let timer = 0;
  /** Whether the engine's first move has been answered outside the middle before: the visitor is asked to find it only once. */
  let hasAsked = false;

  const computer = () => opponentOf(board.player);
  const isOver = () => board.status !== "open";
  const isShared = () => Boolean(someones.game);
  const view = (of) => viewOf(of, { words, course, game: board, engine });

  function stop() {
    clearTimeout(timer);
    timer = 0;
  }

  function later(work, delay) {
    stop();
    timer = setTimeout(work, delay);
  }

  // What the visitor sees.

  /** Has the board show another moment of the game. */
  function turnTo(moment) {
    board.moment = moment;
    field.show();
  }

  function lookAt(ply) {
    turnTo(ply === course.moves.length ? null : ply);
    if (!review) loadSentences();
    render();
  }

  async function loadSentences() {
    const wanted = record;
    try {
      const { review: ask, sentence } = await loadReview();
      if (wanted !== record) return;
      const cells = course.moves.map(({ cell }) => cell);
      const { accounts } = ask(record.start, cells, course.moves[0]?.mark);
      review = { accounts, sentence };
      render();
    } catch (error) {
      // Without the explanation the headings and the numbers stay.
      if (error.reason !== "unloaded") throw error;
    }
  }

  function render() {
    const ply = board.moment ?? course.moves.length;
    const moment = () => viewOfMoment(ply, { words, course, review, player: board.player, isShared: isShared() });
    // A list of squares stays the same object until one of these is another one.
    const now = [phase, board.moment, words, course, review, isShared()];
    if (now.some((each, index) => each !== shownOf[index])) shown = phase ? view(phase) : board.moment === null ? {} : moment();
    shownOf = now;
    overlay.show(shown.squares, shown.threats);
    verdict.show(shown, words.tag);
    slider.show(words, course.moves, ply, board.judgement?.savedAt ?? [], isOver());
    document.querySelector(".game").classList.toggle("has-verdict", Boolean(shown.heading));
    board.classList.toggle("drawn", phase?.kind === "drawn");
    const buttons = ending ? view(ending).buttons : {};
    board.classList.toggle("ended", Boolean(ending));
    board.classList.toggle("best", ending?.kind === "drawn");
    for (const [button, text] of [[show, buttons.show], [begin, buttons.begin]]) {
      update(button, { textContent: text || "", hidden: !text, lang: words.tag });
    }
    shareButton.show(Boolean(ending), words);
  }

  // What happens.

  /** Reads the board again. */
  function refresh(cause) {
    stop();
    record = board.game;
    course = courseOf(engine, board);
    review = undefined;
    shareButton.forget();
    // The visitor's move and the reply to it have the same words.
    const isFound = phase?.isFound && cause === "move" && !isOver();
    ending = undefined;
    phase = isFound ? { kind: "found", had: phase.had, isFound: board.turn !== board.player } : undefined;
    if (isOver() && record.moves.length > 0) later(end, isCalm(board) || cause === "restore" ? 0 : LAST_STROKE);
    render();
  }

  /** Shows the ending of the game on the board. */
  function end() {
    ending = phaseAtEnd();
    phase = ending;
    render();
    if (phase.kind === "lost") later(goBack, LOOK);
    shareButton.takePicture(course);
  }

  function phaseAtEnd() {
    if (isShared()) return { kind: "shared" };
    const { isBest, saves, decision } = board.judgement;
    if (isBest) return { kind: "drawn", saves };
    if (!decision || board.status !== computer() || !["X", "O"].includes(board.player)) return { kind: "plain" };
    const { at, index } = decision;
    const { value: { outcome: had }, moves } = course.positions[at];
    const holding = moves.filter(({ value }) => value.outcome === had).map(({ cell }) => cell);
    return { kind: "lost", at, index, had, holding, isRare: holding.length * 2 < moves.length, tried: [course.moves[at].cell] };
  }

  /** Puts the board back to the position before the mistake. */
  function goBack() {
    const { at, isRare } = phase;
    const isFirstReply = at === 1;
    const isAsked = isRare && !(isFirstReply && hasAsked);
    hasAsked ||= isFirstReply;
    phase = { ...phase, kind: isAsked ? "find" : "answer" };
    turnTo(at);
    render();
  }

  /** A press on a square while the visitor looks for the one that holds: a wrong one is answered, and not played. */
  function tryOut(event) {
    if (phase?.kind !== "find") return;
    const cell = cellOf(event.composedPath());
    if (!course.positions[phase.at].moves.some((move) => move.cell === cell)) return;
    if (phase.holding.includes(cell)) {
      phase = { ...phase, isFound: true };
      return;
    }
    event.stopPropagation();
    phase = { ...phase, tried: [...phase.tried, cell], wrong: cell };
    // The same sentence again must be said again.
    verdict.show();
    render();
  }

  /** Plays what the mistake led to, until nothing helps, and gives the turn back. */
  function showLoss() {
    const { line: cells, at } = board.judgement.decision;
    const before = course.positions[at];
    // After a fork come only a move that does not help, and the win. A line that was left open is completed at once.
    const isFork = cells.length > 2;
    const length = isFork ? cells.length - 2 : cells.length;
    let position = before;
    const line = cells.slice(0, length).map((cell) => {
      const { turn, board, next } = position;
      position = engine.analyze(engine.play(board, cell, turn), next);
      return { cell, mark: turn };
    });
    const threats = isFork ? position.threats : position.lines;
    phase = { ...ending, kind: "course", line, threats, steps: isCalm(board) ? line.length : 0 };
    turnTo(at);
    step();
  }

  function step() {
    render();
    if (phase.steps < phase.line.length) {
      phase = { ...phase, steps: phase.steps + 1 };
      later(step, PACE);
    } else {
      later(() => {
        phase = { ...phase, kind: "answer" };
        render();
      }, 5 * PACE);
    }
  }

  /** Shows the moments of the game one after the other. */
  function playFrom(ply) {
    if (ply === course.moves.length) return finish();
    turnTo(ply);
    render();
    later(() => playFrom(ply + 1), PACE);
  }

  /** Shows the end of a game that is being played before the visitor's eyes. */
  function finish() {
    stop();
    phase = undefined;
    turnTo(null);
    if (isOver()) end();
    else render();
  }

  /** Begins the game that the ending offers. */
  function beginOther() {
    if (phase?.kind === "drawn") board.opener = opponentOf(board.opener);
    else board.newGame();
    board.focus();
  }

  /** A visitor who turns to the board does not wait for the end of a replay, or plays on from their next turn in it. */
  function interrupt() {
    if (phase?.kind !== "replay") return;
    if (!phase.isOpen) return finish();
    const isTheirs = course.moves[board.moment].mark === board.player;
    playFrom(board.moment + Number(!isTheirs));
    stop();
  }

  for (const type of ["pointerdown", "keydown"]) board.addEventListener(type, interrupt, true);
  board.addEventListener("click", tryOut, true);
  board.addEventListener("keydown", ({ key }) => {
    // The board itself has gone back to its end.
    if (key !== "Escape" || board.moment !== null) return;
    stop();
    phase = undefined;
    field.show();
    render();
  });

  refresh("restore");
  return {
    refresh,
    async speak() {
      words = await loadWords();
      review = undefined;
      if (board.moment !== null) loadSentences();
      render();
    },
    replay(isOpen) {
      if (isCalm(board)) return;
      phase = { kind: "replay", isOpen };
      playFrom(0);
    },
  };
}

/** The cell of the board's button on the path of an event, or −1. */
function cellOf(path) {
  const at = (role) => path.find((node) => node.matches?.(`[role=${role}]`));
  return [...(at("grid")?.querySelectorAll("[role=gridcell]") ?? [])].indexOf(at("gridcell"));
}
