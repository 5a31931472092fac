// All games that can be played against the engine, none of them lost; and those against one that looks no further than a line.

import { EMPTY } from "../../shared/board.js";
import { createButton } from "../../shared/button.js";
import { update } from "../../shared/dom.js";
import { isCalm } from "../../shared/environment.js";
import { createDots } from "./dots.js";

/** The room for the games against the engine. The games against the greedy engine are fewer, so their dots are larger. */
const COLUMNS = 67;
const ROWS = 37;
const LARGER = 2;
const OUTCOMES = ["win", "draw", "loss"];

/** How long each move stands before the next one is played, in milliseconds. */
const PACE = 600;

export function createLess({ engine, example, board, words, refresh, turnTo }) {
  const dots = createDots(COLUMNS, ROWS);
  dots.element.addEventListener("click", (event) => lost.length > 0 && play(dots.nearest(event, lost)));
  const less = createButton(() => lookLess());
  less.classList.add("main");
  // Where the story leads on.
  const onward = createButton(() => turnTo("puzzles"));
  onward.classList.add("main");
  const { element } = dots;
  /** All games at full strength and those of the greedy engine, each with its `cells` and the `outcome` for the engine. */
  let all;
  let greedy;
  /**
   * The games that are shown, the numbers of the lost ones, the one that is played, what the engine says of it, with how many moves
   * the visitor has two threats in it, and how many have been played.
   */
  let games;
  let lost = [];
  let chosen;
  let review;
  let fork = 0;
  let moves = 0;
  let timer;

  /** Shows the games of the greedy engine, and then the first of those that it loses. A press on a dot shows another. */
  function lookLess() {
    if (games !== all) return play(lost[0]);
    games = greedy ??= engine.greedy_games();
    lost = games.flatMap(({ outcome }, index) => (outcome === "loss" ? [index] : []));
    refresh();
  }

  function play(index) {
    chosen = index;
    review = engine.review(EMPTY, games[index].cells);
    fork = 1 + review.accounts.findIndex(({ threatens }) => threatens.length > 1);
    moves = isCalm(element) ? fork : 0;
    clearTimeout(timer);
    playOn();
  }

  function playOn() {
    refresh();
    if (moves === fork) return;
    timer = setTimeout(() => {
      moves += 1;
      playOn();
    }, PACE);
  }

  return {
    element,
    controls: [less, onward],
    show() {
      all ??= ["X", "O"].flatMap((computer) => gamesAgainst(engine, computer));
      games ??= all;
      const { story, gap } = words();
      const isLess = games !== all;
      const layers = OUTCOMES.map((className) => ({
        className,
        dots: games.flatMap(({ outcome }, index) => (outcome === className ? [index] : [])),
      }));
      const own = isLess || !example.isOwn ? -1 : games.findIndex((game) => isSame(game, example.game));
      dots.show(layers, { larger: isLess ? LARGER : 1, ringed: own < 0 ? chosen : own });
      const { counted, sum, ringed, rules, loses, next, fork: threatened, secret } = story.less;
      const game = games[chosen];
      const isDone = Boolean(game) && moves === fork;
      const isPlaying = Boolean(game) && !isDone;
      update(less, { textContent: isLess ? next : story.less.less, hidden: isDone, "aria-disabled": String(isPlaying) });
      update(onward, { textContent: document.querySelector("#puzzles h2").textContent, hidden: !isDone });
      const begunByEngine = all.filter(({ computer }) => computer === "X").length;
      const note = isLess ? "" : [sum(all.length - begunByEngine, begunByEngine), own >= 0 && ringed].filter(Boolean).join(gap);
      const said = isDone
        ? { answer: threatened, note: secret }
        : { answer: isLess ? loses(games.length, lost.length) : counted(games.length), note };
      const texts = { lead: isLess ? rules : story.less.lead, ...said, isDone };
      if (!game) {
        showGame(isLess ? undefined : example.game);
        return texts;
      }
      const cells = Array.from(game.cells.slice(0, moves));
      // The empty board is a draw, so the side that lost has given something away, and there is a turning move.
      const slip = { cell: game.cells[review.turning], highlight: true, label: story.less.slip };
      const { turn } = review.positions[fork - 1];
      const threats = review.accounts[fork - 1].threatens.map((cell) => ({ cell, ghost: turn, label: story.less.threat }));
      board.put({ board: EMPTY, turn: "X" }, { cells, notes: isDone ? [slip, ...threats] : [] });
      return texts;
    },
    leave() {
      clearTimeout(timer);
      moves = fork;
    },
  };

  /** Shows this game on the board, or else the empty board. */
  function showGame(game) {
    board.put({ board: EMPTY, turn: game?.opener ?? "X" }, { cells: game?.cells ?? [] });
  }
}

/** All games against the engine that plays this mark, each with the `outcome` for the engine. */
function gamesAgainst(engine, computer) {
  return engine.games(computer).map(({ cells, outcome }) => ({
    cells,
    computer,
    outcome: outcome === "draw" ? "draw" : outcome === computer ? "win" : "loss",
  }));
}

/** Whether a game is that of the example. Whose marks are whose makes no difference, only who opened. */
function isSame({ cells, computer }, game) {
  return game && (computer === "X") === (game.opener === game.engine) && String(Array.from(cells)) === String(game.cells);
}
