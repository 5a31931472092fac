// English: what the drawn tree says. www/words.d.ts says what each sentence is for.

import { BOARDS, SUBJECTS, causes, emptySentences, squares } from "../../shared/words/en.js";

const whole = new Intl.NumberFormat("en");
const count = (number) => whole.format(number);
const counted = (number, one, many = `${one}s`) => `${count(number)} ${number === 1 ? one : many}`;

const more = { MAX: "more", MIN: "less" };
const most = { MAX: "highest", MIN: "lowest" };
/** A score, which after a cut is a bound. */
const worth = (score, limit) => ({ most: `at most ${score}`, least: `at least ${score}` })[limit] ?? score;

/** What a player is sure of, where a word tells more than the score. */
const outcomes = { win: "a win", draw: "a draw" };

/** The end of the last sentence: how many nodes were cut. */
const saved = (nodes, all) => (nodes < all ? ` Cuts left out ${counted(all - nodes, "more node")}; the score is the same.` : "");

/** The sentences that a game tree and a tree of numbers share. */
const choices = {
  first: ({ who, what, score, limit }) => `${who} would choose ${what} here: the first score, ${worth(score, limit)}.`,
  better: ({ who, what, score, limit, than, player }) =>
    `${who} would now choose ${what} here: ${worth(score, limit)} is ${more[player]} than ${than}.`,
  // The next two sentences say which score is kept if a cut has left open which one is better.
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    `${who} goes on with ${what}: ${worth(score, limit)} takes the place of ${worth(than, thanLimit)}; what was cut ` +
    `changes nothing above.`,
  retains: ({ who, what, rival, score, limit, than, thanLimit }) =>
    `${who} keeps ${rival}, ${worth(than, thanLimit)}: ${what} brings ${worth(score, limit)}; what was cut changes ` +
    `nothing above.`,
  equal: ({ who, what, rival, score }) => `${who} keeps ${rival}: ${what} brings ${score} as well, and the first of equals stays.`,
  worse: ({ who, what, rival, score, limit, than, player }) =>
    `${who} keeps ${rival}: ${what} brings ${worth(score, limit)}, which is not ${more[player]} than ${than}.`,
  cut: ({ player, here, sure, has, outcome, score, branches, nodes }) =>
    `Cut: ${sure} already has ${outcomes[outcome] ?? has} elsewhere (${player === "MIN" ? "alpha" : "beta"} ${has}), and ` +
    `${here ?? "this"} is ${player === "MIN" ? "at most" : "at least"} ${score}. ` +
    `${counted(branches, "branch is", "branches are")} left out, ${counted(nodes, "node")}.`,
};

const root = "The root";
/** A node within a sentence. */
const placeOf = (what) => (what === root ? "the root" : what);

/** What a reader did at a node. */
function done(what, { task, kind, value, isLeaving }) {
  const place = placeOf(what);
  // Where the search never comes, no moment is named.
  const moment = { false: " on entry", true: " on leaving" }[isLeaving] ?? "";
  if (task === "window") return `at ${place} you wrote ${value ?? "nothing"}${moment}`;
  if (task === "values") return `at ${place} you wrote ${value ?? "nothing"}`;
  if (task === "move") return kind === "absent" ? "you chose nothing" : `you chose ${what}`;
  if (kind === "part") return `you marked only a part of ${what}`;
  return `you ${kind === "early" || kind === "equal" ? "marked" : "did not mark"} ${what}`;
}

