// The reader begins two endings of the tree, and the engine plays all the others.

import { createButton } from "../../shared/button.js";
import { isCalm } from "../../shared/environment.js";
import { pause } from "./pause.js";
import { noteOf, written } from "./score.js";
import { branchOf } from "./example.js";
import { createTree } from "./tree.js";

/** How long a move takes that plays itself, and all the endings that the engine adds, in milliseconds. */
const MOVE = 350;
const GROWTH = 1600;
/** How many endings the reader begins. */
const BEGUN = 2;

export function createEnds({ example, board, words, refresh }) {
  const tree = createTree(words, { onPoint: refresh, onPress: (index) => step(index) });
  const another = createButton(() => {
    at = 0;
    refresh();
  });
  const others = createButton(grow);
  for (const button of [another, others]) button.classList.add("main");
  /**
   * The search for which the rest holds, the node on the board, the nodes that have grown, and how many endings the reader has
   * begun.
   */
  let search;
  let at;
  let grown;
  let ended;
  /** The play that goes on by itself, a new object each time. */
  let work;

  function begin() {
    [search, at, grown, ended, work] = [example.search, 0, new Set([0]), 0, undefined];
  }

  /** Goes on to a node, and from the reader's second press on to the end. */
  async function step(index) {
    const { nodes } = search;
    const thisWork = (work = {});
    go(index);
    refresh();
    while (nodes[at].children.length > 0 && nodes[at].level > 1) {
      await pause(MOVE);
      if (work !== thisWork) return;
      go(bestOf(nodes, at));
      refresh();
    }
    work = undefined;
    refresh();
  }

  function go(index) {
    at = index;
    if (search.nodes[at].children.length === 0) ended += 1;
    grown.add(at);
  }

  /** All other endings grow, in the order of the search. */
  async function grow() {
    const all = branchOf(search.nodes, 0);
    const thisWork = (work = {});
    at = 0;
    const startedAt = performance.now();
    let count = 0;
    while (count < all.length) {
      const part = isCalm(document.body) ? 1 : (performance.now() - startedAt) / GROWTH;
      const now = Math.min(all.length, Math.ceil(part * all.length));
      for (const index of all.slice(count, now)) grown.add(index);
      count = now;
      refresh();
      if (count < all.length) await pause(0);
      if (work !== thisWork) return;
    }
    work = undefined;
    refresh();
  }

  return {
    element: tree.element,
    controls: [another, others],
    show() {
      if (search !== example.search) begin();
      const { story: { ends, ...texts } } = words();
      const { nodes } = search;
      const isAll = grown.size === nodes.length;
      const isOver = nodes[at].children.length === 0;
      const isOpen = !work && !isOver && !isAll && ended < BEGUN;
      const leaves = [...grown].filter((index) => nodes[index].children.length === 0);
      const shown = tree.pointed ?? at;
      tree.show({
        nodes,
        focus: at,
        sides: 0,
        caption: texts.size(grown.size, leaves.length),
        stateOf: (index) =>
          grown.has(index) || (nodes[index].parent === at && isOpen)
            ? {
              score: nodes[index].children.length === 0 && grown.has(index) ? nodes[index].score : undefined,
              isAsked: index === at && isOpen,
              isOpen: isOpen && nodes[index].parent === at,
            }
            : undefined,
      });
      const known = nodes[shown].children.filter((child) => leaves.includes(child));
      board.putNode(nodes, shown, {
        isOpen: isOpen && shown === at,
        notes: known.map((child) => noteOf(nodes[child])),
      });
      another.hidden = !isOver || work || ended >= BEGUN;
      others.hidden = ended < BEGUN || (isAll && !work);
      others.setAttribute("aria-disabled", String(Boolean(work)));
      another.textContent = ends.another;
      others.textContent = ends.all;
      const side = nodes[at].turn === nodes[0].turn ? "me" : "you";
      return {
        lead: ends.lead(texts.whose(search)),
        answer: work ? "" : isAll ? ends.scored(leaves.length) : isOver ? ends.ended[written(nodes[at].score)] : ends.ask[side],
        note: !isOpen ? "" : at === 0 ? ends.press : ends.rest,
        isDone: isAll && !work,
      };
    },
    press: (cell) => step(search.nodes[at].children.find((child) => search.nodes[child].cell === cell)),
    leave() {
      // What was broken off begins anew.
      if (work) begin();
    },
  };
}

/** The child that the side to move prefers. */
function bestOf(nodes, index) {
  return nodes[index].children.find((child) => nodes[child].score === nodes[index].score);
}
