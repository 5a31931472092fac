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
      const { board, status, turn, player, history: moves } = game;
      const now = JSON.stringify([board, status, turn, player, moves]);
      if (now === seen) return;
      seen = now;
      position = read(engine, game);
      analysis = undefined;
      lines.clear();
      overlay.ghosts();
      onChange();
    },

    /** Puts a position on the board, for two players or for one; throws the engine's sentence where it is none. */
    setUp({ board, turn, player = "both" }) {
      const { opener, positions } = engine.review(board, [], turn);
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

  const done = () => {
    link.schedule();
    host.refresh();
  };
  return host;
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
  return { board, turn, status, start: { board: start, turn: positions[0].turn }, cells, positions, accounts };
}
