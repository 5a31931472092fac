// What the functions among the words are called with, by their paths: a list of calls, each a list of arguments.

/** Numbers with every ending that a language tells apart, and one with thousands. */
const COUNTS = [1, 2, 5, 21, 18_297];
const PLIES = [1, 2, 5];
const SHARES = [0.0001, 0.05, 0.5];
const TIMES = [0.0004, 0.5, 2, 1234.5];
const CHOICES = ["first", "better", "replaces", "retains", "equal", "worse"];

/** One call for each of the values. */
const each = (...values) => values.map((value) => [value]);
/** One call for each value of a name in an object whose other values are always the same. */
const varied = (rest, name, values) => values.map((value) => [{ ...rest, [name]: value }]);
const named = (path, calls) => Object.fromEntries(Object.entries(calls).map(([name, list]) => [`${path}.${name}`, list]));

const counts = each(...COUNTS);
const pairs = COUNTS.map((count) => [count, count]);
const marks = varied({}, "mark", ["X", "O"]);
const noMark = [...marks, [{}]];
const mistake = { nth: 2, all: 3, title: "—", what: "C", value: "≤ 2", right: "3", who: "MIN", player: "MIN", among: ["3", "12"] };
const line = [{ cell: 4, mark: "X" }, { cell: 0, mark: "O" }];
const board = "X.O/.../...";

