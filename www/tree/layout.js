// The drawing of a step as data, which the element and the files write down. This file does not use the document.

import { askedNode, solvedNode } from "./exercise-node.js";
import { linesOf } from "./lines.js";
import { closer, measuresOf } from "./measures.js";
import { chooserOf, summaryOf, textsOf } from "./node.js";
import { levelsIn, namesIn } from "./sentences.js";
import { roomOf } from "./text-room.js";

/** All texts of each search. They are the same at each of its steps. */
const textsOfSearches = new WeakMap();

/**
 * The drawing of a step: its `nodes` with their texts, the texts of its `levels`, its `measures`, its `lines`, its `box` (see
 * `createPane`; the root stands at its upper edge), and all of it in a sentence, the `summary`.
 *
 * The `state` has the search and the step, and says whether it is for paper; the `settings` are those for `bounds`, `players` and
 * `still`. While the solution of an `exercise` is withheld, the whole tree is drawn with the reader's answer; `mistake` is the
 * reader's mistake that the step shows. The `ruler` measures texts.
 */
export function layoutOf(words, { state, settings, exercise, mistake }, ruler) {
  const { trace, step, isPrinted } = state;
  const { players, still } = settings;
  const isAboutWindows = exercise?.tasks.includes("window");
  const bounds = isAboutWindows ? "all" : settings.bounds;
  const names = namesIn(players);
  if (!textsOfSearches.has(trace)) textsOfSearches.set(trace, trace.texts);
  // A still figure is what paper shows: an exercise without answers.
  const isBlank = still || isPrinted;
  const scoreOf = ({ id }) => trace.node(id).score;
  const nodes = trace.draw(step)
    .map((node) => (exercise?.isOpen ? askedNode(exercise, node, scoreOf, isBlank) : solvedNode(exercise, node, mistake)))
    .map((node) => ({ ...node, shape: chooserOf(node), texts: textsOf(node, words, bounds, names) }));
  // A still figure has no levels without a node.
  const levels = levelsIn(words, trace, nodes, names, still ? 1 + Math.max(...nodes.map(({ ply }) => ply)) : trace.levels);
  const measures = measuresFor(nodes);
  const { slot, level, note, lean } = measures;
  const [first, last] = ends(nodes);
  return {
    nodes,
    levels,
    measures,
    lines: linesOf(nodes, measures),
    box: {
      left: (first - 0.5) * slot,
      width: (last - first + 1) * slot + lean,
      height: (levels.length - 1) * level + note + 0.5,
      level,
    },
    summary: summaryOf(nodes, levels.length, words),
  };

  function measuresFor(nodes) {
    const isAsked = exercise !== undefined;
    const isOfNumbers = nodes[0].board === undefined;
    const tasks = still || !isAsked ? [] : exercise.tasks;
    const hasBlanks = isBlank && isAboutWindows;
    const measures = measuresOf(
      roomOf(textsOfSearches.get(trace), { isOfNumbers, isAsked, words, bounds, hasBlanks, tasks, ruler }),
    );
    return still && !nodes[0].isAsked ? closer(measures, nodes, ["move", "note"].map(widthsOf)) : measures;
  }

  /** The widths of the texts of a kind, one for each node. */
  function widthsOf(kind) {
    const lines = nodes.map(({ texts }) => texts[kind].split("\n").filter(Boolean));
    // One measurement of all is faster.
    ruler.widths(kind, lines.flat());
    return lines.map((each) => ruler.reach(kind, each));
  }
}

/** The outermost places of these nodes. */
export function ends(nodes) {
  const places = nodes.map(({ place }) => place);
  return [Math.min(...places), Math.max(...places)];
}
