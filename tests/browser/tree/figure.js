// A `<minimax-tree>` as a visitor and a host page use it.

import { click, doubleClick, keys, ok, painted, script, until } from "../testing.js";

/** An article's position, which is the default, one in which every move loses (O is to move), and the tree of an article. */
export const NINE_CALLS = "O.X/X.X/.OO";
export const LOST = ".X./..X/OOX";
export const TREE_OF_ARTICLE_D = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";

/** Records the events of trees that reach the target. Each must tell the visible sentence. Returns a list that grows. */
export function hearTrees(target = window) {
  const heard = [];
  for (const type of ["tree-ready", "tree-step", "tree-select", "tree-error"])
    target.addEventListener(type, ({ detail: { text, ...detail }, bubbles, composed, target: tree }) => {
      const said = tree.shadowRoot.querySelector("[part=sentence]").textContent;
      if (detail.step === tree.step && text !== said) throw new Error(`${text} is told, ${said} is said`);
      heard.push({ type, detail, manner: [bubbles, composed, tree.localName] });
    });
  return heard;
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
  /** The elements of the nodes. */
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
  /** The element of the node of the step. */
  get nodeOfStep() {
    return this.$("[aria-selected=true]");
  }
  /** The button with this accessible name. */
  button(name) {
    return this.$$("button").find(({ ariaLabel }) => ariaLabel === name);
  }
  async press(name) {
    await click(this.button(name));
  }
  /** The names of the buttons that lead nowhere now. */
  get disabledButtons() {
    return this.$$("button[aria-disabled=true]").map(({ ariaLabel }) => ariaLabel);
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
  /** Whether the node is inside the pane. */
  isInView(node) {
    const [box, pane] = [node, this.$(".window")].map((each) => each.getBoundingClientRect());
    const isBeside = box.left > pane.left - 1 && box.right < pane.right + 1;
    return pane.width > 0 && isBeside && box.top > pane.top - 1 && box.bottom < pane.bottom + 1;
  }
  /** The part of a node's element, brought into view, where nothing covers it. */
  async reach(item, part = ".score") {
    const node = this.items[item].querySelector(part) ?? this.items[item];
    node.scrollIntoView({ block: "nearest" });
    // The keyboard's focus brings a node outside of the pane into view.
    if (!this.isInView(node)) {
      this.items[item === 0 ? 1 : item - 1].focus();
      await keys(item === 0 ? "ArrowUp" : "ArrowDown");
      await until(() => this.isInView(node));
    }
    for (const motion of this.root.getAnimations()) motion.finish();
    const { x, y, width, height } = node.getBoundingClientRect();
    const there = this.root.elementFromPoint(x + width / 2, y + height / 2);
    ok(this.items[item].contains(there), `node ${item} is out of sight or covered`);
    return node;
  }
  async click(item, part) {
    await click(await this.reach(item, part));
  }
  async doubleClick(item) {
    await doubleClick(await this.reach(item));
  }
  /** Goes to a step, and returns what the tree shows there. */
  at(step) {
    this.tree.step = step;
    return this.sight();
  }
  /** What the tree shows now. */
  sight() {
    const { items } = this;
    const parts = (name) => this.$(`path.${name}`).getAttribute("d").split("M").length - 1;
    return {
      step: this.tree.step, sentence: this.sentence, items: items.map(read), lines: this.lines(items), strikes: parts("strike"),
      rings: parts("ring"), picture: this.$("svg.lines").getAttribute("aria-label"), elements: this.$$("*").length,
    };
  }
  /** The lines: the class, and the indices of the upper and the lower node. An end has a node if it is within a quarter of the
   *  node's width from its middle; else its index is −1. */
  lines(items) {
    const svg = this.$("svg.lines");
    const box = svg.getBoundingClientRect();
    const [left, top, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    const places = items.map((item) => item.getBoundingClientRect());
    const nearest = ([x, y], edge) => {
      const [atX, atY] = [box.x + ((x - left) / width) * box.width, box.y + ((y - top) / height) * box.height];
      const far = places.map((place) => Math.hypot(place.x + place.width / 2 - atX, place[edge] - atY));
      const least = far.indexOf(Math.min(...far));
      return Math.abs(places[least].x + places[least].width / 2 - atX) < places[least].width / 4 ? least : -1;
    };
    return ["todo", "edge", "cut", "line"].flatMap((name) =>
      [...this.$(`path.${name}`).getAttribute("d").matchAll(/M([-\d. ]+)C([-\d. ]+)/g)].map(([, ...ends]) => {
        const [from, way] = ends.map((numbers) => numbers.split(" ").map(Number));
        return [name, nearest(from, "bottom"), nearest(way.slice(-2), "top")];
      }),
    );
  }
}

/** A node, read from its element: what is drawn and what is spoken. */
function read(item) {
  const text = (part) => item.querySelector(part)?.dataset.text ?? "";
  const board = item.querySelector(".board");
  const [xs, os] = ["x", "o"].map((mark) => (board ? [...board.dataset[mark]].filter((sign) => sign !== "\n") : []));
  const { ariaLevel, ariaPosInSet, ariaSetSize, ariaExpanded, ariaSelected, ariaLabel } = item;
  return {
    level: Number(ariaLevel), position: Number(ariaPosInSet), size: ariaSetSize, expanded: ariaExpanded, selected: ariaSelected,
    // `unvisited`, `searching`, `known` or `cut`, and `MAX`, `MIN`, or `end` for a node without a choice.
    state: item.dataset.state, shape: item.dataset.shape, line: item.classList.contains("line"),
    step: text(".move"), board: xs.map((sign, cell) => (sign + os[cell]).trim() || ".").join(""),
    // The note is alpha and beta, the nodes that a cut spares, or the number of folded nodes.
    score: text(".score"), note: text(".note"), spoken: ariaLabel,
  };
}

/** Puts the HTML into this page, with the site's script, and returns the tree with this index, ready or not. */
export async function putTree(html = "<minimax-tree></minimax-tree>", index = 0) {
  document.body.insertAdjacentHTML("beforeend", html);
  if (!customElements.get("minimax-tree")) await script("minimax-tree.js");
  return new Figure(document.querySelectorAll("minimax-tree")[index]);
}

/** Puts the HTML into this page, with the site's script, and returns its first tree, ready to be stepped through. */
export async function placeTree(html) {
  const figure = await putTree(html);
  await figure.ready();
  return figure;
}
