// The drawn tree in host pages: several trees, created early or late, moved or hidden, in files and in other encodings.

import {
  chromium, devtools, equal, everywhere, host, includes, near, ok, page, painted, readme, resize, script, serve, settings, site, test,
  until,
} from "../testing.js";
import { gameIn } from "../element/game.js";
import { Figure, LOST, NINE_CALLS, TREE_OF_ARTICLE_D, placeTree, putTree } from "./figure.js";
import { modelOf, useEverything } from "./model.js";

const path = `${new URL(site).pathname}minimax-tree.js`;
const numbers = `numbers='${TREE_OF_ARTICLE_D}'`;
/** What has the site's script in a page of its own. */
const own = { head: `<style>body { margin: 0 }</style><script src="${path}"></script>` };
const nine = () => modelOf(NINE_CALLS, "minimax");

test("Two trees share nothing but the style", chromium, async () => {
  const one = await placeTree(`<minimax-tree></minimax-tree><minimax-tree board='${LOST}' search=ordered></minimax-tree>`);
  const two = await putTree("", 1);
  await two.ready();
  await one.press("To the start");
  Object.assign(one.tree, { theme: "dark", lang: "ru", controls: "none", numbers: [[1], [2]] });
  await one.ready();
  const other = await modelOf(LOST, "ordered");
  for (const step of [other.last, 3]) {
    other.check(two.at(step));
    equal([one.step, two.step], [[9, 10], [step, other.steps]]);
  }
  equal(one.root.adoptedStyleSheets[0] === two.root.adoptedStyleSheets[0], true);
});

test("The script leaks nothing and may come twice, and what is inside the element shows until then", everywhere, async () => {
  const names = () => Object.getOwnPropertyNames(window).sort();
  document.body.innerHTML = "<minimax-tree><p>Soon</p></minimax-tree>";
  const before = names();
  const isShown = () => document.querySelector("p").getClientRects().length === 1;
  ok(isShown(), "the content is hidden early");
  for (let times = 0; times < 3; times++) await script("minimax-tree.js");
  const figure = await placeTree("");
  equal([names(), isShown()], [before, false]);
  (await nine()).check(figure.sight());
});

test("It takes no more than its column", chromium, async () => {
  // Host pages give their columns no minimum width.
  for (const [layout, most] of [
    ["display: grid; grid-template-columns: 1fr 1fr", 450], ["display: grid", 900], ["display: flex", 900], ["display: inline-block", 900],
    ["display: table", 900], ["float: left", 900], ["inline-size: fit-content", 900], ["display: grid; grid-template-columns: auto", 900],
  ]) {
    await resize(900, 700);
    document.body.innerHTML = `<div style="${layout}"><minimax-tree></minimax-tree><p>Beside it</p></div>`;
    const { tree } = await placeTree("");
    ok(tree.clientWidth <= most, `${layout}: ${tree.clientWidth}`);
    for (const width of [500, 360]) {
      await resize(width, 700);
      await painted();
      ok(document.scrollingElement.scrollWidth <= width, `${layout} in ${width} px`);
    }
  }
});

test("A height of the page's own holds before and after the script", everywhere, async () => {
  for (const attributes of ["numbers='[[3,17],[2,12]]'", `style='display: flex; block-size: 20rem' ${numbers}`]) {
    const [rule] = /^minimax-tree \{[^}]*\}$/m.exec(await readme());
    const view = await host(`<style>${rule}</style><minimax-tree ${attributes}></minimax-tree><p>After</p>`, { head: "" });
    const ends = () => view.$$("minimax-tree, p").map((each) => each.getBoundingClientRect().bottom);
    const before = ends();
    view.document.body.append(Object.assign(view.document.createElement("script"), { src: path }));
    await until(() => view.$("minimax-tree").shadowRoot);
    const figure = new Figure(view.$("minimax-tree"));
    await figure.ready();
    equal(ends(), before, attributes);
    near(figure.$("[part=controls]").getBoundingClientRect().bottom, before[0], 1, "the pane takes what is left");
  }
});

