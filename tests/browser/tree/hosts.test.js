// The drawn tree in host pages: created early or late, moved or hidden, in columns and frames.

import { chromium, documentation, equal, everywhere, host, near, ok, resize, site, test, until } from "../testing.js";
import { Figure, LOST, NINE_CALLS, TREE_OF_ARTICLE_D, pageWithTree, placeTree, putTree } from "./figure.js";
import { modelOf } from "./model.js";

const nine = () => modelOf(NINE_CALLS, "minimax");

test("A height of the page's own holds before and after the script", everywhere, async () => {
  const [rule] = /^minimax-tree \{[^}]*\}$/m.exec(await documentation());
  for (const attributes of ["numbers='[[3,17],[2,12]]'", "style='display: flex; block-size: 20rem'"]) {
    const view = await host(`<style>${rule}</style><minimax-tree ${attributes}></minimax-tree><p>After</p>`, { head: "" });
    const ends = () => view.$$("minimax-tree, p").map((each) => each.getBoundingClientRect().bottom);
    const before = ends();
    view.document.body.append(Object.assign(view.document.createElement("script"), { src: `${site}minimax-tree.js` }));
    await until(() => view.$("minimax-tree").shadowRoot);
    const figure = new Figure(view.$("minimax-tree"));
    await figure.ready();
    equal(ends(), before, attributes);
    near(figure.$("[part=controls]").getBoundingClientRect().bottom, before[0], 1, "the pane takes what is left");
  }
});

test("Where the script comes first a large tree is not preceded by another one", everywhere, async () => {
  const below = `<script>first = document.querySelector("minimax-tree").shadowRoot.querySelectorAll(".node").length</script>`;
  equal((await pageWithTree("board=.........", { below })).window.first, 0);
});

test("Every way to make one gives a tree", chromium, async () => {
  const tag = "<minimax-tree></minimax-tree>";
  const first = await placeTree(`<minimax-tree board='${LOST}' search=ordered step=5></minimax-tree>`);
  for (
    const way of [
      () => document.createElement("minimax-tree"),
      () => new (customElements.get("minimax-tree"))(),
      () => Object.assign(document.createElement("p"), { innerHTML: tag }).firstChild,
    ]
  ) {
    const made = new Figure(way());
    document.body.append(made.tree);
    await made.ready();
    equal(made.tree.step, 17, `${way}`);
    (await nine()).check(made.sight(), `${way}`);
  }
  first.tree.forward();
  const copy = new Figure(first.tree.cloneNode(true));
  document.body.append(copy.tree);
  await copy.ready();
  equal(first.tree.step, 6, "a copy has the attributes, not the step");
  equal(copy.tree.step, 5, "a copy has the attributes, not the step");
  (await modelOf(LOST, "ordered")).check(copy.sight());
});

test("A tree goes on elsewhere in the document, outside of it, and after it has been in another one", everywhere, async () => {
  const figure = await placeTree("<main><minimax-tree></minimax-tree></main><p></p><iframe srcdoc='<main></main>'></iframe>");
  const { tree } = figure;
  const [main, p, frame] = ["main", "p", "iframe"].map((name) => document.querySelector(name));
  const model = await nine();
  const sight = figure.at(6);
  p.append(tree);
  equal(figure.sight(), sight);
  tree.remove();
  tree.forward();
  main.prepend(tree);
  await figure.press("Step");
  equal(tree.step, 8);
  model.check(figure.sight(), "put back");
  // Each document needs a style sheet of its own window.
  const isStyled = () => getComputedStyle(figure.$(".plane")).position === "absolute";
  (await until(() => frame.contentDocument.querySelector("main"))).append(tree);
  ok(isStyled(), "without its style in the frame");
  tree.forward();
  main.prepend(tree);
  ok(isStyled(), "without its style after its return");
  equal(tree.step, 9);
  model.check(figure.sight(), "returned");
});

test("One that is shown late is drawn and shows where it stands", chromium, async () => {
  await resize(460, 720);
  const tag = `<minimax-tree numbers='${TREE_OF_ARTICLE_D}' step=48></minimax-tree>`;
  const hidden = await placeTree(`<div hidden>${tag}</div>${tag}`);
  const visible = await putTree("", 1);
  const inView = (figure) => until(() => figure.isInView(figure.nodeOfStep));
  await inView(visible);
  for (const { tree } of [hidden, visible]) tree.step = 47;
  hidden.tree.parentElement.hidden = false;
  await inView(hidden);
  (await modelOf(TREE_OF_ARTICLE_D, "minimax")).check(hidden.sight());
  hidden.view.forEach((part, at) => near(part, visible.view[at], 1));
});
