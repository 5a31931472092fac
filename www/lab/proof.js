// The proof in the visitor's own browser: the judgement of the engine that plays on the board. For comparison, the games that a
// greedy engine loses.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { nextTask } from "../shared/task.js";
import { createChangeDetector } from "./changes.js";

/** How long one piece of the work should take, in milliseconds: too short to be noticed. */
const PIECE = 4;

/**
 * The distance between two consecutive seeds, which spreads the seeds over their whole range: 2³² divided by the golden ratio, as
 * an odd number.
 */
const STRIDE = 0x9e3779b9;

/** The counts in the order in which they are shown: what was checked, and then the mistakes, which must all be 0. */
const FACTS = ["games", "wins", "draws", "asked"];
const MISTAKES = ["losses", "broken", "faults", "style"];

/** What proves that the engine never loses. */
export function createProof(lab) {
  const { engine } = lab;
  // One button starts and cancels, so that it keeps the focus after a press.
  const button = create("button", { type: "button", className: "button", onclick: () => (work ? end() : run()) });
  const label = create("span");
  const progress = create("progress", { max: 1 });
  const bar = create("label", { className: "field" }, [label, progress]);
  const verdict = create("p", { className: "verdict", role: "status" });
  const counts = [...FACTS, ...MISTAKES].map((name) => ({
    name,
    title: create("dt"),
    count: create("dd", { "data-count": name }),
  }));
  const list = create("dl", {}, counts.map(({ title, count }) => create("div", {}, [title, count])));
  const greedy = createGreedy(lab);
  const element = create("div", { className: "proof" }, [
    create("div", { className: "row" }, [button, bar]),
    verdict,
    list,
    greedy.element,
  ]);

  /** The completed part of the last run, 0 to 1; undefined before the first. And what the judgement has counted at its end. */
  let part;
  let counted;
  /** The run that goes on, a new object each time; undefined while there is none. */
  let work;
  const isNew = createChangeDetector();

  async function run() {
    const thisRun = (work = {});
    const judging = new engine.Judging();
    [part, counted] = [0, undefined];
    show();
    try {
      // An engine that does not start throws at every question, which counts as no answer.
      const player = await customElements.get("tic-tac-toe").engine.catch(() => undefined);
      let seed = 0;
      const answer = (board) => {
        seed = (seed + STRIDE) >>> 0;
        try {
          return player.choose(board, "unbeatable", seed, judging.turn());
        } catch {
          return undefined;
        }
      };
      while (part < 1) {
        await nextTask();
        if (work !== thisRun) return;
        const begun = performance.now();
        for (let board; (board = judging.board()) !== undefined && performance.now() - begun < PIECE;) {
          judging.answer(answer(board));
        }
        part = judging.progress();
        show();
      }
      counted = judging.counts();
    } finally {
      judging.free();
      if (work === thisRun) end();
    }
  }

  function end() {
    work = undefined;
    show();
  }

  function show() {
    const { proof } = lab.words;
    greedy.show(proof);
    if (!isNew(proof, part, counted, work)) return;
    const hasRun = part !== undefined;
    update(button, { textContent: work ? proof.cancel : hasRun ? proof.again : proof.start });
    update(label, { textContent: proof.progress });
    update(bar, { hidden: !work });
    update(progress, { value: part ?? 0 });
    const isFaultless = MISTAKES.every((name) => counted?.[name] === 0);
    update(verdict, {
      textContent: hasRun ? verdictOn(proof, isFaultless) : "",
      hidden: !hasRun || Boolean(work),
      "data-verdict": counted ? (isFaultless ? "proved" : "refuted") : "open",
    });
    update(list, { hidden: !counted });
    if (!counted) return;
    for (const { name, title, count } of counts) {
      const isMistake = MISTAKES.includes(name) && counted[name] > 0;
      const text = proof.number(counted[name]);
      update(title, { textContent: proof.counts[name] });
      update(count, { textContent: isMistake ? `✗ ${text}` : text, "data-fault": String(isMistake) });
    }
  }

  function verdictOn(proof, isFaultless) {
    if (!counted) return proof.cancelled(part);
    return isFaultless ? proof.proved(counted.games, counted.asked) : proof.refuted;
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
