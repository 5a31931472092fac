// The view of a match: the board, the status line and the controls. It shows the state that it is given, and reports the
// visitor's actions.

import { createControls } from "./controls.js";
import { update } from "../shared/dom.js";
import { createAnnotations } from "./annotations.js";
import { isCalm } from "../shared/environment.js";
import { EMPTY } from "../shared/board.js";
import { createGrid } from "../shared/grid.js";
import { createPicture } from "../shared/picture.js";
import { createStatus } from "./status.js";

export class View {
  #picture = createPicture();
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
    this.#grid = createGrid([...this.#picture.elements, this.#annotations.element], {
      onPlay: actions.play,
      onPoint: (cell) => {
        this.#pointed = cell;
        this.#paint();
        actions.point(cell);
      },
    });
    // A host may let the options stand over the board.
    for (const type of ["pointerdown", "focusin"]) this.#grid.element.addEventListener(type, this.#controls.close);
  }

  get elements() {
    return [this.#grid.element, this.#status.element, this.#controls.element];
  }

  /** Keeps the picture at the resolution of the screen from now on, and the status line fitted to its message. */
  start() {
    this.#picture.start();
    this.#status.start();
  }

  /** Stops everything that would outlive a removed board. */
  stop() {
    this.#grid.forget();
    this.#picture.stop();
    this.#status.stop();
  }

  /** Moves the keyboard's focus to the board. */
  focus(options) {
    this.#grid.focus(options);
  }

  /** Whether a press on the board begins the next game: the game has ended, and no button for a new game is visible. */
  get leadsOn() {
    const { match } = this.#state;
    const isPlayed = match.status !== "open" && match.history.length > 0;
    return isPlayed && !this.#controls.isShown();
  }

  /**
   * Shows a state in these words: `match`; `player`, `opener` and `level`, the settings; `failure`, why the engine does not run;
   * `label`, the name of the board; `hints`, whether each cell shows its value; `hint`, the cells that a hint proposes; `note`,
   * a function of the words for a message that replaces the usual one; `announced`, the computer's move for screen readers; and
   * `annotations`, what the host draws.
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
    // Cells without an annotation are holes in the array, which `flatMap` skips.
    const drawn = annotations.flatMap((annotation, cell) => ({ cell, ...annotation }));
    const highlighted = drawn.filter(({ highlight }) => highlight).map(({ cell }) => ({ cell, ink: "highlight" }));
    this.#picture.show(
      {
        marks: marksOf(match).flatMap((mark, cell) => (mark ? [{ cell, mark }] : [])),
        lines: match.position?.lines ?? [],
        last: match.history.at(-1)?.cell,
        imagined: [...preview, ...drawn.flatMap(({ cell, ghost }) => (ghost ? [{ cell, mark: ghost }] : []))],
        frames: [...highlighted, ...[...hint, ...mistakeIn(match)].map((cell) => ({ cell, ink: "line" }))],
      },
      isCalm(),
    );
  }
}

/** The cell of the move that lost a finished game for the visitor, in an array that is empty if there is none. */
function mistakeIn({ hasBegun, judgement }) {
  return hasBegun && judgement.decision ? [judgement.decision.cell] : [];
}

/** The mark of each cell, undefined where it is empty. */
function marksOf({ board = EMPTY }) {
  return Array.from(board.replaceAll("/", ""), (sign) => (sign === "." ? undefined : sign));
}

/** The move to a cell; undefined if it is illegal. */
function moveTo({ position }, cell) {
  return position?.moves.find((move) => move.cell === cell);
}
