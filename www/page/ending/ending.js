// What follows the first press on the board: the slider through the game, and the ending, in which the visitor finds the move that
// would have held, or begins another game.
//
// The slider sets the board's `moment`. So the game, its score and what can be taken back stay as they are while the visitor looks
// at it, and a press plays on from there.

import { opponentOf } from "../../shared/board.js";
import { create, update } from "../../shared/dom.js";
import { isCalm, styleOf } from "../../shared/environment.js";
import { LAST_STROKE } from "../../shared/painter.js";
import { createBoardOverlay } from "./board-overlay.js";
import { courseOf } from "./course.js";
import { viewOf, viewOfMoment } from "./phases.js";
import { pictureOf } from "./shared-picture.js";
import { createSlider } from "./slider.js";
import { createVerdict } from "./verdict.js";

/** How long the end of a game is in sight before the board goes back, and how long each move that is shown, in milliseconds. */
const LOOK = 1600;
const PACE = 600;

/**
 * Builds it around `game`. `engine` has the engine's functions, `loadWords()` resolves to the words of the present language, and
 * `loadReview()` to `{ review, sentence }`, the explaining engine's function and what is said of a move. `isShared()` says whether
 * the game is somebody else's, `url()` the address that plays it, and `share` the means to show it to others. `onMoment()` is
 * called when the board shows another moment.
 *
 * Returns `refresh()`, which reads the board again, `speak()`, which follows the language, and `replay(isOpen)`, which plays the
 * game before the visitor's eyes, who may play on from any of its moves if it is open.
 */
