// The words of both elements in one language, for `TicTacToe.addWords` and `MinimaxTree.addWords`, and what helps to write them.
//
// A sentence is text, in which a name in braces stands for a value, or a function of these values. The examples are English.

import type { Mark } from "./engine.js";

/** A sentence with these values in it: text such as `"{mark} to move."`, or a function that returns text. */
export type Sentence<Values = Record<string, never>> = string | ((values: Values) => string);

/** Words of a language without some of them. What is missing is English. */
export type Some<Words> = { [Name in keyof Words]?: Words[Name] extends Given ? Words[Name] : Some<Words[Name]> };
type Given = string | readonly string[] | ((values: never) => string);

/** The words of `<tic-tac-toe>`. */
export interface BoardWords {
  /** What stands between two sentences: a space, or nothing. */
  gap: string;
  /** The name of the board for screen readers: “Tic-tac-toe board”. A second board of a page is called “Tic-tac-toe board 2”. */
  board: string;
  /** The name of a cell; `contents` has its mark or `empty`, and its `value` if it is shown: “row 1, column 2, empty”. */
  cell: Sentence<{ row: number; column: number; contents: string[] }>;
  /** The nine squares row by row, inside a sentence and as its subject: “the top left corner”, “the top edge”, …, “the middle”. */
  squares: readonly string[];
  /** All corners, or all edges, that are free: “any corner”. */
  kinds: { corner: string; edge: string };
  /** A cell without a mark: “empty”. */
  empty: string;
  /** What a move leads to, written small in the cell: “win in 3”, “draw”. */
  value: Sentence<{ outcome: "win" | "draw" | "loss"; plies: number }>;

  /** “The board is loading …” */
  loading: string;
  /** “Your move.” */
  yourTurn: Sentence<{ mark: Mark }>;
  /** What follows `yourTurn`: “You’re X.” */
  youAre: Sentence<{ mark: Mark }>;
  /** The visitor can only lose, or this side where two people play: “Two threats at once. You can stop only one.” */
  forked: Sentence<{ mark: Mark | undefined }>;
  /** Where two people play: “X to move.” */
  turn: Sentence<{ mark: Mark }>;
  /** “I’m thinking …”; with a mark where the computer plays itself: “X is thinking …”. */
  thinking: Sentence<{ mark: Mark | undefined }>;
  /** “Paused.” */
  paused: string;
  /** What screen readers hear of the computer's move: “O played the middle.” */
  played: Sentence<{ mark: Mark; square: string }>;
  /** “You beat “Hard”!” */
  youWin: Sentence<{ level: string }>;
  /** The button for a game at the next level: “Try “Unbeatable””. */
  next: Sentence<{ level: string }>;
  /** Which move lost the game, `index` 0 to 3; without a loser it was the visitor's: “Your second move decided it.” */
  verdict: Sentence<{ index: number; loser: Mark | undefined }>;
  /** Why: “You left my line open.” With marks where two people play: “O left X’s line open.” */
  leftOpen: Sentence<{ winner: Mark | undefined; loser: Mark | undefined }>;
  /** Why: “After the top edge I can always make two threats at once.” */
  allowed: Sentence<{ square: string; winner: Mark | undefined }>;
  /** The name of the ringed square of that move: “the mistake”. */
  mistake: string;
  /** The button that leads back to that move: “Show me”. */
  show: string;
  /** What would have been better; `squares` is one square or several: “The middle would have held the draw.” */
  held: { win: Sentence<{ squares: string }>; draw: Sentence<{ squares: string }> };
  /** In the place of these squares: “any other square”. */
  anyOther: string;
  /** “Play on from here to undo the loss.” */
  playOn: string;
  /** The button: “Back to the end”. */
  back: string;
  /** The computer speaks of itself, “I win.”, or of a mark, “X wins.” */
  wins: Sentence<{ mark: Mark | undefined }>;
  /** “A draw.” */
  draw: string;
  /** A draw against the level that never loses: “A draw. Nobody can do better.” */
  bestDraw: string;
  /** How often, 1 to 3 times, only one square saved the draw: “At one point only one square saved the draw. You found it.” */
  saved: Sentence<{ times: number }>;
  /** Where there is no button for a new game: “Press the board for another game.” */
  again: string;
  /** “Dashed marks are possible moves.” */
  imagined: string;
  /** “That square is taken.” */
  occupied: string;
  /** “Only the middle is left.” */
  forced: Sentence<{ square: string }>;
  /**
   * Where a hint first says to look: “You can complete a line.”, “There is a line to block.”, “Look at the corners.”, “Look at the
   * edges.”, “Look where most lines cross.”, “Some squares are better than others here.”; and “Press Hint again for the square.”
   */
  look: { win: string; block: string; corner: string; edge: string; middle: string; other: string; again: string };
  /** The verbs of a hint: “the middle *wins*; anything else *loses*.” */
  does: { win: string; draw: string; loss: string };
  /** The subject of the last clause of a hint: “anything else”. */
  others: string;
  /** A hint where all squares do the same: “every square wins here”. */
  alike: { win: string; draw: string; loss: string };
  /** Where all lose: “the middle latest”. */
  latest: Sentence<{ square: string }>;
  /** Why a square of a hint is good, behind the verb: “ (blocks a line)”. */
  reasons: { win: string; block: string; fork: string; "block-fork": string };
  /** What stands between the clauses of a hint, and behind the last one: “; ” and “.”. */
  clauses: readonly string[];

