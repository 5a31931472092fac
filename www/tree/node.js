// The texts of a drawn node: what is written at it, and what a screen reader says of it.

import { bound, scored, shorten, signed, titleOf } from "../shared/step-sentence.js";

/** The most nodes of a cut branch that are certainly counted in one line below a board. */
export const ONE_LINE = 9;

/** How many characters of a subtree of numbers a text contains. */
const LONG = 60;

/** The signs of what a check says. */
const VERDICTS = { right: "✓", wrong: "✗", missed: "!", partial: "½" };

/** Whether a node has others below it, drawn or folded. */
export const isInner = (node) => node.isOpen || node.hidden > 0;

/** Whether the nodes below a node can be folded and unfolded. Those below a cut cannot. */
export const isFoldable = (node) => isInner(node) && node.kind !== "cut";

/** Who chooses in a node, "MAX" or "MIN"; "end" for a node without a choice. */
export const chooserOf = ({ leaf, isStop, kind, player }) => (leaf || isStop || kind === "rest" ? "end" : player);

/**
 * The texts of a node: `move`, `score` and `note` are written, `label` is spoken. A text that does not apply is empty. `bounds`
 * says where α and β are shown, and `names` what the players are called.
 */
export function textsOf(node, words, bounds, names) {
  return {
    move: node.mark ? `${node.mark} ${node.cell + 1}` : [node.edge, namedIn(node)].filter(Boolean).join("\n"),
    score: scoreOf(node),
    note: [...verdictsOf(node, words), noteOf(node, words, bounds)].filter(Boolean).join("\n"),
    label: titleOf(node, words, LONG) +
      (node.isAsked ? askedOf(node, words, names) : spokenOf(node, words, bounds, names) + ownOf(node, words)),
  };
}

/** The name of a node, with a static value that the search does not take, `B =5`. */
const namedIn = ({ name, staticValue, isStop }) =>
  [name, staticValue !== undefined && !isStop && `=${signed(staticValue)}`].filter(Boolean).join(" ");

/** Where the windows of a node are written on paper. */
export const BLANK = "…… …… → …… ……";

/** The windows on entry and on leaving in a text such as `-∞ 5 → 3 5`: the bounds of each, of which none may be written. */
const windowsIn = (text) => text.split("→").map((window) => signed(window).split(" ").filter(Boolean));

/** The windows in such a text as they are drawn: `α −∞→3` and below it `β 5→5`. */
export function drawnWindows(text) {
  const [entry, leaving] = windowsIn(text);
  return ["α", "β"].map((name, at) => `${name} ${entry[at] ?? ""}${leaving ? `→${leaving[at]}` : ""}`).join("\n");
}

/** One of the windows in such a text, as a sentence has it: `α −∞, β 5`; undefined if it is not written. */
export function windowIn(text, isLeaving) {
  const [alpha, beta] = windowsIn(text)[isLeaving ? 1 : 0] ?? [];
  return alpha && `α ${alpha}, β ${beta}`;
}

/**
 * What a check says of a node: of the task that a click is about in words, of other tasks by their names. A value has its own sign
 * while it stands at its node; beside the solution stands what the reader wrote.
 */
function verdictsOf({ marks = [], task, isAsked }, words) {
  const isWritten = (mark) => mark.task === "values" && mark.isMarked;
  const said = (mark) => {
    if (!isAsked && isWritten(mark)) return valued(mark.value);
    return mark.task === task || !task ? words.verdicts[mark.verdict] : words.tasks[mark.task];
  };
  return marks.filter((mark) => mark.verdict && (!isAsked || mark.task === task || !isWritten(mark)))
    .map((mark) => `${VERDICTS[mark.verdict]} ${said(mark)}`);
}

/** The texts that a check can write at a node, in an exercise with these tasks. `values` are the widest that a reader can write. */
export function verdictTexts(words, tasks, values) {
  const said = tasks.length > 0 ? Object.entries(words.verdicts) : [];
  const names = tasks.length > 1 ? tasks.map((task) => words.tasks[task]) : [];
  const signs = Object.values(VERDICTS);
  return [
    ...said.map(([verdict, text]) => `${VERDICTS[verdict]} ${text}`),
    ...[...names, ...values].flatMap((text) => signs.map((sign) => `${sign} ${text}`)),
  ];
}

