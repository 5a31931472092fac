// An exercise, what it shows: nothing of the solution too early, a blank worksheet on paper, and each state so that all can read.

import { chromium, equal, hear, includes, keys, media, ok, painted, test, type, until } from "../testing.js";
import { isClean } from "../axe.js";
import { B, C, FOUR, NODES, button, press, put, verdicts } from "./exercise.js";
import { overlaps, partOf } from "./figure.js";

test("Before its last try an exercise tells nothing of the solution", chromium, async () => {
  const sights = [];
  const order = " In each node the best branch is looked at first.";
  for (const search of ["alpha-beta", "ordered"]) {
    const events = [];
    addEventListener("tree-ready", ({ detail }) => events.push(detail), { once: true });
    const figure = await put(`search=${search} task="values cut move" tries=2`);
    const { tree } = figure;
    await until(() => events.length > 0);
    for (const method of ["forward", "toEnd", "nextCut", "play", "back"]) tree[method]();
    tree.step = "cut 1";
    await painted();
    equal(figure.step, [0, 1], search);
    equal(tree.result, undefined, search);
    equal(figure.sentence.includes(order), search === "ordered", search);
    equal(figure.items.filter((item, at) => NODES[at] > "9" && partOf(item, ".score").textContent), []);
    const sight = [figure.root.innerHTML, tree.toSVG(), tree.toTikz(), events];
    sights.push(sight.map((each) => JSON.stringify(each).replaceAll(order, "")));
    document.body.replaceChildren();
  }
  for (const [at, sight] of sights[0].entries()) equal(sight, sights[1][at]);
  includes((await put("task=cut rule=beyond")).sentence, "It cuts only where alpha is above beta");
  document.body.replaceChildren();
  includes((await put("task=cut order=right")).sentence, "It looks at branches from right to left.");
});

test(
  "An exercise that begins again shows nothing of the solution, and one with few controls can be answered",
  chromium,
  async () => {
    const figure = await put("search=alpha-beta task=values controls=minimal");
    const { tree } = figure;
    await figure.click(C);
    await until(() => figure.root.activeElement === figure.$(".field"));
    type("≤2");
    // A press of another node takes the value, and a bad one is not checked.
    await figure.click(B);
    equal(tree.answer.values, [{ path: [1], value: "≤2" }]);
    type("x");
    await press(figure, "Check");
    equal(figure.root.activeElement, figure.$(".field"));
    equal(verdicts(figure), "");
    await keys("Escape");
    includes(figure.sentence, "What is each node worth?");
    await press(figure, "Check");
    await press(figure, "Walk through it");
    await figure.ready();
    // In step 8 the search leaves B, which has no value: a leaf is entered and left, and B after its three.
    equal(tree.step, 8);
    ok(figure.focused >= 0);
    // The values are gone, and so is the solution, before it is recorded again.
    const events = hear(tree, "tree-answer");
    tree.reset();
    equal(tree.toSVG(), "");
    equal(figure.items.length, 0);
    equal(events.map(({ detail }) => detail.answer.values), [[]]);
    await figure.ready();
    equal(figure.items.length, 13);
    equal(partOf(figure.items[C], ".score").textContent, "");
  },
);

test("A message stays until the visitor goes on, and is not on paper", chromium, async () => {
  const figure = await put("search=alpha-beta task=cut");
  const message = "No branch is marked. If nothing is left out, press Check again.";
  await press(figure, "Check");
  includes(figure.sentence, message);
  dispatchEvent(new Event("beforeprint"));
  ok(!figure.sentence.includes(message), figure.sentence);
  dispatchEvent(new Event("afterprint"));
  includes(figure.sentence, message);
  // Elsewhere in the page it is the same figure.
  document.body.prepend(figure.tree);
  includes(figure.sentence, message);
  await figure.click(FOUR);
  ok(!figure.sentence.includes(message), figure.sentence);
});

test("A worksheet is blank, on paper too, and a saved figure as well", chromium, async () => {
  const figure = await put("search=alpha-beta task=cut");
  const blank = figure.tree.toSVG();
  await figure.click(FOUR);
  equal(figure.tree.toSVG(), blank);
  dispatchEvent(new Event("beforeprint"));
  await media({ media: "print" });
  equal(figure.sight().strikes, 0);
  equal(figure.sentence, "Which branches does alpha-beta leave out? Cross them out.");
  equal(button(figure, "Check").checkVisibility(), false);
  await media({ media: "" });
  dispatchEvent(new Event("afterprint"));
  equal(figure.sight().strikes, 1);
  figure.tree.still = true;
  equal(figure.sight().strikes, 0);
  equal(button(figure, "Check").checkVisibility(), false);
  equal(figure.$("[part=sentence]").checkVisibility(), false);
  equal(figure.items[FOUR].ariaChecked, null, "it asks for a press");
  equal(figure.$("[role=tree]").getAttribute("aria-describedby"), null, "it asks for a press");
});

for (const [lang, scheme] of [["en", "light"], ["zh", "dark"], ["ru", "light"]]) {
  test(`Axe finds nothing in any state of an exercise, and no verdicts overlap, in ${lang}`, chromium, async () => {
    await media({ "prefers-color-scheme": scheme });
    document.documentElement.style.colorScheme = "light dark";
    const figure = await put(
      `search=alpha-beta task="values cut move" tries=2 lang=${lang}`,
      "A[B[3,12,8],C[2,[4,6,1],6],D[14,5,2]]",
    );
    const { tree } = figure;
    document.body.innerHTML = `<main><h1>Exercises</h1></main>`;
    document.querySelector("main").append(tree);
    const answer = { values: [{ path: [0], value: "4" }], cut: [[0, 1], [1, 1, 0]], move: [1] };
    for (
      const [state, bring] of Object.entries({
        "a field is open": () => figure.click(figure.items.findIndex(({ ariaLabel }) => ariaLabel.startsWith("C"))),
        "a value is refused": () => (type("x"), keys("Enter")),
        "after a check": () => ((tree.answer = answer), tree.check()),
        "a hint": () => (tree.hint(), tree.hint()),
        "after the last one":
          () => ((tree.answer = { ...answer, move: [2] }), tree.check(), figure.$("[type=radio][value=cut]").click()),
        "the walk": () => (tree.reveal(), figure.ready()),
        "switched off": () => ((tree.disabled = true), tree.reset(), figure.ready()),
        "a worksheet": () => (tree.still = true),
        "refused": () => Object.assign(tree, { still: false, numbers: [[1, 2], [3, 4]] }),
      })
    ) {
      await bring();
      await isClean(document, state);
      equal(overlaps(figure.$$(".note")), [], state);
    }
    ok(!/undefined|NaN/.test(figure.root.textContent + figure.items.map(({ ariaLabel }) => ariaLabel)));
  });
}