  /** Why there is no game: “The game cannot start: …” */
  failed: Sentence<{ cause: string }>;
  causes: Causes;
  /** The board that the page asks for cannot be read; `reason` is a whole sentence: “The game starts from an empty board. …” */
  badBoard: Sentence<{ reason: string }>;

  /** The button: “New game”. */
  new: string;
  /** The button: “Take back”. */
  undo: string;
  /** The button: “Redo”. */
  redo: string;
  /** The same buttons where they lead to another game: “Back to the last game”, “On to the new game”. */
  leaves: { undo: string; redo: string };
  /** The button: “Hint”. */
  hint: string;
  /** The button: “Pause”. */
  pause: string;
  /** The same button in a pause: “Resume”. */
  resume: string;
  /** The title of the choice of a side: “You play”. */
  player: string;
  /** The sides: “X”, “O”, “Both”, “Neither”. */
  players: { X: string; O: string; both: string; none: string };
  /** The title of a choice: “First move”. */
  opener: string;
  /** The title of a choice: “Level”. */
  level: string;
  /** “Easy”, “Medium”, “Hard”, “Unbeatable”. */
  levels: { easy: string; medium: string; hard: string; unbeatable: string };
  /** The button that unfolds the choices: “Options”. */
  options: string;
  /** The name of the button “…” that unfolds a long message: “More”. */
  more: string;
  /** “The score is kept for each level and side.” */
  scores: string;
  /** The name of the score, for screen readers: “Score of this visit: Hard · X”. */
  score: Sentence<{ whose: string }>;
  /** The columns of the score: “You”, “Draws”, “Computer”. */
  you: string;
  computer: string;
  draws: string;
  refusals: Refusals<BoardCode>;
}

/** The words of `<minimax-tree>`. Values such as `score`, `alpha` and `right` are texts: “−3”, “+∞”, “≤ 2”. */
export interface TreeWords {
  /** As those of the board. */
  squares: readonly string[];
  causes: Causes;
  /** The root of the tree of a board: “The root”. */
  root: string;
  /** A node of such a tree: “X top left corner”. */
  move: Sentence<{ mark: Mark; square: string }>;
  /** The name of the tree for screen readers: “The tree of the search”. */
  tree: string;
  /** The whole picture for screen readers; without a score nothing is known yet: “A game tree of 5 nodes on 3 levels. …” */
  picture: Sentence<{ nodes: number; levels: number; score: string | undefined; line: string[] }>;
  /** What a player does on a level, behind its name: “takes the highest”, “takes the lowest”. */
  levels: { MAX: string; MIN: string };
  /** The name of a player on a level: “White (MAX)”. */
  named: Sentence<{ who: string; player: Player }>;
  /** The level of the leaves: “End”. */
  end: string;
  /** A branch that has no name and is too long to write: “branch 2”. */
  branch: Sentence<{ nth: number }>;
  /** How many nodes a cut leaves out, written below it: “3 nodes”. */
  cost: Sentence<{ nodes: number }>;
  /** How many nodes are folded: “+12”. */
  folded: Sentence<{ nodes: number }>;
  /** The rest of a node's label for screen readers, behind its title: “. Node 3, MIN chooses, alpha 3, score at most 2.” */
  spoken: Sentence<SpokenNode>;
  /** “. Not visited yet, 5 nodes below not shown.” */
  spokenUnvisited: Sentence<{ hidden: number }>;
  /** “. Cut, 2 nodes not visited.” */
  spokenCut: Sentence<{ nodes: number }>;
  /** Folded neighbours: “3 more branches, 12 nodes.” */
  spokenRest: Sentence<{ branches: number; hidden: number }>;
  /** Below a node at which the search stops: “. Below the limit, never looked at.” */
  spokenBeyond: Sentence<object>;
  /** The name of the row of buttons: “Steps of the search”. */
  buttons: string;
  /** The buttons: “To the start”, “Back”, “Play”, “Pause”, “Step”, “Next cut”, “To the end”. */
  toStart: string;
  back: string;
  play: string;
  pause: string;
  forward: string;
  nextCut: string;
  toEnd: string;
  /** “Step 4 of 21” */
  stepOf: Sentence<{ step: number; steps: number }>;
  /** The name of the list of speeds: “Speed”. */
  speed: string;
  /** `steps` may be 0.5: “2 steps/s”. */
  perSecond: Sentence<{ steps: number }>;
  /** The buttons at the edges of the drawing: “More on the left”, “More on the right”. */
  further: { left: string; right: string };
  /** The buttons: “Larger”, “Smaller”, “Fit”, “Save”. */
  zoomIn: string;
  zoomOut: string;
  fit: string;
  save: string;
  /** “This page blocks PNG. SVG and LaTeX can be saved.” */
  noPicture: string;
  /** “The frame that shows this page forbids downloads.” */
  noFile: string;
  /** “If no file appears, the frame that shows this page forbids downloads.” */
  perhapsNoFile: string;
  /** “The tree is being set up …” */
  loading: string;
  /** “The tree cannot be drawn: …” */
  failed: Sentence<{ cause: string }>;

