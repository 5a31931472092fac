// The drawn tree while another search is pending, or while it is outside of the document.

import {
  beforePages, chromium, equal, everywhere, host, hover, idle, ok, painted, press, rectOf, release, resize, test, thrown, until,
} from "../testing.js";
import { Figure, NINE_CALLS, TREE_OF_ARTICLE_D, hearTrees, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

const KEYDOWN = (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
const types = (heard) => heard.map(({ type }) => type);

test("Another search may be asked for while one plays, and is read in its own order", chromium, async () => {
  const figure = await placeTree("<minimax-tree search=alpha-beta numbers=[[3,17],[2,12],[1,9]]></minimax-tree>");
  const { tree } = figure;
  tree.focus();
  // The cut nodes of the second tree are in other places than those of the first one.
  for (const numbers of ["[[3,17],[[2,1],12],[1,9]]", TREE_OF_ARTICLE_D, null]) {
    tree.toStart();
    tree.speed = 5;
    tree.play();
    await until(() => tree.step > 1 && tree.step < tree.steps - 1);
    tree.numbers = numbers;
    await figure.ready();
    const model = await modelOf(numbers ?? NINE_CALLS, "alpha-beta");
    equal(figure.step, [model.last, model.steps]);
    model.check(figure.sight(), numbers ?? NINE_CALLS);
    ok(figure.focused >= 0, "the focus stays in the tree");
  }
});

test("What stays until another search is recorded does nothing", chromium, async () => {
  const figure = await placeTree();
  const { tree, view } = figure;
  await idle();
  tree.focus();
  const heard = hearTrees();
  tree.board = ".........";
  for (const key of ["ArrowDown", "ArrowRight", "ArrowLeft", "Enter", " "]) figure.root.activeElement.dispatchEvent(KEYDOWN(key));
  figure.items[2].click();
  for (const method of ["forward", "play", "nextCut"]) tree[method]();
  equal(figure.view, view);
  await until(() => tree.steps === 2 * 549946);
  await idle();
  equal(types(heard), ["tree-ready"]);
});

test("What happened outside of the document is told when the tree comes in", chromium, async () => {
  await putTree("");
  const tree = document.createElement("minimax-tree");
  const heard = hearTrees(tree);
  await tree.ready;
  await idle();
  equal(heard, []);
  document.body.append(tree);
  await until(() => heard.length === 1);
  tree.remove();
  tree.setAttribute("board", "A");
  await idle();
  document.body.append(tree);
  await until(() => heard.length === 2);
  await idle();
  equal(heard.map(({ type, detail }) => [type, detail.step ?? 0]), [["tree-ready", 17], ["tree-error", 0]]);
});

test("The start is told whatever is folded by then", chromium, async () => {
  const heard = hearTrees();
  const figure = await putTree("<minimax-tree step=3></minimax-tree>");
  await figure.tree.ready;
  figure.items[0].focus();
  figure.items[0].dispatchEvent(KEYDOWN("ArrowLeft"));
  await until(() => heard.length > 0);
  equal(figure.items.length, 1);
  equal(heard[0].detail, (await modelOf(NINE_CALLS, "minimax")).detail(3));
});

test("What was mended before anybody heard of it is not told", chromium, async () => {
  const { tree } = await placeTree();
  await idle();
  const heard = hearTrees();
  tree.setAttribute("numbers", "[");
  await null;
  tree.setAttribute("numbers", "[1,2]");
  await tree.ready;
  await idle();
  equal(types(heard), ["tree-ready"]);
});

test("What was set before the engine ran can be taken back", chromium, async () => {
  // Some browsers do not compile at once. This one compiles when the page is loaded.
  await beforePages(() => {
    const { Module, compile } = WebAssembly;
    WebAssembly.Module = Object.assign(function () { throw new RangeError(); }, { prototype: Module.prototype });
    WebAssembly.compile = (bytes) => new Promise((done) => addEventListener("load", () => done(compile(bytes))));
  });
  const model = await modelOf(NINE_CALLS, "minimax");
  for (const [name, wrong, right, attribute] of [
    ["numbers", "[", null, ""],
    // What is no tree is read as text, at any time.
    ["numbers", {}, null, ""], ["board", "X", null, ""], ["board", "X", "O.XX.X.OO", "board=O.XX.X.OO"],
  ]) {
    const { window, $ } = await host(
      `<minimax-tree ${attribute}></minimax-tree>
      <script>
        addEventListener("tree-error", ({ detail }) => (window.message = detail.message));
        document.querySelector("minimax-tree").${name} = ${JSON.stringify(wrong)};
      </script>`,
      { head: '<script src="/games/three-in-a-row/minimax-tree.js"></script>' },
    );
    const figure = new Figure($("minimax-tree"));
    const message = await until(() => window.message);
    figure.tree[name] = right;
    await figure.ready();
    model.check(figure.sight(), `${name}, ${wrong}`);
    equal(thrown(() => (figure.tree[name] = wrong)), message);
  }
});

test("A button that came up elsewhere drags no more", chromium, async () => {
  const figure = await placeTree("<minimax-tree style='display: block; margin: 60px'></minimax-tree>");
  await figure.press("Larger");
  figure.tree.scrollIntoView();
  const { view } = figure;
  const pane = rectOf(figure.$(".window"));
  const at = (right, down) => ({ x: pane.x + pane.width - 2 + right, y: pane.y + 40 + down });
  await press(at(0, 0));
  // The pointer leaves at once, and the pane does not hear where the button comes up.
  addEventListener("pointermove", (event) => event.buttons && event.stopImmediatePropagation(), { capture: true });
  await hover(at(20, 0));
  await release(at(20, 0));
  for (let step = 1; step <= 5; step++) await hover(at(-10 * step, 5));
  equal(figure.view, view);
});

test("What is unfolded comes into sight", everywhere, async () => {
  await resize(1280, 520);
  const figure = await placeTree("<minimax-tree board=X.O/.../... step=0></minimax-tree>");
  // Unfolds the first branch, one level after the other.
  for (let level = 2; level < 5; level++) {
    const first = (level) => figure.items.find((item) => item.ariaLevel === String(level));
    first(level).querySelector(".note").click();
    await painted();
    const [place, pane] = [first(level + 1).querySelector(".score"), figure.$(".window")].map(rectOf);
    ok(place.y > pane.y - 1 && place.y + place.height < pane.y + pane.height + 1, `what is below level ${level} is at ${place.y}`);
  }
});
