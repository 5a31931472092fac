// The reader finds the branch that need not be searched, and then sees how the number of nodes shrinks.

import { create, update } from "../../shared/dom.js";
import { EMPTY } from "../../shared/board.js";
import { createSegments } from "../segments.js";
import { createAsk } from "./ask.js";
import { createAmounts } from "./dots.js";
import { drawTree, makeButton, showNodes } from "./gametree.js";

/** The searches, from the one that visits every node to the one that visits the fewest. */
const SEARCHES = ["minimax", "alpha-beta", "ordered", "memory", "symmetry"];

export function createCut({ engine, counted, figure, live, words }) {
  const nodes = drawTree(engine, figure);
  const cut = nodes.find(({ isVisited }) => !isVisited);
  // The nodes whose scores the search knows when it reaches the one that it leaves out.
  const ancestors = [cut.parent, cut.parent.parent];
  const known = nodes.filter((node) => node !== cut && !ancestors.includes(node));
  const ask = createAsk();
  const buttons = nodes.map((node) =>
    makeButton(node, () => {
      if (pressed === cut) return;
      pressed = node;
      ask.clear();
      show();
    })
  );
  const dots = createAmounts();
  const choice = createSegments("story-search", SEARCHES, (value) => {
    search = value;
    // From now on the result is read out.
    update(said, { role: "status" });
    show();
  });
  const said = create("p", { className: "reply" });
  live.append(ask.element, choice.element, said, dots.element);

  /** The node that was pressed last. */
  let pressed;
  let search = "minimax";
  /** How many nodes each search visits. */
  const amounts = {};

  async function count() {
    for (const name of SEARCHES) {
      amounts[name] = await counted(name, EMPTY);
      show();
    }
  }

  let isCounted = false;

  function show() {
    if (!isCounted) {
      isCounted = true;
      count();
    }
    const { story, squares } = words();
    const isFound = pressed === cut;
    showNodes(nodes, words(), { isScored: (node) => known.includes(node), marked: isFound ? undefined : pressed });
    cut.element.classList.toggle("cut", isFound);
    buttons.forEach((button) => update(button, { "aria-disabled": String(isFound) }));
    const { right, wrong } = story.cut;
    const told = isFound ? right(squares.at[cut.cell]) : wrong;
    ask.show({ said: pressed ? told : "", asked: isFound ? "" : story.cut.ask });
    choice.show(story.cut.legend, search, story.cut.searches);
    const nodesOf = amounts[search];
    update(said, { textContent: nodesOf === undefined ? "…" : story.cut.amount[search](nodesOf) });
    dots.show({ all: amounts.minimax ?? 0, looked: nodesOf ?? 0 });
  }

  return show;
}
