// What several tests of the drawn tree share.

import { host, idle, site } from "../testing.js";
import { Figure, TREE_OF_ARTICLE_D, placeTree } from "./figure.js";
import { modelOf } from "./model.js";

/** Puts an element that searches a board or a tree of numbers alone into this page; the name of the search is like `alpha-beta-depth`.
 *  Returns its figure and the model of the search. */
export async function searched(subject, name) {
  document.body.replaceChildren();
  const [search, scoring] = name.endsWith("-depth") ? [name.slice(0, -6), "depth"] : [name, "plain"];
  const data = `${subject.startsWith("[") ? "numbers" : "board"}='${subject}'`;
  const figure = await placeTree(`<minimax-tree ${data} search=${search} scoring=${scoring}></minimax-tree>`);
  const model = await modelOf(subject, name);
  // `tree-ready` is told a moment later.
  await idle();
  return { figure, tree: figure.tree, model };
}

let seed = 7;
/** A whole number below this one, the same ones in every run. */
export function random(limit) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

/** What the tree shows at each of its steps, when it is led there from the start. It is left where it was. */
export function sights(figure) {
  const { step, steps } = figure.tree;
  const all = Array.from({ length: steps }, (_, each) => figure.at(each));
  figure.tree.step = step;
  return all;
}

/** The steps at which alpha-beta cuts in the article's tree, counted by hand: a node is entered in one step and left in another. */
export const CUTS = [12, 20, 28, 35];

/** A tree above a long text, in a frame of this size. Returns its figure and its window. */
export async function inLongPage(size, attributes = `numbers='${TREE_OF_ARTICLE_D}'`) {
  const head = `<meta name=viewport content='width=device-width'><script src="${site}minimax-tree.js"></script>`;
  const view = await host(`<main><minimax-tree ${attributes}></minimax-tree><p style='height: 3000px'>Below</p></main>`, { head, ...size });
  const figure = new Figure(view.$("minimax-tree"));
  await figure.ready();
  return { figure, window: view.window };
}
