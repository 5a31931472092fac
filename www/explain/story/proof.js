// Every game against the engine is played before the reader's eyes, a dot for each; and those against a greedy engine, which a fork
// can beat.

import { EMPTY } from "../../shared/board.js";
import { create, update } from "../../shared/dom.js";
import { isCalm } from "../../shared/environment.js";
import { createButton } from "../button.js";
import { createMore } from "../more.js";
import { createProof as createAudit } from "../proof.js";
import { createSwitch } from "../switch.js";
import { nextFrame } from "../task.js";
import { createDots } from "./dots.js";

/** The room for the games against the engine. The games against the greedy engine are fewer, so their dots are larger. */
const COLUMNS = 67;
const ROWS = 37;
const LARGER = 2;
const OUTCOMES = ["win", "draw", "loss"];

/** In how many frames the picture fills. */
const FRAMES = 80;

export function createProof({ engine, tale, words, turnTo }) {
  const dots = createDots(COLUMNS, ROWS);
  dots.element.addEventListener("click", (event) => {
    const lost = lostGames();
    if (lost.length > 0) choose(dots.nearest(event, lost));
  });
  const button = createButton(run);
  const box = createSwitch(run);
  const key = create("p", { className: "key", "aria-hidden": "true" });
  const counts = create("p", { role: "status", className: "reply" });
  const lost = create("ol", { role: "list", className: "lost" });
  const verdict = create("p", { role: "status", className: "reply" });
  const secret = create("p");
  const onward = createOnward(turnTo);
  const more = createMore(
    () => words().proof,
    () => createAudit(engine, words),
  );
  /** The games that are shown, each with its `cells` and the `outcome` for the engine; how many of them; and the chosen one. */
  let games = [];
  let count = 0;
  let chosen;
  /** The run that goes on, a new object each time; undefined while there is none. */
  let work;

  const lostGames = () => games.slice(0, count).flatMap(({ outcome }, index) => (outcome === "loss" ? [index] : []));

  async function run() {
    const thisRun = (work = {});
    [count, chosen] = [0, undefined];
    const found = box.isOn ? engine.greedy_games() : await gamesAgainst(engine);
    if (work !== thisRun) return;
    games = found;
    while (count < games.length) {
      if (work !== thisRun) return;
      count = isCalm(document.body) ? games.length : Math.min(games.length, count + Math.ceil(games.length / FRAMES));
      tale.show();
      await nextFrame();
    }
    if (work !== thisRun) return;
    work = undefined;
    tale.show();
  }

  function choose(index) {
    chosen = index;
    tale.show();
  }

  /** Shows a button for each lost game. */
  function showLost(story) {
    const indices = work ? [] : lostGames();
    while (lost.children.length > indices.length) lost.lastChild.remove();
    while (lost.children.length < indices.length) lost.append(create("li", {}, [createButton()]));
    indices.forEach((index, nth) => {
      const text = { textContent: String(nth + 1), "aria-label": story.proof.game(nth + 1) };
      const onclick = () => choose(index);
      update(lost.children[nth].firstChild, { ...text, onclick, "aria-pressed": String(index === chosen) });
    });
    update(lost, { "aria-label": story.proof.games });
  }

  return {
    element: create("div", {}, [
      create("div", { className: "row" }, [button, box.element]),
      dots.element,
      key,
      counts,
      lost,
      verdict,
      secret,
      onward.element,
    ]),
    more,
    show() {
      const { story, moves, colon, gap } = words();
      const isGreedy = box.isOn;
      const played = games.slice(0, count);
      const numbers = OUTCOMES.map((wanted) => played.filter(({ outcome }) => outcome === wanted).length);
      const layers = OUTCOMES.map((className) => ({
        className,
        dots: played.flatMap(({ outcome }, index) => (outcome === className ? [index] : [])),
      }));
      const own = isGreedy || !tale.isOwn ? -1 : played.findIndex((game) => isSame(game, tale.game));
      const field = { className: "none", dots: [...Array(COLUMNS * ROWS).keys()] };
      dots.show(count > 0 ? layers : [field], { larger: isGreedy ? LARGER : 1, ringed: own < 0 ? chosen : own });
      key.replaceChildren(...OUTCOMES.flatMap((outcome) => [create("i", { className: outcome }), story.proof.key[outcome]]));
      box.show(story.proof.greedy);
      const className = count > 0 ? "button" : "button main";
      update(button, {
        className,
        textContent: count > 0 ? story.proof.again : story.proof.start,
        "aria-disabled": String(Boolean(work)),
      });
      const { counted, fewer, ringed, unringed, simpler, press } = story.proof;
      const sum = counted(count, ...numbers);
      const found = isGreedy ? [fewer, sum, press] : [sum, own < 0 ? !tale.game && unringed : ringed, simpler];
      update(counts, { textContent: count > 0 && !work ? found.filter(Boolean).join(gap) : "" });
      update(secret, { textContent: story.proof.secret[isGreedy ? "greedy" : "exact"], hidden: count === 0 || Boolean(work) });
      showLost(story);
      onward.show(story);
      const game = games[chosen];
      if (!game) {
        update(verdict, { textContent: "" });
        showGame();
        return;
      }
      // The empty board is a draw, so the side that lost has given something away, and there is a turning move.
      const { accounts, turning } = engine.review(EMPTY, game.cells);
      update(verdict, { textContent: story.proof.turned + moves.sentence(accounts[turning], ["computer", "visitor"]) });
      // The slip and the moves after it are imagined, so that the board shows what the sentence says.
      const notes = accounts.slice(turning).map(({ cell, mark }, index) => {
        const label = `${index + 1}${colon}${mark}`;
        const slip = { highlight: true, label: `${label}, ${story.proof.slip}` };
        return { cell, ghost: mark, number: index + 1, label, ...(index === 0 && slip) };
      });
      tale.put({ board: EMPTY, turn: "X" }, { cells: Array.from(game.cells.slice(0, turning)), notes });
    },
    rest() {
      // Some of the games say nothing about all of them.
      if (work) [work, games, count, chosen] = [undefined, [], 0, undefined];
      more.rest();
    },
  };

  /** Shows the game of the tale on the board, or else the lesson. */
  function showGame() {
    const { game, lesson } = tale;
    if (game) tale.put({ board: EMPTY, turn: game.opener }, { cells: game.cells });
    else tale.put(lesson, {});
  }
}