/** Why that is a mistake, by its kind. */
const reasons = {
  absent: ({ right, task }) => (task === "cut" || task === "move" ? "" : reasons.wrong({ right, task })),
  wrong: ({ right, task }) => (task === "window" ? `It is ${right}.` : `It is worth ${right}.`),
  swapped: ({ who, player, among, always }) =>
    `${among.length > 0 ? `Of ${among.join(", ")} that` : "That"} is the ${most[player === "MAX" ? "MIN" : "MAX"]}; ` +
    `${who} takes the ${most[player]}.${always ? ` You did so wherever ${who} chooses.` : ""}`,
  carried: ({ task }) => `That follows from what you wrote ${task === "window" ? "before" : "below"}; the mistake is there.`,
  unproved: ({ right, unseen }) => `Only ${right} is proved, because the search never looks at ${leaves(unseen)}.`,
  proved: ({ right }) => `Its exact value is proved: ${right}.`,
  reversed: ({ right }) => `The bound is on the other side: ${right}.`,
  unvisited: () => "The search never comes here.",
  early: ({ who, player, alpha, beta }) => {
    const bound = player === "MAX" ? alpha : beta;
    return bound === undefined
      ? `Too early: ${who} has nothing yet to compare it with.`
      : `Too early: it might still be ${more[player]} than the ${bound} that ${who} is sure of.`;
  },
  part: () => "All of it is left out.",
  closed: ({ right }) => `Alpha can end up above beta, and both stay as they are: ${right}.`,
  exchanged: ({ right }) => `Alpha and beta are swapped: it is ${right}.`,
  earlier: ({ child, right }) => `That was before ${child} brought its score: now it is ${right}.`,
  later: ({ child, right, isLeaving }) =>
    isLeaving
      ? `The search leaves out ${child}, so that it does not count: it is ${right}.`
      : `Too early: the search does not know yet what ${child} brings. It is ${right}.`,
  side: ({ who, player, right }) => `${who} changes only ${player === "MAX" ? "alpha" : "beta"}: it is ${right}.`,
  anew: ({ right }) => `A node takes over the window of the node above: ${right}.`,
  widened: ({ player, right }) => `${player === "MAX" ? "Alpha never falls" : "Beta never rises"}: it is ${right}.`,
  equal: () => "Alpha equals beta there, and this search cuts only where alpha is above beta.",
  tie: ({ task, right }) => {
    if (task === "cut") return "There is a tie, and that is enough: alpha is as high as beta.";
    return /[≤≥]/.test(right)
      ? `It may be a tie: the search knows only ${right} of it, which is no better, and keeps the first that it looked at.`
      : `There is a tie: it brings ${right} as well, and the search keeps the first that it looked at.`;
  },
};

/** Leaves that were not looked at: their names, or how many there are. */
const leaves = ({ count: number, list }) => list.every(Boolean) && number < 7 ? list.join(", ") : counted(number, "leaf", "leaves");

