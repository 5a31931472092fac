// What the sections of the explanation need of the page: the position on the live board, and functions that change it.

import { EMPTY } from "../shared/board.js";

/**
 * The host of the sections. `engine` is the explaining engine, and `overlay` draws on the board. `language()` returns the words,
 * `shared()` the game that somebody has shared while it is on the board, `share` copies texts, `say(text)` reads a text out, and
 * `unfold(name)` unfolds another section. `onChange()` is called when the position has changed, and `onPut()` when the explanation
 * has put a game on the board.
 */
export function createHost({ game, engine, link, overlay, language, shared, share, say, unfold, onChange, onPut }) {
  let position;
  let subject;
  /** The game that the position was read from. */
  let lastGame;
  /**
   * The game that the explanation has put on the board, with the number of addresses opened until then, and the `player` that the
   * visitor had chosen; and the game that was there before.
   */
  let latestPut;
  let replacedGame;
  /** The lines that the sections show on the board, by their owners. The latest line is visible. */
  const lines = new Map();

  const host = {
    engine,
    game,
    link,
    overlay,
    share,
    say,
    unfold,
    get words() {
      return language();
    },

    /** The position on the live board and the game that led there. */
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
      const now = game.game;
      // The explanation does not depend on the level.
      const isKnown = lastGame && isSame(lastGame, now) && isSameHand(lastGame, now);
      if (isKnown && position.shared === shared()) return;
      lastGame = now;
      position = { ...read(engine, game), shared: shared() };
      subject = decisive(position);
      lines.clear();
      overlay.ghosts();
      // A visitor who changes the player setting begins a game of their own, so the kept game is dropped.
      const ours = ownGame();
      const isChosen = ours && now.player !== ours.player;
      if (replacedGame && (isChosen || isSame(replacedGame, now))) replacedGame = undefined;
      onChange();
    },

    /** Whether a game is kept that the explanation has replaced. */
    get hasReplaced() {
      return replacedGame !== undefined;
    },

    /** Restores the kept game. */
    goBack() {
      game.game = replacedGame;
      replacedGame = undefined;
      latestPut = undefined;
      done();
      game.focus();
    },

    /** Puts a position on the board, for two players or for one. Throws the engine's error if it is not a position. */
    setUp({ board, turn, player = "both" }) {
      const { opener, positions } = engine.review(board, [], turn);
      put({ start: positions[0].board, opener, player }, []);
    },

    /**
     * Plays these cells on the board from the position `start`, which is the empty board with X to move by default. The computer
     * does not play on: if it were the computer's turn, the game becomes one of two people.
     */
    replay(cells, start = { board: EMPTY, turn: "X" }) {
      const { opener, positions } = engine.review(start.board, cells, start.turn);
      const { turn, status } = positions.at(-1);
      const waits = status !== "open" || [turn, "both"].includes(game.player);
      put({ start: positions[0].board, opener, player: waits ? game.player : "both" }, cells);
    },

    /**
     * Who plays a side, as the visitor sees it: "visitor" or "computer" if they play each other, or else the mark itself. It makes
     * no difference whether a move was clicked or replayed. In a shared game the computer's opponent is somebody else.
     */
    voiceOf(mark) {
      const { player } = game;
      if (!["X", "O"].includes(player)) return mark;
      if (mark !== player) return "computer";
      return position.shared ? mark : "visitor";
    },

    /** What the words call a move by: who made it, and its index among the moves of that side. */
    nthMove(ply) {
      return [host.voiceOf(position.accounts[ply].mark), Math.floor(ply / 2)];
    },

    /** Puts the position before a move back on the board, and the visitor goes on there. */
    tryAgain(ply) {
      const move = host.nthMove(ply);
      host.replay(position.cells.slice(0, ply), position.start);
      say(language().review.back(...move));
      game.focus();
    },

    /** How often the visitor has asked to watch the search for a move. */
    watchCount: 0,

    /** Puts the position before a move on the board, and opens the section with its search. */
    watch(ply) {
      host.watchCount += 1;
      link.set({ small: "off", search: undefined, step: undefined });
      host.replay(position.cells.slice(0, ply), position.start);
      unfold("search");
    },

    /**
     * Shows these moves on the board as numbered marks, above those of other owners. Without moves it removes the owner's marks.
     * The line of the owner "pointed", which the visitor points at, lies above all others.
     */
    ghost(owner, line = []) {
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      overlay.ghosts(lines.get("pointed") ?? [...lines.values()].at(-1));
    },
  };

  /** Puts a position and the moves from there on the board, and keeps the game that was there. */
  function put(beginning, cells) {
    const before = shared() ?? game.game;
    const visitor = ownGame() && before.player === "both" ? latestPut.visitor : before.player;
    const moves = cells.map((cell) => ({ cell, by: "host" }));
    const after = { ...before, ...beginning, moves, undone: [] };
    if (!isSame(before, after)) {
      if (!isOwn(before)) replacedGame = before;
      latestPut = { game: after, openings: link.openings, visitor };
    }
    game.game = after;
    done();
  }

  // The explanation makes some games those of two people. A new game is the visitor's own again, unless they have chosen otherwise.
  game.addEventListener("ttt-change", ({ detail: { cause } }) => {
    const ours = ownGame();
    const isChosen = cause === "setting" && game.player !== ours?.player;
    if (!ours || !(isChosen || cause === "new-game")) return;
    const { visitor } = latestPut;
    latestPut = undefined;
    if (cause === "new-game" && ours.player === "both") game.game = { ...game.game, player: visitor };
  });

  function done() {
    link.schedule();
    onPut();
    host.refresh();
  }

  /** Whether a game is the one that the explanation has put on the board, without a move of the visitor since. */
  function isOwn({ start, player, moves }) {
    const ours = ownGame();
    return start === ours?.start && player === ours.player && !moves.some(({ by }) => by === "human");
  }

  /** The game that the explanation has put on the board, unless an address has been opened since. */
  function ownGame() {
    return latestPut?.openings === link.openings ? latestPut.game : undefined;
  }

  return host;
}

/** Whether two games are the same, whoever has made their moves. */
function isSame(one, other) {
  const textOf = ({ start, moves, player, opener }) => JSON.stringify([start, moves.map(({ cell }) => cell), player, opener]);
  return textOf(one) === textOf(other);
}

/** Whether each move of two games was made by the same one of visitor, computer and host. */
function isSameHand(one, other) {
  return one.moves.every(({ by }, ply) => by === other.moves[ply].by);
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
