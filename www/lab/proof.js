// The audit in the visitor's own browser: every game against the engine that plays on the board, and its answers in every
// position. For comparison, the games that a greedy engine loses.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { nextTask } from "../shared/task.js";
import { createMemory } from "./memory.js";

/** How long one piece of the work should take, in milliseconds: too short to be noticed. */
const PIECE = 4;

/** The counts in the order in which they are shown: what was checked, and then the faults, which must all be 0. */
const FACTS = ["positions", "games", "wins", "draws"];
const FAULTS = ["losses", "missedWins", "ignoredThreats", "slowerWins", "earlierLosses", "givenDraws", "illegal"];

/** What proves that the engine never loses. */
export function createProof(host) {
  const { engine } = host;
  // One button starts and cancels, so that it keeps the focus after a press.
  const button = create("button", { type: "button", className: "button", onclick: () => (work ? end() : run()) });
  const label = create("span");
  const progress = create("progress", { max: 1 });
  const bar = create("label", { className: "field" }, [label, progress]);
  const verdict = create("p", { className: "verdict", role: "status" });
  const counts = [...FACTS, ...FAULTS].map((name) => ({
    name,
    title: create("dt"),
    count: create("dd", { "data-count": name }),
  }));
  const list = create("dl", {}, counts.map(({ title, count }) => create("div", {}, [title, count])));
  const greedy = createGreedy(host);
  const element = create("div", { className: "proof" }, [
    create("div", { className: "row" }, [button, bar]),
    verdict,
    list,
    greedy.element,
  ]);

  /** The last report of the proof; undefined before the first. */
  let report;
  /** The run that goes on, a new object each time; undefined while there is none. */
  let work;
  const isNew = createMemory();

  async function run() {
    const thisRun = (work = {});
    const proof = new engine.Proof();
    report = proof.report();
    show();
    try {
      // An engine that does not start throws at every question, which counts as an illegal answer.
      const player = await customElements.get("tic-tac-toe").engine.catch(() => undefined);
      const ask = (board, turn, seed) =>
        seed === undefined ? player.best_move(board, turn) : player.choose(board, "unbeatable", seed, turn);
      let questions = 1;
      while (!report.complete) {
        await nextTask();
        if (work !== thisRun) return;
        const startedAt = performance.now();
        proof.advance(questions, ask);
        const duration = performance.now() - startedAt;
        questions = Math.max(1, Math.floor(questions * Math.min(2, PIECE / duration)));
        report = proof.report();
        show();
      }
    } finally {
      proof.free();
      if (work === thisRun) end();
    }
  }

  function end() {
    work = undefined;
    show();
  }

  function show() {
    const { proof } = host.words;
    greedy.show(proof);
    if (!isNew(proof, report, work)) return;
    update(button, { textContent: work ? proof.cancel : report ? proof.again : proof.start });
    update(label, { textContent: proof.progress });
    update(bar, { hidden: !work });
    update(progress, { value: report?.progress ?? 0 });
    const isFaultless = FAULTS.every((name) => !report?.[name]);
    const isOver = Boolean(report?.complete);
    update(verdict, {
      textContent: verdictOn(proof, isFaultless),
      hidden: !report || Boolean(work),
      "data-verdict": isOver ? (isFaultless ? "proved" : "refuted") : "open",
    });
    update(list, { hidden: !report });
    if (!report) return;
    for (const { name, title, count } of counts) {
      const isFault = FAULTS.includes(name) && report[name] > 0;
      const text = proof.number(report[name]);
      update(title, { textContent: proof.counts[name] });
      update(count, { textContent: isFault ? `✗ ${text}` : text, "data-fault": String(isFault) });
    }
  }

  function verdictOn(proof, isFaultless) {
    if (!report) return "";
    if (!report.complete) return proof.cancelled(report.progress);
    return isFaultless ? proof.proved(report.games, report.positions) : proof.refuted;
  }

  return {
    element,
    update: show,
    close() {
      work = undefined;
    },
  };
}

/** The lost games of an engine that only completes and blocks lines. Each can be put on the board, where it is checked. */
function createGreedy({ engine, replay, turnTo }) {
  const games = engine.greedy_games();
  const lost = games.filter(({ outcome }) => outcome === "loss");
  const sentence = create("p");
  const buttons = lost.map(({ cells }, index) => {
    const element = createButton(() => {
      replay(Array.from(cells), { player: "both" });
      turnTo("check");
    });
    element.textContent = String(index + 1);
    return element;
  });
  const list = create("ol", { role: "list", className: "lost" }, buttons.map((button) => create("li", {}, [button])));
  return {
    element: create("div", { className: "greedy" }, [sentence, list]),
    show(words) {
      update(sentence, { textContent: words.greedy(games.length, lost.length) });
      buttons.forEach((button, index) => update(button, { "aria-label": words.lost(index + 1) }));
    },
  };
}
