// The drawn tree, how it looks: in every language and theme and at every width, moving and calm, and on paper.

import {
  chromium,
  chromiumAndFirefox,
  click,
  devtools,
  equal,
  everywhere,
  media,
  moving,
  near,
  ok,
  painted,
  resize,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { contrastOf } from "../element/picture.js";
import { CUTS, LOST, NINE_CALLS, TREE_OF_ARTICLE_D, pageWithTree, placeTree } from "./figure.js";
import { searched } from "./model.js";

const numbers = `search=alpha-beta numbers='${TREE_OF_ARTICLE_D}'`;
/** A tree of which most nodes are folded. */
const folded = "search=alpha-beta board='X../.O./..X'";
const WIDTHS = [320, 390, 1280, 2560];
/** The first step of alpha-beta in the article's tree, one in the middle, one that cuts, and the last. */
const STAGES = [0, 18, CUTS[0], 37];
const dark = { "prefers-color-scheme": "dark" };
const colours = (background, color) => ({ head: `<style>body { background: ${background}; color: ${color} }</style>` });

test("Axe finds nothing in any language, theme and width", chromium, async () => {
  for (const [attributes, steps] of [[numbers, STAGES], [folded, [0, 100, 300, 714]]]) {
    const { tree, frame, document: inner } = await pageWithTree(attributes);
    // Each language in each theme; the widths and steps take turns.
    let turn = 0;
    for (const theme of ["auto", "light", "dark"]) {
      for (const lang of ["en", "zh", "ru"]) {
        const [width, step] = [WIDTHS[turn % 4], steps[turn % 4]];
        frame.width = width;
        Object.assign(tree, { theme, lang, step });
        await isClean(inner, `${attributes}, ${lang}, ${theme}, ${width} px, step ${step}`);
        turn++;
      }
    }
  }
});

test("Axe finds nothing on pages in their own colours, dark ones, and with the visitor's", chromiumAndFirefox, async () => {
  for (
    const [background, color, preferences = {}] of [
      ["#ffffff", "#595959"],
      ["#000000", "#9a9a9a"],
      ["#fff8dc", "#5a3e1b"],
      ["#102030", "#dde6ee", dark],
      ["Canvas; color-scheme: light dark", "CanvasText", dark],
      ["Canvas", "CanvasText", { "forced-colors": "active" }],
    ]
  ) {
    await media(preferences);
    const { tree, document: inner } = await pageWithTree(numbers, colours(background, color));
    for (const step of STAGES) {
      tree.step = step;
      await isClean(inner, `step ${step}, ${color} on ${background}`);
    }
  }
});

test("Nothing scrolls sideways, and it takes no more than its column", everywhere, async () => {
  for (
    const [layout, attributes] of [
      ["display: block", numbers],
      ["display: grid", `${folded} lang=zh`],
      ["display: flex", `${numbers} lang=ru`],
      ["display: table", ""],
      ["display: grid; grid-template-columns: 1fr 1fr", ""],
      ["float: left", ""],
    ]
  ) {
    const { figure, tree, frame, document: inner } = await pageWithTree(attributes, { head: `<style>main { ${layout} }</style>` });
    for (const width of WIDTHS) {
      frame.width = width;
      for (const step of [0, Math.floor(tree.steps / 2), tree.steps - 1]) {
        tree.step = step;
        await painted();
        const parts = figure.$$("[part], [part=controls] *").filter((part) => part.checkVisibility());
        const right = Math.max(inner.scrollingElement.scrollWidth, ...parts.map((part) => part.getBoundingClientRect().right));
        ok(right <= width, `${attributes} in ${layout} of ${width} px reaches to ${right}`);
      }
    }
  }
});

test("A score climbs to its parent, unless the visitor prefers reduced motion", chromiumAndFirefox, async () => {
  const { figure, tree, model } = await searched(NINE_CALLS, "minimax");
  const forward = Array.from({ length: 17 }, () => () => tree.forward());
  // A step back or a jump moves no score.
  const others = [() => tree.back(), () => (tree.step = 3), () => tree.toEnd()];
  for (const preferences of [{}, moving]) {
    await media(preferences);
    tree.toStart();
    for (const way of [...forward, ...others]) {
      for (const motion of figure.root.getAnimations()) motion.finish();
      way();
      const scores = figure.$$(".score");
      const climbing = [...scores.keys()].filter((node) => scores[node].getAnimations().length > 0);
      // If a score becomes the best one, the parent's score climbs from below.
      const { kind, node, here, best } = model.record[tree.step];
      const isClimb = preferences === moving && !others.includes(way) && kind === "leave" && here !== node && best === node;
      equal(climbing, isClimb ? [here] : [], `step ${tree.step}`);
      if (preferences !== moving) equal(figure.root.getAnimations(), [], `step ${tree.step}`);
    }
  }
});

/** The contrast of the last of these colours with the others, each painted over the one before. */
function contrast(layers) {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const pixels = layers.map((fillStyle) => {
    Object.assign(context, { fillStyle }).fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
  });
  return contrastOf(...pixels.slice(-2));
}

test("What is written in the drawing is readable wherever the page's own text is", chromium, async () => {
  for (
    const [background, color] of [
      ["#ffffff", "#23262f"],
      ["#101418", "#ece8df"],
      ["#f4efe4", "#4a4a4a"],
      ["#ffffff", "#767676"],
      ["#000000", "#757575"],
      // A background may show through the letters of the page.
      ["#ffffff", "transparent"],
    ]
  ) {
    const { figure, tree } = await pageWithTree(numbers, colours(background, color));
    for (const theme of ["auto", "light", "dark"]) {
      for (const step of STAGES) {
        Object.assign(tree, { theme, step });
        const inks = [background, getComputedStyle(tree).backgroundColor, getComputedStyle(figure.$("text.x")).fill];
        ok(theme === "auto" || contrast(inks) >= 4.5, `a mark, ${theme} on ${background}`);
        for (const item of figure.items) {
          const behind = [tree, figure.$$(".levels div")[item.ariaLevel - 1]].map((node) => getComputedStyle(node).backgroundColor);
          for (const text of item.parentElement.querySelectorAll(":is(.move, .score, .note):not(:empty)")) {
            const found = contrast([background, ...behind, getComputedStyle(text).color]);
            ok(found >= 4.5, `${found} at step ${step}, ${theme} on ${background}`);
          }
        }
      }
    }
  }
});

test("In full screen and as a pop-up the tree has a ground on which it can be read", chromium, async () => {
  const figure = await placeTree(`<button>Full screen</button><minimax-tree ${numbers}></minimax-tree>`);
  const { tree } = figure;
  const button = document.querySelector("button");
  button.onclick = () => tree.requestFullscreen();
  for (
    const [background, color, scheme] of [
      ["#fff", "#23262f", "light"],
      ["#101418", "#ece8df", "light"],
      ["#fff", "#767676", "light"],
      ["#000", "#757575", "dark"],
      ["#fff", "#386ce9", "light"],
      ["#fff", "transparent", "light"],
      ["#000", "transparent", "dark"],
    ]
  ) {
    Object.assign(document.body.style, { background, color, colorScheme: scheme });
    const isReadable = (where) => {
      const ground = getComputedStyle(tree).backgroundColor;
      for (const text of figure.$$(":is(.score, [part=sentence], .levels span):not(:empty)")) {
        const found = contrast(["#888", ground, getComputedStyle(text).color]);
        ok(found >= 4.5, `${found}, ${where}, ${color} on ${background}`);
      }
      const mark = contrast(["#888", ground, getComputedStyle(figure.$("path.line")).stroke]);
      ok(mark >= 3, `the best line: ${mark}, ${where}, ${color} on ${background}`);
    };
    await click(button);
    await until(() => document.fullscreenElement === tree);
    isReadable("full screen");
    await document.exitFullscreen();
    tree.popover = "manual";
    tree.showPopover();
    isReadable("a pop-up");
    tree.popover = null;
  }
});

test("On paper a tree is whole, on one page and dark, without controls", chromium, async () => {
  await resize(700, 900);
  const style = `<style>
    :root { color-scheme: dark; background: #101418; color: #ece8df }
    minimax-tree { --ttt-x: #ff9a66; --ttt-o: #58d3c7; --ttt-line: yellow; --ttt-text: #eee; block-size: 20rem }
    minimax-tree::part(sentence) { color: white }
    @media print { * { color: #eee !important; background: #101418 !important } }
  </style>`;
  for (
    const attributes of [
      `board=${LOST} theme=dark`,
      "board=......... search=ordered",
      "step=12",
      "numbers=[[[[[[[[[[[1,2]]]]]]]]]]] still",
    ]
  ) {
    await media(dark);
    document.body.innerHTML = `${style}<minimax-tree ${attributes}></minimax-tree>`;
    const figure = await placeTree("");
    await media({ ...dark, media: "print" });
    equal(figure.$("[part=sentence]").checkVisibility(), !figure.tree.still, attributes);
    equal(figure.partsShown, [true, false], attributes);
    equal(getComputedStyle(figure.tree).breakInside, "avoid");
    const pane = figure.$("[part=tree]").getBoundingClientRect();
    ok(pane.left >= 0, attributes);
    ok(pane.right <= innerWidth, attributes);
    ok(pane.height <= innerHeight, attributes);
    for (const { left, right, top, bottom } of figure.items.map((item) => item.getBoundingClientRect())) {
      ok(left >= pane.left && right <= pane.right && top >= pane.top && bottom <= pane.bottom, attributes);
    }
    for (
      const [parts, property, least] of [
        [".score, .move, .note, .levels div, [part=sentence]", "webkitTextFillColor", 4.5],
        [".lines text", "fill", 4.5],
        [".lines path", "stroke", 3],
        [".levels div + div", "borderTopColor", 3],
      ]
    ) {
      for (const part of figure.$$(parts)) {
        const ink = getComputedStyle(part)[property];
        ok(contrast(["white", ink]) >= least, `${attributes}: ${parts} in ${ink}`);
      }
    }
  }
});

test("What is printed as soon as it is loaded has its drawing", everywhere, async () => {
  const { window: view } = await pageWithTree("search=alpha-beta", {
    below: `<minimax-tree board=......... search=alpha-beta></minimax-tree><script>
      dispatchEvent(new Event("beforeprint"));
      window.printed = [...document.querySelectorAll("minimax-tree")].map(({ steps }) => steps);
    </script>`,
  });
  // Alpha-beta visits eight of the article's nine nodes, and cuts once.
  equal(await until(() => view.printed?.join()), "17,40831");
});

test("Everything follows the size of the letters", chromium, async () => {
  await resize(1600, 1200);
  const found = [];
  for (const size of ["1rem", "1.5rem"]) {
    document.body.innerHTML = `<minimax-tree style="font-size: ${size}"></minimax-tree>`;
    const figure = await placeTree("");
    const parts = [".board", ".levels div", ".score", "[part=sentence]", "[data-control=play]", ".lines"];
    for (const part of parts.map((name) => figure.$(name))) {
      found.push(parseFloat(getComputedStyle(part).fontSize), part.getBoundingClientRect().height);
    }
  }
  for (let at = 0; at < 12; at++) near(found[at + 12] / found[at], 1.5, 0.03, `size ${at}`);
});

test("A cut is told without colour", chromiumAndFirefox, async () => {
  await media({ "forced-colors": "active" });
  const { figure } = await searched(TREE_OF_ARTICLE_D, "alpha-beta");
  for (const score of figure.$$("[data-state=cut] .score")) equal(getComputedStyle(score).fontWeight, "400");
  for (const name of [".strike", ".line"]) ok(getComputedStyle(figure.$(name)).stroke !== "rgba(0, 0, 0, 0)", name);
});

test("Assistive technology gets a tree", chromium, async () => {
  const { figure } = await searched(TREE_OF_ARTICLE_D, "alpha-beta");
  const { items, picture: name } = figure.sight();
  const { nodes } = await devtools("Accessibility.getFullAXTree");
  const of = (...roles) => nodes.filter(({ role, ignored }) => roles.includes(role?.value) && !ignored);
  const properties = ["level", "selected", "expanded", "focusable"];
  const property = (node, wanted) => node.properties.find((each) => each.name === wanted)?.value.value ?? null;
  equal(of("tree").map((node) => node.name.value), ["The tree of the search"]);
  equal(
    of("treeitem").map((node) => [node.name.value, ...properties.map((wanted) => property(node, wanted))]),
    items.map(({ spoken, level, selected, expanded }) => [spoken, level, selected === "true", JSON.parse(expanded), true]),
  );
  equal(of("img", "image", "graphics-document").map((node) => node.name.value).filter(Boolean), [name]);
});