/** The calls of all functions among the words of a language. */
export function samples({ moves, element, tree }) {
  const { squares } = element;
  // Their names differ in gender.
  const [corner, edge, , , middle] = squares;
  /** For functions of the explanation, which take one after the other. */
  const names = each(corner, edge, middle);
  const three = varied({}, "square", [corner, edge, middle]);
  const better = varied({}, "squares", [corner, edge, middle]);
  const levels = varied({}, "level", Object.values(element.levels));

  const picture = {
    nodes: 2,
    levels: 2,
    score: "7",
    line: [tree.move({ mark: "X", square: corner }), tree.move({ mark: "O", square: edge })],
  };
  const spoken = { number: 1, player: "MAX", score: "7" };
  const choice = { who: "X", player: "MAX", what: corner, rival: middle, score: "7", than: "3", next: "O" };
  const least = { ...choice, limit: "least", thanLimit: "most" };
  const most = { ...choice, player: "MIN", limit: "most", thanLimit: "least" };
  const chosen = Object.fromEntries(CHOICES.map((name) => [name, each(choice, least, most)]));
  const ofNodes = varied({}, "nodes", COUNTS);
  const ofTask = varied({}, "task", ["", tree.tasks.cut]);
  const cut = { player: "MAX", sure: "O", has: "7", score: "−3", branches: 1, nodes: 1 };
  const cuts = [
    ...varied(cut, "nodes", COUNTS),
    ...varied(cut, "branches", PLIES),
    ...varied(cut, "outcome", ["win", "draw"]),
    ...varied({ ...cut, player: "MIN" }, "outcome", [undefined, "win", "draw"]),
    [{ ...cut, here: "C" }],
    [{ ...cut, player: "MIN", here: "C" }],
  ];
  const draw = { who: "X", what: corner, status: "draw", ply: 1, plain: "0" };
  const leaf = { ...draw, status: "X", plain: "10" };
  const number = { who: "MIN", what: "7", ply: 1 };
  const end = { who: "X", what: corner, score: "7", nodes: 1, all: 1 };
  const ends = [[end], ...COUNTS.map((nodes) => [{ ...end, nodes, all: 2 * nodes }])];

  return {
    ...named("element", {
      cell: each({ row: 1, column: 2, contents: [] }, { row: 3, column: 1, contents: ["X"] }),
      value: [...varied({ outcome: "win" }, "plies", PLIES), [{ outcome: "draw" }], [{ outcome: "loss", plies: 4 }]],
      yourTurn: marks,
      youAre: marks,
      turn: marks,
      thinking: noMark,
      wins: noMark,
      forked: noMark,
      forced: three,
      latest: three,
      played: varied({ mark: "X" }, "square", squares),
      verdict: each({ index: 0 }, { index: 1 }, { index: 2 }, { index: 3 }, { index: 1, loser: "X" }),
      leftOpen: each({}, { winner: "O", loser: "X" }, { loser: "X" }),
      "held.win": better,
      "held.draw": [...better, [{ squares: element.anyOther }]],
      allowed: [...varied({}, "square", squares), [{ square: corner, winner: "O" }]],
      saved: varied({}, "times", [1, 2, 3]),
      youWin: levels,
      next: levels,
      score: each({ whose: "X" }),
      failed: each({ cause: "(…)" }),
      badBoard: each({ reason: "(…)" }),
    }),
    ...named("tree", {
      move: varied({ mark: "X" }, "square", squares),
      picture: [[picture], ...COUNTS.map((nodes) => [{ nodes, levels: nodes }])],
      named: each({ who: "X", player: "MAX" }, { who: "White", player: "MIN" }),
      branch: varied({}, "nth", COUNTS),
      cost: ofNodes,
      folded: ofNodes,
      perSecond: varied({}, "steps", COUNTS),
      stepOf: COUNTS.map((steps) => [{ step: steps, steps }]),
      spoken: [
        ...varied(spoken, "score", [undefined, "7"]),
        ...varied(spoken, "limit", ["most", "least"]),
        ...varied(spoken, "hidden", COUNTS),
        [{ ...spoken, from: { alpha: "−∞", beta: "+∞" }, alpha: "3", beta: "+∞" }],
        [{ ...spoken, player: "MIN", leaf: true, alpha: "−∞", beta: "7", isSoFar: true, isOnLine: true }],
      ],
      spokenUnvisited: varied({}, "hidden", [0, ...COUNTS]),
      spokenCut: ofNodes,
      failed: each({ cause: "(…)" }),
      spokenRest: COUNTS.map((hidden) => [{ branches: hidden, hidden }]),
      "questions.values": each({ isPruned: false }, { isPruned: true }, { isPaper: true }, { isPruned: true, isPaper: true }),
      "questions.window": each({}, { isPaper: true }),
      "questions.cut": each({}, { isPaper: true }),
      spokenBeyond: each({}),
      stops: COUNTS.map((plies) => [{ plies }]),
      fromRight: each({ isOrdered: false }, { isOrdered: true }),
      "questions.move": each({ who: "MAX" }, { who: "MAX", isPruned: true }, { who: "MAX", isPaper: true }),
      fieldOf: each({ node: "C" }),
      windowsOf: each({ node: "C" }),
      unanswered: ofTask,
      nothing: ofTask,
      unchanged: ofTask,
      tries: [0, ...PLIES].flatMap((left) => [[{ left, checks: 0 }], [{ left, checks: 1 }]]).slice(1),
      mistake: [
        ...["absent", "wrong", "carried", "proved", "reversed", "unvisited"].map((kind) => [{ ...mistake, task: "values", kind }]),
        ...varied({ ...mistake, task: "values", kind: "swapped", player: "MIN" }, "always", [false, true]),
        ...[["4", "6"], ["4"], Array(21).fill(undefined)].map((
          list,
        ) => [{ ...mistake, task: "values", kind: "unproved", unseen: { count: list.length, list } }]),
        ...["absent", "part", "equal", "tie"].map((kind) => [{ ...mistake, task: "cut", kind }]),
        ...["MAX", "MIN"].flatMap((player) =>
          ["3", undefined].map((alpha) => [{ ...mistake, task: "cut", kind: "early", player, alpha, beta: alpha }])
        ),
        ...["absent", "wrong", "swapped"].map((kind) => [{ ...mistake, task: "move", kind, player: "MAX", among: [] }]),
        ...["3", "≤ 3"].map((right) => [{ ...mistake, task: "move", kind: "tie", right }]),
        [{ ...mistake, all: 1, title: "", what: tree.root, value: undefined, task: "values", kind: "absent" }],
        ...["absent", "wrong", "carried", "closed", "exchanged", "earlier", "later", "side", "anew", "widened"].flatMap((kind) =>
          [[false, "MAX"], [true, "MIN"]].map((
            [isLeaving, player],
          ) => [{
            ...mistake,
            task: "window",
            kind,
            player,
            isLeaving,
            child: "D",
            value: kind === "absent" ? undefined : "α 5, β 3",
            right: "α 3, β 5",
          }])
        ),
        [{ ...mistake, task: "window", kind: "unvisited", value: "−∞ 5 → 3 5" }],
      ],
      hintAt: ["value", "entry", "leaving"].flatMap((kind) =>
        [["", "C"], [tree.tasks.cut, tree.root]].map(([title, what]) => [{ title, what, kind }])
      ),
      ...named(
        "rules",
        Object.fromEntries(
          ["value", "unvisited", "begin", "entry", "leaving", "cut", "move"].map((kind) => [
            kind,
            [true, false].flatMap((is) => ["MAX", "MIN"].map((player) => [{ who: player, player, isPruned: is, isBeyond: is }])),
          ]),
        ),
      ),
      checked: [
        [{ title: "", task: "cut", right: 1, all: 1 }],
        [{ title: "", task: "cut", right: 0, all: 0 }],
        [{ title: tree.tasks.cut, task: "cut", right: 0, all: 0, extra: 2 }],
        ...["cut", "values", "window", "move"].map((
          task,
        ) => [{ title: tree.tasks[task], task, right: 1, all: 3, missed: 2, extra: 5 }]),
      ],
      spokenAsked: [[{ player: "MAX", marks: [tree.verdicts.right, tree.verdicts.wrong] }], [{ leaf: true, marks: [] }], [{
        player: "MIN",
        marks: [],
        hidden: 5,
      }]],
      spokenMark: ["values", "window", "cut", "move"].flatMap((
        task,
      ) => [[{ task, isMarked: true, value: "≤ 2", verdict: tree.verdicts.right }], [{ task, isMarked: true, value: "3" }], [{
        task,
      }]]),
      spokenOwn: each({ marks: [tree.verdicts.wrong] }),
    }),
    ...named("tree.sentences", {
      begin: [[{ who: "O" }]],
      enter: [[choice]],
      leaf: [[draw], [leaf], [{ ...draw, score: "0" }], ...varied({ ...leaf, score: "7" }, "ply", COUNTS)],
      ...chosen,
      cut: cuts,
      end: ends,
    }),
    // Its other sentences are those of games.
    ...named("tree.sentencesOfNumbers", {
      begin: [[{ who: "MAX", player: "MAX", other: "MIN" }], [{ who: "MIN", player: "MIN", other: "MAX" }]],
      enter: [[choice]],
      leaf: [[number], ...varied({ ...number, score: "7" }, "ply", COUNTS)],
      stop: [[{ ...number, value: "9" }], ...varied({ ...number, value: "9", score: "7" }, "ply", COUNTS)],
      end: ends,
      ...Object.fromEntries([...CHOICES, "cut"].map((name) => [name, []])),
    }),
    "page.page.badName": each("moves=?"),
    "page.page.failed": each("policy", "disabled", "memory", "damaged", "unsupported"),
    ...Object.fromEntries(
      ["start", "over", "weaker", "mixed", "setUp", "both", "none", "picture"].map((
        name,
      ) => [
        `page.field.${name}`,
        each({ all: 1312, games: 1312, draws: 288 }, { all: 1104, games: 1104, draws: 16, isShared: true }),
      ]),
    ),
    ...named("ending", {
      place: [[{ ply: 0, moves: line }], [{ ply: 2, moves: line }]],
      move: [[{ ply: 3, mark: "X" }]],
      find: [[{ had: "draw", index: 0, holding: 1, free: 8 }], [{ had: "win", index: 1, holding: 2, free: 5 }]],
      wrong: varied({ square: corner }, "isLineLeft", [true, false]),
      held: ["win", "draw"].flatMap((had) => each({ had, squares: [corner] }, { had, squares: [corner, middle] })),
      most: [[{ had: "draw", index: 1, square: edge }]],
      after: three,
      fork: varied({ square: corner }, "isFork", [true, false]),
      saved: varied({}, "times", [1, 2, 3, 4]),
      "next.computer.sentence": [[{ games: 1104, draws: 16 }]],
      "next.visitor.sentence": [[{ games: 1312, draws: 288 }]],
    }),
    "page.field.left": [[1, 0], [1, 1], [2, 1], [2, 2], [4, 4], [21, 11], [56, 0], [92, 4], [352, 160], [1104, 16]]
      .map(([games, draws]) => [{ games, draws }]),
    "page.field.dot": each({ index: 1, count: 24, isDraw: true }, { index: 1000, count: 1312, isDraw: false }),
    "page.field.played": [0, 1, 2, 5, 21, 1312].map((played) => [{ played, all: 1312, drawn: Math.min(played, 288), draws: 288 }]),
    "page.field.replayed": ["X", "O", "both", "none"].flatMap((player) =>
      varied({ player, computer: player === "O" ? "X" : "O" }, "isWeak", [false, true])
    ),
    ...named("moves", {
      "squares.board": [[[corner, middle], []]],
      "moves.line": [[line, "X"], [line, "draw"]],
      // Sentences about moves are made of the accounts of moves.
      "moves.sentence": [],
    }),
    ...named("lab.page", { badName: each("serach"), failed: each("policy") }),
    ...named("game", {
      "ended.turning": ["visitor", "computer", "X"].flatMap((voice) => [[voice, 0], [voice, 4]]),
      "check.back": [["visitor", 1], ["computer", 0], ["O", 3]],
      "check.result.open": PLIES.map((total) => [total, "X"]),
      "check.result.draw": each(9),
      "check.result.won": [["X", 5, [[0, 1, 2]]], ["X", 9, [[0, 3, 6], [6, 7, 8]]], ["O", 6, [[0, 4, 8], [2, 4, 6]]]],
      "check.faults": [0, 1, 2, 5].map((count) => ["X", Array.from({ length: count }, (_, nth) => ({ nth, cell: nth }))]),
      "setup.picture": [[moves?.squares.board([corner], [middle]), "O"]],
      "setup.cell": [[1, 2, "X"]],
      "setup.playAs": each("X", "O"),
      "setup.judgement": [
        [{ status: "draw" }],
        [{ status: "X" }],
        [{ status: "open", turn: "O", value: { outcome: "draw" } }],
        ...PLIES.map((plies) => [{ status: "open", turn: "X", value: { outcome: "win", plies } }]),
        ...PLIES.map((plies) => [{ status: "open", turn: "X", value: { outcome: "loss", plies } }]),
      ],
      "proof.number": counts,
      "proof.proved": pairs,
      "proof.cancelled": each(...SHARES),
      "proof.greedy": pairs,
      "proof.lost": each(7),
    }),
    ...named("search", {
      "search.large": counts,
      "search.plays": [[[corner]], [[corner, middle]]],
      "numbers.summary": [["3", "3, 17", ""], ["3", "3, 17", "12"]],
      "compare.number": counts,
      "compare.time": each(...TIMES),
      "compare.percent": each(...SHARES),
      "compare.plot": each(["A"], ["A", "B"]),
      "compare.conclusion": [[21, 21, 21], [2, 2, 1], [549_946, 18_297, 5_000], [22, 11, 11], [100, 99, 70]],
      "claims.number": counts,
      "claims.when": TIMES.map((time) => [new Date(2026, 0, 2, 3, 4, 5), time]),
    }),
    ...named("judge", {
      progress: each(0, 0.57),
      firstCall: each({ call: "bestMove(cells)", turn: "X", answer: "4" }),
      code: each("(…)"),
      engine: each("(…)"),
      headline: COUNTS.flatMap((games) => [
        [{ games, losses: 1 }],
        [{ games, losses: 1, broken: games }],
        [{ games, broken: games }],
        [{ games, broken: games, isWhole: true }],
        [{ games, faults: games }],
        [{ games, perfect: true }],
        [{ games, perfect: false, only: "X" }],
      ]),
      side: COUNTS.flatMap((games) =>
        ["X", "O"].map((mark) => {
          const isRight = mark === "X";
          return [{ mark, games, wins: games, draws: 0, losses: 0, broken: Number(!isRight), isRight }];
        })
      ),
      dots: each({ each: 1 }, { each: 10 }),
      alone: each({ cell: 4, board }),
      lost: each({ index: 1, cells: "0-1-2-4-5-7" }),
      game: each({ cells: "0-1-2-4-5-7", mark: "O" }),
      slip: each({ cell: 2 }),
      ...named("problems", {
        ...Object.fromEntries(["threw", "unreadable", "taken", "late"].map((name) => [name, each({ board, detail: "5" })])),
        "gave-up": [[]],
        times: counts,
      }),
      ...named("fault", {
        illegal: [[{ board, mark: "X", cells: [], best: [4] }], [{ board, mark: "O", cells: [0], best: [4, 8] }]],
        worse: PLIES.flatMap((plies) => {
          const [win, loss] = ["win", "loss"].map((outcome) => ({ outcome, plies }));
          const fault = { board, mark: "X", cells: [2], best: [4, 8], line: "2-4-5" };
          return [[win, { outcome: "draw" }], [{ outcome: "draw" }, loss], [win, loss]].map((
            [before, after],
          ) => [{ ...fault, before, after }]);
        }),
        all: COUNTS.flatMap((faults) => each({ faults, onPath: 0 }, { faults, onPath: faults })),
      }),
      style: COUNTS.flatMap((count) =>
        each({ slower: count, earlier: 0 }, { slower: 0, earlier: count }, { slower: 2, earlier: 2 })
      ),
      "likely.agreement": COUNTS.map((of) => [{ agreement: 1, of }]),
      "likely.line": each("0-1-2"),
      shared: marks,
    }),
    ...named("puzzles.puzzles", {
      title: [[new Date(0), 2, 5]],
      place: [[2, 5]],
      result: [0, 1, 2, 5].map((found) => [found, 5]),
      task: ["win", "draw"].flatMap((outcome) =>
        [4, 6].map((cells) => [{ turn: "O", outcome, cells, isLost: outcome === "draw" }])
      ),
      shared: [["2026-11-29", "🟩", 4, 5]],
    }),
    ...named("story.story", {
      done: each("A"),
      whose: each({ isVisitors: true }, { isInstead: true }, {}),
      size: counts.map((count) => [count, count]),
      "node.root": each("", "0"),
      "node.move": names.flatMap(([square]) => [["O", square, ""], ["X", square, "+10", true]]),
      "ends.lead": each("A."),
      "ends.scored": counts,
      "good.wrong.me": each("0"),
      "good.wrong.you": each("0"),
      "good.right": each("0"),
      "good.played": names.map(([square]) => [square, "0"]),
      "empty.sum": counts,
      "empty.enough": counts,
      "empty.left": each(97),
      "cut.lead": [["", edge, corner, middle]],
      "cut.skipped": each(corner),
      "less.counted": counts,
      "less.sum": [[1312, 1104]],
      "less.loses": COUNTS.map((count) => [count, count]),
    }),
  };
}
