// The drawn tree, how it looks: in every language and theme and at every width, moving and calm, and on paper.

import {
  chromium, chromiumAndFirefox, devtools, equal, everywhere, host, media, moving, near, ok, painted, rectOf, resize, site, test, until,
} from "../testing.js";
import { isClean } from "../element/axe.js";
import { grown, picture } from "../element/picture.js";
import { Figure, NINE_CALLS, TREE_OF_ARTICLE_D, placeTree } from "./figure.js";
import { CUTS, searched } from "./look.js";

const numbers = `numbers='${TREE_OF_ARTICLE_D}'`;
const WIDTHS = [320, 390, 1280, 2560];
/** The first step of alpha-beta in the article's tree, one in the middle, one that cuts, and the last. */
const STAGES = [0, 18, CUTS[0], 37];

/** Opens a page with a heading, as axe requires, and one tree with these attributes. */
async function pageWithTree(style, attributes = numbers, rest = "") {
  const head = `<style>${style}</style><script src="${site}minimax-tree.js"></script>`;
  const tag = `<main><h1>A tree</h1><minimax-tree search=alpha-beta ${attributes}></minimax-tree></main>`;
  const view = await host(tag + rest, { head });
  const figure = new Figure(view.$("minimax-tree"));
  await figure.ready();
  return { figure, tree: figure.tree, frame: view.frame, document: view.document };
}

test("Axe finds nothing in any language, theme and width", chromium, async () => {
  // Of the board's nodes, most are folded.
  for (const [attributes, steps] of [[numbers, STAGES], ["board='X../.O./..X'", [0, 100, 300, 714]]]) {
    const { tree, frame, document: inner } = await pageWithTree("", attributes);
    // Each language in each theme; the widths and steps take turns.
    let turn = 0;
    for (const theme of ["auto", "light", "dark"])
      for (const lang of ["en", "zh", "ru"]) {
        const [width, step] = [WIDTHS[turn % 4], steps[turn % 4]];
        frame.width = width;
        Object.assign(tree, { theme, lang, step });
        await isClean(inner, `${attributes}, ${lang}, ${theme}, ${width} px, step ${step}`);
        turn++;
      }
  }
});

for (const [name, preferences, styles, engines] of [
  [
    "dark pages and with colours of the visitor's own", [["prefers-color-scheme", "dark"], ["prefers-color-scheme", "dark"], ["forced-colors", "active"]],
    [":root { color-scheme: light dark; background: Canvas; color: CanvasText }", "body { background: #102030; color: #dde6ee }", ""], chromiumAndFirefox,
  ],
  // Axe computes the contrast where the background is known.
  [
    "pages in their own colours", [], [["#ffffff", "#595959"], ["#000000", "#9a9a9a"], ["#0b3d2e", "#d8e8df"], ["#fff8dc", "#5a3e1b"]].map(
      ([background, color]) => `body { background: ${background}; color: ${color} }`), chromium,
  ],
])
  test(`Axe finds nothing on ${name}`, engines, async () => {
    for (const [index, style] of styles.entries()) {
      if (preferences[index]) await media(Object.fromEntries([preferences[index]]));
      const { tree, document: inner } = await pageWithTree(style);
      for (const step of STAGES) {
        tree.step = step;
        await isClean(inner, `step ${step} on ${style}`);
      }
    }
  });

test("Nothing scrolls sideways", everywhere, async () => {
  for (const [attributes, lang] of [[`board='${NINE_CALLS}'`, "en"], [numbers, "ru"], ["board='X../.O./..X'", "zh"]]) {
    const { figure, tree, frame, document: inner } = await pageWithTree("", attributes);
    tree.lang = lang;
    for (const width of WIDTHS) {
      frame.width = width;
      await painted();
      for (const step of [0, Math.floor(tree.steps / 2), tree.steps - 1]) {
        tree.step = step;
        ok(inner.scrollingElement.scrollWidth <= width, `${attributes} in ${width} px`);
        const parts = figure.$$("[part=controls], [part=controls] *, [part=sentence], [part=tree]");
        const outside = parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > width);
        equal(outside.map(({ outerHTML }) => outerHTML), [], `${attributes} in ${width} px`);
      }
    }
  }
});

test("With reduced motion nothing is animated", chromium, async () => {
  const { figure, tree } = await searched(TREE_OF_ARTICLE_D, "alpha-beta");
  const assertStill = (when) => equal(figure.root.getAnimations().map(({ effect }) => effect.target.className), [], when);
  for (const larger of [0, 8]) {
    for (let times = 0; times < larger; times++) await figure.press("Larger");
    for (const [way, times] of [["toStart", 1], ["forward", 37], ["toEnd", 1], ["back", 37]])
      for (let time = 0; time < times; time++) {
        tree[way]();
        await painted();
        assertStill(`${way} to ${tree.step}`);
      }
    await figure.press("Fit");
    assertStill("Fit");
  }
});

