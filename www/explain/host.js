// What the sections of the explanation know of the page: the position on the live board, and ways to change it.

import { EMPTY } from "../element/game.js";

/**
 * The host of the sections. `engine` is the explaining engine, `overlay` what is drawn on the board, `language()` gives the words,
 * `say(text)` speaks, `unfold(name)` unfolds another section; `onChange()` is called when the position has changed, `onPut()` when
 * the page has put something on the board.
 */
export function createHost({ game, engine, link, overlay, language, say, unfold, onChange, onPut }) {
  let position;
  let subject;
  /** The game that the position is of. */
  let seen;
  /** What this page has put on the board, after how many links; and the game that was there before. */
  let placed;
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

    /**
     * The position that is explained: the one on the board; once the game is over, the one before the move that decided it, which was
     * move `ply`, from 0, and the last that gave something away (`isTurning`) or simply the last.
     */
    get subject() {
      return subject;
    },

    /** Looks at the board again, once it has changed. */
    refresh() {
      const now = game.game;
      // The level is nothing that is shown here.
      if (seen && isSame(seen, now) && isSameHand(seen, now)) return;
      seen = now;
      position = read(engine, game);
      subject = decisive(position);
      lines.clear();
      overlay.ghosts();
      // Whoever chooses an opponent begins a game of his own.
      const ours = ownGame();
      const isChosen = ours && now.player !== ours.player;
      if (left && (isChosen || isSame(left, now))) left = undefined;
      onChange();
    },

    /** Whether a game was left for what this page has put on the board. */
    get hasLeft() {
      return left !== undefined;
    },

    /** Takes up the game that was left. */
    goBack() {
      const back = left;
      left = undefined;
      placed = undefined;
      game.game = back;
      done();
      game.focus();
    },

    /** Puts a position on the board, for two players or for one; throws the engine's sentence where it is none. */
    setUp({ board, turn, player = "both" }) {
      const { opener, positions } = engine.review(board, [], turn);
      put({ start: positions[0].board, opener, player }, []);
    },

    /**
     * Plays these cells on the board from a position, which is the empty board with X to move unless it is given. Nobody plays
     * on at once: where the computer would, it becomes a game of two people.
     */
    replay(cells, start = { board: EMPTY, turn: "X" }) {
      const { opener, positions } = engine.review(start.board, cells, start.turn);
      const { turn, status } = positions.at(-1);
      const waits = status !== "open" || [turn, "both"].includes(game.player);
      put({ start: positions[0].board, opener, player: waits ? game.player : "both" }, cells);
    },

    /** How often somebody has asked to watch the search for a move. */
    watched: 0,

    /** Puts the position before a move on the board, and leads to its search. */
    watch(ply) {
      host.watched += 1;
      link.set({ small: "off", search: undefined, step: undefined });
      host.replay(position.cells.slice(0, ply), position.start);
      unfold("search");
    },

    /** The moves of a line from the position on the board, `{ cell, mark }`. */
    steps(line) {
      return engine.steps(position.board, line, position.turn);
    },

    /**
     * Shows these moves on the board as numbered marks, over what others show; none without any. What `pointed`
     * shows, for as long as somebody points at it, lies over everything.
     */
    ghost(owner, line = []) {
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      overlay.ghosts(lines.get("pointed") ?? [...lines.values()].at(-1));
    },
  };

  /** Puts a position and the moves from there on the board, and keeps the game that was there. */
  function put(beginning, cells) {
    const before = game.game;
    const moves = cells.map((cell) => ({ cell, by: "host" }));
    const after = { ...before, ...beginning, moves, undone: [] };
    if (!isSame(before, after)) {
      if (!isPlaced(before)) left = before;
      placed = { game: after, opened: link.opened };
    }
    game.game = after;
    done();
  }

  function done() {
    link.schedule();
    onPut();
    host.refresh();
  }

  /** Whether a game is what this page has put there, in which nobody but the computer has moved since. */
  function isPlaced({ start, player, moves }) {
    const ours = ownGame();
    return start === ours?.start && player === ours.player && !moves.some(({ by }) => by === "human");
  }

  /** What this page has put on the board, unless a link has been opened since. */
  function ownGame() {
    return placed?.opened === link.opened ? placed.game : undefined;
  }

  return host;
}

/** Whether two games have come to the same, whoever has made the moves. */
function isSame(one, other) {
  const told = ({ start, moves, player, opener }) => JSON.stringify([start, moves.map(({ cell }) => cell), player, opener]);
  return told(one) === told(other);
}

/** Whether the same hands have made the moves of two games. */
function isSameHand(one, other) {
  return one.moves.every(({ by }, ply) => by === other.moves[ply].by);
}

/** Where a position is explained: itself, or, of a finished game with moves, the position before the one that decided it. */
function decisive(position) {
  const { status, accounts, positions, turning } = position;
  if (status === "open" || accounts.length === 0) return position;
  const ply = turning ?? accounts.length - 1;
  return { ...positions[ply], ply, isTurning: turning !== undefined };
}

function read(engine, game) {
  const { start, moves } = game.game;
  const cells = moves.map(({ cell }) => cell);
  const { positions, accounts, turning } = engine.review(start, cells, game.history[0]?.mark ?? game.turn);
  const { board, turn, status, outcomes } = positions.at(-1);
  const by = moves.map((move) => move.by);
  return { board, turn, status, outcomes, start: { board: start, turn: positions[0].turn }, cells, by, positions, accounts, turning };
}
