// The reader tries the three moves that there are to choose from.

import { update } from "../../shared/dom.js";
import { createAsk } from "./ask.js";
import { drawTree, makeButton, showNodes } from "./gametree.js";

export function createMoves({ engine, figure, live, words }) {
  const nodes = drawTree(engine, figure, 1);
  const moves = nodes[0].children;
  const ask = createAsk();
  const tried = new Set();
  let latest;
  const buttons = moves.map((move) =>
    makeButton(move, () => {
      latest = move;
      tried.add(move);
      show();
    })
  );
  live.append(ask.element);

  function show() {
    const { story, squares } = words();
    showNodes(nodes, words(), { isScored: () => false, marked: latest });
    buttons.forEach((button, index) => update(button, { "aria-pressed": String(moves[index] === latest) }));
    const said = latest ? story.moves.tried[latest.status](squares.at[latest.cell]) : "";
    const isOver = tried.size === moves.length;
    ask.show({ said, asked: isOver ? story.moves.all : story.moves.ask(moves.length - tried.size) });
  }

  return show;
}
