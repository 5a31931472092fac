// Draws the tree: elements for the nodes, above lines for the edges. The engine says which nodes to draw, where they stand, and
// in which state they are.

import { create, draw, update } from "../shared/dom.js";
import { focusIn } from "../shared/environment.js";
import { bound, scored, shorten, signed, titleOf } from "../shared/telling.js";

/**
 * The measures of a tree of boards and of a tree of numbers, in em. `slot` is the distance of two neighbours, and `level` that
 * of two levels. The next four are distances from the top of a level: where the edge arrives, the middle of the score's shape,
 * where the edges below begin, and where they begin below a note. `width` and `height` are the size of that shape.
 */
const MEASURES = {
  boards: { slot: 4.25, level: 8.75, arrival: 0.1, middle: 5.1, bottom: 6, note: 7.3, width: 2.75, height: 1.75 },
  numbers: { slot: 3.9, level: 5.75, arrival: 0.2, middle: 1.45, bottom: 2.65, note: 4.1, width: 2.75, height: 2.3 },
};

/** How many characters of a subtree a screen reader hears. */
const LONG = 60;

/** How long the animation of a score that rises to its parent takes, in milliseconds. */
const CLIMB = 300;

/** The classes of the lines, the lowest layer first. */
const LINES = [
  "rules-todo",
  "rules",
  "todo",
  "edge",
  "cut",
  "line",
  "strike",
  "shape-todo",
  "shape-open",
  "shape",
  "shape-line",
  "ring",
];

/** The place of the board in a node of a tree of boards: the distance of its upper edge from the node's, and its size, in em. */
const BOARD = { top: 1.15, size: 2.9 };

/** How a node is tilted that is cut, as in the style: by an angle about its middle, at this height, and then to the right and down. */
const TILT = { angle: Math.PI / 30, middle: 3.65, right: 0.15, down: 0.3 };

/**
 * Builds the drawing. `onSelect(node)` is called when the visitor chooses a node, `onToggle(node)` when the visitor folds or
 * unfolds what is below a node, `onKey(event)` for a key that the tree does not handle, and `onFocus(node)` when a node gets the
 * keyboard focus. Returns the element; `show(words, state)`; and the measures
 * `size`, `level`, `heightOf(levels)` and `placesOf(node)`, all in em.
 */
