// Counts, while the reader watches, how many nodes a search from the empty board visits.

import { create, update } from "../../shared/dom.js";
import { EMPTY } from "../../shared/board.js";
import { signed } from "../../shared/telling.js";
import { estimateOf } from "../estimate.js";
import { nextFrame } from "../task.js";
import { SHARE, createAmounts } from "./dots.js";

/** The estimates in books for the first move, and for a whole game. */
const ESTIMATES = [[9], [9, 7, 5, 3, 1]].map(estimateOf);

export function createAmount({ engine, counted, figure, live, words }) {
  const dots = createAmounts();
  figure.prepend(dots.element);
  const sum = create("strong", { className: "sum" });
  const button = create("button", { type: "button", className: "button", onclick: () => !isBusy && count() });
  const said = create("p", { role: "status", className: "reply" });
  const items = ESTIMATES.map(() => create("li", {}, [create("strong"), " ", create("span")]));
  live.append(
    create("ul", { role: "list", className: "amounts" }, items),
    create("div", { className: "ask" }, [create("div", { className: "row" }, [button]), sum, said]),
  );
  let nodes = 0;
  let isBusy = false;
  /** The score of the empty board, once it is counted. */
  let score;

  /** Counts the empty board, and the nodes below each of its nine first moves. */
  async function count() {
    isBusy = true;
    score = undefined;
    nodes = 1;
    show();
    for (const board of afterOne(engine)) {
      nodes += await counted("minimax", board);
      show();
      await nextFrame();
    }
    isBusy = false;
    ({ score } = engine.plan(false, EMPTY).chosen);
    show();
  }

  function show() {
    const { story } = words();
    const { number } = story.amount;
    items.forEach((item, index) => {
      const { text, value } = ESTIMATES[index];
      update(item.firstChild, { textContent: `${text} = ${number(value)}` });
      update(item.lastChild, { textContent: story.amount.claims[index] });
    });
    dots.show({ all: nodes, claimed: ESTIMATES[0].value });
    update(sum, { textContent: story.amount.sum(nodes) });
    const isOver = score !== undefined;
    update(said, { textContent: isOver ? story.amount.said(signed(score)) : story.amount.legend(SHARE) });
    update(button, { textContent: isOver ? story.amount.again : story.amount.start, "aria-disabled": String(isBusy) });
  }

  return show;
}

/** The boards after each first move. */
function afterOne(engine) {
  const cells = engine.analyze(EMPTY).moves.map(({ cell }) => cell);
  return cells.sort().map((cell) => engine.play(EMPTY, cell));
}
