// No framework: attributes that are set and removed.

import "unbeatable";
import "unbeatable/minimax-tree";

const MARKUP = {
  plain: `
    <tic-tac-toe></tic-tac-toe>
    <minimax-tree board="O.X/X.X/.OO" step="0"></minimax-tree>
    <minimax-tree search="alpha-beta" step="12" numbers="[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]"></minimax-tree>`,
  game: "<tic-tac-toe></tic-tac-toe>",
  figure: "<minimax-tree></minimax-tree>",
  controlled: "<tic-tac-toe></tic-tac-toe>",
};

const app = document.querySelector("#app");
let shown;

window.show = ({ part, ...values }) => {
  if (part !== shown) app.innerHTML = MARKUP[part] ?? "";
  const element = app.firstElementChild;
  if (part === "controlled" && part !== shown) {
    element.addEventListener("ttt-change", ({ detail }) => element.setAttribute("board", detail.board));
  }
  shown = part;
  if (!element || part === "plain") return;
  for (const name of element.constructor.observedAttributes) {
    const value = values[name];
    if (value === undefined || value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : Array.isArray(value) ? written(name, value) : value);
  }
};
window.show(window.first);

function written(name, list) {
  return name === "numbers" ? JSON.stringify(list) : list.map((sign) => sign || ".").join("");
}
