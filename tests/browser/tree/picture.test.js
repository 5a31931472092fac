// The picture inside a tag, which `toHTML` writes: before the script of the element and without it, and until `awake.js` loads it.

import {
  chromium,
  click,
  documentation,
  equal,
  everywhere,
  focused,
  host,
  idle,
  includes,
  keys,
  near,
  ok,
  painted,
  press,
  rectOf,
  requests,
  serve,
  site,
  takeFaults,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { Figure } from "./figure.js";

const { addWords, toHTML, toImage, toSVG } = await import(new URL("figure.js", site));
for (const lang of ["de", "ru"]) addWords(lang, (await import(new URL(`words/${lang}.mjs`, site))).tree);

const NUMBERS = "A[B[3,12,8],C[2,4,6],D[14,5,2]]";
const SETTINGS = [
  { numbers: NUMBERS, search: "alpha-beta", step: "cut 1" },
  { numbers: [3, 12] },
  { search: "ordered", controls: "minimal", label: "The <last> “move” & more" },
  { numbers: "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]", search: "alpha-beta", bounds: "all", theme: "dark" },
  { numbers: NUMBERS, search: "alpha-beta", controls: "none", step: 3, theme: "light" },
  { random: "depth 2 branches 2-3", seed: 7, task: "values cut move", tries: 2, search: "alpha-beta" },
  { numbers: NUMBERS, task: "cut", still: false },
  { numbers: NUMBERS, search: "alpha-beta", still: true },
];
const PATH = new URL(site).pathname;
const STRICT = { "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'" };

/** Opens a page of a host with pictures, between paragraphs, and with these scripts of the site. */
async function open(settings, { scripts = [], lang = "en", headers = STRICT, style = "", ...rest } = {}) {
  await serve("/host.css", `body { font: 1.1rem/1.7 serif; margin: 8px; } ${style}`, { type: "text/css" });
  const tags = scripts.map((name) => `<script src="${PATH}${name}" defer></script>`).join("");
  const head = `<meta charset="utf-8"><title>A host</title><link rel="stylesheet" href="/host.css">${tags}`;
  const body = settings.map((each) => `<p>Before</p>\n${toHTML(lang === "en" ? each : { ...each, lang })}<p>After</p>\n`).join("");
  const html =
    `<!doctype html><html lang="${lang}">${head}<body><main><h1>A host</h1><p><input aria-label="Another field"></p>${body}</main>`;
  const view = await host("", { html, headers, ...rest });
  return Object.assign(view, { html, trees: view.$$("minimax-tree"), svgs: view.$$("minimax-tree svg") });
}

/** The places of all that is beside the pictures. */
const placesIn = ({ $$, window }) =>
  $$("p").flatMap((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left, top + window.scrollY, width, height];
  });

/** Asserts that nothing beside the pictures has moved. Each height may be rounded to a part of a pixel. */
function checkPlaces(view, before, what) {
  placesIn(view).forEach((place, at) => near(place, before[at], 0.25, what));
}

async function load(view) {
  view.document.body.append(Object.assign(view.document.createElement("script"), { src: `${PATH}minimax-tree.js` }));
  await view.window.customElements.whenDefined("minimax-tree");
  await Promise.all(view.trees.map((tree) => tree.ready));
  await painted();
}

for (const lang of ["en", "de", "ru"]) {
  test(`Nothing moves when the elements take the places of their pictures, in ${lang}`, everywhere, async () => {
    for (const width of [390, 1280]) {
      const view = await open(SETTINGS, { lang, scripts: lang === "en" ? [] : [`words/${lang}.js`], width });
      const before = placesIn(view);
      ok(view.document.documentElement.scrollWidth <= width, `scrolls at ${width} px`);
      ok(view.svgs.every((svg) => svg.checkVisibility()));
      await load(view);
      checkPlaces(view, before, `at ${width} px`);
      ok(view.svgs.every((svg) => !svg.checkVisibility()), "a picture is still there");
      // What has been taken over goes on: nothing moves from step to step either.
      for (const tree of view.trees) tree.step = 0;
      await painted();
      checkPlaces(view, before, `at ${width} px and the first step`);
    }
  });
}

test("The browser sees no layout shift when the elements take the places of their pictures", chromium, async () => {
  const view = await open(SETTINGS, { width: 390 });
  await painted();
  const shifts = [];
  new view.window.PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift" });
  await load(view);
  await painted();
  equal(shifts, []);
});

