// What a board shows besides its match, until the match changes: a message, a hint, a look back, and the last stroke.

import { isCalm, startTimer } from "../shared/environment.js";
import { LAST_STROKE } from "../shared/painter.js";
import { betterIn, hasPlace, hintIn, hinted, placeIn } from "./hint.js";

/** How long a finished game stays on the board before a click may begin the next one, in milliseconds. */
const LOOK = 600;

/** Builds the display of an element's match. `onChange()` shows it. */
export function createDisplay(element, match, onChange) {
  /** Cancels what waits for the last stroke. */
  let cancel;
  /** When the match last changed, in the clock of `performance.now`. */
  let changedAt;
  /** The score that was shown last. */
  let { score } = match;

  const display = {
    /**
     * What is shown, for the view: `note`, a message of the status line, a function of the words; `hasPlace`, whether a hint has
     * said where to look; `reply`, the computer's last move, which screen readers hear there until another message replaces it;
     * `hint`, the moves that the hint points at; `past`, the earlier position of the game that the visitor looks at, see
     * `Match.at`; `isDrawing`, whether the last stroke of a game is being drawn, for which what is said of the end waits; and
     * `hasOtherScore`, whether the status line says how the score is kept, because another score is shown now.
     */
    shown: {},

    /** Whether a finished game has been in sight long enough for the next one. */
    isOver: () => performance.now() - changedAt >= LOOK,

    /** Replaces the message of the status line. */
    say(note) {
      Object.assign(display.shown, { note, reply: undefined });
      onChange();
    },

    /** Gives a hint: first where to look, and when it is asked for again, the squares. */
    giveHint() {
      if (!match.isVisitorsTurn || display.shown.past) return;
      const { moves } = match.position;
      if (hasPlace(moves) && !display.shown.hasPlace) {
        display.shown.hasPlace = true;
        display.say((words) => placeIn(words, moves));
        return;
      }
      match.noteHint();
      display.shown.hint = hinted(moves);
      display.say((words) => hintIn(words, moves));
    },

    /** Shows the visitor's decisive mistake, what it allowed, and what would have been better, or else the end again. */
    look(isBack) {
      const past = isBack ? match.past : undefined;
      if (past) match.noteHint(past);
      display.show(past);
    },

    /** Shows an earlier position of the game, which `Match.at` or `Match.past` returns, or else the current one again. */
    show(past) {
      Object.assign(display.shown, { past, hint: past?.refutation ? betterIn(past.position.moves) : [] });
      display.say();
    },

    /** Ends a look back. Returns whether there was one. */
    leave() {
      if (!display.shown.past) return false;
      display.look(false);
      return true;
    },

    /** Begins anew after a change of the match, by a move if there was one. */
    follow(move) {
      const before = score;
      ({ score } = match);
      changedAt = performance.now();
      // The computer's reply leaves the visitor time to read it.
      const isReply = move?.by === "computer";
      const isDrawing = move && match.status !== "open" && !isCalm(element);
      cancel?.();
      // Another score is news only where one of the two counts a game.
      display.shown = {
        reply: isReply ? move : undefined,
        hint: [],
        isDrawing,
        hasOtherScore: score === before
          ? isReply && display.shown.hasOtherScore
          : [score, before].some(({ win, draw, loss }) => win + draw + loss > 0),
      };
      if (!isDrawing) return;
      cancel = startTimer(element, () => {
        display.shown.isDrawing = false;
        onChange();
      }, LAST_STROKE);
    },

    /** The board is in no document. What waits for the last stroke is shown when it is in one again. */
    suspend() {
      cancel?.();
      display.shown.isDrawing = false;
    },
  };
  display.follow();
  return display;
}
