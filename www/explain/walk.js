// A walk through a recorded search: which search, the stepper, what is said of a step, the node that it is about, and
// the tree around that.

import { create, update } from "../element/dom.js";
import { createMemory } from "./memory.js";
import { createStepper } from "./stepper.js";
import { nextTask } from "./task.js";
import { bound, signed, tell } from "./telling.js";
import { createTree } from "./tree.js";

/** How long one piece of recording a search takes at least, in milliseconds: too short to be felt. */
const PIECE = 8;

const FACTS = ["level", "node", "alpha", "beta", "best", "score"];

/**
 * Builds a walk. `names` has the names of its two values in the address, `search` and `step`. The subject says what is
 * searched:
 * - `first`: the search that is shown first;
 * - `record(search)`: begins to record that search; `advance()` of what it returns goes on by one piece and gives the trace
 *   once it is complete;
 * - `said()`: the words for its steps, and for naming its nodes;
 * - `who(node)`, `what(node)`: see `tell`;
 * - `picture`: the present node at large, `{ element, show(node) }`; `createPicture()`: the one of a row, if any;
 * - `title(node)`: the choice that led to a node;
 * - `onShow(taken)`: called with each step that is shown, as the trace tells it.
 *
 * Returns the element, `update(searched)`, where another value means that something else is searched, and `close()`.
 */
