// Compares claims about the size of the game with what the engine counts in the visitor's browser.

import { EMPTY } from "../shared/board.js";
import { create, update } from "../shared/dom.js";
import { nextTask } from "../shared/task.js";
import { createTable } from "./table.js";

/** The quantities that are counted, each with the claim as a text and as a number, unless nothing is claimed. */
const ROWS = {
  games: ["9!", 362_880],
  firstMove: ["9!", 362_880],
  wholeGame: ["9! + 7! + 5! + 3! + 1!", 368_047],
  positions: [],
  symmetry: [],
};

/** Sets claims beside counts. */
export function createClaims(lab) {
  const { engine } = lab;
  const rows = Object.entries(ROWS).map(([name, [text, value]]) => {
    const title = create("th", { scope: "row", role: "rowheader" });
    const sum = create("span");
    const claim = create("strong");
    const count = create("strong");
    const claimed = create("td", { role: "cell" }, [sum, " ", claim]);
    const measured = create("td", { role: "cell", "data-count": name }, [count]);
    const element = create("tr", { role: "row" }, [title, claimed, measured]);
    return { name, text, value, title, sum, claim, count, element };
  });
  const table = createTable(["counted", "claimed", "measured"], rows.map(({ element }) => element));
  const when = create("p", { className: "note" });
  const why = create("p");
  const element = create("div", { className: "claims" }, [table.element, when, why]);

  let counts = {};
  /** When the count began, and how long it took: `{ at, duration }`. */
  let time;
  /** The run that goes on or is done, a new object each time; undefined while this is closed. */
  let work;

  /** Counts everything anew, each count in a separate task. */
  async function run() {
    const thisRun = (work = {});
    const at = new Date();
    let duration = 0;
    counts = {};
    time = undefined;
    const count = async (algorithm, board = EMPTY) => {
      await nextTask();
      const startedAt = performance.now();
      const found = engine.count(algorithm, board);
      duration += performance.now() - startedAt;
      return found;
    };
    const steps = {
      games: async () => (await count("minimax")).leaves,
      firstMove: async () => (await count("minimax")).nodes,
      positions: async () => (await count("memory")).nodes,
      symmetry: async () => (await count("symmetry")).nodes,
      wholeGame: async () => {
        let sum = 0;
        for (const board of movesOfX(engine)) sum += (await count("minimax", board)).nodes;
        return sum;
      },
    };
    for (const [name, step] of Object.entries(steps)) {
      const found = await step();
      if (work !== thisRun) return;
      counts[name] = found;
      show();
    }
    time = { at, duration };
    show();
  }

  function show() {
    const { claims } = lab.words;
    table.show(claims.caption, claims.columns);
    for (const { name, text, value, title, sum, claim, count } of rows) {
      update(title, { textContent: claims.rows[name] });
      update(sum, { textContent: value ? `${text} =` : "" });
      update(claim, { textContent: value ? claims.number(value) : claims.nothing });
      update(count, { textContent: name in counts ? claims.number(counts[name]) : "…" });
    }
    update(table.element, { "aria-busy": String(!time) });
    update(when, { textContent: time ? claims.when(time.at, time.duration) : claims.counting });
    update(why, { textContent: claims.why });
  }

  return {
    element,
    update() {
      if (!work) run();
      show();
    },
    close() {
      work = undefined;
    },
  };
}

/** The positions in which X is to move in a game in which both sides play the engine's best moves. */
function* movesOfX(engine) {
  let position = engine.analyze(EMPTY);
  const { turn: opener } = position;
  while (position.status === "open") {
    if (position.turn === opener) yield position.board;
    position = engine.analyze(engine.play(position.board, position.moves[0].cell));
  }
}
