// What is seen and heard of a match: the board, the status line and the controls. It shows what it is given, and tells what
// the visitor does.

import { createControls } from "./controls.js";
import { create, update } from "./dom.js";
import { createAnnotations } from "./annotations.js";
import { EMPTY } from "./game.js";
import { createGrid } from "./grid.js";
import { Painter } from "./painter.js";
import { createStatus } from "./status.js";

export class View {
  #painter = new Painter();
  #annotations = createAnnotations();
  #grid;
  #status;
  #controls;
  /** What is shown; see `show`. */
  #state;
  /** The cell that the visitor points at. */
  #pointed;

  /** `actions` has `play(cell)`, `point(cell)` with undefined for none, `next()`, `show()`, and those of the controls. */
  constructor(actions) {
    this.#controls = createControls(actions);
    this.#status = createStatus(actions);
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
    return [this.#grid.element, this.#status.element, this.#controls.element];
  }

  /** Keeps the picture as fine as the screen from now on. */
  start() {
    this.#painter.start();
    this.#status.start();
  }

  /** Leaves nothing behind that would outlive a removed board. */
  stop() {
    this.#grid.forget();
    this.#painter.stop();
    this.#status.stop();
  }

  /** Moves the keyboard's focus to the board. */
  focus(options) {
    this.#grid.focus(options);
  }

  /** Whether a press on the board begins the next game: an ended one is there, and no button for that. */
  get leadsOn() {
    const { match } = this.#state;
    const isPlayed = match.status !== "open" && match.history.length > 0;
    return isPlayed && getComputedStyle(this.#controls.element.firstChild).display === "none";
  }

  /**
   * Shows a state in these words: `match`, `failure`, why the engine does not run, `label`, what the board is called, `hints`,
   * whether each cell shows its value, `hint`, the cells that are proposed, `note`, a function of the words for a message in the place
   * of the usual one, `announced`, the computer's move, for those who do not see it appear, and `annotations`, what the host
   * draws.
   */
  show(words, state) {
    this.#state = state;
    const { match, label, annotations } = state;
    this.#grid.show(label, this.#cells(words));
    this.#annotations.show(annotations);
    for (const element of this.elements) update(element, { lang: words.tag });
    this.#status.show(words, { ...state, leadsOn: this.leadsOn });
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
        // A visitor who only watches can pause the game, and needs no hint.
        ...(state.player === "none" ? { pause: match.status === "open" } : { hint: match.isVisitorsTurn }),
        more: true,
      },
    });
    this.#paint();
  }

  #cells(words) {
    const { match, hints, annotations } = this.#state;
    const { leadsOn } = this;
    return marksOf(match).map((mark, cell) => {
      const move = match.isVisitorsTurn ? moveTo(match, cell) : undefined;
      const text = hints && move ? words.value(move.value) : "";
      const contents = [mark ?? words.empty, text].filter(Boolean);
      return {
        label: words.cell(Math.floor(cell / 3) + 1, (cell % 3) + 1, ...contents),
        description: annotations[cell]?.label,
        text,
        outcome: text ? move.value.outcome : "",
        disabled: !move && !leadsOn,
      };
    });
  }

  #paint() {
    if (!this.#state) return;
    const { match, hint, annotations } = this.#state;
    const isPlayable = match.isVisitorsTurn && moveTo(match, this.#pointed);
    const preview = isPlayable ? [{ cell: this.#pointed, mark: match.turn }] : [];
    // Cells without an annotation are holes, which these pass over.
    const drawn = annotations.flatMap((annotation, cell) => ({ cell, ...annotation }));
    const highlighted = drawn.filter(({ highlight }) => highlight).map(({ cell }) => ({ cell, ink: "highlight" }));
    this.#painter.show(
      {
        marks: marksOf(match).flatMap((mark, cell) => (mark ? [{ cell, mark }] : [])),
        lines: match.position?.lines ?? [],
        last: match.history.at(-1)?.cell,
        imagined: [...preview, ...drawn.flatMap(({ cell, ghost }) => (ghost ? [{ cell, mark: ghost }] : []))],
        frames: [...highlighted, ...hint.map((cell) => ({ cell, ink: "line" }))],
      },
      matchMedia("(prefers-reduced-motion: reduce)").matches,
    );
  }
}

/** The mark of each cell, undefined where it is empty. */
function marksOf({ board = EMPTY }) {
  return Array.from(board.replaceAll("/", ""), (sign) => (sign === "." ? undefined : sign));
}

/** The move to a cell; undefined where that is illegal. */
function moveTo({ position }, cell) {
  return position?.moves.find((move) => move.cell === cell);
}
