// The scores rise through the tree: each player takes the score that is best for that player.

import { signed } from "../../shared/telling.js";
import { createAsk } from "./ask.js";
import { drawTree, showNodes } from "./gametree.js";

export function createClimb({ engine, figure, live, words }) {
  const nodes = drawTree(engine, figure);
  const scores = ({ children }) => [...new Set(children.map(({ score }) => score))];
  /**
   * The nodes where there is a choice. The scores of the others rise without a question. Children come before their parents, as
   * a search finds their scores.
   */
  const asked = nodes.filter((node) => scores(node).length > 1).reverse();
  let count = 0;
  let wasRight;
  const ask = createAsk((answer) => {
    wasRight = answer === asked[count].score;
    count += 1;
    show();
  });
  live.append(ask.element);

  function show() {
    const { story, squares } = words();
    const isOver = count === asked.length;
    const node = asked[count];
    const last = asked[count - 1];
    showNodes(nodes, words(), { isScored: (each) => !asked.slice(count).includes(each), marked: node });
    const { yes, no, told, ask: question, best } = story.climb;
    const said = last ? (wasRight ? yes : no) + told[last.turn](signed(last.score)) : "";
    const chosen = nodes[0].children.find(({ score }) => score === nodes[0].score);
    chosen.element.classList.toggle("best", isOver);
    ask.show({
      said: isOver ? said + best(squares.name[chosen.cell]) : said,
      asked: isOver ? "" : question[node.turn],
      answers: scores(node ?? last).map((value) => ({ value, text: signed(value) })),
    });
  }

  return show;
}
