// Draws the tree: elements for the nodes, above lines for the edges. The engine says which nodes to draw, where they stand, and
// in which state they are.

import { create, draw, update } from "../shared/dom.js";
import { focusIn } from "../shared/environment.js";
import { ends } from "./layout.js";
import { LAYERS, MARKS, UNITS, marksOf } from "./lines.js";
import { isSmall } from "./measures.js";
import { isFoldable, isInner } from "./node.js";
import { createRuler } from "./ruler.js";

/** How long the animation of a score that rises to its parent takes, in milliseconds. */
const CLIMB = 300;

/**
 * Builds the drawing. `onSelect(node)` is called when the visitor chooses a node, `onToggle(node)` when the visitor folds or
 * unfolds what is below a node, `onKey(event)` for a key that the tree does not handle, and `onFocus(node)` when a node gets the
 * keyboard focus. `onFonts()` is called when the letters have another width.
 */
export function createDrawing({ onSelect, onToggle, onKey, onFocus, onFonts }) {
  const partOf = (name) =>
    MARKS.includes(name) ? draw("text", { class: name, transform: `scale(${1 / UNITS})` }) : draw("path", { class: name });
  const parts = Object.fromEntries(Object.values(LAYERS).flat().map((name) => [name, partOf(name)]));
  const layers = Object.entries(LAYERS).map(([ink, names]) => draw("g", { class: ink }, names.map((name) => parts[name])));
  const picture = draw("svg", { class: "lines", role: "img" }, layers);
  const list = create("div", { role: "tree" });
  const element = create("div", { className: "plane" }, [picture, list]);
  const ruler = createRuler(onFonts);

  /** The search that is drawn, its nodes, their parts by their keys, and the measures and the box of the drawing. */
  let drawnTrace;
  let nodes = [];
  let items = new Map();
  let measures;
  let box = { left: 0, width: 1, height: 1, level: 1 };
  /** The key of the node whose click was the last one, or the first one of a double click; undefined if it was on a count. */
  let clickedKey;

  /** The index of the node of an element, which is also its place among the elements; −1 outside of all nodes. */
  const indexOf = (target) => [...list.children].indexOf(target.closest(".node"));

  list.onclick = ({ target, detail }) => {
    const at = indexOf(target);
    const node = nodes[at];
    if (!node) return;
    if (detail < 2) clickedKey = node.key;
    if (node.kind === "rest" || (node.hidden > 0 && target.closest(".note"))) {
      // The count is below the item.
      focusAt(at);
      onToggle(node);
      clickedKey = undefined;
    } else {
      onSelect(node);
    }
  };
  list.ondblclick = ({ target }) => {
    const node = nodes[indexOf(target)];
    // The first click may have moved another node under the pointer.
    if (node && node.key === clickedKey && isFoldable(node) && !node.isAsked) onToggle(node);
  };
  list.onkeydown = (event) => {
    const at = indexOf(event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return onKey(event);
    const node = nodes[at];
    const act = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      ArrowRight: () => (node.isOpen ? focusAt(at + 1) : isFoldable(node) && onToggle(node)),
      ArrowLeft: () => (node.isOpen && isFoldable(node) ? onToggle(node) : focusAt(node.above)),
      Home: () => focusAt(0),
      End: () => focusAt(nodes.length - 1),
      Enter: () => (isFoldable(node) && !node.isAsked ? onToggle(node) : onSelect(node)),
      " ": () => (node.kind === "rest" ? onToggle(node) : onSelect(node)),
    }[event.key];
    if (!act) return onKey(event);
    // The arrows and the space bar would scroll as well.
    event.preventDefault();
    act();
  };
  list.addEventListener("focusin", ({ target }) => {
    const node = nodes[indexOf(target)];
    if (!node) return;
    makeTabStop(target);
    onFocus(node);
  });

  function focusAt(index) {
    list.children[index]?.firstChild.focus({ preventScroll: true });
  }

  function makeTabStop(item) {
    for (const { firstChild } of list.children) update(firstChild, { tabIndex: firstChild === item ? 0 : -1 });
  }

  /** Keeps one element for each node in the tree, in the order of the nodes. */
  function arrange() {
    const previous = items;
    items = new Map(nodes.map((node) => [node.key, previous.get(node.key) ?? createItem(node, measures.rows)]));
    for (const [key, { element }] of previous) if (!items.has(key)) element.remove();
    // The elements that stay are already in order. They must not be moved, because that would drop the focus.
    for (const [at, { element }] of [...items.values()].entries()) {
      if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null);
    }
  }

  return {
    element,
    ruler,

    /** The search that is drawn, undefined if none is. */
    get trace() {
      return drawnTrace;
    },

    /** The nodes that are drawn. */
    get nodes() {
      return nodes;
    },

    /** The measures of the drawing. */
    get measures() {
      return measures;
    },

    /** The box of the drawing, see `createPane`. The root stands at its upper edge. */
    get box() {
      return box;
    },

    /** The drawn node of the step, undefined if it is folded away. */
    get current() {
      return nodes.find(({ isCurrent }) => isCurrent);
    },

    /**
     * The places of a node, `{ left, top, width, height }` in em: first with its parent and its children, then without its
     * neighbours. Empty if the node is gone, as after several nodes were folded together.
     */
    placesOf({ key }) {
      const { slot, level, note } = measures;
      const at = nodes.findIndex((node) => node.key === key);
      if (at < 0) return [];
      const { place, ply, above, isOpen } = nodes[at];
      const family = nodes.filter((node, index) => [at, above].includes(index) || node.above === at);
      const [first, last] = ends(family);
      const height = note + (isOpen ? level : 0);
      const up = above === undefined ? 0 : level;
      return [
        { left: (first - 0.5) * slot, top: ply * level - up, width: (last - first + 1) * slot, height: height + up },
        { left: (place - 0.5) * slot, top: ply * level, width: slot, height },
      ];
    },

    /** The place of a drawn node's score, as a style, but at least so wide, as far as the drawing is. */
    styleOf({ key }, least) {
      const { place, ply } = nodes.find((node) => node.key === key);
      const width = Math.max(measures.slot, least);
      const left = Math.max(box.left, Math.min(place * measures.slot - width / 2, box.left + box.width - width));
      const top = ply * measures.level + measures.middle;
      return { insetInlineStart: `${left}em`, insetBlockStart: `${top}em`, inlineSize: `${width}em` };
    },

    /** Moves the keyboard's focus to a drawn node, if it is still there. */
    focusOn: ({ key }) => focusAt(nodes.findIndex((node) => node.key === key)),

    /** Moves the keyboard's focus to the tree. */
    focus: (options) => list.querySelector("[tabindex='0']")?.focus(options),

    clear() {
      drawnTrace = undefined;
      nodes = [];
      arrange();
    },

    /**
     * Shows a step of a recorded search; see `layoutOf`. `isRising` says that the score of the step's node is animated on its way
     * to the parent, which already shows it. `title` is what the tree is called. `isStill` says that nothing changes and nobody
     * answers here.
     */
    show(words, { trace, layout, isRising, title, isStill }) {
      const focused = focusIn(list.getRootNode());
      const hadFocus = list.contains(focused);
      const left = hadFocus ? nodes[indexOf(focused)] : undefined;
      const stop = list.querySelector("[tabindex='0']");
      // The nodes of another search stand in another order, and may have other parts.
      if (trace !== drawnTrace) this.clear();
      drawnTrace = trace;
      ({ nodes, measures, box } = layout);
      element.classList.toggle("numbers", nodes[0].board === undefined);
      update(element, { "data-rows": String(measures.rows) });
      arrange();
      for (const node of nodes) fill(items.get(node.key), node, measures);

      const { summary, lines } = layout;
      const [x, width, height] = [box.left, box.width, box.height].map((value) => value.toFixed(3));
      update(picture, { "aria-label": title === words.tree ? summary : `${title}. ${summary}` });
      picture.setAttribute("viewBox", `${x} 0 ${width} ${height}`);
      Object.assign(picture.style, { insetInlineStart: `${x}em`, inlineSize: `${width}em`, blockSize: `${height}em` });
      for (const [name, d] of Object.entries(lines)) parts[name].setAttribute("d", d);
      for (const [name, marks] of Object.entries(marksOf(nodes, measures))) write(parts[name], name, marks);
      // Whoever comes to an exercise by keyboard hears the question.
      update(list, {
        "aria-label": title,
        "aria-describedby": nodes[0].isAsked && !isStill ? "sentence" : undefined,
      });
      if (isRising) rise(this.current);

      // The focus stays on its node. If that is gone, it goes to the node that was unfolded there, or else to the node of the
      // step.
      const isFocused = hadFocus && focused.isConnected;
      const heir = nodes.find((node) => isUnfoldedFrom(left, node)) ?? this.current ?? nodes[0];
      // Whoever leaves an exercise for its buttons comes back to the same node, or to that of a hint.
      const keepsStop = isFocused || (nodes[0].isAsked && !this.current && stop?.isConnected);
      makeTabStop(keepsStop ? stop : items.get(heir.key).item);
      if (hadFocus && !isFocused) focusAt(nodes.indexOf(heir));
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
    items.get(parent.key).score.animate?.([{ translate: `${x}em ${measures.level}em` }, { translate: "0 0" }], {
      duration: CLIMB,
      easing: "ease-out",
    });
  }
}

