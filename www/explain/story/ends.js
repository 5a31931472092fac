// Every game goes on to its end, and the reader says who has won.

import { createAsk } from "./ask.js";
import { drawTree, showNodes } from "./gametree.js";

export function createEnds({ engine, figure, live, words }) {
  const nodes = drawTree(engine, figure);
  const ends = nodes.filter(({ children }) => children.length === 0);
  /** Two ends with different outcomes: the first end, and the last one whose outcome differs. */
  const asked = [ends[0], ends.findLast(({ status }) => status !== ends[0].status)];
  const answers = [];
  const ask = createAsk((answer) => {
    answers.push(answer);
    show();
  });
  live.append(ask.element);

  function show() {
    const { story } = words();
    const count = answers.length;
    const known = asked.slice(0, count);
    const isOver = count === asked.length;
    showNodes(nodes, words(), {
      isScored: (node) => (isOver ? ends : known).includes(node),
      marked: asked[count],
    });
    const last = known.at(-1);
    const { yes, no, told, all } = story.ends;
    const said = last ? (answers.at(-1) === last.status ? yes : no) + told[last.status] : "";
    ask.show({
      said: isOver ? said + all(ends.length) : said,
      asked: isOver ? "" : story.ends.ask,
      answers: ["X", "O", "draw"].map((value) => ({ value, text: story.ends.answers[value] })),
    });
  }

  return show;
}
