// The engine has a safe move, and the first reply to another one refutes it: the reader marks the replies that it need not look at.

import { EMPTY } from "../../shared/board.js";
import { create, update } from "../../shared/dom.js";
import { nextTask } from "../../shared/task.js";
import { createButton } from "../../shared/button.js";
import { createMore } from "../more.js";
import { createTable } from "../../shared/table.js";
import { noteOf } from "./score.js";
import { createStrip } from "./strip.js";

/** The searches, from the one that visits every node to the one that visits the fewest. */
const SEARCHES = ["minimax", "alpha-beta", "ordered", "memory", "symmetry"];

export function createCut({ engine, tale, words }) {
  const order = create("p", { className: "note" });
  const ask = create("p", { className: "question" });
  const check = createButton(() => {
    isAnswered = true;
    tale.show();
  });
  const reply = create("p", { role: "status", className: "reply" });
  const rule = create("p", { className: "rule" });
  const strip = createStrip(words, () => tale.lesson);
  const more = createMore(() => ({ title: words().story.cut.more }), () => createOrders(engine, words));
  /** The replies that the reader has marked, whether the answer is shown, and the lesson for which that holds. */
  let marked = new Set();
  let isAnswered = false;
  let lesson;

  function markedText() {
    const { story, squares } = words();
    return marked.size > 0 ? story.cut.marked([...marked].sort().map((cell) => squares.name[cell])) : "";
  }

  return {
    element: create("div", {}, [ask, check, reply, rule, order, strip.element]),
    more,
    show() {
      if (lesson !== tale.lesson) [lesson, marked, isAnswered] = [tale.lesson, new Set(), false];
      const { story } = words();
      const { safe, tried, reply: first, unseen, outcome } = lesson;
      update(ask, { textContent: story.cut.ask });
      // It stays, so that it keeps the focus.
      const className = isAnswered ? "button" : "button main";
      update(check, { className, textContent: story.cut.check, "aria-disabled": String(isAnswered) });
      update(reply, { textContent: isAnswered ? story.cut.skips(marked.size, unseen.length, outcome) : markedText() });
      update(rule, { textContent: story.cut.rule(outcome), hidden: !isAnswered });
      update(order, { textContent: story.cut.order, hidden: !isAnswered });
      const isKnown = (index, cell) => index === 0 && cell === safe;
      // The safe move is among those in sight, because it has been looked at first.
      const [root, after] = engine.walk(lesson.board, [tried], lesson.turn);
      const refuted = after.moves.find(({ cell }) => cell === first);
      const moves = [...root.moves].sort((one, other) => Number(other.cell === safe) - Number(one.cell === safe));
      strip.show([{ ...root, moves }, after], [tried], [undefined, isAnswered ? refuted.score : undefined], isKnown);
      const struck = isAnswered ? unseen : [...marked];
      tale.put(lesson, {
        cells: [tried],
        isOpen: !isAnswered,
        notes: [noteOf(refuted), ...struck.map((cell) => ({ cell, text: story.cut.mark, label: story.cut.struck }))],
      });
    },
    press(cell) {
      if (lesson.unseen.includes(cell) && !marked.delete(cell)) marked.add(cell);
      tale.show();
    },
    rest: more.rest,
  };
}

/** How many boards each search looks at from the empty one. */
function createOrders(engine, words) {
  const rows = SEARCHES.map((search) => ({
    search,
    name: create("th", { scope: "row" }),
    count: create("td", { className: "number", textContent: "…" }),
  }));
  const table = createTable([0, 1], rows.map(({ name, count }) => create("tr", {}, [name, count])));

  async function count() {
    for (const row of rows) {
      await nextTask();
      row.nodes = engine.count(row.search, EMPTY).nodes;
      update(row.count, { textContent: words().story.cut.number(row.nodes) });
    }
  }

  count();
  return {
    element: table.element,
    update() {
      const { cut } = words().story;
      table.show(cut.caption, cut.columns);
      for (const { search, name, count, nodes } of rows) {
        update(name, { textContent: cut.searches[search] });
        if (nodes !== undefined) update(count, { textContent: cut.number(nodes) });
      }
    },
  };
}