test("A still picture may shrink with its column, and nothing moves then either", everywhere, async () => {
  const [style] = /minimax-tree\[still\] svg \{.*?\}/.exec(await documentation());
  for (const width of [390, 1280]) {
    const view = await open(SETTINGS.filter(({ still }) => still), { style, width });
    const before = placesIn(view);
    const [{ width: shown, height }, whole] = [view.svgs[0].getBoundingClientRect(), view.svgs[0].viewBox.baseVal];
    near(shown, Math.min(width - 16, whole.width), 0.25);
    near(shown / height, whole.width / whole.height, 0.01);
    await load(view);
    checkPlaces(view, before, `at ${width} px`);
  }
});

test("Another tree gives the element its own height back", chromium, async () => {
  const { trees: [tree] } = await open([{ numbers: [3, 12] }], { scripts: ["minimax-tree.js"] });
  const height = () => tree.getBoundingClientRect().height;
  await tree.ready;
  const kept = height();
  tree.numbers = "[[[1,2],[3,4]],[5,6]]";
  await tree.ready;
  ok(height() > kept, "a higher tree has more room");
});

/** A colour as the browser paints it. */
function painting(color) {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].join();
}

test("A picture has the ink of its element, on a light page and on a dark one", everywhere, async () => {
  for (const style of ["", "body { background: #123; color: #eee; }"]) {
    for (const theme of ["auto", "light", "dark"]) {
      const view = await open([{ numbers: NUMBERS, search: "alpha-beta", step: "cut 1", theme }, { theme }], { style });
      const inks = new Set(
        view.$$("svg path, svg text").map((part) => {
          const { stroke, fill } = view.window.getComputedStyle(part);
          return painting(part.localName === "path" ? stroke : fill);
        }),
      );
      await load(view);
      const own = view.trees.flatMap((tree) => [tree, ...tree.shadowRoot.querySelectorAll(".lines g")])
        .map((part) => painting(view.window.getComputedStyle(part).color));
      equal([...inks].filter((ink) => !own.includes(ink)), [], `${theme} on a page with ${style}`);
    }
  }
});

test("A tag has the attributes of its settings, in HTML and in XHTML, and two pictures share no name", everywhere, () => {
  for (const settings of SETTINGS) {
    const html = toHTML(settings);
    const read = new DOMParser().parseFromString(
      `<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`,
      "application/xhtml+xml",
    );
    document.body.innerHTML = html;
    for (const tree of [read.querySelector("minimax-tree"), document.querySelector("minimax-tree")]) {
      const found = Object.fromEntries([...tree.attributes].map(({ name, value }) => [name, value]));
      const { still, numbers, ...others } = settings;
      const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
      const given = [
        ...(numbers ? [["numbers", typeof numbers === "string" ? numbers : JSON.stringify(numbers)]] : []),
        ...(still ? [["still", ""]] : []),
      ];
      equal(Object.fromEntries(Object.entries(found).sort()), Object.fromEntries([...texts, ...given].sort()), html);
      equal(tree.querySelectorAll("[id], [style], style, script, title").length, 0);
      equal([...tree.children].length, 1);
    }
  }
});

test("Where the engine cannot run, the picture stays", everywhere, async () => {
  const { trees: [tree], svgs: [svg], ...view } = await open([SETTINGS[0]], {
    scripts: ["minimax-tree.js"],
    headers: { "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'" },
  });
  await tree.ready.catch(() => {});
  await until(() => tree.shadowRoot.querySelector("[part=sentence]").textContent.includes("'wasm-unsafe-eval'"));
  await painted();
  ok(svg.checkVisibility());
  const sentence = tree.shadowRoot.querySelector("[part=sentence]").getBoundingClientRect();
  ok(sentence.bottom <= svg.getBoundingClientRect().top, "the sentence lies on the picture");
  ok(svg.getBoundingClientRect().bottom <= view.$$("p").at(-1).getBoundingClientRect().top, "the picture lies on the text below");
  for (const fault of await takeFaults()) includes(fault, /wasm-(unsafe-)?eval/);
});