/** What is said of a node in an exercise. */
function askedOf(node, words, names) {
  const { player, leaf, isStop, marks, hidden } = node;
  return words.spokenAsked({ player: names[player] ?? player, leaf, isStop, marks: spokenMarks(marks, words), hidden });
}

/** The marks of the reader as they are spoken. */
const spokenMarks = (marks = [], words) =>
  marks.map((mark) =>
    words.spokenMark({ ...mark, verdict: words.verdicts[mark.verdict], value: mark.value && valued(mark.value) })
  );

/** What the reader has answered at a node of the solution, spoken. */
const ownOf = ({ marks }, words) => marks ? words.gap + words.spokenOwn({ marks: spokenMarks(marks, words) }) : "";

/** A value of an answer, as it is drawn. */
export const valued = (value) => signed(value).replace(/^[≤≥]/, "$& ");

/** All drawn nodes in one sentence. */
export function summaryOf(nodes, levels, words) {
  const line = nodes.filter((node) => node.isOnLine && node.ply > 0);
  return words.picture({
    nodes: nodes.reduce((sum, { kind, hidden }) => sum + (kind === "rest" ? 0 : 1) + hidden, 0),
    levels,
    score: line.length > 0 && !nodes[0].isAsked ? scored(nodes[0]) : undefined,
    line: line.map((node) => titleOf(node, words, LONG)),
  });
}

function scoreOf(node) {
  if (node.kind === "rest") return "…";
  if (node.isStop) return node.staticValue === undefined ? "?" : `= ${signed(node.score ?? node.staticValue)}`;
  if (node.score !== undefined) return scored(node);
  if (node.value) {
    const { verdict } = node.task === "values" ? {} : node.marks.find(({ task }) => task === "values");
    return `${valued(node.value)} ${VERDICTS[verdict] ?? ""}`.trim();
  }
  // A leaf of a tree of numbers always shows its number, whether it is visited or not.
  return node.leaf && node.text ? shorten(node.text, LONG) : "";
}

function noteOf(node, words, bounds) {
  if (node.isAsked) {
    const folded = node.hidden > 0 && words.folded({ nodes: node.hidden });
    return [node.windows && drawnWindows(node.windows), folded].filter(Boolean).join("\n");
  }
  // Below a board it may take two lines.
  if (node.state === "cut" && node.isFirst) return words.cost({ nodes: node.cost }).replace("\u00a0", node.board ? " " : "\u00a0");
  if (node.hidden > 0) return words.folded({ nodes: node.hidden });
  const window = windowOf(node, bounds);
  if (!window) return "";
  const { sign, entered } = node;
  if (bounds === "cuts") return `α ${window.alpha} ${sign ? `${sign} ` : ""}β ${window.beta}`;
  // A node changes at most one of its bounds.
  const from = textOf(entered);
  const change = (name) => (from[name] === window[name] ? window[name] : `${from[name]}→${window[name]}`);
  return `α ${change("alpha")}\nβ ${change("beta")}${sign ? `\nα ${sign} β` : ""}`;
}

/** The bounds of a window as text. */
const textOf = ({ alpha, beta }) => ({ alpha: bound("alpha", alpha), beta: bound("beta", beta) });

/** α and β in a node after the step, as text, where they are shown: while it is searched and where it cuts, or everywhere. */
function windowOf({ window, state, sign }, bounds) {
  const isShown = bounds === "all" || (bounds === "cuts" && (sign || state === "searching"));
  return window && isShown ? textOf(window) : undefined;
}

function spokenOf(node, words, bounds, names) {
  if (node.kind === "rest") return words.spokenRest({ branches: node.count, hidden: node.hidden });
  if (node.state === "beyond") return words.spokenBeyond({});
  if (node.state === "unvisited") return words.spokenUnvisited({ hidden: node.hidden });
  if (node.state === "cut") return words.spokenCut({ nodes: node.cost });
  const score = node.score === undefined ? undefined : signed(node.score);
  const player = names[node.player] ?? node.player;
  const number = node.id + 1;
  const from = bounds === "all" && node.entered && node.window ? textOf(node.entered) : undefined;
  const isSoFar = node.state === "searching";
  return words.spoken({ ...node, ...windowOf(node, bounds), from, player, number, score, isSoFar });
}
