// How much room the texts of a drawing need, at whatever step of the search.

import { signed } from "../shared/step-sentence.js";
import { BLANK, ONE_LINE, drawnWindows, verdictTexts } from "./node.js";

/** The scores of a game that can be widest, and the lowest value that a reader can write. */
const SCORES = ["10", "−10"];
const LOWEST = "−999";

/** The width of the frame around what a check says, in em. */
const FRAME = 0.55;

/**
 * The room that a drawing needs, for `measuresOf`. `texts` are those of the search: `numbers`, `names` of nodes, `edges` and
 * `costs`. `bounds` says where α and β are shown, `hasBlanks` whether readers write them on paper, and `tasks` which ones a check
 * can say something of. The `ruler` measures.
 */
export function roomOf({ numbers, names, edges, costs }, { isOfNumbers, isAsked, words, bounds, hasBlanks, tasks, ruler }) {
  const values = isOfNumbers ? numbers.map(signed) : SCORES;
  const isWritten = tasks.includes("values");
  // Beside other tasks a value has the sign of its verdict.
  const sign = isWritten && tasks.length > 1 ? " ✓" : "";
  const whole = isWritten ? [...values, LOWEST] : values;
  const limits = whole.flatMap((value) => [`≤ ${value}`, `≥ ${value}`]);
  const widest = ruler.widest("note", [...values, "−∞", "+∞"]);
  const windows = bounds === "all" ? ["α", "β"].map((name) => `${name} ${widest}→${widest}`) : [];
  const blanks = hasBlanks ? drawnWindows(BLANK).split("\n") : [];
  const cut = (isOfNumbers ? costs : [ONE_LINE]).map((nodes) => words.cost({ nodes }));
  const verdict = ruler.reach("verdict", verdictTexts(words, tasks, isWritten ? limits : []));
  return {
    isOfNumbers,
    isAsked,
    nameRows: isOfNumbers ? [names, edges].filter(({ length }) => length > 0).length : 0,
    noteRows: (windows.length > 0 ? 3 : 1) + tasks.length,
    number: ruler.reach("score", whole),
    score: ruler.reach("score", limits.map((limit) => limit + sign)),
    name: ruler.reach("move", [...names, ...edges]),
    note: Math.max(ruler.reach("note", [...windows, ...blanks, ...cut]), verdict && verdict + FRAME),
  };
}
