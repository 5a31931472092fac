// An exercise, its state: what a page sets and stores, and what the browser restores.

import { chromium, equal, everywhere, hear, host, includes, ok, site, test, thrown, until } from "../testing.js";
import { TEXTBOOK, press, verdicts } from "./exercise.js";
import { Figure, placeTree } from "./figure.js";

/** Opens a page with the tag, which sets this property before the element's script has run. Returns the figure, ready. */
async function setEarly(tag, property, value) {
  const set = `<script>document.querySelector("minimax-tree").${property} = ${JSON.stringify(value)}</script>`;
  const { $ } = await host(`${tag}${set}<script src="${site}minimax-tree.js"></script>`, { head: "" });
  const figure = new Figure($("minimax-tree"));
  await figure.ready();
  return figure;
}

test("An answer is data that can be set before the script and after, and a bad one changes nothing", chromium, async () => {
  const answer = { values: [{ path: [1], value: "≤2" }, { path: [], value: "3" }], cut: [[1, 1], [1, 2]], move: [0] };
  const tag = `<minimax-tree numbers="${TEXTBOOK}" search=alpha-beta task="values cut move"></minimax-tree>`;
  const { tree } = await setEarly(tag, "answer", answer);
  equal(tree.answer, answer);
  // What no task asks for is left out.
  for (const task of ["cut", "values cut move"]) {
    Object.assign(tree, { task, answer });
    await tree.ready;
    equal(tree.answer, task === "cut" ? { ...answer, values: [], move: null } : answer);
  }
  const events = hear(tree, "tree-answer");
  for (
    const bad of [
      7,
      "x",
      [],
      { cut: [[9]] },
      { cut: [[]] },
      { move: [1, 1] },
      { values: [{ path: [0], value: "two" }] },
      { values: [{ path: [0, 0], value: "3" }] },
      { cut: [["1"]] },
      { values: {} },
      { value: [] },
      { cut: [[1], [1, 1]] },
      { values: [{ path: [1], value: "2" }, { path: [1], value: "3" }] },
    ]
  ) {
    includes(thrown(() => (tree.answer = bad)), "expected", JSON.stringify(bad));
    equal(tree.answer, answer);
  }
  tree.answer = JSON.parse(JSON.stringify(answer));
  equal(events, [], "the same answer again");
  tree.answer = { cut: [[1, 1]] };
  equal(events.map(({ detail }) => detail), [{ answer: { values: [], cut: [[1, 1]], move: null } }]);
  tree.answer = null;
  equal(tree.answer.cut, []);
  equal(events.length, 2);
  tree.task = null;
  await tree.ready;
  equal(tree.answer, undefined);
  ok(tree.steps > 1);
});

test(
  "A form that the browser restores has its random tree, the answer, its grade and the tries again, but none to another question",
  everywhere,
  async () => {
    // The third exercise has another task when the page is shown again.
    const script = `<script>if (history.state) tree.task = "values"; history.replaceState(true, "")</script>`;
    for (
      const [subject, more, isSame] of [
        ['random="depth 3 branches 2-3"', "", true],
        [`numbers="${TEXTBOOK}"`, "", true],
        [`numbers="${TEXTBOOK}"`, script, false],
      ]
    ) {
      const html =
        `<!doctype html><form><minimax-tree id=tree name=tree ${subject} tries=2 search=alpha-beta task=cut></minimax-tree>${more}
      </form><script src="${site}minimax-tree.js"></script>`;
      const { window: view, $ } = await host("", { html });
      const found = () => new Figure($("minimax-tree"));
      const sent = () => JSON.parse(new view.FormData($("form")).get("tree"));
      const first = found();
      await first.ready();
      first.tree.answer = { cut: [[0]] };
      first.tree.check();
      const before = { numbers: first.tree.numbers, state: first.tree.state, sent: sent(), verdicts: verdicts(first) };
      equal(before.sent.score, 0);
      equal(before.sent.tries, 1);
      equal(before.sent.tree, before.numbers);
      view.location = "/tests/browser/run.js";
      await until(() => $("pre"));
      history.back();
      await until(() => $("minimax-tree")?.ready && found().tree !== first.tree);
      const again = found();
      await again.ready();
      const after = { numbers: again.tree.numbers, state: again.tree.state, sent: sent(), verdicts: verdicts(again) };
      if (isSame) equal(after, before, subject);
      else {
        equal(after.state.answer.cut, []);
        equal(after.state.tries, 0);
        equal(after.sent.score, null);
      }
    }
  },
);

test("A page can store the state of an exercise, and put it in force before the script and after", everywhere, async () => {
  const tag = `<minimax-tree random="depth 3 branches 2" search=alpha-beta task="cut move" tries=2></minimax-tree>`;
  const figure = await placeTree(tag);
  const { tree, tree: { numbers } } = figure;
  const blank = { values: [], cut: [], move: null };
  equal(tree.state.answer, blank);
  equal(tree.state.checked, null);
  equal(tree.state.tries, 0);
  equal(Number.isInteger(tree.state.seed), true);
  tree.answer = { cut: [[1]], move: [0] };
  await press(figure, "Check");
  await figure.click(2);
  const stored = JSON.parse(JSON.stringify(tree.state));
  equal(stored.tries, 1);
  equal(stored.checked.cut, [[1]]);
  equal(stored.answer.cut.length, 2);
  const sight = () => [tree.numbers, tree.state, figure.sentence, verdicts(figure)];
  const before = sight();
  const events = hear(tree, "tree-check");
  // After a press that changed everything, and after the solution was released.
  for (const leave of [() => press(figure, "New tree"), () => tree.reveal(), () => tree.reset()]) {
    await leave();
    await figure.ready();
    tree.state = stored;
    equal(tree.state, stored, "at once");
    await figure.ready();
    equal(sight(), before);
  }
  equal(events, []);
  equal(tree.numbers, numbers);
  // The same before the script has run.
  const other = await setEarly(tag, "state", stored);
  equal(other.tree.numbers, numbers);
  equal(other.tree.state, stored);
  equal(verdicts(other), verdicts(figure));
  for (
    const bad of [7, { seed: 1.5 }, { tries: -1 }, { tries: 1 }, { checked: blank }, { answer: 3 }, { more: 1 }, {
      ...stored,
      checked: { cut: [[9]] },
    }]
  ) {
    includes(thrown(() => (tree.state = bad)), "expected", JSON.stringify(bad));
    equal(tree.state, stored);
  }
  tree.seed = 3;
  await figure.ready();
  includes(thrown(() => (tree.state = stored)), "The state has the seed");
  tree.state = null;
  equal(tree.state, { answer: blank, checked: null, tries: 0, seed: 3 });
  tree.task = null;
  equal(tree.state, undefined);
});
