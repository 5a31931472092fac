// The tree beside the board of the story. The board shows the node that the reader points at, so a node is only a score.

import { create, draw, update } from "../../shared/dom.js";
import { watchSize } from "../../shared/environment.js";
import { createKey } from "./key.js";
import { HEIGHTS, placesOf } from "./places.js";
import { toneOf, written } from "./score.js";

/** The radii of a disc and of a dot, and half the height of a bare number. */
const [DISC, DOT, BARE] = [22, 2.5, 10];

/** How wide −10 is in a wide font, in parts of the font's size. */
const WIDEST = 2.2;

/**
 * Builds the tree. `show(view)` shows `{ nodes, caption, stateOf, focus, sides }`: the `caption`, if there is one, with a key to
 * the colours; `stateOf(index)` is undefined for a node that has not grown yet, else `{ score, text, best, isAsked, isInHand,
 * isOpen, isCut }`, all of them optional, where `isInHand` draws a disc, `text` stands in the place of the score, `best` is the
 * child from which the score has climbed, by default the first that has it, and `isOpen` says that the reader can choose the node;
 * `focus` is the node that the reader is asked about, and `sides` how many levels say what their side takes. `onPoint()` is called
 * when `pointed` has changed, and `onPress(index)` when a node is pressed.
 */