/** Writes marks of one kind, each at its place. */
function write(text, name, marks) {
  for (const part of ["x", "y", "rotate"]) text.setAttribute(part, marks.map((mark) => mark[part].toFixed(1)).join(" "));
  update(text, { textContent: name[0].toUpperCase().repeat(marks.length) });
}

function createItem(node, rows) {
  // The written texts are beside the item and not in it, so that its name need not repeat them sign by sign: it says them in words.
  const item = create("div", { role: "treeitem", tabIndex: 0 });
  const span = (className) => create("span", { className, "aria-hidden": "true" });
  const [move, score, note] = ["move", "score", "note"].map(span);
  const parts = node.board || rows > 0 ? [move, score, note] : [score, note];
  const element = create("div", { className: node.board ? "node board" : "node" }, [item, ...parts]);
  return { element, item, move, score, note };
}

function fill({ element, item, move, score, note }, node, measures) {
  const { texts } = node;
  update(item, {
    "aria-level": String(node.ply + 1),
    "aria-posinset": String(node.child + 1),
    "aria-setsize": String(node.family),
    "aria-selected": String(node.isCurrent),
    "aria-expanded": isInner(node) ? String(node.isOpen) : undefined,
    "aria-label": texts.label,
    "aria-checked": node.isMarked === undefined ? undefined : String(node.isMarked),
    "aria-disabled": node.isMarked === undefined ? undefined : String(node.isFixed),
  });
  update(element, {
    "data-state": node.state,
    "data-verdict": node.verdict,
    "data-kind": node.kind,
    "data-shape": node.shape,
  });
  element.classList.toggle("line", node.isOnLine);
  // These are no custom properties, because everything in the node would inherit them and get new styles.
  const { slot, level, note: height } = measures;
  const [left, top] = [(node.place - 0.5) * slot, node.ply * level].map((place) => place.toFixed(3));
  const [insetInlineStart, insetBlockStart, inlineSize, blockSize] = [left, top, slot, height].map((value) => `${value}em`);
  Object.assign(element.style, { insetInlineStart, insetBlockStart, inlineSize, blockSize });
  update(move, { textContent: texts.move });
  update(score, { textContent: texts.score });
  // The longest scores have to fit into their shape.
  score.classList.toggle("long", isSmall(texts.score, measures));
  update(note, { textContent: texts.note });
  note.classList.toggle("folded", node.hidden > 0);
}