export function createDrawing({ onSelect, onToggle, onKey, onFocus }) {
  const paths = Object.fromEntries(LINES.map((name) => [name, draw("path", { class: name })]));
  const picture = draw("svg", { class: "lines", role: "img" }, LINES.map((name) => draw("g", { class: name }, [paths[name]])));
  const list = create("div", { role: "tree" });
  const element = create("div", { className: "plane" }, [picture, list]);

  let nodes = [];
  /** The search that is drawn. */
  let search;
  let measures = MEASURES.boards;
  /** The elements by the keys of their nodes, and the nodes by their elements. */
  const items = new Map();
  const shownBy = new WeakMap();
  /** The key of the node that has the keyboard focus, or would get it. */
  let active;

  const isFocused = () => list.contains(focusIn(list.getRootNode()));
  const nodeAt = (target) => shownBy.get(target.closest("[role=treeitem]"));

  list.onclick = (event) => {
    const node = nodeAt(event.target);
    if (!node) return;
    if (node.kind === "rest" || (node.hidden > 0 && event.target.closest(".note"))) onToggle(node);
    else onSelect(node);
  };
  list.ondblclick = ({ target }) => {
    const node = nodeAt(target);
    if (node && isFoldable(node) && !target.closest(".note")) onToggle(node);
  };
  list.onkeydown = (event) => {
    const at = nodes.findIndex(({ key }) => key === active);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return onKey(event);
    const node = nodes[at];
    const act = {
      ArrowDown: () => focus(nodes[Math.min(nodes.length - 1, at + 1)]),
      ArrowUp: () => focus(nodes[Math.max(0, at - 1)]),
      ArrowRight: () => (node.isOpen ? focus(nodes[at + 1]) : isFoldable(node) && onToggle(node)),
      ArrowLeft: () => {
        if (node.isOpen && isFoldable(node)) onToggle(node);
        else if (node.above !== undefined) focus(nodes[node.above]);
      },
      Home: () => focus(nodes[0]),
      End: () => focus(nodes.at(-1)),
      Enter: () => (isFoldable(node) ? onToggle(node) : onSelect(node)),
      " ": () => (node.kind === "rest" ? onToggle(node) : onSelect(node)),
    }[event.key];
    if (!act) return onKey(event);
    // The arrows and the space bar would scroll as well.
    event.preventDefault();
    act();
  };
  list.addEventListener("focusin", ({ target }) => {
    const node = nodeAt(target);
    if (!node) return;
    setActive(node.key);
    onFocus(node);
  });

  function setActive(key) {
    if (items.has(active)) update(items.get(active).element, { tabIndex: -1 });
    active = key;
    update(items.get(active).element, { tabIndex: 0 });
  }

  function focus(node) {
    items.get(node.key).element.focus({ preventScroll: true });
  }

  function clear() {
    nodes = [];
    arrange();
    active = undefined;
  }

  /** Keeps one element for each node in the tree, in the order of the nodes. */
  function arrange() {
    const stay = new Set(nodes.map(({ key }) => key));
    for (const [key, item] of items) {
      if (stay.has(key)) continue;
      item.element.remove();
      items.delete(key);
    }
    // The elements that stay are already in order. They must not be moved, because that would drop the focus.
    let next = list.firstElementChild;
    for (const node of nodes) {
      let item = items.get(node.key);
      if (item) {
        next = item.element.nextElementSibling;
      } else {
        item = createItem(node);
        items.set(node.key, item);
        list.insertBefore(item.element, next);
      }
      shownBy.set(item.element, node);
    }
  }

  return {
    element,

    /** The left and the right end of the drawing, in em from its root. */
    get size() {
      // The root stands at 0. It counts even if there are no nodes yet.
      const places = [0, ...nodes.map(({ place }) => place)];
      const [left, right] = [Math.min(...places), Math.max(...places)];
      return { left: (left - 0.5) * measures.slot, right: (right + 0.5) * measures.slot };
    },

    /** The height of a drawing with so many levels, in em. */
    heightOf: (levels) => (levels - 1) * measures.level + measures.note + 0.5,

    get level() {
      return measures.level;
    },

    /**
     * The places of a node, in em: first with its parent and its children, then without its neighbours. Each is `{ x, y, width,
     * height }`, where `x` and `y` are the middle of the upper edge.
     */
    placesOf({ key }) {
      // The node may have moved in the meantime. It is gone if several nodes were folded together.
      const node = nodes.find((each) => each.key === key);
      if (!node) return [];
      const y = node.ply * measures.level;
      const height = measures.note + (node.isOpen ? measures.level : 0);
      const parent = nodes[node.above];
      const around = [node, ...(parent ? [parent] : []), ...nodes.filter(({ above }) => nodes[above]?.key === node.key)];
      const places = around.map(({ place }) => place);
      const [left, right] = [Math.min(...places), Math.max(...places)];
      const up = parent ? measures.level : 0;
      return [
        { x: ((left + right) / 2) * measures.slot, y: y - up, width: (right - left + 1) * measures.slot, height: height + up },
        { x: node.place * measures.slot, y, width: measures.slot, height },
      ];
    },

    /** Shows the nodes. `climb`, if given, is the node whose score is animated on its way to its parent. */
    show(words, { drawn, of, kind, levels, climb }) {
      const hadFocus = isFocused();
      const left = hadFocus ? shownBy.get(items.get(active)?.element) : undefined;
      const ofNumbers = kind === "numbers";
      measures = MEASURES[kind];
      // The nodes of another search stand in another order, and may have other parts.
      if (of !== search) clear();
      search = of;
      element.classList.toggle("numbers", ofNumbers);
      nodes = drawn;
      arrange();
      const current = nodes.find(({ isCurrent }) => isCurrent) ?? nodes[0];
      for (const node of nodes) fill(items.get(node.key), node, words, measures);
      // The focus stays on its node. If that is gone, it goes to the node that was unfolded there, or else to the node of the
      // step.
      const isStillDrawn = hadFocus && items.has(active);
      const heir = nodes.find((node) => isUnfoldedFrom(left, node)) ?? current;
      setActive(isStillDrawn ? active : heir.key);
      if (hadFocus && !isStillDrawn) focus(heir);

      const size = this.size;
      const height = this.heightOf(levels);
      const box = [size.left, 0, size.right - size.left, height].map((value) => value.toFixed(3));
      update(picture, { "aria-label": pictureIn(words, nodes, levels) });
      picture.setAttribute("viewBox", box.join(" "));
      Object.assign(picture.style, { insetInlineStart: `${box[0]}em`, inlineSize: `${box[2]}em`, blockSize: `${box[3]}em` });
      for (const [name, d] of Object.entries(linesOf(nodes, measures))) paths[name].setAttribute("d", d);
      update(list, { "aria-label": words.tree });
      if (climb) rise(climb);
    },
  };

  /** Whether a node is the first to appear when a group of folded nodes (`rest`) is unfolded. */
  function isUnfoldedFrom(rest, { kind, child, above }) {
    return rest?.kind === "rest" && kind !== "rest" && child === rest.nearest && nodes[above]?.id === rest.of;
  }

  /** Animates the score of a node up to its parent, which already shows it. */
  function rise(node) {
    const parent = nodes[node.above];
    const x = (node.place - parent.place) * measures.slot;
    const y = measures.level;
    items.get(parent.key).score.animate?.([{ translate: `${x}em ${y}em` }, { translate: "0 0" }], {
      duration: CLIMB,
      easing: "ease-out",
    });
  }
}

