// The texts of a drawn node: what is written at it, and what a screen reader says of it.

import { bound, scored, shorten, signed, titleOf } from "../shared/telling.js";

/** How many characters of a subtree of numbers a text contains. */
const LONG = 60;

/** Whether a node has others below it, drawn or folded. */
export const isInner = (node) => node.isOpen || node.hidden > 0;

/** Whether the nodes below a node can be folded and unfolded. Those below a cut cannot. */
export const isFoldable = (node) => isInner(node) && node.kind !== "cut";

/** Who chooses in a node, "MAX" or "MIN"; "end" for a node without a choice. */
export const chooserOf = ({ leaf, kind, player }) => (leaf || kind === "rest" ? "end" : player);

/** The texts of a node: `move`, `score` and `note` are written, `label` is spoken. A text that does not apply is empty. */
export function textsOf(node, words) {
  return {
    move: node.mark ? `${node.mark} ${node.cell + 1}` : "",
    score: scoreOf(node, words),
    note: noteOf(node, words),
    label: nameOf(node, words) + spokenOf(node, words),
  };
}

/** All drawn nodes in one sentence. */
export function summaryOf(nodes, levels, words) {
  const line = nodes.filter((node) => node.isOnLine && node.ply > 0);
  return words.picture({
    nodes: nodes.reduce((sum, { kind, hidden }) => sum + (kind === "rest" ? 0 : 1) + hidden, 0),
    levels,
    score: line.length > 0 ? scored(nodes[0]) : undefined,
    line: line.map((node) => nameOf(node, words)),
  });
}

const nameOf = (node, words) => titleOf(node, words, LONG);

function scoreOf(node, words) {
  if (node.kind === "rest") return words.rest(node.count);
  if (node.score !== undefined) return scored(node);
  // A leaf of a tree of numbers always shows its number, whether it is visited or not.
  return node.leaf && node.text ? shorten(node.text, LONG) : "";
}

function noteOf(node, words) {
  if (node.state === "cut" && node.isFirst) return words.cost(node.cost);
  if (node.hidden > 0) return words.folded(node.hidden);
  if (!node.bounds) return "";
  const { alpha, beta } = boundsOf(node);
  return `α ${alpha} ${node.state === "known" ? "≥ " : ""}β ${beta}`;
}

function boundsOf({ bounds }) {
  return bounds && { alpha: bound("alpha", bounds.alpha), beta: bound("beta", bounds.beta) };
}

function spokenOf(node, words) {
  if (node.kind === "rest") return words.spokenRest(node.count, node.hidden);
  if (node.state === "unvisited") return words.spokenUnvisited(node.hidden);
  if (node.state === "cut") return words.spokenCut(node.cost);
  const score = node.score === undefined ? undefined : signed(node.score);
  return words.spoken({ ...node, ...boundsOf(node), number: node.id + 1, score, isSoFar: node.state === "searching" });
}
