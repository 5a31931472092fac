// A `<minimax-tree>` as a visitor and a host page use it.

import { click, equal, host, painted, rectOf, script, site, until } from "../testing.js";
import { WORDS } from "../element/game.js";

/** An article's position, which is the default, and one in which every move loses (O is to move). */
export const NINE_CALLS = "O.X/X.X/.OO";
export const LOST = ".X./..X/OOX";
/** The tree of an article, and the steps at which alpha-beta cuts in it, counted by hand: a node is entered in one step and left in
 *  another. */
export const TREE_OF_ARTICLE_D = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
export const CUTS = [12, 20, 28, 35];

/** Records the events of trees that reach the target. Each bubbles and tells the visible sentence. Returns a list that grows. */
export function hearTrees(target = window) {
  const events = [];
  for (const type of ["tree-ready", "tree-step", "tree-select", "tree-error"]) {
    target.addEventListener(type, ({ detail: { text, ...detail }, bubbles, composed, target: tree }) => {
      if (detail.step === tree.step) equal(text, tree.shadowRoot.querySelector("[part=sentence]").textContent);
      equal([bubbles, composed, tree.localName], [true, true, "minimax-tree"]);
      events.push({ type, detail });
    });
  }
  return events;
}

export class Figure {
  constructor(tree) {
    this.tree = tree;
  }
  get root() {
    return this.tree.shadowRoot;
  }
  $(selector) {
    return this.root.querySelector(selector);
  }
  $$(selector) {
    return [...(this.root?.querySelectorAll(selector) ?? [])];
  }
  get items() {
    return this.$$("[role=treeitem]");
  }
  /** Waits until the search can be stepped through and is drawn. */
  async ready() {
    await this.tree.ready;
    // WebKit lays out a tree that is drawn while the page loads only with the first frame.
    await painted();
  }
  /** The present step, and the number of steps. */
  get step() {
    return [this.tree.step, this.tree.steps];
  }
  get sentence() {
    return this.$("[part=sentence]").textContent;
  }
  /** Whether the tree shows, and whether the controls do. */
  get partsShown() {
    return ["tree", "controls"].map((part) => this.$(`[part=${part}]`).checkVisibility());
  }
  get nodeOfStep() {
    return this.$("[aria-selected=true]");
  }
  button(name) {
    return this.$$("button").find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name);
  }
  async press(name) {
    await click(this.button(name));
  }
  /** The index of the node that has the focus, or −1. */
  get focused() {
    return this.items.indexOf(this.root.activeElement);
  }
  /** The position of the drawing in its pane, in CSS pixels, and its scale: `[x, y, scale]`. */
  get view() {
    const { e, f, a } = new DOMMatrix(this.$(".plane").style.transform);
    return [e, f, a];
  }
  isInView(node) {
    const [box, pane] = [node, this.$(".window")].map((each) => each.getBoundingClientRect());
    const isBeside = box.left > pane.left - 1 && box.right < pane.right + 1;
    return pane.width > 0 && isBeside && box.top > pane.top - 1 && box.bottom < pane.bottom + 1;
  }
  /** A part of a node, which the focus brings into view. */
  async reach(item, part = ".score") {
    const node = partOf(this.items[item], part);
    this.items[item].focus();
    await until(() => this.isInView(node));
    return node;
  }
  async click(item, part) {
    await click(await this.reach(item, part));
  }
  /** Goes to a step, and returns what the tree shows there. */
  at(step) {
    this.tree.step = step;
    return this.sight();
  }
  /** What the tree shows now. */
  sight() {
    const { items, marks } = this;
    const parts = (name) => this.$(`path.${name}`).getAttribute("d").split("M").length - 1;
    return {
      step: this.tree.step,
      sentence: this.sentence,
      items: items.map((item) => read(item, marks)),
      lines: this.lines(items),
      marks: marks.length,
      strikes: parts("strike"),
      rings: parts("ring"),
      picture: this.$("svg.lines").getAttribute("aria-label"),
      elements: this.$$("*").length,
    };
  }
  /** The marks on boards: the letter, whether it is faint, and its place in em. */
  get marks() {
    return this.$$(".lines text").flatMap((text) => {
      const [xs, ys] = ["x", "y"].map((name) => text.getAttribute(name).split(" ").map((value) => value / 16));
      return [...text.textContent].map((mark, at) => ({ mark, isFaint: text.matches("[class*=todo]"), x: xs[at], y: ys[at] }));
    });
  }
  /** The lines: of each its class, and the indices of its upper and its lower node, −1 where an end is at none. */
  lines(items) {
    const svg = this.$("svg.lines");
    const box = svg.getBoundingClientRect();
    const { x: left, y: top, width } = svg.viewBox.baseVal;
    const places = items.map((item) => item.getBoundingClientRect());
    const nodeAt = (end, edge) => {
      const [x, y] = [box.x + ((end[0] - left) / width) * box.width, box.y + ((end[1] - top) / width) * box.width];
      const isBeside = (place) => Math.abs(place.x + place.width / 2 - x) < place.width / 4;
      return places.findIndex((place) => isBeside(place) && Math.abs(place[edge] - y) < place.height / 2);
    };
    return ["todo", "edge", "cut", "line"].flatMap((name) =>
      this.$(`path.${name}`).getAttribute("d").split("M").slice(1).map((line) => {
        const numbers = line.match(/-?[\d.]+/g).map(Number);
        return [name, nodeAt(numbers, "bottom"), nodeAt(numbers.slice(-2), "top")];
      })
    );
  }
}

