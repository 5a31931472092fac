// In a tree of the visitor's own game, or of someone else's: what the engine need not look at once it knows a move worth 0.

import { noteOf } from "./score.js";
import { createTree } from "./tree.js";

/** What the two replies that are left out may be worth. */
const SUPPOSED = ["+10?", "−10?"];

export function createCut({ example, board, words, refresh }) {
  const tree = createTree(words, { onPoint: refresh, onPress: (index) => choose(index) });
  /** The search for which the rest holds, and the reply that the reader has pressed last. */
  let search;
  let pressed;

  function choose(index) {
    pressed = index;
    refresh();
  }

  return {
    element: tree.element,
    show() {
      if (search !== example.cutSearch) [search, pressed] = [example.cutSearch, undefined];
      const { story: { cut: texts }, squares, gap } = words();
      const { nodes, cut: { safe, tried, seen, unseen } } = search;
      const isDone = unseen.includes(pressed);
      const shown = tree.pointed ?? tried;
      const squareOf = (index) => squares.name[nodes[index].cell];
      tree.show({
        nodes,
        focus: tried,
        sides: 2,
        stateOf(index) {
          if (index === safe || index === seen) return { score: nodes[index].score, isInHand: true };
          if (index === tried) return { score: 0, text: "≤ 0", isInHand: true };
          if (unseen.includes(index)) {
            // Whether a reply that is left out is better or worse for the engine, its turn is worth 0.
            const text = isDone ? SUPPOSED[unseen.indexOf(index)] : "?";
            return { text, isInHand: true, isCut: isDone, isOpen: !isDone };
          }
          if (index === 0 && isDone) return { score: 0, best: safe };
          if (index === 0) return {};
          return nodes[index].level === 1 ? { score: nodes[index].score } : undefined;
        },
      });
      const struck = isDone ? unseen.map((index) => ({ cell: nodes[index].cell, isCut: true, label: texts.struck })) : [];
      board.putNode(nodes, shown, {
        isOpen: !isDone && shown === tried,
        notes: shown === tried ? [{ ...noteOf(nodes[seen]), isOpen: false }, ...struck] : [],
      });
      return {
        lead: (search.isVisitors ? texts.again : texts.another) + gap + texts.lead(squareOf(tried), squareOf(seen)),
        answer: isDone ? texts.skipped : texts.ask,
        note: isDone ? texts.why : pressed === seen ? texts.seen : "",
        isDone,
      };
    },
    press: (cell) => choose(search.nodes[search.cut.tried].children.find((child) => search.nodes[child].cell === cell)),
  };
}