// Six pictures of a page that loads the element when a reader turns to one of them.
const SIX = SETTINGS.filter(({ theme }) => !theme);
const own = async () => [...new Set(await requests())].filter((path) => path.startsWith(PATH) && !/figure\.js|words\//.test(path));
const wake = async (view) => {
  await view.window.customElements.whenDefined("minimax-tree");
  await Promise.all(view.trees.map((tree) => tree.ready));
  await painted();
};

for (const width of [390, 1280]) {
  test(`Six pictures load the element at the first press, which steps, and nothing moves, at ${width} px`, everywhere, async () => {
    const view = await open(SIX, { scripts: ["awake.js"], width });
    const before = placesIn(view);
    const buttons = view.$$("minimax-tree button");
    equal(buttons.map((button) => button.textContent), [...Array(3).fill("Walk through it"), "Answer", "Answer"]);
    for (const button of buttons) {
      const [svg, { y, height }] = [rectOf(button.previousElementSibling), rectOf(button)];
      ok(y >= svg.y && y + height <= svg.y + svg.height + 0.1 && height >= 24, "a button outside of the room of its picture");
    }
    // A still picture has nothing to walk through.
    await click(view.svgs.at(-1));
    equal(await own(), [`${PATH}awake.js`]);
    await click(buttons[2]);
    await wake(view);
    const { trees } = view;
    await until(() => trees[2].shadowRoot.activeElement?.role === "treeitem");
    equal(trees.map(({ step, steps }) => [step > 0, steps > 1]), [
      [true, true],
      [true, true],
      [false, true],
      [false, false],
      [false, false],
      [true, true],
    ]);
    checkPlaces(view, before, `at ${width} px`);
    equal(await own(), [`${PATH}awake.js`, `${PATH}minimax-tree.js`]);
    await new Figure(trees[2]).press("Step");
    equal(trees[2].step, 1);
  });
}

test("A press on the picture wakes it, and a press on its button goes on from the step shown", everywhere, async () => {
  const { trees: [tree], svgs: [svg] } = await open([SETTINGS[0]], { scripts: ["awake.js"] });
  await click(svg);
  await until(() => tree.step > 0 && tree.shadowRoot.activeElement?.role === "treeitem");
  const step = tree.step;
  const other = await open([SETTINGS[0]], { scripts: ["awake.js"] });
  await click(other.$("button"));
  await until(() => other.trees[0].step === step + 1);
});

test("A reader with a keyboard reaches the picture, hears what it is, and goes on in the element", everywhere, async () => {
  const view = await open([SETTINGS.at(-1), SETTINGS[0]], { scripts: ["awake.js"] });
  const [, svg] = view.svgs;
  equal(svg.getAttribute("aria-label"), "A game tree of 13 nodes on 3 levels. Best so far: 3, by B, then 3.");
  equal([svg.role, svg.parentElement.firstElementChild.textContent.slice(0, 21)], ["img", "Cut: MAX already has "]);
  view.$("input").focus();
  await keys("Tab");
  const [, tree] = view.trees;
  await until(() => tree.shadowRoot?.activeElement?.role === "treeitem");
  equal(focused().ariaSelected, "true");
  await keys("End");
  equal(focused().ariaLevel, "3");
});

test("Keys and presses elsewhere load nothing, and a reader who has gone on keeps the focus", everywhere, async () => {
  const view = await open([SETTINGS[0]], { scripts: ["awake.js"] });
  const input = view.$("input");
  await click(input);
  await keys("a", "ArrowRight", "Enter", " ");
  await click(view.$$("p")[1]);
  equal(await own(), [`${PATH}awake.js`]);
  view.$("minimax-tree button").click();
  input.focus();
  await wake(view);
  equal(focused(), input);
});

test("A button that is held down stays until it is released", everywhere, async () => {
  const view = await open([SETTINGS[0]], { scripts: ["awake.js"] });
  await press(view.$("minimax-tree button"));
  await idle();
  equal(await own(), [`${PATH}awake.js`]);
});

test("A page with pictures is accessible", chromium, async () => {
  for (const style of ["", "body { background: #123; color: #eee; }"]) {
    const view = await open(SETTINGS, { scripts: ["awake.js"], style, headers: {} });
    await isClean(view.document, style);
  }
});

test("An image says the tree", everywhere, async () => {
  const settings = { numbers: NUMBERS, label: "“A” & <B>" };
  await serve("/tree.svg", toSVG(settings), { type: "image/svg+xml" });
  document.body.innerHTML = toImage(settings, "/tree.svg?a&b=1");
  const image = document.querySelector("img");
  await image.decode();
  equal(image.alt, new DOMParser().parseFromString(toSVG(settings), "image/svg+xml").querySelector("desc").textContent);
  near(image.naturalWidth / image.naturalHeight, Number(image.getAttribute("width")) / Number(image.getAttribute("height")), 0.01);
});
