// The reader chooses once for each side, and then the numbers climb to the squares of the board.

import { pause } from "./pause.js";
import { noteOf, written } from "./score.js";
import { branchOf } from "./example.js";
import { createTree } from "./tree.js";

/** How long a level takes to climb, and how long its numbers stand before the engine plays, in milliseconds. */
const CLIMB = 250;
const PLAY = 2200;

export function createGood({ example, board, words, refresh }) {
  const tree = createTree(words, { onPoint: refresh, onPress: (index) => choose(index) });
  /** The search for which the rest holds, the nodes whose numbers are known, and how many choices have been made. */
  let search;
  let known;
  let chosen;
  /** The node that the reader has pressed last, and whether it was right. */
  let answer;
  /** Whether the engine has played. */
  let isPlayed;
  /** The climb that goes on, a new object each time. */
  let work;

  function begin() {
    [search, chosen, answer, isPlayed, work] = [example.search, 0, undefined, false, undefined];
    const { nodes, choices: [lower] } = search;
    known = new Set([...nodes.keys()].filter((index) => nodes[index].children.length === 0));
    learn(...nodes[lower].children);
  }

  /** These nodes and all below them have their numbers. */
  function learn(...indices) {
    for (const index of indices.flatMap((each) => branchOf(search.nodes, each))) known.add(index);
  }

  function choose(index) {
    const { nodes, choices } = search;
    const asked = choices[chosen];
    answer = { index, isRight: nodes[index].score === nodes[asked].score };
    if (answer.isRight) {
      learn(asked);
      chosen += 1;
      if (chosen < choices.length) learn(...nodes[choices[chosen]].children);
      else climb();
    }
    refresh();
  }

  async function climb() {
    const { nodes } = search;
    const thisWork = (work = {});
    for (let level = Math.max(...nodes.map((node) => node.level)); level > 0; level--) {
      await pause(CLIMB);
      if (work !== thisWork) return;
      for (const index of nodes.keys()) if (nodes[index].level === level) known.add(index);
      refresh();
    }
    await pause(PLAY);
    if (work !== thisWork) return;
    known.add(0);
    [isPlayed, work] = [true, undefined];
    refresh();
  }

  return {
    element: tree.element,
    show() {
      if (search !== example.search) begin();
      const { story: { good, ...texts }, squares, gap } = words();
      const { nodes, choices } = search;
      const asked = choices[chosen];
      const at = asked ?? 0;
      const shown = tree.pointed ?? at;
      const played = example.playedNode;
      tree.show({
        nodes,
        focus: isPlayed ? nodes.indexOf(played) : at,
        sides: nodes.length,
        caption: texts.size(nodes.length, nodes.filter(({ children }) => children.length === 0).length),
        stateOf: (index) => ({
          score: known.has(index) ? nodes[index].score : undefined,
          best: index === 0 ? nodes.indexOf(played) : undefined,
          isAsked: index === asked,
          isInHand: nodes[index].parent === asked && asked !== undefined,
          isOpen: nodes[index].parent === asked && asked !== undefined,
        }),
      });
      const notes = nodes[shown].children.filter((child) => known.has(child)).map((child) => noteOf(nodes[child]));
      const isPlay = isPlayed && tree.pointed === undefined;
      // The numbers of the other squares stay when the engine has played.
      board.putNode(nodes, isPlay ? nodes.indexOf(played) : shown, {
        isOpen: asked !== undefined && shown === asked,
        notes: notes.filter(({ cell }) => !isPlay || cell !== played.cell),
      });
      const side = (index) => (nodes[index].turn === nodes[0].turn ? "me" : "you");
      const last = answer && written(nodes[answer.index].score);
      const reply = answer?.isRight ? good.right(last) + gap : "";
      const asks = asked === undefined ? good.climb : (chosen === 0 ? good.ask : good.askBefore)[side(asked)];
      const couldWin = nodes[0].children.some((child) => nodes[child].children.length === 0 && nodes[child].score > 0);
      const note = () => {
        if (isPlayed) return couldWin ? good.all : good.equal;
        if (asked === undefined) return "";
        return answer && !answer.isRight ? good.wrong[side(asked)](last) : "";
      };
      return {
        lead: good.lead,
        answer: isPlayed ? good.played(squares.name[played.cell], written(nodes[0].score)) : reply + asks,
        note: note(),
        isDone: isPlayed,
      };
    },
    press: (cell) => choose(search.nodes[search.choices[chosen]].children.find((child) => search.nodes[child].cell === cell)),
    leave() {
      if (work) begin();
    },
  };
}
