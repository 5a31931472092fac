// The field: a dot for each game that can be played against the engine at full strength, in the order of a search. The games that
// can still follow from the moves so far are an unbroken run of dots, which is lit; the others are faint.

import { EMPTY } from "../shared/board.js";
import { update } from "../shared/dom.js";
import { isCalm, requestFrame, watchSize } from "../shared/environment.js";
import { MARGIN, dotAt, drawDots, layOut } from "./dots.js";
import { say } from "./sentence.js";

/** How long dots take to fade, in milliseconds. */
const FADE = 400;

/** A run without dots. */
const NONE = { from: 0, to: 0 };

const COLOURS = ["draw", "rim", "lost", "ground", "glow", "faint-draw", "faint-lost", "ink", "rule"];

/**
 * Binds the canvas `#field` and its sentence `#possible` to the board, in the language of `speech`. `someones` is the game of
 * someone else that is on the board, if there is one.
 *
 * Returns `start(engine)`, which begins with the engine's functions; `show()`, which shows the present game in the present
 * language; `follow(follower)`, which calls back whenever it has done so; `paint()`, which paints again in the present colours;
 * `point(cell)`, which lights the ground of the games that go on in this cell; and what games.js needs to know.
 */
export function createGamesField(board, { speech, someones }) {
  const canvas = document.querySelector("#field");
  const sentence = document.querySelector("#possible");
  const context = canvas.getContext("2d");
  const followers = [];
  let engine;
  /** All games by the one who opens. Whose marks are whose does not matter for them. */
  const games = new Map();
  /** The games that have dots, whether the engine opens them, and where the dots are. */
  let dots = [];
  let opensComputer = false;
  let layout;
  /** The games that the visitor has finished, and the one that they have chosen, by their indices. */
  let marked = new Set();
  let chosen;
  /** The lit dots before the last change and now, and when it came, in the clock of `requestFrame`. */
  let before = NONE;
  let lit = NONE;
  let changed = -Infinity;
  /** The cell that the visitor points at on the board. */
  let pointedCell = null;
  let isDue = false;

  function show() {
    if (!engine) return;
    const moves = movesShown();
    const { player, opener, level, start } = someones.game ?? board.game;
    const computer = player === "O" ? "X" : "O";
    opensComputer = opener === computer;
    const all = gamesFrom(opensComputer);
    if (all !== dots) {
      dots = all;
      marked = new Set();
      chosen = undefined;
      arrange();
    }
    let obstacle;
    if (["both", "none"].includes(player)) obstacle = player;
    else if (start !== EMPTY) obstacle = "setUp";
    else if (level !== "unbeatable") obstacle = "weaker";
    const run = obstacle ? NONE : runOf(moves.map(({ cell }) => cell));
    if (run === NONE) obstacle ??= "mixed";
    if (run.from !== lit.from || run.to !== lit.to) {
      before = lit;
      lit = run;
      changed = isCalm(canvas) ? -Infinity : performance.now();
    }

    // The first words may still be on their way.
    if (!speech.words) return paint();
    const counts = { all: dots.length, draws: drawsIn(run), games: run.to - run.from, isShared: Boolean(someones.game) };
    const { field, gap } = speech.words;
    const now = moves.length === 0 ? "start" : isOver() ? "over" : "left";
    const sentences = [field[obstacle ?? now](counts)];
    if (someones.isShared) {
      sentences.splice(0, obstacle ? 1 : 0, field.replayed({ player, computer, isWeak: level !== "unbeatable" }));
    }
    sentence.classList.toggle("long", Boolean(obstacle) || sentences.length > 1);
    say(sentence, sentences.join(gap));
    update(canvas, {
      "aria-label": field.picture(counts),
      "data-games": obstacle ? "" : String(counts.games),
      "data-draws": obstacle ? "" : String(counts.draws),
      "data-wins": obstacle ? "" : String(counts.games - counts.draws),
    });
    paint();
    for (const follower of followers) follower();
  }

  /** The moves of the game until the moment that the board shows. */
  const movesShown = () => board.game.moves.slice(0, board.moment ?? undefined);
  const isOver = () => board.status !== "open" && board.moment === null;
  const drawsIn = ({ from, to }) => dots.slice(from, to).filter(isDraw).length;

  function gamesFrom(opensComputer) {
    if (!games.has(opensComputer)) games.set(opensComputer, engine.games(opensComputer ? "X" : "O"));
    return games.get(opensComputer);
  }

  /** The games that begin with these cells: one unbroken run, because the games are in the order of their moves. */
  function runOf(cells) {
    const begins = (game) => cells.every((cell, ply) => cell === game.cells[ply]);
    const from = dots.findIndex(begins);
    return from < 0 ? NONE : { from, to: dots.findLastIndex(begins) + 1 };
  }

  /** The games that go on in the cell that the visitor points at. */
  function pointed() {
    const isTheirs = pointedCell !== null && board.moment === null && board.turn === board.player && lit !== NONE;
    return isTheirs ? runOf([...movesShown().map(({ cell }) => cell), pointedCell]) : NONE;
  }

  /** Lays the dots out for the canvas, whose shape the style sets. */
  function arrange() {
    if (dots.length > 0) layout = layOut(dots, canvas.width > 1.5 * canvas.height);
  }

  /** Paints in the next frame, and in those after it until nothing fades any more. */
  function paint() {
    if (isDue) return;
    isDue = true;
    requestFrame(canvas, (now) => {
      isDue = false;
      const progress = Math.min(1, Math.max(0, (now - changed) / FADE));
      draw(progress);
      if (progress < 1) paint();
    });
  }

  /** Draws all dots, those that fade or brighten at this part of their way. */
  function draw(progress) {
    // A browser may refuse to paint. The sentence beside says the same.
    if (!context || !layout) return;
    const lightOf = (index) => {
      const [first, last] = [before, lit].map((run) => Number(isIn(run, index)));
      return first + (last - first) * progress;
    };
    drawDots(context, {
      layout,
      pitch: canvas.width / (layout.columns + 2 * MARGIN),
      colours: Object.fromEntries(COLOURS.map((name) => [name, colourOf(name)])),
      dots: dots.map((game, index) => ({ isDraw: isDraw(game), light: lightOf(index), isPlayed: marked.has(index) })),
      pointed: pointed(),
      ringed: chosen ?? (isOver() && lit.to - lit.from === 1 ? lit.from : undefined),
    });
  }

  /** The value of a colour of the page's style, whose custom property may be a function. */
  function colourOf(name) {
    canvas.style.color = `var(--${name})`;
    return getComputedStyle(canvas).color;
  }

  watchSize(() => {
    const { width, height } = canvas.getBoundingClientRect();
    Object.assign(canvas, { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) });
    arrange();
    // A canvas of a new size is empty.
    draw(1);
  }).observe(canvas);
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", paint);
  }
  // A phone may drop the contents of a canvas in the background.
  canvas.addEventListener("contextrestored", paint);
  document.addEventListener("visibilitychange", paint);

  return {
    start(functions) {
      engine = functions;
      show();
    },
    show,
    follow: (follower) => void followers.push(follower),
    paint,

    point(cell) {
      pointedCell = cell;
      paint();
    },

    /** Marks the games that the visitor has finished, and the one that they have chosen. */
    mark(finished, index) {
      marked = finished;
      chosen = index;
      paint();
    },

    /** The index of the dot at a place of the canvas, in its own pixels, or undefined. */
    indexAt({ offsetX, offsetY }) {
      const pitch = canvas.clientWidth / (layout.columns + 2 * MARGIN);
      return dotAt(layout, offsetX / pitch - MARGIN, offsetY / pitch - MARGIN);
    },

    drawsIn,
    isOver,
    movesShown,

    get dots() {
      return dots;
    },

    get opensComputer() {
      return opensComputer;
    },

    /** The dots of the games that can follow. */
    get lit() {
      return lit;
    },

    /** Whether the game on the board is one of those games, once `start` has been called. */
    get isOne() {
      return lit.to > 0;
    },
  };
}

export const isDraw = ({ outcome }) => outcome === "draw";
export const isIn = ({ from, to }, index) => index >= from && index < to;