test("A frame that is as high as its content comes to rest", everywhere, async () => {
  for (const height of [150, 400, 2000]) {
    const { frame, document: inner } = await host("<minimax-tree></minimax-tree>", { ...own, width: 800, height });
    await inner.querySelector("minimax-tree").ready;
    for (let changes = 0; ; changes++) {
      await painted();
      await painted();
      const content = inner.body.getBoundingClientRect().height;
      if (Math.abs(content - frame.clientHeight) < 1) break;
      ok(changes < 3, `from ${height} px: more than ${changes} changes`);
      frame.style.height = `${Math.ceil(content)}px`;
    }
  }
});

test("Every way to make one gives a tree", chromium, async () => {
  const tag = "<minimax-tree></minimax-tree>";
  const first = await placeTree(`<minimax-tree board='${LOST}' search=ordered step=5></minimax-tree>`);
  first.tree.forward();
  first.tree.forward();
  const models = [await nine(), await modelOf(LOST, "ordered")];
  const ways = [
    () => document.createElement("minimax-tree"),
    () => new (customElements.get("minimax-tree"))(),
    () => document.importNode(Object.assign(document.createElement("template"), { innerHTML: tag }).content, true).firstChild,
    () => Object.assign(document.createElement("p"), { innerHTML: tag }).firstChild,
    () => new DOMParser().parseFromString(tag, "text/html").querySelector("minimax-tree"),
    // A copy has the attributes, not the step.
    () => first.tree.cloneNode(true),
  ];
  for (const way of ways) {
    const made = new Figure(way());
    document.body.append(made.tree);
    await made.ready();
    equal(made.tree.step, way === ways.at(-1) ? 5 : 17, String(way));
    models[way === ways.at(-1) ? 1 : 0].check(made.sight(), String(way));
  }
  const outside = new Figure(document.createElement("minimax-tree"));
  await outside.tree.ready;
  outside.tree.toStart();
  outside.tree.forward();
  equal(outside.step, [1, 18], "outside of the document");
});

test("A tree goes on elsewhere in the document, and after it has been in another one", everywhere, async () => {
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
  equal(tree.step, 7);
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
  Object.assign(tree, { speed: 1000, step: 0 });
  tree.play();
  tree.remove();
  await painted();
  equal(tree.step, 0, "removal ends the play");
});

test("One that is shown late is drawn and shows where it stands", chromium, async () => {
  await resize(460, 720);
  const tag = `<minimax-tree ${numbers} step=48></minimax-tree>`;
  const hidden = await placeTree(`<div hidden>${tag}</div>${tag}`);
  const visible = await putTree("", 1);
  const inView = (figure) => until(() => figure.isInView(figure.nodeOfStep));
  await inView(visible);
  for (const { tree } of [hidden, visible]) tree.step = 47;
  hidden.tree.parentElement.hidden = false;
  await inView(hidden);
  (await modelOf(TREE_OF_ARTICLE_D, "minimax")).check(hidden.sight());
  hidden.view.forEach((part, at) => near(part, visible.view[at], 1));
  const made = new Figure(Object.assign(document.createElement("minimax-tree"), { numbers: TREE_OF_ARTICLE_D }));
  await made.tree.ready;
  made.tree.step = 48;
  document.body.append(made.tree);
  await inView(made);
  // A pane that becomes narrow.
  for (const step of [4, 48])
    for (const width of [1280, 460]) {
      await resize(width, 720);
      visible.tree.step = step;
      await inView(visible);
    }
});

/** The names of the controls, and a title, each in the bytes of an encoding and as text. */
const WORDS = [["zh", "搜索"], ["ru", "Шаги"], ["en", "Steps of the search"]];
const ENCODED = [["windows-1251", "\xC4\xE5\xF0\xE5\xE2\xEE", "Дерево"], ["gbk", "\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋"], ["shift_jis", "A", "A"]];

