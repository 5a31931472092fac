// What the drawn tree must show and tell at each step, by the oracle's record of the search.

import { equal, idle, keys, ok, oracle, until } from "../testing.js";
import { SQUARES } from "../explain/think.js";
import { NINE_CALLS, TREE_OF_ARTICLE_D, placeTree } from "./figure.js";

const written = (number) => String(number).replaceAll("-", "−");
const grouped = (number) => number.toLocaleString("en");
const plural = (number, noun, many = `${noun}s`) => `${grouped(number)} ${number === 1 ? noun : many}`;

/** Asks the oracle for the search of a board or of a tree of numbers. The name of the search is like `alpha-beta-depth`. */
export async function modelOf(subject, search, turn = null) {
  return new Model(await oracle("drawing", { subject, search, turn }), search);
}

class Model {
  constructor({ nodes, steps, places }, search) {
    Object.assign(this, { nodes, places, record: steps, steps: steps.length, last: steps.length - 1 });
    this.hasBounds = !search.startsWith("minimax");
    this.isOfBoards = !places[0].text.startsWith("[");
    this.cuts = steps.flatMap(({ kind }, step) => (kind === "cut" ? [step] : []));
    this.visits = places.filter(({ visit }) => visit !== null).sort((one, other) => one.visit - other.visit);
    this.byPositions = new Map(places.map((place) => [place.positions.join(), place]));
    for (const place of places) place.parent = this.byPositions.get(place.positions.slice(0, -1).join());
  }

  state({ visit, step: first }, step) {
    if (step < first) return "unvisited";
    if (visit === null) return "cut";
    const { leaf, left } = this.nodes[visit];
    return leaf || left <= step ? "known" : "searching";
  }

  /** The detail of the `tree-step` event of a step. */
  detail(step) {
    const { node, kind } = this.record[step];
    const { score, cut } = this.nodes[node];
    const isKnown = this.state(this.visits[node], step) === "known";
    const skipped = kind === "cut" ? cut.length : 0;
    return { step, node, name: null, path: this.visits[node].path, score: isKnown ? score : null, cut: skipped };
  }

  title({ parent, text, path }) {
    if (!parent && this.isOfBoards) return "The root";
    const cell = path.at(-1);
    const title = this.isOfBoards ? `${text.replaceAll("/", "")[cell]} ${SQUARES[cell].slice(4)}` : written(text);
    return title.length > 60 ? `${title.slice(0, 59)}…` : title;
  }

  /** What each element stands for: a place, or `count` folded ones that begin there; and how many nodes it hides. */
  match(items) {
    const above = [];
    return items.map(({ level, position, spoken }, at) => {
      above[level - 1] = position;
      const count = /^\d+ more branch/.test(spoken) ? parseInt(spoken, 10) : 0;
      const isOpen = items[at + 1]?.level > level;
      const positions = Array.from({ length: count || 1 }, (_, more) => [...above.slice(0, level - 1), position + more]);
      const places = positions.map((each) => this.byPositions.get(each.join()));
      const hidden = isOpen ? 0 : places.reduce((sum, { below }) => sum + below, count);
      return { at, item: items[at], place: places[0], count, isOpen, hidden };
    });
  }

  /** The element of a place at a step. */
  element({ parent, positions, path, text, family, size, below, visit, ...place }, step, isOpen) {
    const state = this.state({ visit, ...place }, step);
    const player = path.length % 2 === 0 ? "MAX" : "MIN";
    const hidden = isOpen ? 0 : below;
    const element = {
      level: positions.length,
      position: positions.at(-1),
      size: String(parent?.family ?? 1),
      expanded: below > 0 ? String(isOpen) : null,
      selected: String(visit === this.record[step].node),
      state,
      shape: family > 0 ? player : "end",
      line: this.record[step].line.includes(visit),
      step: "",
      board: "",
      // A leaf of numbers always shows its number.
      score: family > 0 || this.isOfBoards ? "" : written(text),
      note: hidden > 0 ? `+${grouped(hidden)}` : "",
    };
    if (this.isOfBoards) element.board = text.replaceAll("/", "");
    if (this.isOfBoards && parent) element.step = `${element.board[path.at(-1)]} ${path.at(-1) + 1}`;
    const facts = [];
    if (state === "unvisited") facts.push("Not visited yet");
    else if (state === "cut") {
      facts.push(`Cut, ${plural(size, "node")} not visited`);
      if (parent.visit !== null) element.note = plural(size, "node");
    } else {
      const { alpha, beta, best } = this.record.findLast(({ here }, at) => here === visit && at <= step);
      const [isKnown, now] = [state === "known", this.record[step]];
      facts.push(`Node ${grouped(visit + 1)}`, family > 0 ? `${player} chooses` : "the end");
      if (this.hasBounds && (!isKnown || this.nodes[visit].cut.length > 0)) {
        const [from, to] = [alpha === null ? "−∞" : written(alpha), beta === null ? "+∞" : written(beta)];
        element.note ||= `α ${from} ${isKnown || (now.kind === "cut" && now.node === visit) ? "≥ " : ""}β ${to}`;
        facts.push(`alpha ${from}, beta ${to}`);
      }
      const scored = this.nodes[isKnown ? visit : best];
      if (scored) element.score = ({ least: "≥ ", most: "≤ " }[scored.bound] ?? "") + written(scored.score);
      const score = element.score.replace("≥", "at least").replace("≤", "at most");
      facts.push(scored ? `score ${isKnown ? "" : "so far "}${score}` : "score not known yet");
      if (element.line) facts.push("on the best line so far");
    }
    if (hidden > 0 && state !== "cut") facts.push(`${plural(hidden, "node")} below not shown`);
    return { ...element, spoken: `${this.title({ parent, text, path })}. ${facts.join(", ")}.` };
  }