/** The texts that overlap in a line of the drawing. */
export const overlaps = (parts) =>
  parts.filter((part) => part.textContent).map(rectOf).filter(({ x, y, width }, at, all) =>
    all.some((other, index) => index < at && other.y === y && x < other.x + other.width && other.x < x + width)
  );

/** The rectangle of what is written in an element, of which the window has the width. */
export function inkOf(element) {
  const letters = element.ownerDocument.createRange();
  letters.selectNodeContents(element);
  return letters.getBoundingClientRect();
}

/** The pairs of texts of this kind that meet. */
export function meetings(figure, kind) {
  const inks = figure.$$(`.node ${kind}`).filter(({ textContent }) => textContent).map((part) => [part.textContent, inkOf(part)]);
  const meet = ([, one], [, other]) =>
    one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return inks.flatMap((one, at) =>
    inks.slice(at + 1).filter((other) => meet(one, other)).map(([text]) => `${one[0]} meets ${text}`)
  );
}

/** The scores that are wider than their shape. */
export function tightScores(figure) {
  const svg = figure.$("svg.lines");
  const [box, { x: start, width }] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
  const scale = box.width / width;
  const shapes = figure.$$("path[class^=shape]").flatMap((path) =>
    path.getAttribute("d").split("M").slice(1).map((shape) => {
      const numbers = shape.match(/-?[\d.]+/g).map(Number);
      const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, at) => at % 2 === axis));
      const [first, last] = [Math.min(...xs), Math.max(...xs)].map((x) => (x - start) * scale + box.x);
      return [first, last, ...[Math.min(...ys), Math.max(...ys)].map((y) => y * scale + box.y)];
    })
  );
  return figure.$$(".node .score").filter(({ textContent }) => textContent).filter((score) => {
    const { left, right, top, bottom } = inkOf(score);
    const middle = (top + bottom) / 2;
    return !shapes.some(([first, last, upper, lower]) => first < left && right < last && upper < middle && middle < lower);
  }).map(({ textContent }) => textContent);
}

/** The names of levels that reach out of their level or under the drawing. */
export function cropped(figure) {
  const { x: end } = rectOf(figure.$(".window"));
  return figure.$$(".levels div").filter((level) => {
    const [written, room] = [inkOf(level), level.getBoundingClientRect()];
    return written.right > end || written.top < room.top - 1 || written.bottom > room.bottom + 1 || written.width === 0;
  }).map(({ textContent }) => textContent);
}

export const partOf = (item, part) => item.parentElement.querySelector(part);

/** A node, read from its element: what is drawn and what is spoken. */
function read(item, marks) {
  const text = (part) => partOf(item, part)?.textContent ?? "";
  const { dataset, classList, style } = item.parentElement;
  const [left, top, width] = ["insetInlineStart", "insetBlockStart", "inlineSize"].map((name) => parseFloat(style[name]));
  const board = Array(classList.contains("board") ? 9 : 0).fill(".");
  const isFaint = ["unvisited", "cut"].includes(dataset.state);
  for (const { mark, x, y } of marks.filter((each) => each.isFaint === isFaint)) {
    // A cut board is moved and tilted a little.
    const [column, row] = [x - left - width / 2 + 0.9, y - top - 2].map((place) => Math.round(place / 0.967));
    if (Math.max(Math.abs(column - 1), Math.abs(row - 1)) < 2) board[3 * row + column] = mark;
  }
  const { ariaLevel, ariaPosInSet, ariaSetSize, ariaExpanded, ariaSelected, ariaLabel } = item;
  return {
    level: Number(ariaLevel),
    position: Number(ariaPosInSet),
    size: ariaSetSize,
    expanded: ariaExpanded,
    selected: ariaSelected,
    // `unvisited`, `searching`, `known` or `cut`, and `MAX`, `MIN`, or `end` for a node without a choice.
    state: dataset.state,
    shape: dataset.shape,
    line: classList.contains("line"),
    step: text(".move"),
    board: board.join(""),
    // The note is alpha and beta, the nodes that a cut spares, or the number of folded nodes.
    score: text(".score"),
    note: text(".note"),
    spoken: ariaLabel,
  };
}

/** Puts the HTML into this page, with the site's script, and returns the tree with this index, ready or not. */
export async function putTree(html = "<minimax-tree></minimax-tree>", index = 0) {
  document.body.insertAdjacentHTML("beforeend", html);
  // The words come first, so that the first event is in the element's language.
  if (!customElements.get("minimax-tree")) { for (const name of [...WORDS, "minimax-tree.js"]) await script(name); }
  return new Figure(document.querySelectorAll("minimax-tree")[index]);
}

/** Puts the HTML into this page, with the site's script, and returns its first tree, ready to be stepped through. */
export async function placeTree(html) {
  const figure = await putTree(html);
  await figure.ready();
  return figure;
}

/** Opens a page of this size with a tree at its top, and this HTML below. Returns the figure, and what `host` returns. */
export async function pageWithTree(attributes = `numbers='${TREE_OF_ARTICLE_D}'`, { head = "", below = "", ...rest } = {}) {
  const tags = [...WORDS, "minimax-tree.js"].map((name) => `<script src="${site}${name}"></script>`);
  const scripts = `<meta name=viewport content='width=device-width'>${head}${tags.join("")}`;
  const body = `<main><h1>A tree</h1><minimax-tree ${attributes}></minimax-tree></main>${below}`;
  const view = await host(body, { head: scripts, ...rest });
  const figure = new Figure(view.$("minimax-tree"));
  await figure.ready();
  return { ...view, figure, tree: figure.tree };
}