/** Whether a node has others below it, and whether these can be folded. What a cut leaves out cannot be folded or unfolded. */
const isInner = (node) => node.isOpen || node.hidden > 0;
const isFoldable = (node) => isInner(node) && node.kind !== "cut";

function createItem(node) {
  // The style draws the visible contents. The element's label says the same in words.
  const span = (className) => create("span", { className });
  const [move, board, score, note] = ["move", "board", "score", "note"].map(span);
  const parts = node.board ? [move, board, score, note] : [score, note];
  const element = create("div", { role: "treeitem" }, parts);
  // `update` would compare the property, which is −1 even without the attribute. But only the attribute makes the element
  // focusable.
  element.setAttribute("tabindex", "-1");
  return { element, move, board, score, note };
}

function fill(item, node, words, measures) {
  const { element, move, board, score, note } = item;
  update(element, {
    "aria-level": String(node.ply + 1),
    "aria-posinset": String(node.child + 1),
    "aria-setsize": String(node.family),
    "aria-selected": String(node.isCurrent),
    "aria-expanded": isInner(node) ? String(node.isOpen) : undefined,
    "aria-label": titleOf(node, words, LONG) + spokenOf(node, words),
    "data-state": node.state,
    "data-kind": node.kind,
    "data-shape": node.leaf || node.kind === "rest" ? "end" : node.player,
  });
  element.classList.toggle("line", node.isOnLine);
  // These are no custom properties, because everything in the node would inherit them and get new styles.
  element.style.insetInlineStart = `${(node.place * measures.slot).toFixed(3)}em`;
  element.style.insetBlockStart = `${(node.ply * measures.level).toFixed(3)}em`;
  if (node.board) {
    update(move, { "data-text": node.mark ? `${node.mark} ${node.cell + 1}` : "" });
    update(board, { "data-x": layer(node.board, "X"), "data-o": layer(node.board, "O") });
    board.classList.toggle("last", node.cell !== undefined);
    board.style.setProperty("--column", node.cell % 3);
    board.style.setProperty("--row", Math.floor(node.cell / 3));
  }
  update(score, { "data-text": scoreOf(node, words) });
  update(note, { "data-text": noteOf(node, words) });
  note.classList.toggle("folded", node.hidden > 0);
}

function scoreOf(node, words) {
  if (node.kind === "rest") return words.rest(node.count);
  if (node.score !== undefined) return scored(node);
  // A leaf of a tree of numbers always shows its number, whether it is visited or not.
  return node.text && !node.text.startsWith("[") ? shorten(node.text, LONG) : "";
}

function noteOf(node, words) {
  if (node.state === "cut" && node.isFirst) return words.cost(node.cost);
  if (node.hidden > 0) return words.folded(node.hidden);
  if (!node.bounds) return "";
  const [alpha, beta] = boundsOf(node);
  return node.state === "known" ? `α ${alpha} ≥ β ${beta}` : `α ${alpha} β ${beta}`;
}

const boundsOf = ({ bounds }) => [bound("alpha", bounds.alpha), bound("beta", bounds.beta)];

function spokenOf(node, words) {
  if (node.kind === "rest") return words.spokenRest(node.count, node.hidden);
  if (node.state === "unvisited") return words.spokenUnvisited(node.hidden);
  if (node.state === "cut") return words.spokenCut(node.cost);
  const [alpha, beta] = node.bounds ? boundsOf(node) : [];
  return words.spoken({
    number: node.id + 1,
    player: node.player,
    leaf: node.leaf,
    alpha,
    beta,
    score: node.score === undefined ? undefined : signed(node.score),
    limit: node.limit,
    isSoFar: node.state === "searching",
    hidden: node.hidden,
    isOnLine: node.isOnLine,
  });
}