export function createWalk(host, names, subject) {
  const stepper = createStepper(names.search, {
    onGo: (step) => go(step),
    onVisit: (node) => trace && go(trace.node(node).entered),
    onRest: () => {
      show(true);
      // While it played, nothing was said.
      host.say(sentence.textContent);
    },
  });
  const tree = createTree({
    createPicture: subject.createPicture,
    describe,
    onSelect: (step) => go(step, true),
    onTouch: () => {
      if (!stepper.playing) return;
      stepper.stop();
      show(true);
    },
  });

  const title = create("span");
  const searches = host.engine.algorithms.filter(({ isTextbook }) => isTextbook);
  const options = searches.map(({ name }) => create("option", { value: name }));
  const select = create("select", { name: names.search }, options);
  select.onchange = () => {
    search = select.value;
    record();
    go(0);
  };

  const sentence = create("p", { className: "told", role: "status" });
  const facts = FACTS.map((name) => ({ name, title: create("dt"), value: create("dd") }));
  const here = create("div", { className: "here" }, [
    subject.picture.element,
    create("dl", {}, facts.map((fact) => create("div", {}, [fact.title, fact.value]))),
  ]);
  const element = create("div", { className: "walk" }, [
    create("div", { className: "row" }, [create("label", { className: "field" }, [title, select])]),
    stepper.element,
    sentence,
    here,
    tree.element,
  ]);

  let trace;
  /** The search that is being recorded. Until it is complete the one before stays in view. */
  let recording;
  let taken;
  let search = subject.first;
  let step = 0;
  const isOther = createMemory();
  const isReworded = createMemory();
  const isLinked = createMemory();

  /** Whether the address has changed, or was opened again, since this was last asked. */
  const isTold = () => isLinked(host.link.get(names.search), host.link.get(names.step), host.link.opened);

  /** Records the search: a short one at once, a long one in several tasks, so that the page answers in between. */
  function record() {
    stepper.stop();
    recording?.free();
    recording = subject.record(search);
    advance();
    showBusy();
  }

  /** Says whether what is in view is about to be replaced. */
  function showBusy() {
    update(element, { "aria-busy": String(Boolean(recording)) });
  }

  function advance() {
    const mine = recording;
    const begun = performance.now();
    let complete;
    do complete = mine.advance();
    while (!complete && performance.now() < begun + PIECE);
    if (complete) {
      mine.free();
      recording = undefined;
      trace?.free();
      trace = complete;
      taken = undefined;
      return;
    }
    nextTask().then(() => {
      // Meanwhile something else may be searched, or nothing.
      if (recording !== mine) return;
      advance();
      if (trace && !recording) go(step, false, false);
      showBusy();
    });
  }

  function go(to, keep = false, aloud = !stepper.playing) {
    if (recording) {
      step = to;
      return;
    }
    step = Math.max(0, Math.min(trace.steps - 1, to));
    show(keep, aloud);
  }

  /** Shows the step; `keep` leaves the tree as it is opened, `aloud` reads the sentence out where it is another. */
  function show(keep, aloud = false) {
    taken = taken?.step === step ? taken : trace.step(step);
    const { words } = host;
    stepper.show(words.search.stepper, {
      step,
      steps: trace.steps,
      nodes: trace.nodes,
      nextCut: trace.next_cut(step),
    });
    update(title, { textContent: words.search.search });
    options.forEach((option) => update(option, { textContent: words.search.searches[option.value] }));
    update(select, { value: search });
    const textContent = tell(subject.said(), { trace, taken }, subject);
    update(sentence, { "aria-live": aloud ? "polite" : "off", textContent });
    showNode(words.search.here);
    tree.show({ trace, taken, label: words.search.tree.name, keep });
    subject.onShow?.(taken);
    if (!stepper.playing) link();
  }

  function showNode(words) {
    const { kind, path } = taken;
    // A score that is handed up changes the node above.
    const node = path.at(kind === "leave" && path.length > 1 ? -2 : -1);
    const { alphaNow, betaNow, best } = node;
    const kept = best && trace.node(best.id);
    const values = {
      level: words.level({ player: node.player, who: subject.who(node), leaf: node.leaf }),
      alpha: bound("alpha", alphaNow),
      beta: bound("beta", betaNow),
      best: kept ? words.best(scoreOf(kept), subject.title(kept)) : words.none,
      // A leaf has its score at once.
      score: node.leaf || node.left <= step ? scoreOf(node) : "…",
      node: words.nodeOf(node.id + 1, trace.nodes, node.ply),
    };
    subject.picture.show(node);
    for (const fact of facts) {
      update(fact.title, { textContent: words.titles[fact.name] });
      update(fact.value, { textContent: values[fact.name] });
    }
  }

  function describe(node, state) {
    const words = host.words.search.tree;
    const title = subject.title(node);
    if (state === "unvisited") return { title, facts: words.unvisited, score: "", spoken: words.spokenUnvisited };
    if (state === "cut") {
      return { title, facts: words.cut(node.cost), score: words.cutSign, spoken: words.spokenCut(node.cost) };
    }
    const { id, player, leaf } = node;
    const { prunes } = searches.find(({ name }) => name === search);
    const bounds = prunes && { alpha: bound("alpha", node.alpha), beta: bound("beta", node.beta) };
    const known = state === "left";
    return {
      title,
      facts: [player, bounds && `α ${bounds.alpha} β ${bounds.beta}`, words.number(id + 1)].filter(Boolean).join(" · "),
      score: known ? scoreOf(node) : "…",
      spoken: words.spoken({
        number: id + 1,
        player,
        leaf,
        ...bounds,
        score: known ? signed(node.score) : undefined,
        limit: node.limit,
      }),
    };
  }

  function link() {
    // Its steps are numbered as they are shown, from 1.
    const shown = step === 0 ? undefined : step + 1;
    host.link.set({ [names.search]: search === subject.first ? undefined : search, [names.step]: shown });
    // What is written here is no news.
    isTold();
  }

  return {
    element,

    update(searched) {
      const told = isTold();
      const asked = told ? (host.link.get(names.search) ?? subject.first) : search;
      const other = isOther(searched);
      const reworded = isReworded(host.words);
      if (!told && !other && !reworded && trace) return;
      if (told) step = Number(host.link.get(names.step) ?? 1) - 1;
      else if (other) step = 0;
      const anew = (!trace && !recording) || other || asked !== search;
      search = asked;
      if (anew) record();
      if (told) stepper.stop();
      go(step, !anew && !told, false);
    },

    close() {
      stepper.stop();
      recording?.free();
      recording = undefined;
      showBusy();
      tree.clear();
      trace?.free();
      trace = undefined;
    },
  };
}

/** A node's score as the tree shows it; what a cut has left open is said. */
function scoreOf(node) {
  const sign = { most: "≤ ", least: "≥ " }[node.limit] ?? "";
  return sign + signed(node.score);
}