  /** Asserts that everything that the tree shows is what the search says of that step. */
  check({ step, items, lines, marks, strikes, rings, picture, elements }, when = "now") {
    const what = `${when}, step ${step}`;
    const drawn = this.match(items);
    for (const { item, place, count, isOpen, hidden } of drawn) {
      if (count === 0) equal(item, this.element(place, step, isOpen), what);
      const bundle = `${plural(count, "more branch", "more branches")}, ${plural(hidden, "node")}.`;
      if (count > 0) equal([item.score, item.note, item.spoken], ["…", `+${grouped(hidden)}`, bundle], what);
    }
    const all = drawn.reduce((sum, { count, hidden }) => sum + hidden + (count > 0 ? 0 : 1), 0);
    equal(all, this.places.length, `${what}, the nodes that are drawn or hidden`);
    const kind = ({ line, state }) => (line ? "line" : ({ unvisited: "todo", cut: "cut" }[state] ?? "edge"));
    const above = ({ level }, at) => items.findLastIndex((item, index) => index < at && item.level === level - 1);
    const edges = items.map((item, at) => [kind(item), above(item, at), at]).slice(1);
    equal(lines.toSorted((one, other) => one[2] - other[2]), edges, `${what}, the lines`);
    const struck = drawn.filter(({ item, place }) => item.state === "cut" && place.parent.visit !== null);
    equal(strikes, struck.length, `${what}, strikes`);
    equal(rings, items.filter(({ selected }) => selected === "true").length, `${what}, rings`);
    equal(marks, items.map(({ board }) => board.replaceAll(".", "")).join("").length, `${what}, marks`);
    ok(elements <= 500, `${what}: ${elements} elements`);
    const best = drawn.filter(({ item, place }) => place.parent && item.line).map(({ place }) => this.title(place));
    const levels = Math.max(...this.places.map(({ positions }) => positions.length));
    const bestLine = best.length > 0 ? ` Best so far: ${items[0].score}, by ${best.join(", then ")}.` : "";
    // From the second tree of a page on, its name comes first.
    equal(
      picture.replace(/^The tree of the search \d+\. /, ""),
      `A game tree of ${plural(this.places.length, "node")} on ${plural(levels, "level")}.${bestLine}`,
      what,
    );
  }
}

/** Searches a board or a tree of numbers in the only element of this page. Returns its figure, the tree and the model. */
export async function searched(subject, name) {
  const [, search, depth, right] = /^(.*?)(-depth)?(-right)?$/.exec(name);
  const [scoring, order] = [depth ? "depth" : "plain", right ? "right" : "left"];
  const data = `${subject.startsWith("[") ? "numbers" : "board"}='${subject}'`;
  document.body.replaceChildren();
  const figure = await placeTree(`<minimax-tree ${data} search=${search} scoring=${scoring} order=${order}></minimax-tree>`);
  await idle(); // `tree-ready` is told a moment later.
  return { figure, tree: figure.tree, model: await modelOf(subject, name) };
}

/** Does what a visitor and a host page can do: steps, zooms, folds, plays, and changes the search. */
export async function useEverything(figure) {
  const { tree } = figure;
  await figure.ready();
  for (const name of ["To the start", "Step", "Larger", "Fit"]) await figure.press(name);
  await figure.click(1);
  (await modelOf(NINE_CALLS, "minimax")).check(figure.sight(), "by a click");
  await keys("ArrowLeft");
  equal(figure.items.length, 7, "folded by a key");
  Object.assign(tree, { numbers: TREE_OF_ARTICLE_D, search: "alpha-beta", theme: "dark", speed: 100 });
  await figure.ready();
  tree.play();
  await until(() => tree.step === tree.steps - 1);
  (await modelOf(TREE_OF_ARTICLE_D, "alpha-beta")).check(figure.sight(), "the numbers");
  ok(figure.$("[part=tree]").clientHeight > 100, "it has no style");
}
