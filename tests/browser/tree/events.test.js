// The drawn tree, its events: what a host page hears, and when.

import { chromium, equal, everywhere, idle, includes, keys, ok, painted, rejection, test, until } from "../testing.js";
import { NINE_CALLS, TREE_OF_ARTICLE_D, hearTrees, pageWithTree, placeTree, putTree } from "./figure.js";
import { modelOf, searched } from "./model.js";

test("Each way to step is told once", everywhere, async () => {
  const events = hearTrees();
  const { tree } = await placeTree(`<minimax-tree numbers="${TREE_OF_ARTICLE_D}" search=alpha-beta></minimax-tree>`);
  const model = await modelOf(TREE_OF_ARTICLE_D, "alpha-beta");
  // The start of a search sends no `tree-step`.
  await until(() => events.length > 0);
  equal(events.splice(0), [{ type: "tree-ready", detail: model.detail(model.last) }]);
  for (
    const [way, ...steps] of [
      [() => tree.toStart(), 0],
      [() => tree.toStart()],
      [() => tree.back()],
      [() => tree.forward(), 1],
      [() => tree.nextCut(), model.cuts[0]],
      [() => (tree.step = 5), 5],
      [() => (tree.step = 5)],
      [() => tree.toEnd(), model.last],
      [() => tree.forward()],
      [() => tree.nextCut()],
      [() => tree.setAttribute("step", "3"), 3],
      [() => tree.setAttribute("step", "end"), model.last],
    ]
  ) {
    way();
    equal(events.splice(0), steps.map((step) => ({ type: "tree-step", detail: model.detail(step) })), `${way}`);
  }
  // A step that a listener takes is told after the step that it heard of.
  tree.addEventListener("tree-step", () => (tree.step = 7), { once: true });
  tree.step = 2;
  equal(events.map(({ detail }) => detail), [model.detail(2), model.detail(7)]);
});

test("It is told once when a search can be stepped through, and the same value starts no other", everywhere, async () => {
  const events = hearTrees();
  const { tree } = await placeTree();
  for (
    const [values, isOther] of [
      [{}, true],
      [{ search: "alpha-beta" }, true],
      [{ scoring: "depth" }, true],
      [{ board: "XO./.X./..O" }, true],
      [{ numbers: [[3, 17], [2, 12]] }, true],
      [{ numbers: "[[3, 17], [2, 12]]" }],
      [{ numbers: [[3, 17], [2, 12]] }],
      // Numbers win over a board, and a change of its look is no other search.
      [{ board: "X../.../..." }],
      [{ turn: "o" }],
      [{ board: null, turn: null, search: "alpha-beta", scoring: "depth" }],
      [{ theme: "dark", controls: "none", lang: "ru", speed: 5 }],
      [{ step: "end" }],
      [{ numbers: null }, true],
    ]
  ) {
    const { ready } = tree;
    Object.assign(tree, values);
    await tree.ready;
    if (isOther) await until(() => events.length > 0);
    await idle();
    equal(
      events.splice(0).map(({ type, detail }) => [type, detail.step]),
      isOther ? [["tree-ready", tree.steps - 1]] : [],
      JSON.stringify(values),
    );
    if (!isOther) ok(tree.ready === ready, JSON.stringify(values));
  }
});

test("A listener of a later script hears of the start", everywhere, async () => {
  const below = `<minimax-tree board=X></minimax-tree><script>
    window.late = [];
    for (const type of ["tree-ready", "tree-error"]) addEventListener(type, () => late.push(type));
  </script>`;
  const { window: view } = await pageWithTree("", { below });
  await until(() => view.late.length === 2);
  await idle();
  equal([...view.late].toSorted(), ["tree-error", "tree-ready"]);
});

for (const [subject, name] of [[NINE_CALLS, "alpha-beta"], [TREE_OF_ARTICLE_D, "ordered"]]) {
  test(`Whoever chooses a node of ${subject} goes there and is told`, chromium, async () => {
    const { figure, tree, model } = await searched(subject, name);
    const events = hearTrees();
    for (const [item, { step, visit, path, family }] of model.places.entries()) {
      // Enter, too, chooses a node without children.
      for (const way of ["click", family > 0 || item % 2 === 0 ? " " : "Enter"]) {
        tree.toEnd();
        await painted();
        if (way !== "click") equal(figure.focused, item, "stepping leaves the focus where it is");
        events.length = 0;
        await (way === "click" ? figure.click(item) : keys(way));
        const expected = [["tree-select", { node: visit, name: null, path }], ["tree-step", model.detail(step)]];
        equal(tree.step, step, `${path} by ${way}`);
        equal(events.map(({ type, detail }) => [type, detail]), expected, `${path} by ${way}`);
      }
    }
  });
}

