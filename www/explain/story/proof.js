// The proof: every game against the engine, each shown as a dot; and against another, greedy engine, which a fork can beat.

import { create, update } from "../../shared/dom.js";
import { EMPTY } from "../../shared/board.js";
import { createAsking } from "../asking.js";
import { labelOf, miniOf } from "../mini.js";
import { createSwitch } from "../switch.js";
import { nextFrame } from "../task.js";
import { createDots, first } from "./dots.js";

/** The room for the games against the engine. The games against the greedy engine are fewer, so their dots are larger. */
const COLUMNS = 67;
const ROWS = 37;
const LARGER = 2;
const OUTCOMES = ["win", "draw", "loss"];

/** About how many times the picture grows until all games are played. */
const PIECES = 80;
/** How many questions an engine is asked in all, at most. They are divided into the pieces. */
const QUESTIONS = 900;

export function createProof({ engine, figure, live, words }) {
  const dots = createDots(COLUMNS, ROWS);
  figure.prepend(dots.element);
  const button = create("button", { type: "button", className: "button", onclick: () => !work && run() });
  const box = createSwitch(run);
  const said = create("p", { role: "status", className: "reply" });
  const lost = create("ol", { role: "list", className: "lost" });
  const line = create("ol", { role: "list", className: "boards" });
  const told = create("p", { role: "status" });
  const games = create("div", {}, [lost, line, told]);
  live.append(
    create("div", { className: "ask" }, [
      create("div", { className: "row" }, [button, box.element]),
      said,
    ]),
    games,
  );
  /** The games that have been played, and which of them is shown. */
  let played = [];
  let chosen;
  /** How often the engine has given no legal answer; undefined before anything is played. */
  let illegal;
  /** Whether the games are those of the greedy engine. */
  let isGreedy = false;
  /** The run that goes on, a new object each time; undefined while there is none. */
  let work;

  async function run() {
    const mine = (work = {});
    played = [];
    illegal = undefined;
    chosen = undefined;
    isGreedy = box.isOn;
    const games = new engine.Games();
    const ask = isGreedy ? undefined : await createAsking();
    show();
    try {
      while (!games.complete && work === mine) {
        played.push(...games.advance(Math.ceil(QUESTIONS / PIECES), ask));
        illegal = games.illegal;
        show();
        await nextFrame();
      }
    } finally {
      games.free();
      if (work === mine) {
        work = undefined;
        show();
      }
    }
  }

  function show() {
    const { story, proof, gap, colon } = words();
    const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0]));
    for (const { outcome } of played) counts[outcome] += 1;
    const layers = OUTCOMES.map((className) => ({
      className,
      dots: played.flatMap(({ outcome }, index) => (outcome === className ? [index] : [])),
    }));
    const isBegun = illegal !== undefined || work;
    dots.show(isBegun ? layers : [{ className: "none", dots: first(COLUMNS * ROWS) }], isGreedy ? LARGER : 1);
    const { greedy, start, again, counted, intro } = story.proof;
    box.show(greedy);
    // Its place grows at the press of the switch, and no more after that.
    update(games, { className: isGreedy ? "games kept" : "games" });
    update(button, { textContent: isBegun ? again : start, "aria-disabled": String(Boolean(work)) });
    // While the games are played, the result is not read out. At the end, all of it is.
    if (!work && said.getAttribute("aria-live") === "off") update(said, { textContent: "" });
    update(said, { "aria-live": work ? "off" : "polite" });
    const result = counted(played.length, counts.win, counts.draw, counts.loss);
    const fault = illegal > 0 ? `${gap}✗ ${proof.counts.illegal}${colon}${proof.number(illegal)}` : "";
    update(said, { textContent: illegal === undefined ? intro : result + fault });
    showLost();
  }

  /** Shows the lost games as dots to press, once all are played, and the one that was pressed. */
  function showLost() {
    const { story } = words();
    const games = work ? [] : played.filter(({ outcome }) => outcome === "loss");
    while (lost.children.length > games.length) lost.lastChild.remove();
    while (lost.children.length < games.length) {
      const nth = lost.children.length;
      const button = create("button", { type: "button", className: "dot" });
      button.onclick = () => {
        chosen = nth;
        showLost();
      };
      lost.append(create("li", {}, [button]));
    }
    [...lost.children].forEach(({ firstChild: button }, nth) =>
      update(button, { "aria-label": story.proof.game(nth + 1), "aria-pressed": String(nth === chosen) })
    );
    const game = games[chosen];
    if (!game) {
      line.replaceChildren();
      update(told, { textContent: games.length > 0 ? story.proof.press : "" });
      return;
    }
    // The empty board is a draw, so the side that lost has given something away, and there is a turning move.
    const { accounts, positions, turning } = engine.review(EMPTY, game.cells);
    update(told, { textContent: story.proof.turned + words().moves.sentence(accounts[turning], game.engine) });
    line.replaceChildren(
      ...accounts.map(({ cell }, ply) => {
        const { board } = positions[ply + 1];
        const mini = miniOf({ board, cell, label: labelOf(board, words()) });
        return create("li", { className: ply === turning ? "turning" : "" }, [mini]);
      }),
    );
  }

  return show;
}
