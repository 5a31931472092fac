// The field: a dot for each game that can be played against the engine at full strength, in the order of a search. The games that
// can still follow from the moves so far are an unbroken run of dots, which stays bright; the others fade.

import { EMPTY } from "../shared/board.js";
import { update } from "../shared/dom.js";
import { isCalm, requestFrame, watchSize } from "../shared/environment.js";

/** How long dots take to fade, in milliseconds, and how opaque they are then. */
const FADE = 400;
const FAINT = 0.2;

/** A run without dots. */
const NONE = { from: 0, to: 0 };

/**
 * Binds the canvas `#field`, its key and its sentence `#possible` to the board. `words()` returns the page's words, and
 * `replayed()` the game that is being shown from its beginning, if there is one.
 *
 * Returns `start(engine)`, which begins with the engine's functions, `show()`, which shows the present game in the present
 * language, `paint()`, which paints again in the present colours, and `isOne`.
 */
export function createField(board, words, replayed) {
  const canvas = document.querySelector("#field");
  const sentence = document.querySelector("#possible");
  const context = canvas.getContext("2d");
  let engine;
  /** All games by the one who opens. Whose marks are whose does not matter for them. */
  const games = new Map();
  let dots = [];
  /** The bright dots before the last change and now, and when it came, in the clock of `requestFrame`. */
  let before = NONE;
  let bright = NONE;
  let changed = -Infinity;
  let isOver = false;
  let isDue = false;

  function show() {
    if (!engine) return;
    const { moment } = board;
    const moves = board.game.moves.slice(0, moment ?? undefined);
    const { player, opener, level, start } = replayed() ?? board.game;
    const computer = player === "O" ? "X" : "O";
    dots = gamesFrom(opener === computer);
    isOver = board.status !== "open" && moment === null;
    let obstacle;
    if (["both", "none"].includes(player)) obstacle = player;
    else if (start !== EMPTY) obstacle = "setUp";
    else if (level !== "unbeatable") obstacle = "weaker";
    const run = obstacle ? NONE : runOf(moves);
    if (run === NONE) obstacle ??= "mixed";
    if (run.from !== bright.from || run.to !== bright.to) {
      before = bright;
      bright = run;
      changed = isCalm(canvas) ? -Infinity : performance.now();
    }

    const draws = dots.slice(run.from, run.to).filter(isDraw).length;
    const counts = { all: dots.length, draws, games: run.to - run.from, isShared: Boolean(replayed()) };
    const { field, gap } = words();
    const now = moves.length === 0 ? "start" : isOver ? "over" : "left";
    const sentences = [field[obstacle ?? now](counts)];
    if (replayed()) sentences.splice(0, obstacle ? 1 : 0, field.replayed({ player, computer, isWeak: level !== "unbeatable" }));
    update(sentence, { textContent: sentences.join(gap) });
    update(canvas, {
      "aria-label": field.picture(counts),
      "data-games": obstacle ? "" : String(counts.games),
      "data-draws": obstacle ? "" : String(draws),
      "data-wins": obstacle ? "" : String(counts.games - draws),
    });
    paint();
  }

  function gamesFrom(opensComputer) {
    if (!games.has(opensComputer)) games.set(opensComputer, engine.games(opensComputer ? "X" : "O"));
    return games.get(opensComputer);
  }

  /** The games that begin with these moves: one unbroken run, because the games are in the order of their moves. */
  function runOf(moves) {
    const begins = ({ cells }) => moves.every(({ cell }, ply) => cell === cells[ply]);
    const from = dots.findIndex(begins);
    return from < 0 ? NONE : { from, to: dots.findLastIndex(begins) + 1 };
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
    if (!context) return;
    // The style sets the columns. Half a column is left free on each side.
    const columns = Number(getComputedStyle(canvas).getPropertyValue("--columns"));
    const pitch = canvas.width / (columns + 1);
    const x = (index) => pitch * ((index % columns) + 1);
    const y = (index) => pitch * (Math.floor(index / columns) + 1);

    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const draws of [false, true]) {
      context.fillStyle = colourOf(draws ? "draw" : "lost");
      for (const [first, last] of [[FAINT, FAINT], [FAINT, 1], [1, FAINT], [1, 1]]) {
        const isInGroup = (game, index) =>
          isDraw(game) === draws && isIn(before, index) === (first === 1) && isIn(bright, index) === (last === 1);
        context.globalAlpha = first + (last - first) * progress;
        context.beginPath();
        dots.forEach((game, index) => {
          if (!isInGroup(game, index)) return;
          if (draws) context.rect(x(index) - 0.36 * pitch, y(index) - 0.36 * pitch, 0.72 * pitch, 0.72 * pitch);
          else circle(x(index), y(index), 0.25 * pitch);
        });
        context.fill();
      }
    }
    context.globalAlpha = 1;
    if (!isOver || bright.to - bright.from !== 1) return;
    context.strokeStyle = getComputedStyle(canvas).color;
    context.lineWidth = pitch / 4;
    context.beginPath();
    circle(x(bright.from), y(bright.from), 0.8 * pitch);
    context.stroke();
  }

  function circle(x, y, radius) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }

  watchSize(() => {
    const { width, height } = canvas.getBoundingClientRect();
    Object.assign(canvas, { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) });
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
    paint,

    /** Whether the game on the board is one of those games, once `start` has been called. */
    get isOne() {
      return bright.to > 0;
    },
  };
}

const isDraw = ({ outcome }) => outcome === "draw";
const isIn = ({ from, to }, index) => index >= from && index < to;

/** The colour of the signs in the key, which also the dots have. */
const colourOf = (kind) => getComputedStyle(document.querySelector(`.key .${kind}`)).color;
