// Win soon, lose late: a lost position, scored by the outcome alone or with a point for each move.

import { create, update } from "../../shared/dom.js";
import { signed } from "../../shared/telling.js";
import { miniOf } from "../../shared/mini.js";
import { STARTS } from "../../shared/starts.js";
import { createSwitch } from "../switch.js";
import { noteOf } from "./score.js";

const LOST = STARTS.fatalist;

export function createSooner({ engine, tale, words }) {
  const [{ moves }] = engine.walk(LOST.board, [], LOST.turn);
  const latest = moves.reduce((best, move) => (move.late > best.late ? move : best));
  const line = create("div", { className: "boards", "aria-hidden": "true" });
  const box = createSwitch(tale.show);
  const reply = create("p", { role: "status", className: "reply" });
  return {
    element: create("div", {}, [box.element, reply, line]),
    show() {
      const { story, squares } = words();
      // If only the end counts, all moves are equal, and the first one stays.
      const [first] = moves;
      const chosen = box.isOn ? latest : first;
      const scoreOf = (move) => (box.isOn ? move.late : move.score);
      const [, ...positions] = engine.walk(LOST.board, Array.from(chosen.line), LOST.turn);
      const facts = {
        square: squares[box.isOn ? "at" : "name"][chosen.cell],
        score: signed(scoreOf(chosen)),
        others: signed(scoreOf(first)),
        plies: chosen.line.length,
        soon: first.line.length,
      };
      box.show(story.sooner.count);
      update(reply, { textContent: box.isOn ? story.sooner.fighter(facts) : story.sooner.fatalist(facts) });
      line.replaceChildren(...positions.map(({ board }, ply) => miniOf({ board, cell: chosen.line[ply] })));
      const note = (move) => ({ ...noteOf({ cell: move.cell, score: scoreOf(move) }), tone: move === chosen ? "good" : undefined });
      tale.put(LOST, { notes: moves.map(note) });
    },
  };
}
