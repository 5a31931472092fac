// What the sections of the explanation know of the page: the position on the live board, and ways to change it.

const EMPTY = ".../.../...";

/** Who may show a line on the board, those first whose lines lie over the others'. */
const OWNERS = ["values", "proof", "moves", "search"];

/**
 * The host of the sections. `engine` is the explaining engine, `overlay` what is drawn on the board, `language()` gives the words,
 * `say(text)` speaks, `unfold(name)` unfolds another section; `onChange()` is called when the position has changed.
 */
export function createHost({ game, engine, link, overlay, language, say, unfold, onChange }) {
  let position;
  let seen;
  let analysis;
  /** The lines that are to be seen on the board, by who shows them. */
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

    /** Puts a position on the board, for two players; throws the engine's sentence where it is none. */
    setUp({ board, turn }) {
      const given = engine.analyze(board, turn);
      begin(game, { board: given.board, turn, player: "both" }, engine);
      done();
    },

    /**
     * Plays these cells on the board from a position, which is the empty board with X to move unless it is given. Nobody plays
     * on at once: where the computer would, it becomes a game of two people.
     */
    replay(cells, start = { board: EMPTY, turn: "X" }) {
      const { turn, status } = engine.review(start.board, Uint8Array.from(cells), start.turn).positions.at(-1);
      const waits = status !== "open" || [turn, "both"].includes(game.player);
      begin(game, { ...start, player: waits ? game.player : "both" }, engine);
      game.replay(cells);
      done();
    },

    /** The moves of a line from the position on the board, `{ cell, mark }`. */
    steps(line) {
      return engine.steps(position.board, Uint8Array.from(line), position.turn);
    },

    /** Shows these moves as numbered marks that shine through; none without any. */
    ghost(line, owner = "search") {
      if (line?.length > 0) lines.set(owner, line);
      else lines.delete(owner);
      overlay.ghosts(lines.get(OWNERS.find((name) => lines.has(name))));
    },
  };

  const done = () => {
    link.schedule();
    host.refresh();
  };
  return host;
}

/** Begins a game on the board from a position. What starts a new game by being set comes first. */
function begin(game, { board, turn, player }, engine) {
  const opener = opens(engine, board, turn) ? "X" : "O";
  if (game.player !== player) game.player = player;
  if (game.opener !== opener) game.opener = opener;
  if (board === EMPTY) game.newGame();
  else game.board = board;
}

/** Whether X opened the game that led to a position: what the engine assumes where nobody says whose turn it is. */
function opens(engine, board, turn) {
  try {
    const { turn: assumed } = engine.analyze(board);
    return turn === undefined || assumed === undefined || assumed === turn;
  } catch {
    return false;
  }
}

function read(engine, game) {
  const moves = game.history;
  const cells = moves.map(({ cell }) => cell);
  const signs = Array.from(game.board);
  // A cell's place in the text, in which a slash follows each row.
  for (const cell of cells) signs[cell + Math.floor(cell / 3)] = ".";
  const start = { board: signs.join(""), turn: moves[0]?.mark ?? game.turn };
  const { positions, accounts } = reviewed(engine, start, cells);
  start.turn = positions[0].turn;
  const { board, turn, status } = positions.at(-1);
  return { board, turn, status, start, cells, positions, accounts };
}

function reviewed(engine, { board, turn }, cells) {
  const moves = Uint8Array.from(cells);
  try {
    return engine.review(board, moves, turn);
  } catch (error) {
    // A game that is over when it begins tells nobody's turn: O has opened it where X cannot have.
    for (const turn of ["X", "O"]) {
      try {
        return engine.review(board, moves, turn);
      } catch {
        // The first refusal is the one to tell.
      }
    }
    throw error;
  }
}