export default {
  squares,
  causes,
  root,
  move: ({ mark, square }) => `${mark} ${square.replace(/^the /, "")}`,
  tree: "The tree of the search",
  /** The whole picture in one sentence. */
  picture: ({ nodes, levels, score, line }) =>
    `A game tree of ${counted(nodes, "node")} on ${counted(levels, "level")}.` +
    (score === undefined ? "" : ` Best so far: ${score}, by ${line.join(", then ")}.`),
  /** What a player does on a level, behind its name. */
  levels: {
    MAX: "takes the highest",
    MIN: "takes the lowest",
  },
  /** The name of a player on a level. */
  named: ({ who, player }) => `${who} (${player})`,
  end: "End",
  branch: ({ nth }) => `branch ${count(nth)}`,
  cost: ({ nodes }) => counted(nodes, "node"),
  folded: ({ nodes }) => `+${count(nodes)}`,
  /** The rest of a node's label for screen readers. It follows the node's title. */
  spoken: ({ number, player, leaf, isStop, from, alpha, beta, score, limit, isSoFar, hidden, isOnLine }) =>
    `${
      [
        `. Node ${count(number)}`,
        isStop ? "the search stops here" : leaf ? "the end" : `${player} chooses`,
        from && `entered with alpha ${from.alpha}, beta ${from.beta}`,
        alpha && `alpha ${alpha}, beta ${beta}`,
        score === undefined ? "score not known yet" : `score ${isSoFar ? "so far " : ""}${worth(score, limit)}`,
        isOnLine && "on the best line so far",
        hidden && `${counted(hidden, "node")} below not shown`,
      ]
        .filter(Boolean)
        .join(", ")
    }.`,
  spokenUnvisited: ({ hidden }) => `. Not visited yet${hidden ? `, ${counted(hidden, "node")} below not shown` : ""}.`,
  spokenCut: ({ nodes }) => `. Cut, ${counted(nodes, "node")} not visited.`,
  spokenBeyond: () => ". Below the limit, never looked at.",
  spokenRest: ({ branches, hidden }) => `${counted(branches, "more branch", "more branches")}, ${counted(hidden, "node")}.`,
  buttons: "Steps of the search",
  toStart: "To the start",
  back: "Back",
  play: "Play",
  pause: "Pause",
  forward: "Step",
  nextCut: "Next cut",
  toEnd: "To the end",
  stepOf: ({ step, steps }) => `Step ${count(step)} of ${count(steps)}`,
  speed: "Speed",
  perSecond: ({ steps }) => `${steps === 1 ? "1 step" : `${count(steps)} steps`}/s`,
  further: { left: "More on the left", right: "More on the right" },
  zoomIn: "Larger",
  zoomOut: "Smaller",
  fit: "Fit",
  save: "Save",
  noPicture: "This page blocks PNG. SVG and LaTeX can be saved.",
  /** Why nothing may be saved, for certain or perhaps. */
  noFile: "The frame that shows this page forbids downloads.",
  perhapsNoFile: "If no file appears, the frame that shows this page forbids downloads.",
  loading: "The tree is being set up …",
  failed: ({ cause }) => `The tree cannot be drawn: ${cause}`,

  /** An exercise. */
  gap: " ",
  task: "Question",
  tasks: { values: "Values", window: "α and β", cut: "Cuts", move: "Choice" },
  questions: {
    values: ({ isPruned, isPaper }) =>
      `What is each node worth? ${isPaper ? "Write the value into it" : "Press it and write the value"}${
        isPruned ? ", or a bound with ≤ or ≥; leave blank what alpha-beta does not visit." : "."
      }`,
    window: ({ isPaper }) =>
      `What are α and β at each node when the search enters it, and when it leaves it? ${
        isPaper ? "Write them beside it" : "Press it and write both, such as −∞ 5 → 3 5"
      }; leave blank what alpha-beta does not visit.`,
    cut: ({ isPaper }) =>
      `Which branches does alpha-beta leave out? ${isPaper ? "Cross them out." : "Press the top node of each."}`,
    move: ({ who, isPruned, isPaper }) =>
      `Which child does ${who} choose at the root? ${isPaper ? "Circle" : "Press"} it; of equals, ${
        isPruned ? "the one that the search keeps" : "any"
      }.`,
  },
  /** The order of a search that looks at promising branches first. */
  orders: {
    numbers: "In each node the best branch is looked at first.",
    board: "The middle is tried first, then corners, then edges.",
  },
  /** The limit of a search. */
  stops: ({ plies }) => `It stops ${counted(plies, "ply", "plies")} below the root and takes the static values there.`,
  /** The order `right`. */
  fromRight: ({ isOrdered }) =>
    isOrdered ? "Of equals, it looks at the one furthest right first." : "It looks at branches from right to left.",
  /** The rule `beyond`. */
  beyond: "It cuts only where alpha is above beta, not where they are equal.",
  fieldOf: ({ node }) => `Value of ${placeOf(node)}`,
  windowsOf: ({ node }) => `α and β of ${placeOf(node)}, on entry → on leaving`,
  /** The names of the buttons ≤ and ≥. */
  bounds: ["at most", "at least"],
  /** The names of the buttons −, ∞ and →. */
  windowSigns: ["minus", "infinity", "on leaving"],
  answer: "Answer",
  check: "Check",
  hint: "Hint",
  clear: "Clear",
  reset: "Start again",
  renew: "New tree",
  reveal: "Walk through it",
  nextMistake: "Next mistake",
  verdicts: { right: "right", wrong: "wrong", missed: "missed", partial: "partly" },
  unanswered: ({ task }) => (task ? `${task}: nothing is marked yet.` : "There is nothing to check yet."),
  unchanged: () => "Nothing has changed since the last check.",
  nothing: ({ task }) => `${task && `${task}: `}No branch is marked. If nothing is left out, press Check again.`,
  /**
   * A mistake of the reader: the `nth` of `all`, where it is and what was done there, and why it is one. `title` names the task if
   * there are several. The sentence of the search for the step follows.
   */
  mistake: ({ nth, all, title, what, ...mistake }) =>
    `${all > 1 ? `Mistake ${count(nth)} of ${count(all)}` : "Your mistake"}${title && ` (${title})`}: ${done(what, mistake)}. ${
      reasons[mistake.kind](mistake)
    }`.trim(),
  /** Where the reader should look. */
  hintAt: ({ title, what, kind }) => {
    const place = placeOf(what);
    const moment = { begin: " on entry", entry: " on entry", leaving: " on leaving" }[kind];
    return `Hint${title && !moment ? ` (${title})` : ""}: look at ${moment ? `α and β of ${place}${moment}` : place}.`;
  },
  /** Which rule holds there. */
  rules: {
    value: ({ who, player, isPruned }) =>
      `${who} takes the ${most[player]} value of its children.${
        isPruned ? ` If a cut leaves some out, only a bound is certain: ${{ MAX: "≥", MIN: "≤" }[player]}.` : ""
      }`,
    unvisited: () => "Nothing is written where the search never comes.",
    begin: () => "At the root neither player is sure of anything yet.",
    entry: () => "A node begins with the α and β that the node above it has by then.",
    leaving: ({ who, player }) =>
      player === "MAX"
        ? `${who} changes only α: it rises to the highest value that a child brings.`
        : `${who} changes only β: it falls to the lowest value that a child brings.`,
    cut: ({ isBeyond }) =>
      `Once α ${isBeyond ? ">" : "≥"} β in a node, its further branches are left out: they cannot change the choice above.`,
    move: ({ who, player, isPruned }) =>
      `${who} takes the child with the ${most[player]} value.${isPruned ? " Of equals, the one looked at first stays." : ""}`,
  },
  noHint: "Everything is right: press Check.",
  /** Of a choice there is only one, and there may be nothing to cut. */
  checked: ({ title, task, right, all, missed, extra }) =>
    `${title && `${title}: `}${
      all > 0 ? `${count(right)} of ${count(all)} right` : extra > 0 ? "nothing is left out" : "right, nothing is left out"
    }${missed && task !== "move" ? `, ${count(missed)} ${task === "cut" ? "missed" : "wrong or missing"}` : ""}${
      extra && task !== "move" ? `,${all > 0 && !missed ? " but" : ""} ${count(extra)} too many` : ""
    }.`.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
  /** How many checks there are, or after the first one how many are left. */
  tries: ({ left, checks }) => {
    const tries = left === 1 ? "one try" : `${left || "no"} tries`;
    return checks === 0 ? `You have ${tries}.` : `${tries[0].toUpperCase()}${tries.slice(1)} left.`;
  },
  /** The rest of a node's label for screen readers. It follows the node's title. */
  spokenAsked: ({ player, leaf, isStop, marks, hidden }) =>
    `. ${
      [
        isStop ? "The search stops here" : leaf ? "The end" : `${player} chooses`,
        ...marks,
        hidden && `${counted(hidden, "node")} below not shown`,
      ].filter(Boolean)
        .join(", ")
    }.`,
  /** What the reader has done at a node, and what a check says of it. */
  spokenMark: ({ task, isMarked, value, verdict }) =>
    isMarked
      ? [{ cut: "marked as left out", move: "you chose this" }[task] ?? `you wrote ${value}`, verdict].filter(Boolean).join(", ")
      : { values: "value missed", window: "alpha and beta missed", cut: "cut missed", move: "choice missed" }[task],
  /** The same beside the solution. */
  spokenOwn: ({ marks }) => `Your answer: ${marks.join(", ")}.`,

  /** What is said of a step in the tree of a game. */
  sentences: {
    begin: ({ who }) =>
      `The search begins: it is ${who}’s turn, so ${who} is MAX and takes the highest score. The opponent is MIN ` +
      `and takes the lowest.`,
    over: "The game is over already: there is nothing to search.",
    enter: ({ who, what, player, next }) => `${who} tries ${what}: now ${next} answers, as ${player}.`,
    leaf: ({ who, what, status, ply, plain, score }) =>
      (status === "draw"
        ? `${who} tries ${what} and the board is full: a draw, ${plain}`
        : `${who} tries ${what} and completes a line: ${plain}`) +
      (score === undefined ? "." : `, and ${counted(ply, "ply", "plies")} deep that is ${score}.`),
    ...choices,
    end: ({ who, what, score, nodes, all }) =>
      `The search is over: ${who} plays ${what}, worth ${score}, after ${counted(nodes, "node")}.${saved(nodes, all)}`,
  },

  /** The same in a tree of numbers. */
  sentencesOfNumbers: {
    begin: ({ who, player, other }) =>
      `The search begins at the root: ${who} takes the ${most[player]} number. One level down ${other} takes the ` +
      `${most[player === "MAX" ? "MIN" : "MAX"]}.`,
    enter: ({ who, what, next }) => `${who} tries ${what}: ${next} now chooses in it.`,
    leaf: ({ who, what, ply, score }) =>
      score === undefined
        ? `${who} tries the leaf ${what}.`
        : `${who} tries the leaf ${what}: ${counted(ply, "ply", "plies")} deep that is ${score}.`,
    stop: ({ who, what, ply, value, score }) =>
      `${who} tries ${what}: the search stops here and takes its static value, ${value}${
        score === undefined ? "" : `; ${counted(ply, "ply", "plies")} deep that is ${score}`
      }.`,
    ...choices,
    end: ({ who, what, score, nodes, all }) =>
      `The search is over: ${who} chooses ${what}, worth ${score}, after ${counted(nodes, "node")}.${saved(nodes, all)}`,
  },

  refusals: emptySentences([...BOARDS, ...SUBJECTS]),
};
