// Counts every board from the empty one while the reader watches.

import { EMPTY } from "../../shared/board.js";
import { create, update } from "../../shared/dom.js";
import { isCalm } from "../../shared/environment.js";
import { createButton } from "../button.js";
import { createClaims } from "../claims.js";
import { createMore } from "../more.js";
import { nextFrame } from "../task.js";
import { noteOf } from "./score.js";

/** How long the number runs for each of the nine first moves, in milliseconds. */
const PACE = 400;

export function createAmount({ engine, tale, words }) {
  const sum = create("p", { className: "sum", "aria-hidden": "true" });
  const reply = create("p", { role: "status", className: "reply" });
  const button = createButton(() => (work ? (work.isSkipped = true) : run()));
  const more = createMore(
    () => words().claims,
    () => createClaims(engine, words),
  );
  /** The count that goes on, a new object each time; how many boards it has reached; and the first moves that are counted. */
  let work;
  let nodes = 0;
  let counted = [];

  async function run() {
    const thisRun = (work = { isSkipped: isCalm(document.body) });
    [nodes, counted] = [1, []];
    const [start] = engine.walk(EMPTY, []);
    tale.show();
    for (const move of start.moves) {
      const further = engine.count("minimax", move.board).nodes;
      const before = nodes;
      const startedAt = performance.now();
      let part = 0;
      while (part < 1) {
        await nextFrame();
        if (work !== thisRun) return;
        part = thisRun.isSkipped ? 1 : Math.min(1, (performance.now() - startedAt) / PACE);
        nodes = before + Math.round(part * further);
        update(sum, { textContent: words().story.amount.sum(nodes) });
      }
      counted.push(move);
      tale.show();
    }
    work = undefined;
    tale.show();
  }

  return {
    element: create("div", {}, [create("div", { className: "row" }, [button]), sum, reply]),
    more,
    show() {
      const { amount } = words().story;
      const isDone = !work && counted.length > 0;
      update(button, {
        className: isDone ? "button" : "button main",
        textContent: work ? amount.skip : isDone ? amount.again : amount.start,
      });
      update(sum, { textContent: amount.sum(nodes), hidden: nodes === 0 });
      update(reply, { textContent: isDone ? amount.done(nodes) : "" });
      tale.put({ board: EMPTY, turn: "X" }, { notes: counted.map(noteOf) });
    },
    rest() {
      // A count that was broken off says nothing.
      if (work) [work, nodes, counted] = [undefined, 0, []];
      more.rest();
    },
  };
}
