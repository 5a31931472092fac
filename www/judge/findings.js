// What a report says, in the words of a language.

import { create } from "../shared/dom.js";
import { partsOf, squareNamer, watchSquares } from "../shared/square-names.js";
import { dots, gamesPerDot } from "./dots.js";
import { createPosition } from "./position.js";

/** The largest number of free cells of a position whose search is drawn with all nodes. With more the search is alpha-beta. */
const MOST_FREE = 5;
/** The largest number of free cells of one that is drawn whole, without steps. */
const MOST_FREE_WHOLE = 3;

const sides = (report) => ["X", "O"].filter((mark) => report[mark]);
const free = (board) => board.replaceAll(/[XO/]/g, "").length;
const dashed = (cells) => cells.join("-");

/** The verdict in a sentence. */
export function headline(words, report) {
  const sum = (number) => sides(report).reduce((all, mark) => all + number(report[mark]), 0);
  return words.headline({
    games: sum((side) => side.games),
    losses: sum((side) => side.losses),
    broken: sum((side) => side.broken),
    faults: sum((side) => side.counts.faults),
    perfect: report.perfect,
    isWhole: report.isWhole,
    only: sides(report).length === 1 ? sides(report)[0] : undefined,
  });
}

/** Everything else. `onPick(mark, index)` shows a lost game. */
export function findings(words, report, onPick) {
  const found = [];
  const add = (...nodes) => found.push(...nodes);
  const paragraph = (text, properties) => create("p", { textContent: text, ...properties });
  const shown = worstFault(report);
  if (report.likely.length > 0) add(...likely(words, report.likely));
  else if (shown?.after && report.isWhole && report.alone === undefined) {
    add(paragraph(words.likely.none, { className: "note" }));
  }
  if (report.alone !== undefined) add(paragraph(words.alone({ cell: report.alone, board: shown.board })));
  for (const problem of report.problems) {
    const times = problem.count > 1 ? words.problems.times(problem.count) : "";
    add(paragraph(words.problems[problem.kind](problem) + times));
  }
  if (report.varies) add(paragraph(words.varies, { className: "note" }));
  const each = gamesPerDot(Math.max(...sides(report).map((mark) => report[mark].games)));
  for (const mark of sides(report)) {
    const side = report[mark];
    const isRight = report.isWhole && side.counts.faults === 0;
    add(paragraph(words.side({ mark, isRight, ...side })));
    const name = (index) => words.lost({ index: index + 1, cells: dashed(side.lost[index]) });
    add(...dots(side, { each, name, onPick: (index) => onPick(mark, index) }));
  }
  const isLost = sides(report).some((mark) => report[mark].lost.length > 0);
  add(paragraph(words.dots({ each }) + (isLost ? words.press : ""), { className: "note" }));
  if (shown) add(...fault(words, report, shown));
  const count = (name) => sides(report).reduce((all, mark) => all + report[mark].counts[name], 0);
  const [slower, earlier] = [count("slowerWin"), count("earlierLoss")];
  // An engine with a mistake also wins late and loses early, which is no matter of style.
  if (!shown && slower + earlier > 0) add(paragraph(words.style({ slower, earlier }), { className: "note" }));
  return found;
}

function likely(words, [first, ...others]) {
  const said = ({ mistake, shows, look }) => words.mistakes[mistake] ?? [shows, look];
  const [shows, look] = said(first);
  const nodes = [
    create("h3", { textContent: first.sure ? words.likely.sure : words.likely.probable }),
    create("p", { textContent: shows }),
    create("p", {}, [create("strong", { textContent: look })]),
  ];
  if (first.line) nodes.push(create("p", { textContent: words.likely.line(dashed(first.line)) }));
  if (!first.sure) nodes.push(create("p", { className: "note", textContent: words.likely.agreement(first) }));
  if (others.length > 0) {
    const items = others.map((other) => create("li", { textContent: said(other)[1] }));
    nodes.push(create("p", { className: "note", textContent: words.likely.others }), create("ul", {}, items));
  }
  return nodes;
}

/** The worst kinds come first. */
const KINDS = ["given-loss", "illegal", "given-draw"];

/** The fault that is understood fastest, with its `mark`: one of its own games, with few free cells. Undefined if there is none. */
export function worstFault(report) {
  const all = sides(report).flatMap((mark) => report[mark].faults.map((fault) => ({ mark, ...fault })));
  const order = (fault) => 100 * Number(!fault.onPath) + 10 * KINDS.indexOf(fault.kind) + free(fault.board);
  return all.sort((one, other) => order(one) - order(other))[0];
}

/** This position, with the drawn search beside it. */
function fault(words, report, shown) {
  // One that sometimes has no legal answer may have named free cells as well.
  const answers = shown.after ? shown.cells : shown.cells.filter((cell) => shown.board.replaceAll("/", "")[cell] !== ".");
  const [cells, best, line] = [answers, shown.best, shown.line].map((list) => list.map(squareNamer([..."012345678"])));
  const sentence = words.fault[shown.after ? "worse" : "illegal"]({ ...shown, cells, best, line: dashed(line) });
  const sum = (number) => sides(report).reduce((total, mark) => total + number(report[mark].counts), 0);
  const position = createPosition({ ...shown, cells: answers });
  const said = create("p", {}, partsOf(sentence, words.tag));
  watchSquares(said, position.light);
  return [
    create("h3", { textContent: words.fault.title }),
    create("div", { className: "fault" }, [position.element, said]),
    // An engine without an answer may have no search to compare with.
    ...(shown.after ? drawn(words, shown.board) : []),
    create("p", {
      className: "note",
      textContent: words.fault.all({ faults: sum((each) => each.faults), onPath: sum((each) => each.onPath.faults) }),
    }),
  ];
}

/** The right search of a position, with its caption. */
function drawn(words, board) {
  const count = free(board);
  const tree = create("minimax-tree");
  const size = count > MOST_FREE_WHOLE ? { controls: "minimal" } : { still: "" };
  const attributes = { board, search: count > MOST_FREE ? "alpha-beta" : "minimax", label: words.fault.tree, ...size };
  for (const [name, value] of Object.entries(attributes)) tree.setAttribute(name, value);
  return [create("p", { className: "note", textContent: words.fault.caption }), tree];
}