  /** What stands between two sentences: a space, or nothing. */
  gap: string;
  /** The name of an exercise, and of the choice of its tasks: “Question”. */
  task: string;
  /** The tasks: “Values”, “α and β”, “Cuts”, “Choice”. */
  tasks: { values: string; window: string; cut: string; move: string };
  /**
   * What is asked. `isPruned` says that the search is alpha-beta, and `isPaper` that nothing can be pressed: “What is each node
   * worth? Press it and write the value.”
   */
  questions: {
    values: Sentence<{ who: string; isPruned: boolean; isPaper: boolean }>;
    window: Sentence<{ who: string; isPruned: boolean; isPaper: boolean }>;
    cut: Sentence<{ who: string; isPruned: boolean; isPaper: boolean }>;
    move: Sentence<{ who: string; isPruned: boolean; isPaper: boolean }>;
  };
  /** The order of a search that looks at promising branches first: “In each node the best branch is looked at first.” */
  orders: { numbers: string; board: string };
  /** The order `right`: “It looks at branches from right to left.”; `isOrdered` says that the best or most promising come first. */
  fromRight: Sentence<{ isOrdered: boolean }>;
  /** The limit: “It stops 2 plies below the root and takes the static values there.” */
  stops: Sentence<{ plies: number }>;
  /** The rule `beyond`: “It cuts only where alpha is above beta, not where they are equal.” */
  beyond: string;
  /** The name of the field in which a value is written: “Value of B”. */
  fieldOf: Sentence<{ node: string }>;
  /** The name of the field in which α and β are written: “α and β of B, on entry → on leaving”. */
  windowsOf: Sentence<{ node: string }>;
  /** The names of the buttons ≤ and ≥: “at most”, “at least”. */
  bounds: readonly string[];
  /** The names of the buttons −, ∞ and →: “minus”, “infinity”, “on leaving”. */
  windowSigns: readonly string[];
  /** The button at the picture of an exercise, which is not loaded yet: “Answer”. At other pictures it is “Walk through it”. */
  answer: string;
  /** The buttons of an exercise: “Check”, “Hint”, “Clear”, “Start again”, “New tree”, “Walk through it”, “Next mistake”. */
  check: string;
  hint: string;
  clear: string;
  reset: string;
  renew: string;
  reveal: string;
  nextMistake: string;
  /** What a check says of a node: “right”, “wrong”, “missed”, “partly”. */
  verdicts: { right: string; wrong: string; missed: string; partial: string };
  /** `task` is the name of the task, or empty if there is only one: “There is nothing to check yet.” */
  unanswered: Sentence<{ task: string }>;
  /** “Nothing has changed since the last check.” */
  unchanged: Sentence<{ task: string }>;
  /** “No branch is marked. If nothing is left out, press Check again.” */
  nothing: Sentence<{ task: string }>;
  /** A mistake of the reader, and why it is one: “Mistake 1 of 2: you marked B. Too early: …” The sentence of the step follows. */
  mistake: Sentence<Mistake>;
  /** Where a reader should look who has asked for a hint: “Hint: look at α and β of B on entry.” */
  hintAt: Sentence<{ title: string; what: string; kind: HintKind }>;
  /** Which rule holds there: “MIN takes the lowest value of its children.” */
  rules: Record<HintKind, Sentence<{ who: string; player: Player; isPruned: boolean; isBeyond: boolean }>>;
  /** There is nothing to mend: “Everything is right: press Check.” */
  noHint: string;
  /** What a check has found: “2 of 3 right, 1 missed.” */
  checked: Sentence<{ title: string; task: Task; right: number; all: number; missed: number; extra: number }>;
  /** How many checks there are, or after the first one how many are left: “You have 2 tries.”, “One try left.” */
  tries: Sentence<{ left: number; checks: number }>;
  /** As `spoken`, in an exercise; `marks` are texts of `spokenMark`: “. MIN chooses, you wrote 3.” */
  spokenAsked: Sentence<{ player: string; leaf: boolean; isStop?: boolean; marks: string[]; hidden: number }>;
  /** What the reader has done at a node, and what a check says of it: “you wrote 3, wrong”. Not marked: “value missed”. */
  spokenMark: Sentence<{ task: Task; isMarked: boolean; value: string | undefined; verdict: string | undefined }>;
  /** The same beside the solution: “Your answer: you wrote 3, wrong.” */
  spokenOwn: Sentence<{ marks: string[] }>;
  /** What is said of each kind of step in the tree of a game. */
  sentences: StepWords;
  /** The same in a tree of numbers, where `over` is not said. */
  sentencesOfNumbers: Omit<StepWords, "over"> & {
    /** “MAX tries B: the search stops here and takes its static value, 5; 2 plies deep that is 3.” */
    stop: Sentence<{ who: string; what: string; ply: number; value: string; score: string | undefined }>;
  };
  refusals: Refusals<BoardCode | TreeCode>;
}

