// Sooner is better: a lost position, scored by the outcome alone or with a point for each move.

import { create, update } from "../../shared/dom.js";
import { createMini, labelOf, miniOf } from "../mini.js";
import { STARTS } from "../starts.js";
import { createSwitch } from "../switch.js";
import { signed } from "../../shared/telling.js";

const { board: LOST, turn: TURN } = STARTS.fatalist;

export function createSooner({ engine, figure, live, words }) {
  const plans = [false, true].map((counts) => engine.plan(counts, LOST, TURN));
  const start = createMini({ isLarge: true });
  const scores = Array.from({ length: 9 }, () => create("span"));
  const position = create("div", { className: "scored" });
  figure.prepend(position);
  position.append(start.element, create("div", { className: "scores", "aria-hidden": "true" }, scores));
  const line = create("div", { className: "boards", "aria-hidden": "true" });
  const box = createSwitch(show);
  const said = create("p", { role: "status", className: "reply" });
  live.append(
    create("div", { className: "line" }, [line]),
    create("div", { className: "ask" }, [box.element, said]),
  );

  function show() {
    const { story, squares } = words();
    const { moves, chosen, others, line: boards } = plans[Number(box.isOn)];
    start.show({ board: LOST, label: labelOf(LOST, words()) });
    scores.forEach((each, cell) => {
      const move = moves.find((move) => move.cell === cell);
      update(each, { textContent: move ? signed(move.score) : "", className: cell === chosen.cell ? "chosen" : "" });
    });
    line.replaceChildren(...boards.map(miniOf));
    const told = {
      square: squares.at[chosen.cell],
      score: signed(chosen.score),
      others: signed(others),
      plies: boards.length,
      soon: plans[0].line.length,
    };
    update(said, { textContent: box.isOn ? story.sooner.fighter(told) : story.sooner.fatalist(told) });
    box.show(story.sooner.count);
  }

  return show;
}