export default async function createEnding({ game, engine, loadWords, loadReview, isShared, url, share, onMoment }) {
  let words = await loadWords();
  const overlay = createBoardOverlay(game);
  const verdict = createVerdict(overlay.light);
  const slider = createSlider((ply) => {
    stop();
    phase = ply === course.moves.length ? ending : undefined;
    lookAt(ply);
  });
  const show = create("button", { type: "button", slot: "controls", hidden: true, onclick: showLoss });
  const begin = create("button", { type: "button", slot: "controls", className: "begin", hidden: true, onclick: beginOther });
  const shareButton = create("button", { type: "button", slot: "controls", id: "share", hidden: true, onclick: sendGame });
  document.querySelector("#ending").append(overlay.element, verdict.element, slider.element);
  game.append(begin, show, shareButton);

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
  /** The picture of the finished game, once it is made. */
  let picture;
  /** Whether the engine's first move has been answered outside the middle before: the visitor is asked to find it only once. */
  let hasAsked = false;

  const computer = () => opponentOf(game.player);
  const isOver = () => game.status !== "open";
  const view = (of) => viewOf(of, { words, course, game, engine });

  function stop() {
    clearTimeout(timer);
    timer = 0;
  }

  function later(work, delay) {
    stop();
    timer = setTimeout(work, delay);
  }

  // What the visitor sees.

  function lookAt(ply) {
    game.moment = ply === course.moves.length ? null : ply;
    onMoment();
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
    const ply = game.moment ?? course.moves.length;
    const moment = () => viewOfMoment(ply, { words, course, review, player: game.player, isShared: isShared() });
    // A list of squares stays the same object until one of these is another one.
    const now = [phase, game.moment, words, course, review, isShared()];
    if (now.some((each, index) => each !== shownOf[index])) shown = phase ? view(phase) : game.moment === null ? {} : moment();
    shownOf = now;
    overlay.show(shown.squares, shown.threats);
    verdict.show(shown, words.tag);
    slider.show(words, course.moves, ply, game.judgement?.savedAt ?? [], isOver());
    document.querySelector(".game").classList.toggle("has-verdict", Boolean(shown.heading));
    game.classList.toggle("drawn", phase?.kind === "drawn");
    const buttons = ending ? view(ending).buttons : {};
    game.classList.toggle("ended", Boolean(ending));
    game.classList.toggle("best", ending?.kind === "drawn");
    for (const [button, text] of [[show, buttons.show], [begin, buttons.begin], [shareButton, ending && words.share]]) {
      update(button, { textContent: text || "", hidden: !text, lang: words.tag });
    }
  }

  // What happens.

  /** Reads the board again. */
  function refresh(cause) {
    stop();
    record = game.game;
    course = courseOf(engine, game);
    review = undefined;
    picture = undefined;
    // The visitor's move and the reply to it have the same words.
    const isFound = phase?.isFound && cause === "move" && !isOver();
    ending = undefined;
    phase = isFound ? { kind: "found", had: phase.had, isFound: game.turn !== game.player } : undefined;
    if (isOver() && record.moves.length > 0) later(end, isCalm(game) || cause === "restore" ? 0 : LAST_STROKE);
    render();
  }

  /** Shows the ending of the game on the board. */
  function end() {
    ending = phaseAtEnd();
    phase = ending;
    render();
    if (phase.kind === "lost") later(goBack, LOOK);
    takePicture();
  }

  /** Makes the picture as soon as the end of the game is painted, so that it is ready when the visitor shares it. */
  function takePicture() {
    const taken = course;
    setTimeout(async () => {
      if (taken !== course || game.moment !== null) return;
      const { color: line, backgroundColor: paper, fontFamily } = styleOf(document.body);
      const { backgroundColor: card, borderColor: grid } = styleOf(shareButton);
      const [X, O] = ["X", "O"].map((mark) => styleOf(slider.element.querySelector(`.${mark}`)).color);
      const { lines } = course.positions.at(-1);
      const title = document.querySelector("h1").textContent.trim();
      const inks = { paper, card, grid, line, X, O };
      const file = await pictureOf({ marks: course.moves, lines }, document.querySelector("#field"), title, fontFamily, inks);
      if (taken === course) picture = file;
    }, LAST_STROKE);
  }

  /** Shares the address of the game, and its picture. */
  function sendGame() {
    share.send(shareButton, { url: url(), files: picture ? [picture] : [], more: picture ? offers() : [] });
  }

  /** What can be done with the picture where the system's own dialog does not take it. */
  function offers() {
    const save = create("a", { href: URL.createObjectURL(picture), download: picture.name, textContent: words.savePicture });
    if (!globalThis.ClipboardItem) return [save];
    const onclick = () => share.copyFile(shareButton, picture);
    return [save, create("button", { type: "button", textContent: words.copyPicture, onclick })];
  }

  function phaseAtEnd() {
    if (isShared()) return { kind: "shared" };
    const { isBest, saves, decision } = game.judgement;
    if (isBest) return { kind: "drawn", saves };
    if (!decision || game.status !== computer() || !["X", "O"].includes(game.player)) return { kind: "plain" };
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
    game.moment = at;
    onMoment();
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
    const { line: cells, at } = game.judgement.decision;
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
    phase = { ...ending, kind: "course", line, threats, steps: isCalm(game) ? line.length : 0 };
    game.moment = at;
    onMoment();
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
    game.moment = ply;
    onMoment();
    render();
    later(() => playFrom(ply + 1), PACE);
  }

  /** Shows the end of a game that is being played before the visitor's eyes. */
  function finish() {
    stop();
    phase = undefined;
    game.moment = null;
    onMoment();
    if (isOver()) end();
    else render();
  }

  /** Begins the game that the ending offers. */
  function beginOther() {
    if (phase?.kind === "drawn") game.opener = opponentOf(game.opener);
    else game.newGame();
    game.focus();
  }

  /** A visitor who turns to the board does not wait for the end of a replay, or plays on from their next turn in it. */
  function interrupt() {
    if (phase?.kind !== "replay") return;
    if (!phase.isOpen) return finish();
    const isTheirs = course.moves[game.moment].mark === game.player;
    playFrom(game.moment + Number(!isTheirs));
    stop();
  }

  for (const type of ["pointerdown", "keydown"]) game.addEventListener(type, interrupt, true);
  game.addEventListener("click", tryOut, true);
  game.addEventListener("keydown", ({ key }) => {
    // The board itself has gone back to its end.
    if (key !== "Escape" || game.moment !== null) return;
    stop();
    phase = undefined;
    onMoment();
    render();
  });

  refresh("restore");
  return {
    refresh,
    async speak() {
      words = await loadWords();
      review = undefined;
      if (game.moment !== null) loadSentences();
      render();
    },
    replay(isOpen) {
      if (isCalm(game)) return;
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