/** MAX or MIN. `who` is what the player is called: its mark, a name, or MAX or MIN again. */
export type Player = "MAX" | "MIN";
export type Task = "values" | "window" | "cut" | "move";

/** Why the engine does not run, behind `failed`: “the browser is out of memory. Close some tabs and reload the page.” */
export interface Causes {
  /** A policy. The sentence names `'wasm-unsafe-eval'` and `script-src`. */
  policy: string;
  /** WebAssembly is switched off. */
  disabled: string;
  /** There is too little memory. */
  memory: string;
  /** The file is damaged. */
  damaged: string;
  /** Something else, which is on the console. */
  unsupported: string;
}

/**
 * What is wrong with a board or a tree of numbers, by the code of its error: text with the error's details in braces,
 * `"too-many": "… too many {mark} …"`. The error's own message is the English sentence.
 */
export type Refusals<Code extends string> = Record<Code, string>;

/** The codes of what can be wrong with a board. */
export type BoardCode =
  | "board-too-short" | "board-too-long" | "unknown-sign" | "other-number" | "mixed-separators" | "too-many" | "both-won"
  | "moved-after-end";

/** The codes of what else a drawn tree refuses. */
export type TreeCode =
  | "not-a-board" | "unreadable-board" | "unknown-entry" | "winner-to-move" | "tree-empty" | "tree-no-bracket" | "tree-unknown-sign"
  | "tree-no-child" | "tree-no-comma" | "tree-no-digit" | "tree-decimal" | "tree-out-of-range" | "tree-empty-array"
  | "tree-unclosed"
  | "tree-after-end" | "tree-too-deep" | "tree-too-many" | "tree-no-value" | "tree-no-name" | "tree-long-name" | "tree-unquoted"
  | "tree-escape" | "no-such-step" | "task-no-choice" | "task-no-window" | "answer-value" | "answer-window" | "random-none"
  | "tree-no-static-number" | "tree-no-static-value" | "tree-unknown-leaf" | "tree-not-a-number";

/** A node as screen readers hear it. */
export interface SpokenNode {
  /** Which visit of the search it is, from 1. */
  number: number;
  player: string;
  leaf: boolean;
  /** Whether the search stops there because of its limit. */
  isStop?: boolean;
  /** The bounds with which it was entered, if they are shown. */
  from?: { alpha: string; beta: string };
  /** The bounds, if they are shown. */
  alpha?: string;
  beta?: string;
  /** Absent while it is not known. */
  score?: string;
  /** Whether a cut has left the score open: it is at most, or at least, the given one. */
  limit?: Limit;
  /** Whether the node is still searched. */
  isSoFar: boolean;
  /** How many nodes below it are folded. */
  hidden: number;
  isOnLine: boolean;
}

