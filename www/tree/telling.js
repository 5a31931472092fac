// What happens in one step of a search, as one sentence.

/** A score as it is written everywhere: with a true minus. */
export function signed(score) {
  return String(score).replace("-", "−");
}

/** A bound as it is written: undefined is infinite, below for alpha and above for beta. */
export function bound(name, value) {
  if (value !== undefined) return signed(value);
  return name === "alpha" ? "−∞" : "+∞";
}

/**
 * The sentence of a step, in `said`, the words for it. `who(node)` names who chooses in a node, `what(node)` the choice
 * that led to it.
 */
export function tell(said, { trace, taken }, { who, what }) {
  const { kind, node, path } = taken;
  const parent = path.at(-2);
  if (!parent && node.leaf) return said.over;
  return { enter, cut, leave }[kind]();

  function enter() {
    if (!parent) return said.begin({ who: who(node) });
    const choice = { who: who(parent), what: what(node) };
    if (!node.leaf) return said.enter({ ...choice, player: node.player, next: who(node) });
    const { status, ply, plain, score } = node;
    // Scores that are the same with their depth and without are those of draws, and of a search that leaves it out.
    const counts = plain !== score;
    return said.leaf({ ...choice, status, ply, plain: signed(plain), score: counts ? signed(score) : undefined });
  }

  function cut() {
    const { player, best } = path.at(-1);
    const { sure } = taken;
    const nodes = taken.skipped.reduce((sum, { cost }) => sum + cost, 0);
    return said.cut({
      player,
      sure: who(parent),
      has: signed(sure.score),
      // Numbers are no outcomes.
      outcome: sure.outcome,
      score: signed(best.score),
      branches: taken.skipped.length,
      nodes,
    });
  }

  function leave() {
    const { before, comparison } = taken;
    const score = signed(node.score);
    if (!parent) {
      return said.end({ who: who(node), what: what(trace.node(trace.result.id)), score, nodes: trace.nodes, all: trace.all });
    }
    const choice = { who: who(parent), player: parent.player, what: what(node), score, limit: node.limit };
    if (!before) return said.first(choice);
    const rival = trace.node(before.id);
    return said[comparison]({ ...choice, kept: what(rival), than: signed(rival.score), thanLimit: rival.limit });
  }
}

/** A node's score as it is drawn; what a cut has left open is said. */
export function scored({ score, limit }) {
  return ({ most: "≤ ", least: "≥ " }[limit] ?? "") + signed(score);
}

/** A subtree of numbers as it is written, without what is too long. */
export function shorten(text, length) {
  const written = text.replaceAll("-", "−");
  return written.length > length ? `${written.slice(0, length - 1)}…` : written;
}

/** The choice that led to a node; of the root, what it is. */
export function titleOf({ kind, mark, cell, text }, words, length) {
  if (kind === "rest") return "";
  if (text !== undefined) return shorten(text, length);
  return mark ? words.move(mark, words.squares[cell]) : words.root;
}
