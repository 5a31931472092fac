// Compares the algorithms on the position that is on the board: counted and timed in the visitor's browser.

import { create, update } from "../shared/dom.js";
import { nextTask } from "../shared/task.js";
import { createFinishedNote } from "./finished-note.js";
import { createChangeDetector } from "./changes.js";
import { createPlot, createSign } from "./plot.js";
import { createTable } from "./table.js";

const COUNTS = ["nodes", "leaves", "cuts"];
const SHAPES = { nodes: "circle", leaves: "triangle", cuts: "cross", time: "diamond" };

/** How often each algorithm is timed. The best time is kept, because other work of the computer can only add to it. */
const ROUNDS = 5;
/** How long one timing lasts at least, in milliseconds, because a browser's clock may tick in steps of one millisecond. */
const ENOUGH = 7;

/** The tool that compares the algorithms. */
export function createCompare(lab) {
  const { engine } = lab;
  const algorithms = engine.algorithms.map(({ name }) => name);
  /** How many steps it takes to count and to time all of them. */
  const steps = algorithms.length * (1 + ROUNDS);
  const table = createNumbers(algorithms);
  const plots = { counts: createFigure(algorithms, COUNTS, 1), time: createFigure(algorithms, ["time"]) };
  const figures = Object.values(plots).map(({ element }) => element);
  const conclusion = create("p", { className: "conclusion" });
  const note = create("p", { className: "note" });
  const content = create("div", {}, [create("div", { className: "plots" }, figures), conclusion, table.element, note]);
  const finishedNote = createFinishedNote(lab);
  const over = create("p");
  const element = create("div", { className: "compare" }, [finishedNote.element, content, over]);

  /** The results for each position, by its text. */
  const results = new Map();
  /** The result that is shown: `{ counts, times, runs }`, each by algorithm, and how many steps are `done`. */
  let result;
  /** The run that goes on, a new object each time; undefined while there is none. */
  let work;
  const isNew = createChangeDetector();

  async function run(position, into) {
    const thisRun = (work = {});
    const { board, turn } = position;
    const counting = algorithms.map((algorithm) => () => {
      into.counts[algorithm] = engine.count(algorithm, board, turn);
    });
    const timing = algorithms.map((algorithm) => () => {
      const { time, runs } = timed((runs) => engine.time(algorithm, runs, board, turn), into.runs[algorithm]);
      into.times[algorithm] = Math.min(time, into.times[algorithm] ?? Infinity);
      into.runs[algorithm] = runs;
    });
    const all = [counting, ...Array(ROUNDS).fill(timing)].flat();
    // Each step runs in a separate task, so that the page stays responsive. A run that was interrupted continues here.
    while (into.done < steps) {
      await nextTask();
      if (work !== thisRun) return;
      all[into.done]();
      into.done += 1;
      if (into.done <= algorithms.length || into.done === steps) show();
    }
    work = undefined;
  }

  function show() {
    const { compare } = lab.words;
    if (!isNew(compare, result, result?.done)) return;
    update(over, { textContent: compare.over, hidden: Boolean(result) });
    update(content, { hidden: !result });
    if (!result) return;
    const { counts, times } = result;
    const isCounted = algorithms.every((algorithm) => counts[algorithm]);
    const isTimed = result.done === steps;
    table.show(compare, result, isTimed);
    plots.counts.show(compare, isCounted && ((algorithm, kind) => counts[algorithm][kind]), compare.number);
    plots.time.show(compare, isTimed && ((algorithm) => times[algorithm]), compare.time);
    const { minimax, "alpha-beta": alphaBeta, ordered } = counts;
    update(conclusion, {
      textContent: isCounted ? compare.conclusion(minimax.nodes, alphaBeta.nodes, ordered.nodes) : "…",
    });
    update(note, { textContent: compare.note });
  }

  return {
    element,
    update() {
      const position = lab.subject;
      finishedNote.show();
      if (position.status === "open") {
        const key = `${position.board} ${position.turn}`;
        if (!results.has(key)) results.set(key, { counts: {}, times: {}, runs: {}, done: 0 });
        if (results.get(key) !== result) work = undefined;
        result = results.get(key);
        if (!work && result.done < steps) run(position, result);
      } else {
        result = undefined;
        work = undefined;
      }
      show();
    },
    close() {
      work = undefined;
    },
  };
}

/**
 * How long one run takes, in milliseconds: the mean of so many runs that the clock can measure their time. `time(runs)` returns
 * that mean. The function begins with `least` runs and returns how many it needed, so that the next timing may begin with that
 * number.
 */
function timed(time, least = 1) {
  for (let runs = least;; runs *= 2) {
    const mean = time(runs);
    if (mean * runs >= ENOUGH) return { time: mean, runs };
  }
}

/**
 * A plot with its legend. Its scale begins at `from` if that is given. `show(words, read, tick)` shows an empty plot without
 * `read(algorithm, kind)`.
 */
function createFigure(algorithms, kinds, from) {
  const plot = createPlot();
  const names = kinds.map(() => create("span"));
  const legend = kinds.map((kind, index) => create("span", {}, [createSign(SHAPES[kind]), names[index]]));
  return {
    element: create("figure", {}, [create("figcaption", { className: "row" }, legend), plot.element]),
    show(words, read, tick) {
      kinds.forEach((kind, index) => update(names[index], { textContent: words.columns[kind] }));
      const rows = algorithms.map((algorithm) => ({
        name: words.algorithms[algorithm],
        points: read ? kinds.map((kind) => ({ shape: SHAPES[kind], value: read(algorithm, kind) })) : [],
      }));
      const label = words.plot(kinds.map((kind) => words.columns[kind]));
      plot.show({ label, rows, tick, from });
    },
  };
}

/** The numbers as a table; `show(words, result, isComplete)`. */
function createNumbers(algorithms) {
  const columns = ["algorithm", ...COUNTS, "time", "share"];
  const rows = algorithms.map((algorithm) => {
    const name = create("th", { scope: "row", role: "rowheader" });
    const cells = columns.slice(1).map((column) => create("td", { role: "cell", "data-column": column }));
    const element = create("tr", { role: "row", "data-algorithm": algorithm }, [name, ...cells]);
    return { algorithm, name, cells, element };
  });
  const table = createTable(columns, rows.map(({ element }) => element));
  return {
    element: table.element,
    show(words, { counts, times }, isComplete) {
      table.show(words.caption, words.columns);
      update(table.element, { "aria-busy": String(!isComplete) });
      for (const { algorithm, name, cells } of rows) {
        const count = counts[algorithm];
        const texts = [
          ...COUNTS.map((kind) => count && words.number(count[kind])),
          isComplete && words.time(times[algorithm]),
          isComplete && words.percent(times[algorithm] / times.minimax),
        ];
        update(name, { textContent: words.algorithms[algorithm] });
        cells.forEach((cell, index) => update(cell, { textContent: texts[index] || "…" }));
      }
    },
  };
}
