// What the drawn tree must show and tell at each step, by the oracle's record of the search.

import { equal, keys, ok, oracle, until } from "../testing.js";
import { NINE_CALLS, TREE_OF_ARTICLE_D } from "./figure.js";

/** A tree of at most so many nodes is drawn whole; of a larger one, nothing below the children that are cut is drawn. */
const WHOLE = 50;
/** The largest allowed number of elements in a tree. */
const ELEMENTS = 500;
/** The longest title of a node in its accessible name. */
const HEARD = 60;
/** The order in which the ordered search tries the cells. */
const ORDER = [4, 0, 2, 6, 8, 1, 3, 5, 7];
const [ROWS, COLUMNS] = [["top", "", "bottom"], ["left", "", "right"]];

const written = (number) => String(number).replaceAll("-", "−");
const grouped = (number) => number.toLocaleString("en");
const plural = (number, noun, many = `${noun}s`) => `${grouped(number)} ${number === 1 ? noun : many}`;
const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const cellsOf = (board) => [...board.replaceAll("/", "")];
/** The same text for trees of numbers that differ in their order alone. */
const sorted = (tree) => (Array.isArray(tree) ? `[${tree.map(sorted).sort()}]` : String(tree));

/** The places of a tree of numbers, as the search orders them. Their choices and texts are those of the tree as it is written. */
function placeNumbers(tree, original, choices = []) {
  const left = [original].flat().map(sorted);
  const children = (Array.isArray(tree) ? tree : []).map((child) => {
    const choice = left.indexOf(sorted(child));
    left[choice] = null;
    return placeNumbers(child, original[choice], [...choices, choice]);
  });
  return { text: JSON.stringify(original), choices, children };
}

/** The places of a game tree. Of a cut child there may be no more than its board. */
function placeBoard(nodes, order, turned, { text, children, cut = [] }, choices = []) {
  const below = [...(children ?? []).map((child) => nodes[child]), ...cut.map((board) => ({ text: board }))];
  const cellOf = (child) => cellsOf(text).findIndex((sign, cell) => sign !== cellsOf(child.text)[cell]);
  const tried = below.map((child) => [order.indexOf(cellOf(child)), child]).sort(([one], [other]) => one - other);
  const placed = tried.map(([at, child]) => placeBoard(nodes, order, turned, child, [...choices, order[at]]));
  return { text: cellsOf(turned(text)).join(""), choices, children: placed, isUnknown: !children };
}

/** Searches a board or a tree of numbers; the name of the search is like `alpha-beta-depth`. With equally many marks X moves, or
 *  O if it is told so. */
export async function modelOf(subject, search, turn = "X") {
  const turned = (text) => (turn === "X" ? text : text.replaceAll(/[XO]/g, (mark) => (mark === "X" ? "O" : "X")));
  const ask = (name) => oracle("search", { subject: turned(subject), search: name });
  const record = await ask(search);
  const trees = subject.startsWith("[") && [record.nodes[0].text, subject].map((text) => JSON.parse(text));
  if (trees) return new Model(record, placeNumbers(...trees), search);
  // Below its cuts a search knows nothing, but minimax would visit half a million nodes from the empty board.
  const { nodes } = subject.split(".").length > 8 ? record : await ask("minimax");
  const order = search.startsWith("ordered") ? ORDER : ORDER.toSorted();
  return new Model(record, placeBoard(nodes, order, turned, nodes[0]), search);
}

class Model {
  constructor({ nodes, steps: record }, root, search) {
    Object.assign(this, { nodes, record, root, steps: record.length, last: record.length - 1 });
    this.hasBounds = !search.startsWith("minimax");
    this.isOfBoards = !root.text.startsWith("[");
    /** The steps that cut. */
    this.cuts = record.flatMap(({ kind }, step) => (kind === "cut" ? [step] : []));
    /** How each visited node stands after the steps that change it: alpha, beta, and its best child so far. */
    this.standings = nodes.map(() => []);
    record.forEach(({ here, ...standing }, at) => this.standings[here].push({ at, ...standing }));
    /** All places, each parent before its children, and those of the visited nodes, by their numbers. */
    [this.places, this.visited] = [[], []];
    const visit = (place, number, parent, index, cutIn) => {
      this.places.push(place);
      if (number !== undefined) this.visited[number] = place;
      const below = nodes[number]?.children ?? [];
      Object.assign(place, { number, parent, index, cutIn });
      place.children.forEach((child, at) => visit(child, below[at], place, at, cutIn ?? (at in below ? undefined : number)));
      place.size = place.isUnknown ? NaN : 1 + sum(place.children.map(({ size }) => size));
      place.reached = number === undefined ? 1 : 1 + sum(place.children.map(({ reached }) => reached));
    };
    visit(root, 0);
    const hasTwigs = root.size <= WHOLE;
    /** How many nodes of the subtree of a place can be drawn. */
    this.sizeOf = (place) => (hasTwigs ? place.size : place.reached);
    this.levels = (hasTwigs ? this.places : this.visited).reduce((most, { choices }) => Math.max(most, choices.length + 1), 0);
  }