test("Without it a score climbs to its parent", chromiumAndFirefox, async () => {
  await media(moving);
  const { figure, tree, model } = await searched(NINE_CALLS, "minimax");
  tree.toStart();
  // A step back or a jump moves no score.
  const others = [[() => tree.back(), 16], [() => (tree.step = 3), 3], [() => tree.toEnd(), 17]];
  const forward = Array.from({ length: 17 }, (_, before) => [() => tree.forward(), before + 1, true]);
  for (const [way, step, isForward] of [...forward, ...others]) {
    for (const motion of figure.root.getAnimations()) motion.finish();
    way();
    const climbing = figure.items.flatMap((item, node) => (item.querySelector(".score").getAnimations().length > 0 ? [node] : []));
    // If a score becomes the best one, the parent's score climbs from below.
    const { kind, node, here, best } = model.record[step];
    equal(climbing, isForward && kind === "leave" && here !== node && best === node ? [here] : [], `step ${step}`);
  }
});

/** The least contrast ratio on white of these colours. */
function contrast(colours) {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return Math.min(...colours.map((layers) => {
    const light = (count) => {
      for (const fill of layers.slice(0, count)) {
        context.fillStyle = fill;
        context.fillRect(0, 0, 1, 1);
      }
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
      const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.05 + 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const [under, ink] = [light(layers.length - 1), light(layers.length)];
    return Math.max(under, ink) / Math.min(under, ink);
  }));
}

test("On paper a tree is whole and dark, without controls", chromium, async () => {
  const plain = await placeTree();
  for (const [medium, hasControls] of [["", true], ["print", false], ["", true]]) {
    await media({ media: medium });
    equal([plain.$("[part=sentence]").checkVisibility(), ...plain.partsShown], [true, true, hasControls], medium);
  }
  await resize(700, 900);
  const style = `<style>
    :root { color-scheme: dark; background: #101418; color: #ece8df }
    minimax-tree { --ttt-x: #ff9a66; --ttt-o: #58d3c7; --ttt-line: yellow; --ttt-accent: white; --ttt-text: #eee; block-size: 20rem }
    minimax-tree::part(sentence) { color: white }
    @media print { * { color: #eee !important; background: #101418 !important } }
  </style>`;
  for (const attributes of ["board=.X./..X/OOX theme=dark", "board=......... search=ordered", "step=12"]) {
    await media({ "prefers-color-scheme": "dark" });
    document.body.innerHTML = `${style}<minimax-tree ${attributes}></minimax-tree>`;
    const figure = await placeTree("");
    await media({ "prefers-color-scheme": "dark", media: "print" });
    const pane = figure.$("[part=tree]").getBoundingClientRect();
    ok(pane.left >= 0 && pane.right <= innerWidth, attributes);
    for (const { left, right, top, bottom } of figure.items.map((item) => item.getBoundingClientRect()))
      ok(left >= pane.left && right <= pane.right && top >= pane.top && bottom <= pane.bottom, attributes);
    // A browser might crop what has a transform. Each board has four lines, and no background.
    equal([getComputedStyle(figure.$(".plane")).transform, getComputedStyle(figure.tree).breakInside], ["none", "avoid"]);
    const rules = ["rules", "rules-todo"].map((name) => figure.$(`path.${name}`).getAttribute("d").split("M").length - 1);
    equal(rules[0] + rules[1], 4 * figure.$$(".board").length, attributes);
    ok(!figure.$("[part=controls]").checkVisibility(), attributes);
    const of = (selector, name, pseudo) => figure.$$(selector).map((each) => ["white", getComputedStyle(each, pseudo)[name]]);
    const fills = of(".score, .move, .note, .levels span, [part=sentence]", "webkitTextFillColor");
    for (const pseudo of ["::before", "::after"]) fills.push(...of(".board", "webkitTextFillColor", pseudo));
    const lines = [...of(".lines path", "stroke"), ...of(".levels div + div", "borderTopColor")];
    ok(contrast(fills) >= 4.5 && contrast(lines) >= 3, `${attributes}: ${contrast(fills)}, ${contrast(lines)}`);
  }
});

test("What is printed as soon as it is loaded has its drawing", everywhere, async () => {
  const { document: inner } = await pageWithTree("", "", `<minimax-tree board=......... search=ordered></minimax-tree><script>
    dispatchEvent(new Event("beforeprint"));
    window.printed = [...document.querySelectorAll("minimax-tree")].map((tree) => tree.steps);
  </script>`);
  // Alpha-beta visits eight of the article's nine nodes, and cuts once.
  equal(await until(() => inner.defaultView.printed?.join()), "17,16706");
});

test("In an automatic dark theme everything drawn is seen", chromium, async () => {
  await devtools("Emulation.setAutoDarkModeOverride", { enabled: true });
  // The browser treats lines differently where the page has set the colour of its text.
  for (const style of ["", "body { background: #fff; color: #222 }", "body { background: #eef; color: #035 }"]) {
    const { figure } = await pageWithTree(style, "");
    await painted();
    // The middle of the root's board is empty, so around it there are lines alone.
    const board = rectOf(figure.$(".board"));
    const places = [grown(board, board.width * -0.28), rectOf(figure.$(".score")), rectOf(figure.$("[part=sentence]"))];
    for (const [index, least] of [3, 4.5, 4.5].entries()) {
      const part = await picture(places[index]);
      if (index === 0) ok([0, 8, 16].every((shift) => ((part.commonest >> shift) & 255) < 60), `${style}: not a dark theme`);
      ok(part.contrast(0.002) >= least, `${style}, part ${index}: ${part.contrast(0.002)}`);
    }
  }
});

test("Letters have the ink of the page and no outline, and everything follows their size", chromium, async () => {
  await resize(1600, 1200);
  const ink = "-webkit-text-fill-color: transparent; -webkit-text-stroke: 3px yellow; color: #123456";
  document.body.innerHTML = `<style>:is(body, minimax-tree) { ${ink} }</style><minimax-tree></minimax-tree>`;
  const figure = await placeTree("");
  const { color, webkitTextFillColor, webkitTextStrokeWidth } = getComputedStyle(figure.$("[part=sentence]"));
  equal([webkitTextFillColor, webkitTextStrokeWidth], [color, "0px"]);
  const found = [];
  for (const size of ["", "1.5rem"]) {
    document.body.innerHTML = `<minimax-tree style="font-size: ${size}"></minimax-tree>`;
    const { root } = await placeTree("");
    const parts = [".board", ".levels span", ".score", "[part=sentence]", "[data-control=play]", ".lines"].map((part) => root.querySelector(part));
    found.push(parts.flatMap((part) => [parseFloat(getComputedStyle(part).fontSize), part.getBoundingClientRect().height]));
  }
  found[0].forEach((usual, part) => near(found[1][part] / usual, 1.5, 0.03, `part ${part}`));
});

test("What is written in the drawing is readable", chromium, async () => {
  for (const [background, color] of [
    ["#ffffff", "#23262f"], ["#101418", "#ece8df"], ["#f4efe4", "#4a4a4a"], ["#ffffff", "#767676"], ["#000000", "#757575"],
    // A background may show through the letters of the page.
    ["#ffffff", "transparent"],
  ]) {
    const { figure, tree } = await pageWithTree(`body { background: ${background}; color: ${color} }`);
    for (const theme of ["auto", "light", "dark"]) {
      tree.theme = theme;
      for (const step of STAGES) {
        tree.step = step;
        const levels = figure.$$(".levels div");
        const colours = figure.items.flatMap((item) => {
          const behind = [tree, levels[item.ariaLevel - 1]].map((node) => getComputedStyle(node).backgroundColor);
          const texts = [...item.querySelectorAll("[data-text]")].filter(({ dataset }) => dataset.text);
          return texts.map((text) => [background, ...behind, getComputedStyle(text).color]);
        });
        ok(contrast(colours) >= 4.5, `${contrast(colours)} at step ${step}, ${theme} on ${background}`);
      }
    }
  }
});

test("A cut is told without colour", chromiumAndFirefox, async () => {
  await media({ "forced-colors": "active" });
  const { figure, model } = await searched(TREE_OF_ARTICLE_D, "alpha-beta");
  model.check(figure.sight());
  const cut = figure.items.filter(({ dataset }) => dataset.state === "cut").map((item) => getComputedStyle(item.querySelector(".score")));
  equal([...new Set(cut.map(({ textDecorationLine }) => textDecorationLine))], ["line-through"]);
  for (const name of [".strike", ".line"]) ok(getComputedStyle(figure.$(name)).stroke !== "rgba(0, 0, 0, 0)", name);
});

test("Assistive technology gets a tree", chromium, async () => {
  const { figure, model } = await searched(TREE_OF_ARTICLE_D, "alpha-beta");
  const { items, picture: name } = figure.sight();
  model.check(figure.sight());
  const { nodes } = await devtools("Accessibility.getFullAXTree");
  const of = (...roles) => nodes.filter(({ role, ignored }) => roles.includes(role?.value) && !ignored);
  equal(of("tree").map((node) => node.name.value), ["The tree of the search"]);
  const property = (node, wanted) => node.properties.find((each) => each.name === wanted)?.value.value ?? null;
  equal(
    of("treeitem").map((node) => [node.name.value, ...["level", "selected", "expanded", "focusable"].map((wanted) => property(node, wanted))]),
    items.map(({ spoken, level, selected, expanded }) => [spoken, level, selected === "true", expanded && expanded === "true", true]),
  );
  equal(of("img", "image", "graphics-document").map((node) => node.name.value).filter(Boolean), [name]);
});
