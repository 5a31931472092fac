// The tree of a recorded search, as a list that only holds the rows in sight.

import { create, update } from "../element/dom.js";

/** How many rows are kept beyond either end of what is in sight. */
const OVERSCAN = 4;
/** How many rows there are while nobody can see them. */
const UNSEEN = 8;
/** How many nodes' children are remembered before those of closed nodes are forgotten. */
const REMEMBERED = 500;

const ROOT = "0";

/**
 * Builds the tree. `createPicture()` gives the picture of a row, `{ element, show(node) }`, if there is one;
 * `describe(node, state)` its words, `{ title, facts, score, spoken }`: the title is for all, the facts and the score
 * are seen, the rest is heard. The state is "unvisited", "searching", "left" or "cut". `onSelect(step)` is called with
 * the step in which the chosen node was entered or cut, `onTouch()` whenever the visitor turns to the tree.
 *
 * Returns the element, `show(state)` and `clear()`.
 */
export function createTree({ createPicture, describe, onSelect, onTouch }) {
  const list = create("div", { role: "tree", className: "list" });
  const element = create("div", { className: "tree" }, [list]);

  let trace;
  let step = 0;
  /** All rows from top to bottom, in sight or not, and where each of them stands. */
  let items = [];
  const places = new Map();
  /** The rows that are in the page, by their keys, and those that wait to be used again. */
  const rows = new Map();
  const spare = [];
  const keys = new WeakMap();
  const known = new Map();
  /** What the visitor has opened, and what stepping has. */
  let opened = new Set([ROOT]);
  let followed = new Set();
  /** The node that the step is about, and the row that has the focus or would get it. */
  let current = ROOT;
  let active = ROOT;

  const isFocused = () => list.contains(document.activeElement);
  const itemOf = (key) => items[places.get(key)];

  function childrenOf(id) {
    if (!known.has(id)) known.set(id, trace.children(id));
    return known.get(id);
  }

  /** Lays out the rows anew. */
  function arrange() {
    items = [];
    places.clear();
    const add = (node, parent, position, size) => {
      const key = keyOf(node);
      const inner = !node.pruned && !node.leaf;
      const open = inner && (opened.has(key) || followed.has(key));
      const item = { key, node, parent, position, size, inner, open };
      places.set(key, items.length);
      items.push(item);
      if (!open) return;
      const children = childrenOf(node.id);
      children.forEach((child, index) => add(child, item, index + 1, children.length));
    };
    add(trace.node(0), undefined, 1, 1);
    list.style.setProperty("--rows", items.length);
  }

  const rowHeight = () => list.getBoundingClientRect().height / items.length;

  /** Puts the rows in sight into the page, and the one that can be focused, wherever it is. */
  function draw() {
    const height = rowHeight();
    const top = height ? Math.floor(element.scrollTop / height) : 0;
    const seen = height ? Math.ceil(element.clientHeight / height) : UNSEEN;
    const first = Math.max(0, top - OVERSCAN);
    const wanted = items.slice(first, top + seen + OVERSCAN + 1);
    const at = places.get(active);
    if (at < first) wanted.unshift(items[at]);
    else if (at >= first + wanted.length) wanted.push(items[at]);

    const stay = new Set(wanted.map(({ key }) => key));
    for (const [key, row] of rows) {
      if (stay.has(key)) continue;
      row.element.remove();
      rows.delete(key);
      spare.push(row);
    }
    // What stays is in order already and must not be moved, which would drop the focus.
    let next = list.firstElementChild;
    for (const item of wanted) {
      let row = rows.get(item.key);
      if (row) {
        next = row.element.nextElementSibling;
      } else {
        row = spare.pop() ?? createRow(createPicture());
        rows.set(item.key, row);
        keys.set(row.element, item.key);
        list.insertBefore(row.element, next);
      }
      fill(row, item);
    }
  }

  function fill(row, item) {
    const { key, node, parent, position, size } = item;
    const state = stateOf(node, parent?.node, step);
    const { title, facts, score, spoken } = describe(node, state);
    update(row.element, {
      tabIndex: key === active ? 0 : -1,
      "aria-level": String(node.ply + 1),
      "aria-posinset": String(position),
      "aria-setsize": String(size),
      "aria-selected": String(key === current),
      "data-state": state,
    });
    if (item.inner) update(row.element, { "aria-expanded": String(item.open) });
    else row.element.removeAttribute("aria-expanded");
    row.element.style.setProperty("--place", places.get(key));
    row.element.style.setProperty("--level", node.ply);
    row.picture?.show(node);
    update(row.title, { textContent: title });
    update(row.facts, { textContent: facts });
    update(row.score, { textContent: score });
    update(row.spoken, { textContent: spoken });
  }

  /** Scrolls the tree, and nothing around it, as little as shows a row and its neighbours. */
  function reveal(place) {
    const height = rowHeight();
    const top = height * (place - 1);
    const bottom = height * (place + 2) - element.clientHeight;
    if (element.scrollTop > top) element.scrollTop = top;
    else if (element.scrollTop < bottom) element.scrollTop = bottom;
  }

  function focus(place) {
    active = items[place].key;
    reveal(place);
    draw();
    rows.get(active).element.focus();
  }

  /** Opens or closes a row, for as long as the visitor likes. */
  function toggle({ key, inner, open }) {
    if (!inner) return;
    const focused = isFocused();
    if (open) {
      opened.delete(key);
      followed.delete(key);
    } else {
      opened.add(key);
    }
    if (trailOf(itemOf(active)).includes(key)) active = key;
    arrange();
    draw();
    if (focused && !isFocused()) rows.get(active).element.focus({ preventScroll: true });
  }

  function select({ node, parent }) {
    onSelect(node.pruned ? parent.node.cut : node.entered);
  }

  const rowAt = (target) => itemOf(keys.get(target.closest("[role=treeitem]")));

  list.onclick = ({ target }) => {
    const item = rowAt(target);
    if (!item) return;
    if (item.inner && target.closest(".toggle")) toggle(item);
    else select(item);
  };
  list.ondblclick = ({ target }) => {
    const item = rowAt(target);
    if (item && !target.closest(".toggle")) toggle(item);
  };
  list.onkeydown = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const item = itemOf(active);
    const place = places.get(active);
    const act = {
      ArrowDown: () => focus(Math.min(items.length - 1, place + 1)),
      ArrowUp: () => focus(Math.max(0, place - 1)),
      ArrowRight: () => (item.open ? focus(place + 1) : toggle(item)),
      ArrowLeft: () => {
        if (item.open) toggle(item);
        else if (item.parent) focus(places.get(item.parent.key));
      },
      Home: () => focus(0),
      End: () => focus(items.length - 1),
      Enter: () => (item.inner ? toggle(item) : select(item)),
      " ": () => select(item),
    }[event.key];
    if (!act) return;
    // The arrows and the space bar would scroll as well.
    event.preventDefault();
    act();
  };
  list.addEventListener("focusin", ({ target }) => {
    const key = keys.get(target);
    if (key === undefined || key === active) return;
    active = key;
    draw();
  });
  element.addEventListener("scroll", () => items.length && draw());
  for (const type of ["pointerdown", "wheel", "keydown", "focusin"]) {
    element.addEventListener(type, () => onTouch(), { passive: true });
  }
  new ResizeObserver(() => items.length && draw()).observe(element);

  return {
    element,

    /**
     * Shows how the search stands: `{ trace, taken, label, keep }`, where `taken` is the step as the trace tells it.
     * The way to its node is opened, and what stepping opened before is closed unless `keep`.
     */
    show({ trace: shown, taken, label, keep }) {
      const focused = isFocused();
      const trail = trailOf(itemOf(active));
      if (shown !== trace) {
        trace = shown;
        known.clear();
        opened = new Set([ROOT]);
        followed = new Set();
        trail.length = 0;
        // The same keys are other nodes now, in another order.
        for (const row of rows.values()) row.element.remove();
        spare.push(...rows.values());
        rows.clear();
      }
      const way = taken.path.map(keyOf);
      current = way.at(-1);
      // A cut is seen at the children that are left out.
      const open = taken.kind === "cut" ? way : way.slice(0, -1);
      followed = new Set(keep ? [...followed, ...open] : open);
      if (known.size > REMEMBERED) {
        for (const id of known.keys()) if (!opened.has(String(id)) && !followed.has(String(id))) known.delete(id);
      }
      step = taken.step;
      update(list, { "aria-label": label });
      arrange();
      // The focus stays where it is, or on what has closed over it.
      active = focused ? (trail.find((key) => places.has(key)) ?? ROOT) : current;
      if (!keep && !focused) reveal(places.get(current));
      draw();
      if (focused && !isFocused()) rows.get(active).element.focus({ preventScroll: true });
    },

    /** Forgets the trace, which nobody may ask any more. */
    clear() {
      trace = undefined;
      items = [];
      places.clear();
      known.clear();
    },
  };
}

/** A name for each row that stays the same for as long as the trace does. */
function keyOf(node) {
  return node.pruned ? `${node.parent}/${node.child}` : String(node.id);
}

/** A row's key and those of the rows above it, from the nearest. */
function trailOf(item) {
  return item ? [item.key, ...trailOf(item.parent)] : [];
}

function stateOf(node, parent, step) {
  if (node.pruned) return parent.cut <= step ? "cut" : "unvisited";
  if (node.entered > step) return "unvisited";
  return node.left <= step ? "left" : "searching";
}

function createRow(picture) {
  const [toggle, facts, score] = ["toggle", "facts", "score"].map((className) =>
    create("span", { className, "aria-hidden": "true" }),
  );
  const [title, spoken] = ["title", "hidden"].map((className) => create("span", { className }));
  const parts = [toggle, picture?.element, title, facts, score, spoken].filter(Boolean);
  // Set once, so that it is an attribute also where it later is the default, and a press gives the focus.
  return { element: create("div", { role: "treeitem", tabIndex: 0 }, parts), picture, title, facts, score, spoken };
}
