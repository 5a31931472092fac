// The view of a match: the board, the status line and the controls. It shows the state that it is given, and reports the
// visitor's actions.

import { createControls } from "./controls.js";
import { update } from "../shared/dom.js";
import { drawingOf, marksOf, moveTo, previewOf } from "./drawing.js";
import { createAnnotations } from "./annotations.js";
import { isCalm } from "../shared/environment.js";
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
  #drawing;
  /** The cell that the visitor points at. */
  #pointed;

  /**
   * `actions` has `play(cell)`, `point(cell)` with undefined for none, those of the status line and of the controls, and `leave()`,
   * which ends a look back, and returns false if there is none.
   */
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
    this.#grid.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && actions.leave()) event.preventDefault();
    });
  }

  get elements() {
    return [this.#grid.element, this.#status.element, this.#controls.element];
  }

  /** Keeps the picture at the resolution of the screen from now on, and the status line fitted to its message. */
  start() {
    this.#grid.start();
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
    const { match, past } = this.#state;
    const isPlayed = !past && match.status !== "open" && match.history.length > 0;
    return isPlayed && !this.#controls.isShown();
  }

  /**
   * Shows a state in these words: `match`; `past`, the earlier position that is shown in the place of the match's own, if there is
   * one; `judgement`, that of the match once its end is shown; `isDrawing`, whether the last move of a game is being drawn, so that
   * nothing is said of the game's end yet; `hasOtherScore`, whether the score shown is another one than before; `player`, `opener`
   * and `level`, the settings; `failure`, why the engine does not run; `label`, the name of the board; `hints`, whether each cell
   * shows its value; `hint`, the moves that a hint proposes; `note`, a function of the words for a message that replaces the usual
   * one; `reply`, the computer's move for screen readers; and `annotations`, what the host draws.
   */
  show(words, state) {
    this.#state = state;
    this.#drawing = drawingOf(state);
    const { match, past, label, annotations } = state;
    const { leadsOn } = this;
    this.#grid.show(label, this.#cells(words, leadsOn));
    this.#annotations.show(annotations);
    for (const element of this.elements) update(element, { lang: words.tag });
    // The board keeps its sides in every language.
    for (const { element } of [this.#status, this.#controls]) update(element, { dir: words.dir });
    this.#status.show(words, { ...state, leadsOn });
    this.#controls.show(words, {
      ...state,
      score: match.score,
      leaves: { undo: match.undoLeaves, redo: match.redoLeaves },
      paused: match.isPaused,
      can: {
        new: match.hasBegun,
        undo: !past?.refutation && match.canUndo,
        redo: !past?.refutation && match.canRedo,
        // A visitor who only watches can pause the game, and needs no hint.
        ...(state.player === "none" ? { pause: match.status === "open" } : { hint: !past && match.isVisitorsTurn }),
        more: true,
      },
    });
    this.#paint();
  }

  #cells(words, leadsOn) {
    const { match, past, judgement, hints, annotations } = this.#state;
    const decision = judgement?.decision;
    const shown = past ?? match;
    return marksOf(shown).map((mark, cell) => {
      const move = moveTo(shown, cell);
      const text = hints && move ? words.value(move.value) : "";
      const contents = [mark ?? words.empty, text].filter(Boolean);
      const mistake = decision?.line[0] === cell ? words.mistake : undefined;
      const { label } = annotations[cell] ?? {};
      return {
        label: words.cell({ row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1, contents }),
        // In a look back the moves after the mistake have numbers.
        description: past?.refutation ? (mistake ?? label) : (label ?? mistake),
        text,
        outcome: text ? move.value.outcome : "",
        disabled: !move && !leadsOn,
      };
    });
  }

  #paint() {
    if (!this.#state) return;
    const imagined = [...previewOf(this.#state, this.#pointed), ...this.#drawing.imagined];
    this.#picture.show({ ...this.#drawing, imagined }, isCalm(this.#grid.element));
  }
}
