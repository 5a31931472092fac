// Describes one step of a search in one sentence.

/** A score as text, or a text of several, with real minus signs. */
export function signed(score) {
  return String(score).replaceAll("-", "−");
}

/** A bound as text. Undefined is infinite: −∞ for alpha, +∞ for beta. */
export function bound(name, value) {
  if (value !== undefined) return signed(value);
  return name === "alpha" ? "−∞" : "+∞";
}

/**
 * The sentence for a step, in these words. `who(node)` names the player who chooses in a node, and `what(node)`
 * the choice that led to it.
 */
export function stepSentence(words, { trace, step }, { who, what }) {
  const { kind, node, path } = step;
  const parent = path.at(-2);
  if (!parent && node.leaf) return words.over;
  return { enter, cut, leave }[kind]();

  function enter() {
    if (!parent) {
      const { player } = node;
      return words.begin({ who: who(node), player, other: who({ player: player === "MAX" ? "MIN" : "MAX" }) });
    }
    const choice = { who: who(parent), what: what(node) };
    if (!node.leaf) return words.enter({ ...choice, player: node.player, next: who(node) });
    const { status, ply, plain, score } = node;
    // The score with its depth equals the plain score for draws, and in a search that ignores the depth.
    const counts = plain !== score;
    if (node.isStop) {
      return words.stop({ ...choice, ply, value: signed(plain), score: counts ? signed(score) : undefined });
    }
    // A name does not show the number.
    if (nameOf(node)) choice.what += ` (${signed(plain)})`;
    return words.leaf({ ...choice, status, ply, plain: signed(plain), score: counts ? signed(score) : undefined });
  }

  function cut() {
    const { player, best } = path.at(-1);
    const { sure } = step;
    const nodes = step.skipped.reduce((sum, { cost }) => sum + cost, 0);
    return words.cut({
      player,
      here: node.name,
      sure: who(parent),
      has: signed(sure.score),
      // A tree of numbers has no outcomes.
      outcome: sure.outcome,
      score: signed(best.score),
      branches: step.skipped.length,
      nodes,
    });
  }

  function leave() {
    const { before, comparison } = step;
    const score = signed(node.score);
    if (!parent) {
      return words.end({ who: who(node), what: what(trace.node(trace.result.id)), score, nodes: trace.nodes, all: trace.all });
    }
    const choice = { who: who(parent), player: parent.player, what: what(node), score, limit: node.limit };
    if (!before) return words.first(choice);
    const rival = trace.node(before.id);
    return words[comparison]({ ...choice, rival: what(rival), than: signed(rival.score), thanLimit: rival.limit });
  }
}

/** A node's score as it is drawn. It begins with ≤ or ≥ if a cut has left only a bound. */
export function scored({ score, limit }) {
  return ({ most: "≤ ", least: "≥ " }[limit] ?? "") + signed(score);
}

/** A subtree of numbers as text, cut to `length` characters. A hyphen in a name is no minus. */
export function shorten(text, length) {
  const written = text.replaceAll(/(^|[[,:])-(?=\d)/g, "$1−");
  return written.length > length ? `${written.slice(0, length - 1)}…` : written;
}

/** The name of a node in a tree of numbers, or that of the edge above it; undefined if there is none. */
export const nameOf = ({ name, edge }) => name ?? edge;

/** The choice that led to a node; for the root, its name. */
export function titleOf({ kind, mark, cell, text, leaf, isStop, name, edge }, words, length) {
  if (kind === "rest") return "";
  if (text === undefined) return mark ? words.move({ mark, square: words.squares[cell] }) : words.root;
  const own = leaf && !isStop && name !== undefined ? `${name}: ${shorten(text, length)}` : (name ?? shorten(text, length));
  return edge === undefined ? own : `${edge}, ${own}`;
}