  standing(number, step) {
    return this.standings[number].findLast(({ at }) => at <= step);
  }

  /** The detail of the `tree-step` event of a step. */
  detail(step) {
    const { node, kind } = this.record[step];
    const { leaf, left, score, cut } = this.nodes[node];
    const path = this.visited[node].choices;
    return { step, node, path, score: leaf || left <= step ? score : null, cut: kind === "cut" ? cut.length : 0 };
  }

  /** The step in which the node of a place is entered, or in which the place is cut. */
  stepOf({ number, cutIn }) {
    return number === undefined ? this.nodes[cutIn].left - 1 : this.nodes[number].entered;
  }

  state(place, step) {
    if (step < this.stepOf(place)) return "unvisited";
    if (place.number === undefined) return "cut";
    const { leaf, left } = this.nodes[place.number];
    return leaf || left <= step ? "known" : "searching";
  }

  /** The numbers of the nodes on the best line so far. */
  line(step) {
    const line = [];
    for (let best = this.standing(0, step).best; best !== null; best = this.standing(best, step).best) line.push(best);
    return line.length > 0 ? [0, ...line] : line;
  }

  title({ parent, text, choices }) {
    if (!parent && this.isOfBoards) return "The root";
    const cell = choices.at(-1);
    const square = `${ROWS[Math.floor(cell / 3)]} ${COLUMNS[cell % 3]}`.trim();
    const named = square.includes(" ") ? `${square} corner` : square ? `${square} edge` : "middle";
    const title = this.isOfBoards ? `${text[cell]} ${named}` : written(text);
    return title.length > HEARD ? `${title.slice(0, HEARD - 1)}…` : title;
  }

  /** What each element stands for, by its level and its position: a place, or `count` folded ones. All siblings must be there. */
  match(items) {
    const above = [];
    return items.map(({ level, position, score }, at) => {
      const parent = above[level - 2];
      const family = parent?.place.children ?? [this.root];
      const next = items.slice(at + 1).find((item) => item.level <= level);
      const end = next?.level === level ? next.position : family.length + 1;
      const count = score.endsWith(" more") ? end - position : 0;
      const isNext = position === 1 || above[level - 1]?.parent === parent;
      equal([isNext, position + (count || 1)], [true, end], `the siblings of element ${at}`);
      const place = family[position - 1];
      const isOpen = items[at + 1]?.level > level;
      const below = count > 0 ? sum(family.slice(position - 1, end - 1).map(this.sizeOf)) : this.sizeOf(place) - 1;
      above.splice(level - 1, Infinity, { at, parent, place, count, isOpen, hidden: isOpen ? 0 : below });
      return above.at(-1);
    });
  }

  /** The element of a node at a step. */
  item({ place, count, isOpen, hidden }, step, isOnLine, shown) {
    const { number, parent, text, choices, children, index = 0 } = place;
    const [isInner, player] = [children.length > 0, choices.length % 2 === 0 ? "MAX" : "MIN"];
    const item = {
      level: choices.length + 1, position: index + 1, size: String(parent?.children.length ?? 1), selected: "false",
      expanded: isOpen || hidden > 0 ? String(isOpen) : null, state: this.state(place, step), shape: "end", line: isOnLine,
      step: "", board: "", score: "", note: hidden > 0 ? `+${grouped(hidden)}` : "",
    };
    if (count > 0) {
      if (number !== undefined) item.state = "unvisited";
      const spoken = `${plural(count, "more branch", "more branches")}, ${plural(hidden, "node")}.`;
      return { ...item, line: false, score: `${grouped(count)} more`, spoken };
    }
    if (this.isOfBoards) Object.assign(item, { board: text, step: parent ? `${text[choices.at(-1)]} ${choices.at(-1) + 1}` : "" });
    // A leaf of numbers always shows its number.
    else if (!isInner) item.score = written(text);
    if (isInner || place.isUnknown) item.shape = place.isUnknown ? shown.shape : player;
    item.selected = String(number === this.record[step].node);
    const below = hidden > 0 ? `, ${plural(hidden, "node")} below not shown` : "";
    const cost = place.size ? plural(place.size, "node") : shown.note;
    const does = `${player}${isInner ? " chooses" : ", the end"}`;
    let facts = `Cut, ${cost} not visited`;
    if (item.state === "unvisited") facts = `Not visited yet${below}`;
    else if (item.state !== "cut") facts = this.describe(item, number, step, does) + below;
    else if (parent.number !== undefined) item.note = cost;
    return { ...item, spoken: `${this.title(place)}. ${facts}.` };
  }

