// The search of a tree of numbers, which is how alpha-beta is first explained, step by step.

import { create, update } from "../element/dom.js";
import { refusalIn } from "../element/refusal.js";
import { createMemory } from "./memory.js";
import { signed } from "./telling.js";
import { createWalk } from "./walk.js";

/** The tree of a well-known article, and the part of it on which that explains a cut. */
const ARTICLE = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
const PART = "[[3,17],[2,12]]";

/** How many signs of a subtree stand in a row, in a sentence and at large, and how many leaves in the summary. */
const LENGTHS = { row: 60, sentence: 40, large: 90 };
const LEAVES = 60;

/** The section of the tree of numbers. */
export function createNumbers(host) {
  let tree = ARTICLE;
  const isLinked = createMemory();
  /** What was recorded last: the root's score and the leaves, visited and cut. */
  let found;
  /** The error with which the engine refuses the text, if that is no tree. */
  let refusal;

  const title = create("span");
  const problem = create("p", { className: "error", id: "tree-error", role: "alert" });
  const input = create("textarea", { rows: 3, spellcheck: false, autocomplete: "off", "aria-describedby": problem.id });
  const start = create("button", { type: "submit", className: "button" });
  const examples = [ARTICLE, PART].map((text) => {
    const button = create("button", { type: "button", className: "button", onclick: () => choose(text) });
    return { text, button };
  });
  const form = create("form", {}, [
    create("label", { className: "field" }, [title, input]),
    problem,
    create("div", { className: "row" }, [start, ...examples.map(({ button }) => button)]),
  ]);
  form.onsubmit = (event) => {
    event.preventDefault();
    choose(input.value);
  };
  const note = create("p", { className: "note" });
  const summary = create("p", { className: "summary" });

  const large = create("p", { className: "subtree" });
  const walk = createWalk(
    host,
    { search: "tree-search", step: "tree-step" },
    {
      first: "alpha-beta",
      record(search) {
        const trace = host.engine.Trace.of_numbers(search, tree);
        found = { value: trace.result.score, ...trace.leaves };
        // The largest tree is small enough to be recorded at once.
        return { advance: () => trace, free() {} };
      },
      said: () => host.words.numbers.said,
      who: ({ player }) => player,
      what: ({ text }) => shorten(text, LENGTHS.sentence),
      picture: {
        element: large,
        show: ({ text }) => update(large, { textContent: shorten(text, LENGTHS.large) }),
      },
      createPicture: () => undefined,
      title: ({ text }) => shorten(text, LENGTHS.row),
      onShow: () => showSummary(),
    },
  );
  const element = create("div", { className: "numbers" }, [form, note, summary, walk.element]);

  /** Searches another tree; what is none is said, and the last one stays. */
  function choose(text) {
    if (!read(text)) return;
    host.link.set({ tree: tree === ARTICLE ? undefined : tree });
    isLinked(host.link.get("tree"));
    walk.update(tree);
  }

  /** Whether the text is a tree, which it then becomes. */
  function read(text) {
    try {
      const trace = host.engine.Trace.of_numbers("minimax", text);
      tree = trace.node(0).text;
      trace.free();
      update(input, { value: tree });
      complain();
    } catch (error) {
      update(input, { value: text });
      complain(error);
    }
    return refusal === undefined;
  }

  function complain(found) {
    refusal = found;
    update(problem, refusal ? refusalIn(host.words, refusal) : { textContent: "" });
    update(input, { "aria-invalid": String(refusal !== undefined) });
  }

  function showSummary() {
    const { value, visited, cut } = found;
    const list = (leaves) => {
      const shown = leaves.slice(0, LEAVES).map(signed);
      return shown.join(", ") + (leaves.length > LEAVES ? ", …" : "");
    };
    update(summary, { textContent: host.words.numbers.summary(signed(value), list(visited), list(cut)) });
  }

  return {
    element,

    update() {
      const { numbers } = host.words;
      update(title, { textContent: numbers.tree });
      update(start, { textContent: numbers.start });
      for (const { text, button } of examples) {
        update(button, { textContent: text === ARTICLE ? numbers.article : numbers.part });
      }
      update(note, { textContent: numbers.note });
      const asked = host.link.get("tree");
      if (isLinked(asked)) read(asked ?? ARTICLE);
      complain(refusal);
      walk.update(tree);
    },

    close: () => walk.close(),
  };
}

/** A subtree as it is written on the page, without what is too long. */
function shorten(text, length) {
  const written = text.replaceAll("-", "−");
  return written.length > length ? `${written.slice(0, length - 1)}…` : written;
}
