// Where the nodes of the story's tree stand. No DOM here.

/** How high each level stands, beside the board and, where only one branch is open, below it; and the height of all. */
const TOPS = {
  wide: { 5: [24, 116, 226, 330, 424], 6: [24, 110, 204, 288, 356, 424] },
  narrow: { 5: [14, 62, 146, 222, 284], 6: [14, 62, 146, 214, 256, 292] },
};
export const HEIGHTS = { wide: 448, narrow: 308 };

/** The room for the sides' marks at the left, and how far targets are apart at least: nodes, discs, and discs of endings. */
const MARGIN = 62;
const TARGET = 24;
const DISC = 74;
const LEAF = 50;

/** Below this width one branch with all its numbers says more than the whole tree with dots. */
const WHOLE = 440;

/**
 * The places of the nodes in so many CSS pixels: `{ isWide, tops, places }`. `tops` says how high each level stands. A place is
 * `{ x, y, gap, isTarget }`, undefined for a node that does not stand; `gap` is the least distance of two nodes at the level. Where
 * two levels have no room for targets, only the branch of the node `open` stands below the first level.
 */
export function placesOf(nodes, width, open) {
  const levels = 1 + Math.max(...nodes.map(({ level }) => level));
  const isLarge = levels > 5;
  // Two levels have room for targets. What follows in a large tree, or in a narrow place, is dots between them.
  let needs = needsOf(nodes, isLarge ? 2 : levels);
  if (needs[0] > width - MARGIN) needs = needsOf(nodes, 2);
  const isWide = width >= WHOLE && needs[0] <= width - MARGIN;
  const tops = TOPS[isWide ? "wide" : "narrow"][levels] ?? TOPS[isWide ? "wide" : "narrow"][5];
  const places = nodes.map(() => undefined);
  const place = (index, from, to) => {
    places[index] = { x: (from + to) / 2, y: tops[nodes[index].level] };
    spread(index, from, to);
  };
  const spread = (index, from, to) => {
    const { level, children } = nodes[index];
    const weight = (child) => (isWide && needs[child] > 0 ? needs[child] : leavesOf(nodes, child));
    const whole = children.reduce((sum, child) => sum + weight(child), 0);
    let left = from;
    for (const child of children) {
      const right = left + ((to - from) * weight(child)) / whole;
      place(child, left, right);
      left = right;
    }
    if (!isWide && level === 0) {
      // The branches stand side by side, and the open one has the whole width below them.
      children.forEach((child, nth) => {
        for (const each of descendants(nodes, child)) places[each] = undefined;
        places[child].x = from + ((nth + 0.5) * (to - from)) / children.length;
      });
      if (open !== undefined) spread(open, from, to);
    }
  };
  place(0, isWide ? MARGIN : 0, width);
  for (let level = 0; level < levels; level++) {
    const row = places.filter((each, index) => each && nodes[index].level === level).sort((one, next) => one.x - next.x);
    const gap = Math.min(DISC, ...row.slice(1).map(({ x }, nth) => x - row[nth].x));
    const isTarget = gap >= TARGET - 0.01 && (!isLarge || level <= (isWide ? 2 : 3));
    for (const each of row) Object.assign(each, { gap, isTarget });
  }
  return { isWide, tops, places };
}

/** The widths that the nodes and what follows them take at least, if all nodes down to this level are targets. */
function needsOf(nodes, targets) {
  const needs = nodes.map(() => 0);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { level, children } = nodes[index];
    const below = children.reduce((sum, child) => sum + needs[child], 0);
    const disc = children.length > 0 ? DISC : LEAF;
    const least = level === 1 ? disc : level > targets ? 0 : TARGET;
    needs[index] = Math.max(least, below);
  }
  return needs;
}

function leavesOf(nodes, index) {
  const { children } = nodes[index];
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + leavesOf(nodes, child), 0);
}

function descendants(nodes, index) {
  return nodes[index].children.flatMap((child) => [child, ...descendants(nodes, child)]);
}
