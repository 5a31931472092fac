// The drawn tree, its events: what a host page hears, and when.

import { chromium, equal, everywhere, host, idle, includes, keys, ok, painted, rejection, test, until } from "../testing.js";
import { Figure, NINE_CALLS, TREE_OF_ARTICLE_D, hearTrees, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

const MANNER = [true, true, "minimax-tree"];

test("Each way to step is told once", everywhere, async () => {
  const heard = hearTrees();
  const { tree } = await placeTree(`<minimax-tree numbers="${TREE_OF_ARTICLE_D}" search=alpha-beta></minimax-tree>`);
  const model = await modelOf(TREE_OF_ARTICLE_D, "alpha-beta");
  // The start of a search sends no `tree-step`.
  await until(() => heard.length > 0);
  equal(heard.splice(0), [{ type: "tree-ready", detail: model.detail(model.last), manner: MANNER }]);
  for (const [way, ...steps] of [
    [() => tree.toStart(), 0], [() => tree.toStart()], [() => tree.back()], [() => tree.forward(), 1],
    [() => tree.nextCut(), model.cuts[0]],
    [() => (tree.step = 5), 5], [() => (tree.step = 5)], [() => tree.toEnd(), model.last], [() => tree.forward()],
    [() => tree.nextCut()],
    [() => tree.setAttribute("step", "3"), 3], [() => tree.setAttribute("step", "end"), model.last],
  ]) {
    way();
    equal(heard.splice(0), steps.map((step) => ({ type: "tree-step", detail: model.detail(step), manner: MANNER })), `${way}`);
  }
  // A step that a listener takes is told after the step that it heard of.
  tree.addEventListener("tree-step", () => (tree.step = 7), { once: true });
  tree.step = 2;
  equal(heard.map(({ detail }) => detail), [model.detail(2), model.detail(7)]);
});

test("It is told once when a search can be stepped through", everywhere, async () => {
  const heard = hearTrees();
  const figure = await placeTree();
  const model = await modelOf(NINE_CALLS, "minimax");
  for (const [values, isOther] of [
    [{}, true], [{ search: "alpha-beta" }, true], [{ scoring: "depth" }, true], [{ board: "XO./.X./..O" }, true],
    [{ numbers: [[3, 17], [2, 12]] }, true], [{ numbers: null }, true], [{ board: null }, true],
    // A value that is set already starts no new search, and neither does a change of its look.
    [{ search: "alpha-beta" }], [{ scoring: "depth" }], [{ theme: "dark" }], [{ controls: "none" }], [{ speed: 5 }], [{ lang: "ru" }],
    [{ step: "3" }],
  ]) {
    const what = JSON.stringify(values);
    Object.assign(figure.tree, values);
    await figure.ready();
    if (isOther) await until(() => heard.length > 0);
    await idle();
    const told = heard.splice(0).filter(({ type }) => type !== "tree-step");
    equal(told.map(({ type, manner }) => [type, manner]), isOther ? [["tree-ready", MANNER]] : [], what);
    // The event carries the present step.
    if (isOther) equal(Object.keys(told[0].detail).toSorted(), ["cut", "node", "path", "score", "step"], what);
    if (what === "{}") equal(told[0].detail, model.detail(model.last));
  }
});

test("A listener of a later script hears of the start", everywhere, async () => {
  const { window } = await host(
    `<minimax-tree></minimax-tree><minimax-tree board=X></minimax-tree>
    <script>
      window.late = [];
      for (const type of ["tree-ready", "tree-error"]) addEventListener(type, () => late.push(type));
    </script>`,
    { head: '<script src="/games/three-in-a-row/minimax-tree.js"></script>' },
  );
  await until(() => window.late.length === 2);
  await idle();
  equal([...window.late].toSorted(), ["tree-error", "tree-ready"]);
});

for (const [subject, name] of [[NINE_CALLS, "alpha-beta"], [TREE_OF_ARTICLE_D, "ordered"]])
  test(`Whoever chooses a node of ${subject} goes there and is told`, chromium, async () => {
    const data = subject === NINE_CALLS ? "board" : "numbers";
    const figure = await placeTree(`<minimax-tree ${data}="${subject}" search=${name}></minimax-tree>`);
    const model = await modelOf(subject, name);
    const heard = hearTrees();
    for (const [item, place] of model.places.entries()) {
      const step = model.stepOf(place);
      const expected = [["tree-step", model.detail(step)], ["tree-select", { node: place.number ?? null, path: place.choices }]];
      // Enter, too, chooses a node without children.
      const key = place.children.length > 0 || item % 2 === 0 ? " " : "Enter";
      for (const way of ["click", key]) {
        figure.tree.toEnd();
        await painted();
        if (way === key) equal(figure.focused, item, "stepping leaves the focus where it is");
        heard.length = 0;
        await (way === key ? keys(key) : figure.click(item));
        equal(heard.map(({ type, detail }) => [type, detail]), expected, `${place.choices} by ${way}`);
        equal(figure.tree.step, step);
      }
    }
  });

test("What cannot be read is said in its place and told", chromium, async () => {
  const heard = hearTrees();
  const cases = [
    ["board='X.O/.X'", "cell 5", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"],
    ["board='XX./.../...'", "too many X", "X 太多", "слишком много X"],
    ["board='XXX/OO./...' turn=X", "won", "X", "победил"],
    ["numbers='[[3,17],[x]]'", "Character 10, “x”", "第 10 个字符“x”", "Символу 10, «x»"],
    ["numbers='[[3,17],[2,12]' board='XO./.../...'", "character 1", "1", "1"],
  ].flatMap(([data, ...parts]) =>
    ["en", "zh", "ru"].map((lang, at) => ({ lang, tag: `<minimax-tree lang=${lang} ${data}></minimax-tree>`, part: parts[at] })),
  );
  await putTree(cases.map(({ tag }) => tag).join(""));
  await until(() => heard.length === cases.length);
  await idle();
  for (const [index, { type, detail: { message } }] of heard.splice(0).entries()) {
    const { lang, tag, part } = cases[index];
    const figure = new Figure(document.querySelectorAll("minimax-tree")[index]);
    const { tree } = figure;
    const said = figure.$("[part=sentence]");
    equal([type, said.innerText, said.lang], ["tree-error", message, lang], tag);
    includes(message.toLowerCase(), part.toLowerCase(), tag);
    equal(/[a-z]{2}/i.test(message), lang === "en", `${tag}: ${message}`);
    // The element shows no tree and no controls. Its methods and controls do nothing.
    equal([tree.step, tree.steps, tree.result, ...figure.partsShown], [0, 0, undefined, false, false], tag);
    includes(await rejection(tree.ready), " ", tag);
    for (const method of ["forward", "back", "toStart", "toEnd", "nextCut", "play", "pause", "focus"]) tree[method]();
    for (const button of figure.$$("button")) button.click();
    equal(heard, [], tag);
  }
});

test("What is mended is drawn", everywhere, async () => {
  const figure = await placeTree();
  const { tree } = figure;
  const heard = hearTrees();
  for (const [bad, good] of [
    [() => tree.setAttribute("board", "X"), () => tree.setAttribute("board", "XO./.X./..O")],
    [() => tree.setAttribute("numbers", "["), () => tree.removeAttribute("numbers")],
    // A board and a turn are judged together, in whichever order they are set.
    [() => Object.assign(tree, { turn: "X", board: "XX./O../..." }), () => (tree.turn = "O")],
    [() => tree.setAttribute("numbers", "[[]]"), () => (tree.numbers = [[1, 2], [3]])],
  ]) {
    bad();
    await until(() => heard.some(({ type }) => type === "tree-error"));
    equal(figure.partsShown, [false, false], `${bad}`);
    heard.length = 0;
    good();
    await figure.ready();
    equal(figure.partsShown, [true, true], `${good}`);
    ok(figure.sentence.startsWith("The search is over"), figure.sentence);
    await until(() => heard.some(({ type }) => type === "tree-ready"));
    heard.length = 0;
  }
});