/**
 * All games against the playing engine, first those in which it opens, each with the `outcome` for the engine. If the board's
 * engine does not run, they are those of the explaining one.
 */
async function gamesAgainst(engine) {
  const { games } = await customElements.get("tic-tac-toe").engine.catch(() => engine);
  return ["X", "O"].flatMap((computer) =>
    games(computer).map(({ cells, outcome }) => ({
      cells,
      engine: computer,
      outcome: outcome === "draw" ? "draw" : outcome === computer ? "win" : "loss",
    }))
  );
}

/** Whether a game is that of the tale. Whose marks are whose makes no difference, only who opened. */
function isSame({ cells, engine }, game) {
  return game && (engine === "X") === (game.opener === game.engine) && String(Array.from(cells)) === String(game.cells);
}

/** Where the story leads on: to the figures, the puzzles and the tag. */
function createOnward(turnTo) {
  const figures = create("a", { href: "examples/figures.html" });
  const doors = ["puzzles", "embed"].map((id) => ({ id, button: createButton(() => turnTo(id)) }));
  const titleOf = (id) => document.querySelector(`h2#${id}, #${id} h2`).textContent;
  return {
    element: create("p", { className: "row onward" }, [figures, ...doors.map(({ button }) => button)]),
    show(story) {
      update(figures, { textContent: story.proof.onward });
      for (const { id, button } of doors) update(button, { textContent: titleOf(id) });
    },
  };
}