  /** Completes the element of a visited node, and returns what its name says. */
  describe(item, number, step, does) {
    const { alpha, beta, best } = this.standing(number, step);
    const isKnown = item.state === "known";
    const [from, to] = [alpha === null ? "−∞" : written(alpha), beta === null ? "+∞" : written(beta)];
    const hasWindow = this.hasBounds && (!isKnown || this.nodes[number].cut.length > 0);
    if (hasWindow) item.note ||= `α ${from} ${isKnown ? "≥ " : ""}β ${to}`;
    const { score, bound } = this.nodes[isKnown ? number : best] ?? {};
    if (score !== undefined) item.score = ({ least: "≥ ", most: "≤ " }[bound] ?? "") + written(score);
    const worth = ({ least: "at least ", most: "at most " }[bound] ?? "") + written(score);
    return [
      `Node ${grouped(number + 1)}, ${does}`, hasWindow && `alpha ${from}, beta ${to}`,
      score === undefined ? "score not known yet" : `score ${isKnown ? "" : "so far "}${worth}`,
      item.line && "on the best line so far",
    ].filter(Boolean).join(", ");
  }

  /** Asserts that everything that the tree shows is what the search says of that step. If nothing was folded by hand, a small tree
   *  is drawn whole, and of a large one the node of the step with its children. */
  check({ step, items, lines, strikes, rings, picture, elements }, when = "now", { isFolded = false } = {}) {
    const line = this.line(step);
    const drawn = this.match(items);
    const wanted = drawn.map((each, at) => this.item(each, step, line.includes(each.place.number), items[at]));
    items.forEach((item, at) => equal(item, wanted[at], `${when}, step ${step}, element ${at}`));
    const kind = ({ line, state }) => (line ? "line" : ({ unvisited: "todo", cut: "cut" }[state] ?? "edge"));
    const edges = drawn.flatMap(({ at, parent }) => (parent ? [[kind(wanted[at]), parent.at, at]] : []));
    equal(lines.toSorted((one, other) => one[2] - other[2]), edges, `${when}, step ${step}, the lines`);
    const struck = drawn.filter(({ at, place }) => wanted[at].state === "cut" && place.parent.number !== undefined);
    const selected = items.filter(({ selected }) => selected === "true");
    equal([strikes, rings], [struck.length, selected.length], `${when}, step ${step}, strikes and rings`);
    ok(elements <= ELEMENTS, `${when}, step ${step}: ${elements} elements`);
    const titles = drawn.filter(({ at, parent }) => parent && wanted[at].line).map(({ place }) => this.title(place));
    const best = titles.length > 0 ? ` Best so far: ${items[0].score}, by ${titles.join(", then ")}.` : "";
    equal(picture, `A game tree of ${plural(this.sizeOf(this.root), "node")} on ${plural(this.levels, "level")}.${best}`, when);
    if (isFolded) return;
    if (this.root.reached <= WHOLE) equal(items.length, this.sizeOf(this.root), `${when}, step ${step}: it is drawn whole`);
    else ok(selected.length === 1 && selected[0].expanded !== "false", `${when}, step ${step}: the node of the step is in sight`);
  }
}

/** Does what a visitor and a host page can do: steps, zooms, folds, plays, and changes the search. */
export async function useEverything(figure) {
  const { tree } = figure;
  await figure.ready();
  const model = await modelOf(NINE_CALLS, "minimax");
  for (const name of ["To the start", "Step", "Larger", "Fit"]) await figure.press(name);
  model.check(figure.sight(), "by the buttons");
  await figure.click(3);
  model.check(figure.sight(), "by a click");
  figure.items[1].focus();
  await keys("ArrowLeft");
  equal(figure.items.length, model.places.length - 2, "folded by a key");
  Object.assign(tree, { numbers: TREE_OF_ARTICLE_D, search: "alpha-beta", theme: "dark", speed: 100 });
  await figure.ready();
  tree.play();
  await until(() => tree.step === tree.steps - 1);
  (await modelOf(TREE_OF_ARTICLE_D, "alpha-beta")).check(figure.sight(), "the numbers");
  ok(figure.$("[part=tree]").clientHeight > 100, "it has no style");
}
