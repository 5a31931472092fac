// What the chapters share: the lesson, the reader's path from it with the numbers that are known, and the board on the stage.

import { EMPTY, opponentOf } from "../../shared/board.js";

/** The tale on this board. `onChange()` shows the chapter anew. */
export function createTale(engine, board, onChange) {
  const tale = {
    /**
     * The game at full strength, `{ cells, engine, opener }`, if there is one, and whether it is the visitor's own; and the lesson,
     * see the engine's `lesson`.
     */
    game: undefined,
    isOwn: false,
    lesson: undefined,
    /** The moves from the lesson on, and whether the reader has chosen the first one. */
    path: [],
    isChosen: false,
    /** The paths of the nodes whose numbers are known, and the ends among them: their boards and scores. */
    known: new Set(),
    ends: new Map(),
    show: onChange,

    /** Takes the lesson of a finished game, or of someone else's if that has none. Returns whether it is another game. */
    take(game) {
      const isUsable = game?.start === EMPTY && ["X", "O"].includes(game.player) && game.level === "unbeatable";
      const cells = isUsable ? game.moves.map(({ cell }) => cell) : [];
      const next = isUsable ? { cells, engine: opponentOf(game.player), opener: game.opener } : undefined;
      const isOwn = isUsable && !game.isShared;
      if (tale.lesson && isOwn === tale.isOwn && JSON.stringify(next) === JSON.stringify(tale.game)) return false;
      const lesson = next ? engine.lesson(cells, next.engine, next.opener) : engine.lesson();
      lesson.isOwn &&= isOwn;
      // A game of the reader's without such a position.
      lesson.isInstead = isOwn && !lesson.isOwn;
      Object.assign(tale, { game: next, isOwn, lesson, path: [], isChosen: false, known: new Set(), ends: new Map() });
      return true;
    },

    /** The cell that the engine played in the lesson's position, if the lesson is in the reader's own game. */
    get playedCell() {
      const free = tale.levels[0].moves.length;
      return tale.lesson.isOwn ? tale.game.cells[9 - free] : undefined;
    },

    /** The positions along the path. */
    get levels() {
      return engine.walk(tale.lesson.board, tale.path, tale.lesson.turn);
    },

    go(path) {
      tale.path = path;
      tale.isChosen ||= path.length === 1;
      onChange();
    },

    /** One move back. If the numbers of all moves there are known, so is that of the position. */
    back() {
      const path = tale.path.slice(0, -1);
      tale.path = path;
      if (tale.levels.at(-1).moves.every(({ cell }) => tale.known.has([...path, cell].join()))) tale.known.add(path.join());
      onChange();
    },

    /** A reader who has not chosen a move in the lesson goes on with the engine's. */
    begin() {
      if (tale.path.length > 0) return;
      tale.path = [tale.playedCell ?? tale.lesson.safe];
      tale.isChosen = false;
    },

    /** Plays the path to its end, if it is not there yet. */
    finish() {
      tale.begin();
      tale.path = played(tale.path);
    },

    /** Remembers the end of the path. */
    end() {
      const { board, score } = tale.levels.at(-1);
      tale.known.add(tale.path.join());
      tale.ends.set(tale.path.join(), { board, score });
    },

    /**
     * Another path to an end, as near to the present one as possible, to one with another number if there is one; undefined if
     * there is none after the first move.
     */
    following() {
      const { levels, path } = tale;
      const isNew = (moves) => ![...tale.ends.keys()].some((end) => `${end},`.startsWith(`${moves},`));
      const plies = path.map((_, ply) => ply).slice(1).reverse();
      const nexts = plies
        .flatMap((ply) => levels[ply].moves.map(({ cell, score }) => ({ moves: [...path.slice(0, ply), cell], score })))
        .filter(({ moves }) => isNew(moves));
      const known = new Set([...tale.ends.values()].map(({ score }) => score));
      const next = nexts.find(({ score }) => !known.has(score)) ?? nexts[0];
      return next && played(next.moves);
    },

    /**
     * Puts a position on the board, some moves later, with notes drawn on it. If `isOpen`, its free squares can be pressed.
     */
    put({ board: start, turn }, { cells = [], isOpen = false, notes = [] }) {
      const { opener, positions } = engine.review(start, cells, turn);
      const { board: text, turn: mover, status } = positions.at(-1);
      // If the computer plays itself and there is a move to redo, nobody moves.
      const paused = isOpen || status !== "open" ? [] : [engine.candidates(text, mover)[0]];
      const byHost = (cell) => ({ cell, by: "host" });
      const player = isOpen ? "both" : "none";
      board.game = { start, opener, player, level: "unbeatable", seed: 0, moves: cells.map(byHost), undone: paused.map(byHost) };
      board.annotate(notes);
    },
  };

  /** A path, and then the best moves of both sides to the end. */
  function played(path) {
    const { moves, turn, board: text } = engine.walk(tale.lesson.board, path, tale.lesson.turn).at(-1);
    return moves.length > 0 ? [...path, ...engine.analyze(text, turn).moves[0].line] : path;
  }

  return tale;
}