/**
 * What a hint is about: a value, a node that the search leaves out, α and β of the root on entry, of another node on entry, and of
 * a node on leaving, a cut, the choice at the root.
 */
export type HintKind = "value" | "unvisited" | "begin" | "entry" | "leaving" | "cut" | "move";

export type Limit = "most" | "least";

/** A mistake in an exercise. */
export interface Mistake {
  nth: number;
  all: number;
  /** The name of the task, empty if there is only one. */
  title: string;
  task: Task;
  kind:
    | "absent" | "wrong" | "swapped" | "carried" | "unproved" | "proved" | "reversed" | "unvisited" | "early" | "part" | "equal"
    | "tie" | "closed" | "exchanged" | "earlier" | "later" | "side" | "anew" | "widened";
  /** The node, and what the reader wrote there and should have. */
  what: string;
  value: string | undefined;
  right: string | undefined;
  who: string;
  player: Player;
  /** The values among which the reader took the wrong one; and whether it was so everywhere. */
  among: string[] | undefined;
  always: boolean | undefined;
  /** The leaves that a search does not look at: how many, and their names, if they have any. */
  unseen: { count: number; list: (string | undefined)[] } | undefined;
  alpha: string | undefined;
  beta: string | undefined;
  /** For α and β: whether it is about the window on leaving, and the node whose score was counted or was not. */
  isLeaving: boolean | undefined;
  child: string | undefined;
}

/** A choice that passes its score up: the player, the choice, its score and whether a cut left that open. */
export interface Choice {
  who: string;
  player: Player;
  what: string;
  score: string;
  limit: Limit | undefined;
}

/** The choice so far, and its score. */
export interface Rival {
  rival: string;
  than: string;
  thanLimit: Limit | undefined;
}

/** What is said of the steps of a search. */
export interface StepWords {
  /** “The search begins: it is X’s turn, so X is MAX …” */
  begin: Sentence<{ who: string; player: Player; other: string }>;
  /** “The game is over already: there is nothing to search.” */
  over: string;
  /** “X tries the middle: now O answers, as MIN.” */
  enter: Sentence<{ who: string; what: string; player: Player; next: string }>;
  /** The end of a game, or a number; `score` is there if the depth counts: “X tries the middle and completes a line: 10.” */
  leaf: Sentence<{ who: string; what: string; status: string; ply: number; plain: string; score: string | undefined }>;
  /** “X would choose the middle here: the first score, 3.” */
  first: Sentence<Choice>;
  /** “X would now choose the middle here: 5 is more than 3.” */
  better: Sentence<Choice & Rival>;
  /** A cut has left open which is better: “X goes on with the middle: at least 5 takes the place of at most 3; …” */
  replaces: Sentence<Choice & Rival>;
  /** The same, where the choice so far stays: “X keeps the middle, at least 5: the top edge brings at most 3; …” */
  retains: Sentence<Choice & Rival>;
  /** “X keeps the middle: the top edge brings 0 as well, and the first of equals stays.” */
  equal: Sentence<Choice & Rival>;
  /** “X keeps the middle: the top edge brings −3, which is not more than 0.” */
  worse: Sentence<Choice & Rival>;
  /**
   * “Cut: X already has a draw elsewhere (alpha 0), and this is at most −3. 1 branch is left out, 2 nodes.” `player` chooses here,
   * at the node called `here`; `sure` is the other one, who has `has` elsewhere.
   */
  cut: Sentence<{
    player: Player;
    here: string | undefined;
    sure: string;
    has: string;
    outcome: "win" | "draw" | "loss" | undefined;
    score: string;
    branches: number;
    nodes: number;
  }>;
  /** “The search is over: X plays the middle, worth 0, after 12 nodes. Cuts left out 5 more nodes; the score is the same.” */
  end: Sentence<{ who: string; what: string; score: string; nodes: number; all: number }>;
}

/** Numbers in a language. */
export interface Numbers {
  /** The number as the language writes it. */
  count(number: number): string;
  /**
   * The number and the form of a word that goes with it, by the plurals of `Intl.PluralRules`, with a space between them at which
   * no line ends: `counted(3, { one: "node", other: "nodes" })`. A form that is missing is `other`.
   */
  counted(number: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string;
}

/** The numbers of a language, by its tag. The options are those of `Intl.NumberFormat`. */
export function numbersIn(language: string, options?: Intl.NumberFormatOptions): Numbers;
