// The search of a tree of numbers, step by step. Alpha-beta is usually first explained on such a tree.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { refusalIn } from "../shared/refusal.js";
import { signed } from "../shared/step-sentence.js";
import { createChangeDetector } from "./changes.js";
import { createWalk } from "./walk.js";

/** The tree of a well-known article, and the part of it on which the article explains a cut. */
const ARTICLE = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
const PART = "[[3,17],[2,12]]";

/** How many leaves the summary shows. */
const LEAVES = 60;

/** The tool with the tree of numbers. */
export function createNumbers(lab) {
  let tree = ARTICLE;
  const isLinkNew = createChangeDetector();
  /** The result of the search. */
  let result;
  /** The engine's error if the text is not a tree. */
  let refusal;

  const title = create("span");
  const problem = create("p", { className: "error", id: "tree-error", role: "alert" });
  const input = create("textarea", { rows: 3, spellcheck: false, autocomplete: "off", "aria-describedby": problem.id });
  const start = create("button", { type: "submit", className: "button" });
  const examples = [ARTICLE, PART].map((text) => ({ text, button: createButton(() => choose(text)) }));
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

  const walk = createWalk(lab, {
    first: "alpha-beta",
    attributes: () => ({ numbers: tree }),
    onRecorded(recorded) {
      result = recorded;
      showSummary();
    },
  });
  const element = create("div", { className: "numbers" }, [form, note, walk.element, summary]);

  /** Searches another tree. If the text is not a tree, that is reported, and the last tree stays. */
  function choose(text) {
    if (!read(text)) return;
    lab.link.set({ tree: tree === ARTICLE ? undefined : tree });
    isLinkNew(lab.link.get("tree"));
    walk.update(tree);
  }

  /** Reads the text as the new tree. Returns whether it is one. */
  function read(text) {
    try {
      tree = lab.engine.read_numbers(text);
      update(input, { value: tree });
      complain();
    } catch (error) {
      update(input, { value: text });
      complain(error);
    }
    return refusal === undefined;
  }

  function complain(error) {
    refusal = error;
    update(problem, refusal ? refusalIn(lab.words, refusal) : { textContent: "" });
    update(input, { "aria-invalid": String(refusal !== undefined) });
  }

  function showSummary() {
    if (!result) return void update(summary, { textContent: "" });
    const { score, visited, cut } = result;
    const { comma } = lab.words;
    const list = (leaves) => {
      const numbers = leaves.slice(0, LEAVES).map(signed);
      return numbers.join(comma) + (leaves.length > LEAVES ? `${comma}…` : "");
    };
    update(summary, { textContent: lab.words.numbers.summary(signed(score), list(visited), list(cut)) });
  }

  return {
    element,

    update() {
      const { numbers } = lab.words;
      update(title, { textContent: numbers.tree });
      update(start, { textContent: numbers.start });
      for (const { text, button } of examples) {
        update(button, { textContent: text === ARTICLE ? numbers.article : numbers.part });
      }
      update(note, { textContent: numbers.note });
      const linkedTree = lab.link.get("tree");
      if (isLinkNew(linkedTree)) read(linkedTree ?? ARTICLE);
      complain(refusal);
      showSummary();
      walk.update(tree);
    },

    close: () => walk.close(),
  };
}
