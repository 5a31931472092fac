// What is seen and heard of a match: the board, the status line and the controls. It shows what it is given, and tells what
// the visitor does.

import { createControls } from "./controls.js";
import { create, update } from "./dom.js";
import { createAnnotations } from "./annotations.js";
import { EMPTY } from "./game.js";
import { createGrid } from "./grid.js";
import { Painter } from "./painter.js";
import { refusalIn } from "./refusal.js";

export class View {
  #painter = new Painter();
  #annotations = createAnnotations();
  #grid;
  #announcement = create("span", { className: "announcement" });
  #message = create("span");
  #status = create("p", { role: "status", part: "status" }, [this.#announcement, this.#message]);
  #controls;
  /** What is shown; see `show`. */
  #state;
  /** The cell that the visitor points at. */
  #pointed;

  /** `actions` has `play(cell)`, `point(cell)` with undefined for none, and those of the controls. */
  constructor(actions) {
    this.#controls = createControls(actions);
    this.#grid = createGrid([this.#painter.canvas, this.#annotations.element], {
      onPlay: actions.play,
      onPoint: (cell) => {
        this.#pointed = cell;
        this.#paint();
        actions.point(cell);
      },
    });
  }

  get elements() {
    return [this.#grid.element, this.#status, this.#controls.element];
  }

  /** Keeps the picture as fine as the screen from now on. */
  start() {
    this.#painter.start();
  }

  /** Leaves nothing behind that would outlive a removed board. */
  stop() {
    this.#grid.forget();
    this.#painter.stop();
  }

  /** Moves the keyboard's focus to the board. */
  focus(options) {
    this.#grid.focus(options);
  }

  /**
   * Shows a state in these words: `match`, `failure`, why the engine does not run, `label`, what the board is called, `hints`,
   * whether each cell shows its value, `hint`, the cell that is proposed, `note`, a function of the words for a message in the place
   * of the usual one, `announced`, the computer's move, for those who do not see it appear, and `annotations`, what the host draws.
   */
  show(words, state) {
    this.#state = state;
    const { match, failure, label, annotations } = state;
    this.#grid.show(label, this.#cells(words));
    this.#annotations.show(annotations);
    update(this.#announcement, { textContent: announcementOf(words, state) });
    update(this.#message, { textContent: messageOf(words, state) });
    for (const element of this.elements) update(element, { lang: words.tag });
    update(this.#status, { className: failure ? "failed" : "" });
    this.#controls.show(words, {
      player: state.player,
      level: state.level,
      opener: state.opener,
      score: match.score,
      paused: match.isPaused,
      can: {
        new: match.hasBegun,
        undo: match.canUndo,
        redo: match.canRedo,
        hint: match.isVisitorsTurn,
        pause: state.player === "none" ? match.status === "open" : undefined,
      },
    });
    this.#paint();
  }

  #cells(words) {
    const { match, hints, annotations } = this.#state;
    return marksOf(match).map((mark, cell) => {
      const move = match.isVisitorsTurn ? moveTo(match, cell) : undefined;
      const text = hints && move ? words.value(move.value) : "";
      const content = mark ?? (text ? `${words.empty}, ${text}` : words.empty);
      return {
        label: words.cell(...rowAndColumn(cell), content),
        description: annotations[cell]?.label,
        text,
        outcome: text ? move.value.outcome : "",
        disabled: !move,
      };
    });
  }

  #paint() {
    if (!this.#state) return;
    const { match, hint } = this.#state;
    const isPlayable = match.isVisitorsTurn && moveTo(match, this.#pointed);
    this.#painter.show(
      {
        marks: marksOf(match).flatMap((mark, cell) => (mark ? [{ cell, mark }] : [])),
        lines: match.position?.lines ?? [],
        preview: isPlayable && { cell: this.#pointed, mark: match.turn },
        hint,
      },
      matchMedia("(prefers-reduced-motion: reduce)").matches,
    );
  }
}

/** A cell's row and column as people count them, from 1. */
export function rowAndColumn(cell) {
  return [Math.floor(cell / 3) + 1, (cell % 3) + 1];
}

/** The mark of each cell, undefined where it is empty. */
function marksOf({ board = EMPTY }) {
  return Array.from(board.replaceAll("/", ""), (sign) => (sign === "." ? undefined : sign));
}

/** The move to a cell; undefined where that is illegal. */
function moveTo({ position }, cell) {
  return position?.moves.find((move) => move.cell === cell);
}

function announcementOf(words, { announced }) {
  return announced ? `${words.played(announced.mark, words.place(...rowAndColumn(announced.cell)))} ` : "";
}

function messageOf(words, { match, failure, note, player }) {
  if (failure) return words[failure];
  if (!match.hasBegun) return words.loading;
  if (note) return note(words);
  if (match.fault && match.history.length === 0) return words.badBoard(refusalIn(words, match.fault.error).textContent);
  const { status, turn } = match;
  const alone = player === "X" || player === "O";
  if (status === "draw") return words.draw;
  if (status !== "open") {
    if (!alone) return words.wins(status);
    return status === player ? words.youWin : words.youLose(status);
  }
  if (match.isPaused) return words.paused;
  if (match.isComputersTurn) return words.thinking(turn);
  return alone ? words.yourTurn(turn) : words.turn(turn);
}
