// The games of the field: a visitor chooses a dot, sees how its game ends and has it played; and those that they have finished
// stay marked.

import { EMPTY, opponentOf } from "../../shared/board.js";
import { update } from "../../shared/dom.js";
import { isDraw, isIn } from "../games-field.js";
import { say } from "../sentence.js";
import { watchDots } from "./dot-choice.js";
import { createFinishedGames, gameKey } from "./finished-games.js";

/**
 * Binds what stands around the canvas `#field` to the board, in the language of `speech`. `someones` is the game of someone else
 * that is on the board, if there is one. `onPlay(game)` is called when the visitor presses a dot.
 *
 * Returns `show()`, which follows the field; `follow(event)`, which follows an event that came before; and `remember(game)`, which
 * marks a game as finished.
 */
export default function createGames({ board, field, speech, someones, choices, onPlay }) {
  const canvas = document.querySelector("#field");
  const slider = document.querySelector("#dot");
  const note = document.querySelector("#played");
  const playButton = document.querySelector("#play");
  const forgetButton = document.querySelector("#forget");
  const finished = createFinishedGames(choices);
  /** The dots of the games that the visitor has finished, and the one that they have chosen, among these games. */
  let marked = new Set();
  let chosen;
  let dots = field.dots;
  let isByMouse = false;
  let hasDrawn = false;

  const choice = watchDots({
    canvas,
    slider,
    button: playButton,
    first: () => scopeOf(field.lit.from).from,
    indexAt: field.indexAt,
    onChoose(index, isMouse) {
      chosen = index;
      isByMouse = isMouse;
      tell();
    },
    onPlay(index) {
      choice.forget();
      onPlay(gameOf(index));
    },
  });
  forgetButton.onclick = () => {
    finished.forget();
    slider.focus({ preventScroll: true });
    choice.forget();
    show();
  };

  function show() {
    if (field.dots !== dots) {
      ({ dots } = field);
      choice.forget();
    }
    const keys = finished.of(field.opensComputer);
    marked = new Set([...dots.keys()].filter((index) => keys.has(gameKey(dots[index].cells))));
    tell();
  }

  /** Says which dot is chosen, and shows the end of its game on the board; else says how many games the visitor has finished. */
  function tell() {
    const { lit } = field;
    const sentences = speech.words.field;
    const { from, to } = scopeOf(chosen ?? lit.from);
    const described = chosen ?? from;
    const dot = sentences.dot({ index: described - from + 1, count: to - from, isDraw: isDraw(dots[described]) });
    update(slider, {
      max: String(to - from),
      value: String(described - from + 1),
      "aria-label": sentences.dots,
      "aria-valuetext": dot,
    });
    const drawn = [...marked].filter((index) => isDraw(dots[index])).length;
    const counts = { played: marked.size, all: dots.length, drawn, draws: field.drawsIn({ from: 0, to: dots.length }) };
    say(note, chosen === undefined ? sentences.played(counts) : dot);
    update(playButton, { hidden: chosen === undefined || isByMouse });
    update(forgetButton, { hidden: chosen !== undefined || marked.size === 0 });

    const rest = chosen !== undefined && isIn(lit, chosen) && !field.isOver() ? restOf(gameOf(chosen)) : [];
    if (rest.length > 0 || hasDrawn) board.annotate(rest);
    hasDrawn = rest.length > 0;
    field.mark(marked, chosen);
  }

  /** The dots among which one is counted: those that are lit, if there are several and it is one of them; else all. */
  function scopeOf(index) {
    const { lit } = field;
    return lit.to - lit.from > 1 && isIn(lit, index) ? lit : { from: 0, to: dots.length };
  }

  /** The game of a dot, as the board takes it: the visitor's side is whoever they are, or X, and someone else has moved for it. */
  function gameOf(index) {
    const { player, opener, ...game } = someones.game ?? board.game;
    const visitor = player === "O" ? "O" : "X";
    const moves = dots[index].cells.map((cell, ply) => {
      const isVisitors = (ply % 2 === 0) === (opener === visitor);
      return { cell, by: isVisitors ? "host" : "computer" };
    });
    return { ...game, player: visitor, opener, start: EMPTY, level: "unbeatable", moves, undone: [] };
  }

  /** The moves of a game that are still to come, as future marks on the board. */
  function restOf({ player, moves }) {
    return moves.slice(field.movesShown().length).map(({ cell, by }, index) => {
      const [ghost, number] = [by === "host" ? player : opponentOf(player), index + 1];
      return { cell, ghost, number, label: `${number}: ${ghost}` };
    });
  }

  show();
  return {
    show,
    follow: choice.follow,

    /** A game with moves of a page or of someone else is not the visitor's. */
    remember({ opener, player, moves }) {
      if (moves.some(({ by }) => by === "host")) return;
      finished.add(opener !== player, gameKey(moves.map(({ cell }) => cell)));
      show();
    },
  };
}
