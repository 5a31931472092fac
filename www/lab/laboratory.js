// What all tools of the laboratory share: the position on the board, functions that change it, and the marks drawn there.

import { EMPTY } from "../shared/board.js";
import { areSameIn, voiceOf } from "../shared/moves.js";

/**
 * Builds it. `engine` is the laboratory's engine. `language()` returns the words, `say(text)` reads a text out, and `turnTo(name)`
 * opens another tool. `onChange()` is called when the position has changed, and `onPut()`
 * when the laboratory has put a game on the board.
 */
export function createLaboratory({ game, engine, link, language, say, turnTo, onChange, onPut }) {
  let position;
  let subject;
  /** The record of the game that the position was read from. */
  let lastGame;
  /** Whose marks the visitor played before the laboratory made the game one of two people, if it has. */
  let visitor;

  const lab = {
    engine,
    game,
    link,
    say,
    turnTo,
    get words() {
      return language();
    },

    /** The position on the board and the game that led there. */
    get position() {
      return position;
    },

    /**
     * The position that is explained: the one on the board, or after the end of the game the one before the decisive move. That
     * move has the index `ply`, from 0. It is the last move that gave something away (then `isTurning` is true), or else simply
     * the last move.
     */
    get subject() {
      return subject;
    },

    /** Reads the board again, once it has changed. */
    refresh() {
      const record = game.game;
      // The level and the seed change nothing here.
      if (lastGame && areSameIn(["start", "player", "opener"], record, lastGame)) return;
      lastGame = record;
      position = read(engine, game);
      subject = decisive(position);
      lab.drawMoves();
      onChange();
    },

    /** Draws these future moves, `{ cell, mark }`, on the board, numbered from 1; none without a list. */
    drawMoves: (line = []) => game.annotate(line.map(({ cell, mark }, index) => ({ cell, ghost: mark, number: index + 1 }))),

    /** Puts a position on the board, for two players or for one. Throws the engine's error if it is not a position. */
    setUp({ board, turn, player = "both" }) {
      const { opener, positions } = engine.review(board, [], turn);
      put({ start: positions[0].board, opener, player }, []);
    },

    /**
     * Plays these cells on the board from the position `start`, which is the empty board with X to move by default. The computer
     * does not play on: if it were the computer's turn, the game becomes one of two people.
     */
    replay(cells, { start = { board: EMPTY, turn: "X" }, player = game.player } = {}) {
      const { opener, positions } = engine.review(start.board, cells, start.turn);
      const { turn, status } = positions.at(-1);
      const waits = status !== "open" || [turn, "both"].includes(player);
      put({ start: positions[0].board, opener, player: waits ? player : "both" }, cells);
    },

    /** What the words call a move by: who made it, and its index among the moves of that side. */
    nthMove(ply) {
      return [voiceOf(position.accounts[ply].mark, game.player), Math.floor(ply / 2)];
    },

    /** Puts the position before a move back on the board, and the visitor goes on there. */
    tryAgain(ply) {
      const move = lab.nthMove(ply);
      lab.replay(position.cells.slice(0, ply), { start: position.start });
      say(language().check.back(...move));
      game.focus();
    },
  };

  /** Puts a position and the moves from there on the board. */
  function put(beginning, cells) {
    const moves = cells.map((cell) => ({ cell, by: "host" }));
    if (beginning.player === "both" && game.player !== "both") visitor = game.player;
    game.game = { ...game.game, ...beginning, moves, undone: [] };
    link.schedule();
    onPut();
    lab.refresh();
  }

  game.addEventListener("ttt-change", ({ detail: { cause } }) => {
    const player = visitor;
    if (cause === "new-game" || game.player !== "both") visitor = undefined;
    // A new game is the visitor's own again, unless they have chosen otherwise.
    if (cause === "new-game" && player) game.game = { ...game.game, player };
  });

  return lab;
}

/** The position that is explained: the given one, or for a finished game with moves the one before the decisive move. */
function decisive(position) {
  const { status, accounts, positions, turning } = position;
  if (status === "open" || accounts.length === 0) return position;
  const ply = turning ?? accounts.length - 1;
  return { ...positions[ply], ply, isTurning: turning !== undefined };
}

function read(engine, game) {
  const { start, moves } = game.game;
  const cells = moves.map(({ cell }) => cell);
  const review = engine.review(start, cells, game.history[0]?.mark ?? game.turn);
  const { turn } = review.positions[0];
  return { ...review.positions.at(-1), ...review, start: { board: start, turn }, cells, by: moves.map(({ by }) => by) };
}
