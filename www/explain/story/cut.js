// In a tree of the visitor's own game: what the engine need not look at once it knows a move that is worth 0.

import { noteOf, written } from "./score.js";
import { pathTo } from "./tale.js";
import { createTree } from "./tree.js";

export function createCut({ tale, words }) {
  const tree = createTree(words, { onPoint: tale.show, onPress: (index) => choose(index) });
  /** The tree for which the rest holds, and the reply that the reader has pressed last. */
  let story;
  let pressed;

  function choose(index) {
    pressed = index;
    tale.show();
  }

  return {
    element: tree.element,
    show() {
      if (story !== tale.cutStory) [story, pressed] = [tale.cutStory, undefined];
      const { story: { cut: texts, whose }, squares } = words();
      const { nodes, cut: { turn, safe, tried, seen, unseen } } = story;
      const isDone = unseen.includes(pressed);
      const path = [0, ...pathTo(nodes, tried)];
      const shown = tree.pointed ?? tried;
      const limit = written(nodes[seen].score);
      tree.show({
        nodes,
        focus: tried,
        sides: nodes[tried].level + 1,
        // Another tree than in the chapters before says whose it is.
        caption: story === tale.story ? "" : whose(story),
        stateOf(index) {
          if (index === safe || index === seen) return { score: nodes[index].score, isInHand: true, isOpen: index === seen };
          if (index === tried) return { score: nodes[seen].score, text: `≤ ${limit}`, isInHand: true };
          if (unseen.includes(index)) return { text: isDone ? "" : "?", isInHand: true, isCut: isDone, isOpen: !isDone };
          return path.includes(index) || nodes[index].parent === turn ? {} : undefined;
        },
      });
      const struck = isDone ? unseen.map((index) => ({ cell: nodes[index].cell, isCut: true, label: texts.struck })) : [];
      tale.putNode(nodes, shown, {
        isOpen: !isDone && shown === tried,
        notes: shown === tried ? [noteOf(nodes[seen]), ...struck] : [],
      });
      return {
        lead: texts.lead(squares.name[nodes[safe].cell], squares.name[nodes[tried].cell], squares.name[nodes[seen].cell], limit),
        answer: isDone ? texts.skipped(unseen.length) : texts.ask,
        note: isDone ? texts.why(limit) : pressed === seen ? texts.seen : "",
        isDone,
      };
    },
    press: (cell) => choose(story.nodes[story.cut.tried].children.find((child) => story.nodes[child].cell === cell)),
  };
}