test("A host may keep the step when a node is chosen", chromium, async () => {
  const figure = await placeTree();
  figure.tree.addEventListener("tree-select", (event) => event.preventDefault());
  const { step } = figure.tree;
  const events = hearTrees();
  await figure.click(1);
  equal(figure.tree.step, step);
  equal(events.map(({ type }) => type), ["tree-select"]);
});

test("What cannot be read is said in its place and told", chromium, async () => {
  const events = hearTrees();
  const cases = [
    ["board='X.O/.X'", "cell 5", "5 号格", "клеткой 5"],
    ["board='XX./.../...'", "too many X", "X 太多", "слишком много X"],
    ["board='XXX/OO./...' turn=X", "won", "X", "победил"],
    ["numbers='[[3,17],[x]]' board='XO./.../...'", "Character 10, “x”", "第 10 个字符“x”", "на месте 10 («x»)"],
  ].flatMap(([data, ...parts]) => parts.map((part, at) => ({ part, lang: ["en", "zh", "ru"][at], data })));
  await putTree(cases.map(({ data, lang }) => `<minimax-tree lang=${lang} ${data}></minimax-tree>`).join(""));
  await until(() => events.length === cases.length);
  await idle();
  for (const [index, { type, detail: { message } }] of events.splice(0).entries()) {
    const { lang, data, part } = cases[index];
    const figure = await putTree("", index);
    const { tree } = figure;
    const sentence = figure.$("[part=sentence]");
    equal(type, "tree-error", data);
    equal(sentence.innerText, message, data);
    equal(sentence.lang, lang, data);
    includes(message, part, data);
    includes(await rejection(tree.ready), " ", data);
    // The element shows no tree and no controls. Its methods and controls do nothing.
    equal(tree.step, 0, data);
    equal(tree.steps, 0, data);
    equal(tree.result, undefined, data);
    equal(figure.partsShown, [false, false], data);
    for (const method of ["forward", "back", "toStart", "toEnd", "nextCut", "play", "pause", "focus"]) tree[method]();
    for (const button of figure.$$("button")) button.click();
    equal(events, [], data);
  }
});

test("What is mended is drawn", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  const events = hearTrees();
  const reports = (type) => until(() => events.some((each) => each.type === type));
  for (
    const [bad, good] of [
      [() => tree.setAttribute("board", "X"), () => tree.setAttribute("board", "XO./.X./..O")],
      [() => tree.setAttribute("numbers", "["), () => tree.removeAttribute("numbers")],
      // A board and a turn are judged together, in whichever order they are set.
      [() => Object.assign(tree, { turn: "X", board: "XX./O../..." }), () => (tree.turn = "O")],
      [() => tree.setAttribute("numbers", "[[]]"), () => (tree.numbers = [[1, 2], [3]])],
    ]
  ) {
    events.length = 0;
    bad();
    await reports("tree-error");
    equal(figure.partsShown, [false, false], `${bad}`);
    good();
    await figure.ready();
    equal(figure.partsShown, [true, true], `${good}`);
    await reports("tree-ready");
  }
});

test("Several figures begin one after the other, and the page does its own work in between", chromium, async () => {
  await placeTree("<minimax-tree></minimax-tree>");
  const done = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    done.push("page");
    port2.postMessage(undefined);
  };
  const figures = ["first", "second", "third"];
  addEventListener("tree-ready", ({ target }) => done.push(target.id));
  document.body.innerHTML = figures.map((id) => `<minimax-tree id=${id}></minimax-tree>`).join("");
  port2.postMessage(undefined);
  await until(() => done.includes("third"));
  port1.close();
  // The page has had its turn between them.
  equal(figures.slice(1).map((id) => done[done.indexOf(id) - 1]), ["page", "page"]);
});
