// A function of the words of one language, and of the names of its squares. It renders the words of the drawn tree and
// of the explanation with every value that can occur. It returns whole sentences and phrases by name, and the names of
// functions that are missing here.
(words, squares) => {
  const either = ["X", "O"];
  const player = ["MAX", "MIN"];
  const limit = [undefined, "most", "least"];
  const signed = (number) => String(number).replace("-", "−");
  const score = Array.from({ length: 21 }, (_, index) => signed(index - 10));
  const plies = Array.from({ length: 9 }, (_, index) => index + 1);
  // Numbers with every ending that a language may distinguish, and with thousands.
  const count = [...Array(31).keys(), 100, 101, 102, 111, 112, 121, 1000, 1001, 1011, 18297, 549946];
  const nodes = count.filter((number) => number > 0);
  const share = [0, 0.0001, 0.004, 0.01, 0.02, 0.05, 0.123, 0.5, 1, 1.05, 2, 11, 21];
  const time = [0.0001, 0.001, 0.0021, 0.05, 0.5, 0.9994, 0.9996, 1, 2, 5, 11, 21, 1234.5];
  const some = [[], squares.slice(0, 1), squares.slice(1, 3), squares.slice(3, 8), squares];
  const lines = squares.map((square) => [words.tree.move("X", square), words.tree.move("O", squares[0])]);
  const leaf = ["7", "−7", "12", "[3,17]"];

  const step = (who, what, number) => {
    const chosen = [{ who, player, what, score: number, limit, kept: what, than: number, thanLimit: limit }];
    return {
      enter: [{ who, what, player, next: who }],
      first: chosen,
      better: chosen,
      replaces: chosen,
      retains: chosen,
      equal: chosen,
      worse: chosen,
      cut: [{ player, sure: who, has: number, outcome: [undefined, "win", "draw"], score: number, branches: plies, nodes }],
      end: [{ who, what, score: number, nodes, all: [1, 549946] }],
    };
  };
  const played = { mark: either, square: squares, score, others: score, winner: either, last: squares, plies };

  const whole = {
    "search.plays": [some.slice(1), ["best-chance", "win"]],
    "search.board": [some, some],
    "tree.failed": [[words.tree.said.over]],
    "tree.picture": [{ nodes, levels: plies, score: [undefined, ...score], line: lines }],
    ...named("tree.said", {
      begin: [{ who: either }],
      leaf: [{ who: either, what: squares, status: ["X", "O", "draw"], ply: plies, plain: ["−10", "0", "10"], score: [undefined, ...score] }],
      ...step(either, squares, score),
    }),
    "numbers.summary": [score, leaf, ["", ...leaf]],
    ...named("tree.saidOfNumbers", {
      begin: [],
      leaf: [{ who: player, what: leaf, ply: plies, score: [undefined, ...score] }],
      ...step(player, leaf, score),
    }),
    "depth.outcome.fatalist": [played],
    "depth.outcome.fighter": [played],
    "depth.says.fatalist": [played],
    "depth.says.fighter": [played],
    "compare.plot": [[["time"], ["nodes", "leaves", "cuts"]].map((kinds) => kinds.map((kind) => words.compare.columns[kind]))],
    // The smallest search is that of the last move: two nodes.
    "compare.conclusion": [nodes.slice(1), nodes.slice(1), nodes.slice(1)],
    "claims.when": [[new Date(2026, 0, 2, 3, 4, 5), new Date(2026, 10, 12, 23, 45, 56)], time],
    "proof.proved": [nodes, nodes],
    "proof.cancelled": [share],
    "puzzles.task": [{ turn: either, outcome: ["win", "draw"], failing: plies.slice(0, 7) }],
    "puzzles.measure": [{ failing: plies.slice(0, 7), plies: plies.slice(0, 6) }],
    "puzzles.result": [[0, 1, 5], [5]],
    "setup.judgement": [{
      status: ["open", "draw", "X", "O"],
      turn: either,
      // The winner makes the last move, so a win takes an odd number of plies.
      value: plies.flatMap((plies) => [{ outcome: plies % 2 === 1 ? "win" : "loss", plies }, { outcome: "draw", plies }]),
    }],
  };
  const done = { square: squares, score, others: score, plies, soon: plies };
  Object.assign(whole, {
    "story.moves.ask": [[1, 2, 3]],
    ...named("story.moves.tried", { X: [squares], O: [squares], draw: [squares], open: [squares] }),
    ...named("story.climb.told", { X: [score], O: [score] }),
    ...named("story.sooner", { fatalist: [done], fighter: [done] }),
    "story.amount.legend": [[1, 2, 10, 100]],
    "story.amount.said": [score],
    "story.cut.right": [squares],
    ...named("story.cut.amount", { minimax: [nodes], "alpha-beta": [nodes], ordered: [nodes], memory: [nodes], symmetry: [nodes] }),
    "story.proof.counted": [nodes, count, count, count],
  });
  const phrases = {
    "story.ends.all": [nodes],
    "story.climb.best": [squares],
    "story.amount.number": [count],
    "story.amount.sum": [nodes],
    "story.proof.game": [nodes],
    "search.move": [either, squares],
    "tree.move": [either, squares],
    "tree.levels.MAX": [[...either, "MAX"]],
    "tree.levels.MIN": [[...either, "MIN"]],
    "tree.cost": [nodes],
    "tree.folded": [nodes],
    "tree.rest": [nodes],
    "tree.spoken": [{
      number: nodes,
      player,
      leaf: [false, true],
      alpha: [undefined, "−∞", ...score],
      beta: ["+∞", ...score],
      score: [undefined, ...score],
      limit,
      isSoFar: [false, true],
      hidden: [0, ...nodes],
      isOnLine: [false, true],
    }],
    "tree.spokenUnvisited": [[0, ...nodes]],
    "tree.spokenCut": [nodes],
    "tree.stepOf": [count, nodes],
    "tree.perSecond": [nodes],
    "compare.number": [count],
    "compare.time": [time],
    "compare.percent": [share],
    "claims.number": [count],
    "proof.number": [count],
    "proof.lostGame": [nodes, ["5, 1, 9"]],
    "proof.fault": [nodes, either, squares],
    "tree.spokenRest": [nodes, nodes],
    "puzzles.title": [["1", "17", "hardest"], [1264], [1, 5], [5]],
    "puzzles.place": [[1, 5], [5]],
    "puzzles.shared": [["1", "17", "hardest"], ["7"], [0, 5], [5]],
    "setup.picture": [[["X.O", "...", "..X"]], either],
    "setup.cell": [plies, plies, [...either, words.setup.nothing]],
    "setup.playAs": [either],
  };

  function named(path, sentences) {
    return Object.fromEntries(Object.entries(sentences).map(([name, domains]) => [`${path}.${name}`, domains]));
  }

  /** Each argument takes all of its values, while the others take their first and last, or all of at most three. */
  function rendered(path, domains) {
    const slots = domains.flatMap((domain, index) =>
      Array.isArray(domain) ? [{ index, values: domain }] : Object.entries(domain).map(([name, values]) => ({ index, name, values })),
    );
    const ends = ({ values }) => (values.length < 4 ? values : [values[0], values.at(-1)]);
    const texts = new Set();
    const keys = path.split(".");
    const name = keys.pop();
    const owner = keys.reduce((value, key) => value[key], words);
    for (const varied of slots.length > 0 ? slots : [undefined]) {
      let all = [[]];
      for (const slot of slots) {
        const values = slot === varied ? slot.values : ends(slot);
        all = all.flatMap((chosen) => values.map((value) => [...chosen, value]));
      }
      for (const chosen of all) {
        const given = domains.map((domain) => (Array.isArray(domain) ? undefined : {}));
        slots.forEach((slot, at) => {
          if (slot.name) given[slot.index][slot.name] = chosen[at];
          else given[slot.index] = chosen[at];
        });
        texts.add(owner[name](...given));
      }
    }
    return [...texts];
  }

  const functions = [];
  const texts = [];
  (function visit(value, path) {
    // The language tag is not a text of the page.
    if (path === "tree.tag") return;
    if (typeof value === "function") functions.push(path);
    else if (typeof value === "string") texts.push([path, [value]]);
    else for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key);
  })(words, "");
  // A sign may stand before a sentence. A text that begins with a full stop continues a title.
  const isWhole = ([, [text]]) => /^[^.。].*[.。]$/.test(text);
  const all = (domains) => Object.entries(domains).map(([path, values]) => [path, rendered(path, values)]);
  return {
    whole: [...texts.filter(isWhole), ...all(whole)],
    phrases: [...texts.filter((text) => !isWhole(text)), ...all(phrases)],
    missing: functions.filter((path) => !(path in whole) && !(path in phrases)),
  };
}
