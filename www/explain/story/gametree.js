// The game tree in the page, of a position with few free squares. The engine fills it in.

import { create, update } from "../../shared/dom.js";
import { createMini, labelOf } from "../mini.js";
import { STARTS } from "../starts.js";
import { signed } from "../../shared/telling.js";

/** The position that the chapters share. */
const { board: BOARD } = STARTS.nineCalls;

/**
 * Binds the boards of a figure to the engine's tree, as far as the figure goes. They stand in the order in which a search visits
 * them. Returns the nodes in that order, each `{ board, cell, turn, status, score, children, parent, element, mini }`, where
 * `children` are nodes too; see `showNodes`.
 */
export function bindTree(engine, figure) {
  const items = [...figure.querySelectorAll(".tree li")];
  const nodes = [];
  const visit = (found, parent) => {
    const element = items[nodes.length];
    const node = { ...found, parent, element, mini: createMini({ element: element.querySelector(".mini") }) };
    nodes.push(node);
    // The figure of the first chapter shows only the moves, without what follows them.
    const isWhole = element.querySelector("ol") !== null;
    node.children = isWhole ? found.children.map((child) => visit(child, node)) : [];
    return node;
  };
  visit(engine.game_tree(BOARD));
  return nodes;
}

/**
 * Shows the boards, and the scores of those for which `isScored(node)` holds. `marked`, if there is one, is the node with a
 * frame.
 */
export function showNodes(nodes, words, { isScored, marked }) {
  for (const node of nodes) {
    const { board, cell, element, mini, button } = node;
    const label = labelOf(board, words);
    // What is inside a button has no role of its own, so the button has the label.
    mini.show({ board, cell, label: button ? undefined : label });
    if (button) update(button, { "aria-label": label });
    const score = element.querySelector(":scope > b");
    if (score) update(score, { textContent: isScored(node) ? signed(node.score) : "" });
    element.classList.toggle("marked", node === marked);
    update(element, { "aria-current": node === marked ? "true" : undefined });
  }
}

/** Makes a node's board a button, which becomes the node's `button`. */
export function makeButton(node, onPress) {
  node.button = create("button", { type: "button", className: "pick", onclick: onPress });
  const mini = node.element.querySelector(".mini");
  mini.replaceWith(node.button);
  node.button.append(mini);
  return node.button;
}