/** A description of the picture in one sentence. */
function pictureIn(words, nodes, levels) {
  const line = nodes.filter((node) => node.isOnLine && node.ply > 0);
  const all = nodes.reduce((sum, node) => sum + (node.kind === "rest" ? 0 : 1) + node.hidden, 0);
  return words.picture({
    nodes: all,
    levels,
    score: line.length > 0 ? scored(nodes[0]) : undefined,
    line: line.map((node) => titleOf(node, words, LONG)),
  });
}

/** The marks of one side as three lines of text. The style lays the two layers over each other, each in its colour. */
function layer(board, mark) {
  return Array.from(board, (sign) => (sign === mark ? mark : sign === "/" ? "\n" : "\u00a0")).join("");
}

/** The lines of the drawing, by their classes: edges, strokes through what was cut, and the shapes around the scores. */
function linesOf(nodes, { slot, level, arrival, middle, bottom, note, width, height }) {
  const lines = Object.fromEntries(LINES.map((name) => [name, ""]));
  const parts = (...numbers) => numbers.map((number) => Number(number.toFixed(3))).join(" ");
  for (const node of nodes) {
    const x = node.place * slot;
    const top = node.ply * level;
    const parent = nodes[node.above];
    if (parent) {
      const from = parent.place * slot;
      const hasNote = parent.bounds || (parent.isFirst && parent.state === "cut");
      const start = parent.ply * level + (hasNote ? note : bottom);
      const end = top + arrival;
      const half = (start + end) / 2;
      const edge = `M${parts(from, start)}C${parts(from, half, x, half, x, end)}`;
      const isOnLine = node.isOnLine && parent.isOnLine;
      lines[isOnLine ? "line" : { unvisited: "todo", cut: "cut" }[node.state] ?? "edge"] += edge;
      // In a group of folded nodes, `isFirst` is undefined.
      if (node.state === "cut" && node.isFirst !== false) {
        lines.strike += `M${parts(x - 0.6, end - 0.15)}L${parts(x + 0.6, end - 0.55)}`;
      }
    }
    // Paper and an automatic dark theme keep these lines, but not backgrounds and borders.
    if (node.board) {
      const isPale = node.state === "unvisited" || node.state === "cut";
      lines[isPale ? "rules-todo" : "rules"] += rulesOf(node.state === "cut", (right, down) => parts(x + right, top + down));
    }
    const y = top + middle;
    const shape = shapeOf(node, width / 2, height / 2, (right, down) => parts(x + right, y + down));
    const kind = { unvisited: "shape-todo", cut: "shape-todo", searching: "shape-open" }[node.state] ?? "shape";
    lines[node.isOnLine ? "shape-line" : kind] += shape;
    if (node.isCurrent) {
      const [left, above, right, below] = [x - slot / 2 + 0.1, top + arrival, x + slot / 2 - 0.1, top + bottom + 0.15];
      lines.ring += `M${parts(left, above)}H${parts(right)}V${parts(below)}H${parts(left)}Z`;
    }
  }
  return lines;
}

/** The four lines of a board, whose node stands at `at(0, 0)`. */
function rulesOf(isTilted, at) {
  const spot = (across, down) => {
    const [x, y] = [(across - 0.5) * BOARD.size, BOARD.top + down * BOARD.size];
    if (!isTilted) return at(x, y);
    const [sin, cos] = [Math.sin(TILT.angle), Math.cos(TILT.angle)];
    const below = y - TILT.middle;
    return at(x * cos - below * sin + TILT.right, x * sin + below * cos + TILT.middle + TILT.down);
  };
  const line = (from, to) => `M${spot(...from)}L${spot(...to)}`;
  return [1 / 3, 2 / 3].map((part) => line([part, 0], [part, 1]) + line([0, part], [1, part])).join("");
}

/** A house whose roof points up for MAX and down for MIN, and a box for a node without a choice. */
function shapeOf({ player, leaf, kind }, width, height, at) {
  const roof = leaf || kind === "rest" ? undefined : { MAX: -height, MIN: height }[player];
  if (roof === undefined) {
    const flat = height * 0.75;
    return `M${at(-width, -flat)}L${at(width, -flat)}L${at(width, flat)}L${at(-width, flat)}Z`;
  }
  return `M${at(-width, -roof)}L${at(-width, roof * 0.3)}L${at(0, roof)}L${at(width, roof * 0.3)}L${at(width, -roof)}Z`;
}
