// The game tree of a position with few free squares.

import { create, update } from "../../shared/dom.js";
import { createMini, labelOf } from "../mini.js";
import { STARTS } from "../starts.js";
import { signed } from "../../shared/telling.js";

/** The position that the chapters share. */
const { board: BOARD } = STARTS.nineCalls;

/**
 * Draws the engine's tree into a figure, whole or down to this depth. Returns the nodes in the order in which a search visits
 * them, each `{ board, cell, turn, status, score, children, parent, element, mini, label }`, where `children` are nodes too; see
 * `showNodes`.
 */
export function drawTree(engine, figure, depth = Infinity) {
  const nodes = [];
  const list = (children) => create("ol", { role: "list" }, children.map(({ element }) => element));
  const visit = (found, level, parent) => {
    const mini = createMini();
    const label = create("b");
    const node = { ...found, parent, mini, label, element: create("li", {}, [mini.element, label]) };
    nodes.push(node);
    node.children = level < depth ? found.children.map((child) => visit(child, level + 1, node)) : [];
    if (node.children.length > 0) node.element.append(list(node.children));
    return node;
  };
  const tree = list([visit(engine.game_tree(BOARD), 0)]);
  tree.className = "tree";
  figure.prepend(tree);
  return nodes;
}

/**
 * Shows the boards, and the scores of those for which `isScored(node)` holds. `marked`, if there is one, is the node with a
 * frame.
 */
export function showNodes(nodes, words, { isScored, marked }) {
  for (const node of nodes) {
    const { board, cell, element, mini, label, button } = node;
    const name = labelOf(board, words);
    // What is inside a button has no role of its own, so the button has the name.
    mini.show({ board, cell, label: button ? undefined : name });
    if (button) update(button, { "aria-label": name });
    update(label, { textContent: isScored(node) ? signed(node.score) : "" });
    element.classList.toggle("marked", node === marked);
    update(element, { "aria-current": node === marked ? "true" : undefined });
  }
}

/** Makes a node's board a button, which becomes the node's `button`. */
export function makeButton(node, onPress) {
  node.button = create("button", { type: "button", className: "pick", onclick: onPress });
  node.mini.element.replaceWith(node.button);
  node.button.append(node.mini.element);
  return node.button;
}