test("Words are right in pages of other encodings", everywhere, async () => {
  await serve(path, new Uint8Array(await (await fetch(path)).arrayBuffer()), { type: "text/javascript" });
  for (const [encoding, bytes, title] of ENCODED) {
    const html = `<!doctype html><html lang=en><meta charset=${encoding}><title>${bytes}</title><script src=${path}></script>`;
    const text = `${html}<main><minimax-tree search=alpha-beta></minimax-tree></main>`;
    await serve("/host.html", Uint8Array.from(text, (sign) => sign.charCodeAt()), { type: "text/html" });
    const view = await page("/host.html");
    const figure = new Figure(view.$("minimax-tree"));
    await figure.ready();
    equal(view.document.title, title);
    for (const [lang, name] of WORDS) {
      figure.tree.lang = lang;
      await until(() => figure.$("[part=sentence]").lang === lang);
      includes(figure.$("[part=controls]").ariaLabel, name, encoding);
    }
    // The tree's own signs: minus, alpha, infinity.
    (await modelOf(NINE_CALLS, "alpha-beta")).check(figure.sight(), encoding);
  }
});

test("As files, too, words are right in pages of other encodings", chromium, async () => {
  const folder = `file://${(await settings()).dist}`;
  const window = await devtools("Target.createTarget");
  await devtools("Page.navigate", { url: `${folder}/components.txt` }, window);
  // Runs in a page that is a file. A browser reads a script that is a file in the encoding of its tag or its page.
  const look = async (src, charset, languages) => {
    while (document.readyState !== "complete") await new Promise((done) => setTimeout(done, 10));
    const inner = document.body.appendChild(document.createElement("iframe")).contentDocument;
    const script = Object.assign(inner.createElement("script"), { src, charset });
    await new Promise((done) => ((script.onload = done), inner.head.append(script)));
    const tree = inner.body.appendChild(inner.createElement("minimax-tree"));
    await tree.ready;
    const names = [];
    for (tree.lang of languages) {
      await new Promise((done) => setTimeout(done));
      names.push(tree.shadowRoot.querySelector("[part=controls]").ariaLabel);
    }
    return [location.protocol, ...names];
  };
  for (const [encoding] of ENCODED) {
    const expression = `(${look})(...${JSON.stringify([`${folder}/minimax-tree.js`, encoding, WORDS.map(([lang]) => lang)])})`;
    const { result } = await devtools("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }, window);
    const [protocol, ...names] = result.value ?? [result.description];
    equal([protocol, names.map((name, at) => name.includes(WORDS[at][1]))], ["file:", [true, true, true]], `${encoding}: ${names}`);
  }
});

test("The module defines the element, and none after the classic script", everywhere, async () => {
  document.body.innerHTML = "<minimax-tree></minimax-tree>";
  const tree = document.querySelector("minimax-tree");
  const module = await script("minimax-tree.mjs");
  const { MinimaxTree } = module;
  equal(Object.keys(module), ["MinimaxTree"]);
  equal([customElements.get("minimax-tree") === MinimaxTree, tree instanceof MinimaxTree, tree instanceof HTMLElement], [true, true, true]);
  await useEverything(new Figure(tree));
  const view = await host("<minimax-tree></minimax-tree>", own);
  equal(await view.window.eval(`import("${site}minimax-tree.mjs").then(({ MinimaxTree }) => typeof MinimaxTree)`), "function");
  await useEverything(new Figure(view.$("minimax-tree")));
});

test("Both elements share a page, and the tree shows the game", everywhere, async () => {
  const figure = await placeTree("<tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree>");
  await script();
  const game = await gameIn(document);
  await game.play(4);
  await useEverything(figure);
  Object.assign(figure.tree, { numbers: null, search: "minimax", board: game.board.board });
  await figure.ready();
  equal(figure.tree.board, game.board.board);
});