export function createTree(words, { onPoint, onPress }) {
  const edges = draw("g", { "aria-hidden": "true" });
  const sides = draw("g", { class: "sides", "aria-hidden": "true" });
  const items = draw("g", {});
  const picture = draw("svg", { class: "tree", role: "tree" }, [edges, sides, items]);
  const caption = create("span");
  const legend = create("p", { className: "caption key" }, [caption, ...createKey()]);
  // The ruler is as wide as the figure and has no height. So it reports a new width, but not the height that the drawing causes.
  const ruler = create("div");
  let view;
  /** What the drawing was made for, the places, and the drawn nodes by their indices. */
  let madeFor = [];
  let made;
  let drawn = [];
  let width = 0;
  /** The branch that the reader has opened where only one is, with the `focus` for which that holds. */
  let opened;
  /** The node that the keyboard reaches. */
  let current = 0;

  const tree = {
    element: create("figure", {}, [ruler, legend, picture]),
    /** The node that the reader points at, with whatever device; undefined if there is none. */
    pointed: undefined,

    show(next) {
      if (view && next.nodes !== view.nodes) [opened, current, tree.pointed] = [undefined, 0, undefined];
      if (view && next.focus !== view.focus) opened = undefined;
      view = next;
      if (width > 0) paint();
      update(caption, { textContent: view.caption });
      legend.hidden = !view.caption;
      update(picture, { "aria-label": words().story.tree });
    },
  };

  watchSize(([entry]) => {
    width = entry.contentRect.width;
    if (view && width > 0) paint();
  }).observe(ruler);

  /** The branch at the first level in which a node is. */
  function branchAt(index) {
    const { nodes } = view;
    while (nodes[index].level > 1) index = nodes[index].parent;
    return nodes[index].children.length > 0 && nodes[index].level === 1 ? index : undefined;
  }

  function paint() {
    const { nodes, stateOf, focus } = view;
    const open = opened ?? branchAt(focus) ?? nodes[0].children.find((child) => nodes[child].children.length > 0);
    if ([nodes, width, open].some((each, index) => each !== madeFor[index])) make(nodes, open);
    for (const [index, { edge, item }] of drawn.entries()) {
      if (!item) continue;
      const state = stateOf(index);
      const isShown = state !== undefined;
      for (const part of [edge, item]) part?.classList.toggle("ungrown", !isShown);
      if (isShown) paintNode(index, state);
    }
    const reachable = [...drawn.keys()].filter((index) => isReachable(index));
    if (!reachable.includes(current)) current = reachable.includes(focus) ? focus : 0;
    for (const [index, { item }] of drawn.entries()) item?.setAttribute("tabindex", index === current ? "0" : "-1");
    paintSides();
  }

  function make(nodes, open) {
    madeFor = [nodes, width, open];
    made = placesOf(nodes, width, open);
    const height = HEIGHTS[made.isWide ? "wide" : "narrow"];
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const isFocused = items.contains(document.activeElement);
    drawn = nodes.map((node, index) => {
      const place = made.places[index];
      if (!place) return {};
      const hit = draw("rect", { class: "hit", x: -12.25, y: -18, width: 24.5, height: 36 });
      const shape = draw("circle", { class: "shape" });
      const text = draw("text", { dy: "0.35em" });
      const children = place.isTarget ? [hit, shape, text] : [shape];
      const item = draw("g", { "data-node": index, transform: `translate(${place.x} ${place.y})` }, children);
      if (place.isTarget) {
        update(item, { role: "treeitem", "aria-level": String(node.level + 1) });
      } else {
        update(item, { "aria-hidden": "true" });
      }
      const edge = index === 0 ? undefined : draw("path", { class: "edge" });
      return { item, edge, shape, text, icon: undefined };
    });
    edges.replaceChildren(...drawn.flatMap(({ edge }) => edge ?? []));
    items.replaceChildren(...drawn.flatMap(({ item }) => item ?? []));
    if (isFocused) drawn[current].item?.focus({ preventScroll: true });
  }

  function paintNode(index, state) {
    const { nodes, stateOf, focus } = view;
    const { score, text = score === undefined ? "" : written(score) } = state;
    const { isWide, places } = made;
    const { item, edge, shape, text: label } = drawn[index];
    const node = nodes[index];
    const { isTarget, gap } = places[index];
    const isUnfolded = index === branchAt(madeFor[2]) && node.children.some((child) => stateOf(child) !== undefined);
    const isFolded = !isWide && node.level === 1 && node.children.length > 0 && !isUnfolded;
    const isDisc = isTarget && (state.isAsked || state.isInHand || node.level === 1 || (node.level === 0 && score !== undefined));
    const radius = radiusOf(index, state);
    const isPointed = index === tree.pointed;
    const tone = score === undefined ? "" : toneOf(score);
    const classes = [
      "node",
      isDisc ? "disc" : isTarget && text ? "bare" : "dot",
      tone,
      state.isAsked && "asked",
      state.isCut && "cut",
      state.isOpen && "open",
      isPointed && "pointed",
    ];
    item.setAttribute("class", classes.filter(Boolean).join(" "));
    shape.setAttribute("r", radius);
    if (isTarget) {
      label.textContent = state.isAsked ? "?" : text;
      const size = isDisc ? Math.min(16, (radius * 2.2) / Math.max(2, label.textContent.length)) : Math.min(12, (gap - 4) / WIDEST);
      label.style.fontSize = `${size}px`;
      const siblings = nodes[node.parent]?.children ?? [index];
      update(item, {
        "aria-label": labelOf(node, state.isAsked ? "" : text),
        "aria-setsize": String(siblings.length),
        "aria-posinset": String(siblings.indexOf(index) + 1),
        "aria-selected": String(index === focus),
        "aria-expanded": isFolded ? "false" : undefined,
      });
    }
    const hasIcon = isDisc && node.level > 0 && (isWide ? node.level === 1 : state.isInHand) && gap > 70;
    if (!hasIcon || drawn[index].icon) drawn[index].icon?.toggleAttribute("hidden", !hasIcon);
    else item.append(drawn[index].icon = iconOf(node, nodes[node.parent], radius));
    let fold = drawn[index].fold;
    if (isFolded && !fold) item.append(fold = drawn[index].fold = foldOf(node.children.length, radius));
    fold?.toggleAttribute("hidden", !isFolded);
    if (edge) {
      const [from, to] = [places[node.parent], places[index]];
      const above = stateOf(node.parent) ?? {};
      const y1 = from.y + radiusOf(node.parent, above);
      const y2 = to.y - radius;
      const middle = (y1 + y2) / 2;
      edge.setAttribute("d", `M${from.x} ${y1}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${y2}`);
      const best = above.best ?? nodes[node.parent].children.find((child) => stateOf(child)?.score === score);
      const isBest = above.score !== undefined && above.score === score && best === index;
      edge.setAttribute(
        "class",
        ["edge", isBest && above.text === undefined && `climbed ${tone}`, isTarget || "fine", state.isCut && "cut"].filter(Boolean)
          .join(" "),
      );
    }
  }

  /** The radius of a node, or half the height of its number. */
  function radiusOf(index, { score, text, isAsked, isInHand }) {
    const { level } = view.nodes[index];
    const { isTarget, gap } = made.places[index];
    if (!isTarget) return DOT;
    const disc = Math.max(BARE, Math.min(DISC, gap / 2 - 2));
    if (isAsked || isInHand || level === 1) return level === 1 && !made.isWide && !isAsked && !isInHand ? 0.7 * disc : disc;
    if (score === undefined && !text) return level === 0 ? 6 : 4;
    return level === 0 ? disc : BARE;
  }

  function labelOf({ cell, level, turn, status }, text) {
    const { story, squares } = words();
    if (level === 0) return story.node.root(text);
    return story.node.move(turn === "X" ? "O" : "X", squares.name[cell], text, status !== "open");
  }

  /** The sides at the left: who moves from each level to the next, and what that side takes. */
  function paintSides() {
    const { nodes } = view;
    if (!made.isWide) return sides.replaceChildren();
    const { story } = words();
    const { tops } = made;
    sides.replaceChildren(
      ...tops.slice(1, 1 + view.sides).map((top, level) => {
        const { turn } = nodes.find((node) => node.level === level) ?? nodes[0];
        const isEngine = turn === nodes[0].turn;
        const y = (tops[level] + top) / 2;
        const mark = turn === "X" ? "M-6-6 6 6M6-6-6 6" : "M0-6.5A6.5 6.5 0 1 1 0 6.5 6.5 6.5 0 1 1 0-6.5";
        return draw("g", { transform: `translate(0 ${y})` }, [
          draw("path", { class: `mark ${turn}`, d: mark, transform: "translate(8 -12)" }),
          textAt(0, 12, story[isEngine ? "highest" : "lowest"]),
        ]);
      }),
    );
  }

  const at = ({ target }) => {
    const index = target.closest?.("[data-node]")?.getAttribute("data-node");
    return index === undefined || index === null ? undefined : Number(index);
  };
  function point(index) {
    if (index === tree.pointed) return;
    tree.pointed = index;
    onPoint();
  }
  // A tree that comes to lie under a mouse at rest is not pointed at, so it is the move that counts.
  picture.addEventListener("pointermove", (event) => event.pointerType === "mouse" && point(at(event) ?? tree.pointed));
  picture.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && point(undefined));
  picture.addEventListener("focusin", (event) => {
    current = at(event);
    point(current);
  });
  picture.addEventListener("focusout", ({ relatedTarget }) => picture.contains(relatedTarget) || point(undefined));
  picture.addEventListener("click", (event) => {
    const index = at(event);
    if (index !== undefined && drawn[index].item.hasAttribute("role")) press(index);
  });
  function press(index) {
    const { nodes, focus } = view;
    if (!made.isWide && nodes[index].level === 1 && nodes[index].children.length > 0 && index !== branchAt(focus)) opened = index;
    if (view.stateOf(index)?.isOpen) {
      tree.pointed = undefined;
      onPress(index);
    } else paint();
  }
  picture.addEventListener("keydown", (event) => {
    const { nodes } = view;
    const { level, parent, children } = nodes[current];
    const row = [...drawn.keys()].filter((index) => nodes[index].level === level && isReachable(index));
    const next = {
      ArrowLeft: row[row.indexOf(current) - 1],
      ArrowRight: row[row.indexOf(current) + 1],
      ArrowUp: parent,
      ArrowDown: children.find(isReachable),
      Home: row[0],
      End: row.at(-1),
    }[event.key];
    if (["Enter", " "].includes(event.key)) press(current);
    else if (!/^(Arrow|Home|End)/.test(event.key)) return;
    else if (next !== undefined) drawn[next].item.focus({ preventScroll: true });
    event.preventDefault();
  });
  const isReachable = (index) => drawn[index].item?.hasAttribute("role") && view.stateOf(index) !== undefined;

  return tree;
}

function textAt(x, y, content) {
  const text = draw("text", { x, y });
  text.textContent = content;
  return text;
}

/** The board in tiny squares, with the last move. */
function iconOf({ cell }, { turn }, radius) {
  const squares = Array.from({ length: 9 }, (_, each) =>
    draw("rect", {
      class: each === cell ? turn : "",
      x: radius + 6 + (each % 3) * 6.5,
      y: -12 + Math.floor(each / 3) * 6.5,
      width: 5.5,
      height: 5.5,
      rx: 1,
    }));
  return draw("g", { class: "icon" }, squares);
}

/** What stands for the nodes of a branch that is folded. */
function foldOf(count, radius) {
  const dots = Array.from({ length: count }, (_, nth) => {
    const x = (nth - (count - 1) / 2) * 10;
    return [draw("path", { d: `M0 ${radius}L${x} ${radius + 10}` }), draw("circle", { cx: x, cy: radius + 12, r: 2.5 })];
  });
  return draw("g", { class: "fold" }, dots.flat());
}
