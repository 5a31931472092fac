// What the sections of the explanation know of the page: the position on the live board, and ways to change it.

import { EMPTY, recordOf } from "../page/record.js";

/**
 * The host of the sections. `engine` is the explaining engine, `overlay` what is drawn on the board, `language()` gives the words,
 * `say(text)` speaks, `unfold(name)` unfolds another section; `onChange()` is called when the position has changed, `onPut()` when
 * the page has put something on the board.
 */
export function createHost({ game, engine, link, overlay, language, say, unfold, onChange, onPut }) {
  let position;
  let seen;
  let analysis;
  /** What this page has put on the board, unless a link has been opened since, and the game that was there before. */
  let placed;
  let opened = link.opened;
  let left;
  /** The game that was taken up again. Who made its moves the board no longer knows. */
  let resumed;
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
      if (opened !== link.opened) placed = undefined;
      opened = link.opened;
      const now = look(game);
      if (now === seen) return;
      seen = now;
      position = read(engine, game, resumed);
      analysis = undefined;
      lines.clear();
      overlay.ghosts();
      // Whoever chooses an opponent begins a game of his own.
      const isChosen = placed && game.player !== placed.player;
      if (left && (isChosen || isSame(left, snapshot(game)))) left = undefined;
      onChange();
    },

    /** Whether a game was left for what this page has put on the board. */
    get hasLeft() {
      return left !== undefined;
    },

    /** Takes up the game that was left. */
    goBack() {
      resumed = left;
      left = undefined;
      placed = undefined;
      if (game.level !== resumed.level) game.level = resumed.level;
      begin(game, { ...resumed, board: resumed.start });
      game.replay(resumed.cells);
      // Read anew also where it is what was on the board already.
      seen = undefined;
      done();
      overlay.focus();
    },

    /** Puts a position on the board, for two players or for one; throws the engine's sentence where it is none. */
    setUp({ board, turn, player = "both" }) {
      const { opener, positions } = engine.review(board, [], turn);
      put({ board: positions[0].board, opener, player }, []);
    },

    /**
     * Plays these cells on the board from a position, which is the empty board with X to move unless it is given. Nobody plays
     * on at once: where the computer would, it becomes a game of two people.
     */
    replay(cells, start = { board: EMPTY, turn: "X" }) {
      const { opener, positions } = engine.review(start.board, cells, start.turn);
      const { turn, status } = positions.at(-1);
      const waits = status !== "open" || [turn, "both"].includes(game.player);
      put({ board: positions[0].board, opener, player: waits ? game.player : "both" }, cells);
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
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      overlay.ghosts(lines.get("pointed") ?? [...lines.values()].at(-1));
    },
  };

  /** Puts a position and the moves from there on the board, and keeps the game that was there. */
  function put(position, cells) {
    host.refresh();
    const before = snapshot(game);
    begin(game, position);
    game.replay(cells);
    const after = snapshot(game);
    if (!isSame(before, after)) {
      if (!isPlaced(before)) left = before;
      placed = after;
    }
    done();
  }

  function done() {
    link.schedule();
    onPut();
    host.refresh();
  }

  /** Whether a game is what this page has put there, in which nobody but the computer has moved since. */
  function isPlaced({ start, player, by }) {
    return start === placed?.start && player === placed.player && !by.includes("human");
  }

  return host;
}

/** All that tells one state of the board from another. */
function look({ board, status, turn, player, history }) {
  return JSON.stringify([board, status, turn, player, history]);
}

/** All that it takes to take up the game on the board again. */
function snapshot(game) {
  const { player, opener, level, history } = game;
  return { ...recordOf(game), player, opener, level, by: history.map(({ by }) => by) };
}

function isSame(one, other) {
  const told = ({ start, cells, player, opener }) => JSON.stringify([start, cells, player, opener]);
  return told(one) === told(other);
}

/** Begins a game on the board from a position. What starts a new game by being set comes first. */
function begin(game, { board, opener, player }) {
  if (game.player !== player) game.player = player;
  if (game.opener !== opener) game.opener = opener;
  if (board === EMPTY) game.newGame();
  else game.board = board;
}

function read(engine, game, resumed) {
  const { start, cells } = recordOf(game);
  const { positions, accounts } = engine.review(start, cells, game.history[0]?.mark ?? game.turn);
  const { board, turn, status, outcomes } = positions.at(-1);
  // As far as it is the game that was taken up again.
  const other = cells.findIndex((cell, ply) => cell !== resumed?.cells[ply]);
  const known = start !== resumed?.start ? 0 : other < 0 ? cells.length : other;
  const by = game.history.map((move, ply) => (ply < known ? resumed.by[ply] : move.by));
  return { board, turn, status, outcomes, start: { board: start, turn: positions[0].turn }, cells, by, positions, accounts };
}
