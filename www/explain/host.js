// What the sections of the explanation know of the page: the position on the live board, and ways to change it.

import { EMPTY } from "./starts.js";

/**
 * The host of the sections. `engine` is the explaining engine, `overlay` what is drawn on the board, `language()` gives the words,
 * `say(text)` speaks, `unfold(name)` unfolds another section; `onChange()` is called when the position has changed.
 */
export function createHost({ game, engine, link, overlay, language, say, unfold, onChange }) {
  let position;
  let seen;
  let analysis;
  /** What this page put on the board last, as `seen` has it, and the game that it was put in the place of. */
  let put;
  let left;
  /** The lines that somebody shows on the board, by whom; the latest is seen. */
  const lines = new Map();

  const host = {
    engine,
    game,
    link,
    overlay,
    say,
    unfold,
    get words() {
      return language();
    },
    get reducedMotion() {
      return matchMedia("(prefers-reduced-motion: reduce)").matches;
    },

    /** The position on the live board and the game that led there. */
    get position() {
      return position;
    },

    /** The engine's analysis of it. */
    get analysis() {
      analysis ??= engine.analyze(position.board, position.turn);
      return analysis;
    },

    /** Looks at the board again; whatever may have changed it calls this. */
    refresh() {
      const now = look(game);
      if (now === seen) return;
      seen = now;
      position = read(engine, game);
      analysis = undefined;
      lines.clear();
      overlay.ghosts();
      if (left && hasBegunAnew()) left = undefined;
      onChange();
    },

    /** Whether a game was left for what this page has put on the board. */
    get hasLeft() {
      return left !== undefined;
    },

    /** Takes up the game that was left. */
    goBack() {
      const { start, cells, player, opener } = left;
      left = undefined;
      begin(game, { board: start, opener, player });
      game.replay(cells);
      link.schedule();
      host.refresh();
      overlay.focus();
    },

    /** Puts a position on the board, for two players or for one; throws the engine's sentence where it is none. */
    setUp({ board, turn, player = "both" }) {
      const { opener, positions } = engine.review(board, [], turn);
      leave();
      begin(game, { board: positions[0].board, opener, player });
      done();
    },

    /**
     * Plays these cells on the board from a position, which is the empty board with X to move unless it is given. Nobody plays
     * on at once: where the computer would, it becomes a game of two people.
     */
    replay(cells, start = { board: EMPTY, turn: "X" }) {
      const { opener, positions } = engine.review(start.board, cells, start.turn);
      const { turn, status } = positions.at(-1);
      leave();
      const waits = status !== "open" || [turn, "both"].includes(game.player);
      begin(game, { board: positions[0].board, opener, player: waits ? game.player : "both" });
      game.replay(cells);
      done();
    },

    /** The moves of a line from the position on the board, `{ cell, mark }`. */
    steps(line) {
      return engine.steps(position.board, line, position.turn);
    },

    /**
     * Shows these moves on the board as numbered marks that shine through, over what others show; none without any. What `pointed`
     * shows, for as long as somebody points at it, lies over everything.
     */
    ghost(owner, line = []) {
      if (JSON.stringify(line) === JSON.stringify(lines.get(owner) ?? [])) return;
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      overlay.ghosts(lines.get("pointed") ?? [...lines.values()].at(-1));
    },
  };

  /** Keeps the game on the board, unless it is what this page has put there. */
  function leave() {
    host.refresh();
    if (seen !== put) left = { ...recordOf(game), player: game.player, opener: game.opener };
  }

  function done() {
    link.schedule();
    // Before anybody is told of the change, who might ask.
    put = look(game);
    host.refresh();
  }

  /** Whether somebody has begun another game on the board, as those do who choose whom they play. */
  function hasBegunAnew() {
    if (seen === put) return false;
    const { start, cells } = recordOf(game);
    const isNew = start === EMPTY && cells.length === 0;
    return game.player !== JSON.parse(put).player || (isNew && game.player === left.player);
  }

  return host;
}

/** All that tells one state of the board from another. */
function look({ board, status, turn, player, history }) {
  return JSON.stringify({ board, status, turn, player, history });
}

/** Begins a game on the board from a position. What starts a new game by being set comes first. */
function begin(game, { board, opener, player }) {
  if (game.player !== player) game.player = player;
  if (game.opener !== opener) game.opener = opener;
  if (board === EMPTY) game.newGame();
  else game.board = board;
}

/** The board that a game began with, and its moves since then. */
export function recordOf({ board, history }) {
  const cells = history.map(({ cell }) => cell);
  const signs = Array.from(board);
  // A cell's place in the text, in which a slash follows each row.
  for (const cell of cells) signs[cell + Math.floor(cell / 3)] = ".";
  return { start: signs.join(""), cells };
}

function read(engine, game) {
  const { start, cells } = recordOf(game);
  const { positions, accounts } = engine.review(start, cells, game.history[0]?.mark ?? game.turn);
  const { board, turn, status } = positions.at(-1);
  const by = game.history.map((move) => move.by);
  return { board, turn, status, start: { board: start, turn: positions[0].turn }, cells, by, positions, accounts };
}
