// The elements on pages that change the browser around them: changed prototypes, missing features, clocks that jump, and
// translators and extensions that rewrite the document.

import {
  chromium, click, devtools, equal, everywhere, hear, host, idle,
  includes, media, ok, page, site, takeFaults, test, until,
} from "../testing.js";
import { EMPTY, choose, firstFree, gameIn, place, use } from "./game.js";
import { grown, isSharp, picture } from "./picture.js";

const path = new URL(site).pathname;
const classic = (name) => `<script defer src="${path}${name}.js"></script>`;
const module = (name) => `<script type="module" src="${path}${name}.mjs"></script>`;
const ELEMENTS = "<main><tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree></main>";
const TAGS = ["tic-tac-toe", "minimax-tree"];

/** Opens a page with a board and a tree in which this script runs before ours. */
const broken = (first) => host(ELEMENTS, { head: `<script>{ ${first} }</script>${TAGS.map(classic).join("")}` });

/** Plays, asks for a hint, takes moves back, annotates a cell, and steps through the tree. Returns the game. */
async function useBoth({ document, $ }) {
  const game = await gameIn(document);
  await game.play(4);
  await use(game, "hint");
  await use(game, "undo");
  equal(game.board.board, EMPTY);
  game.board.annotate([{ cell: 1, text: "here", tone: "good", ghost: "X", number: 1, label: "here" }]);
  await game.play(8);
  equal(game.moves.length, 2);
  const tree = $("minimax-tree");
  await tree.ready;
  for (const step of ["toStart", "forward", "forward"]) tree[step]();
  equal([tree.step, tree.shadowRoot.querySelectorAll("[role=treeitem]").length], [2, 9]);
  return game;
}

/** Scripts that change, remove or break features of the browser before our scripts run. */
const CHANGED = [
  // Additions and polyfills are enumerable, and the canvas is noisy.
  `for (const { prototype } of [Object, Array, Function, String, Number, Map, Promise, Element, Event])
     prototype.extra = function () { return this; };
   Array.prototype.flatMap = function (work) { return this.reduce((all, each, at) => all.concat(work(each, at, this)), []); };
   Array.prototype.at = function (at) { return this[at < 0 ? this.length + at : at]; };
   Array.prototype.findLastIndex = function (isIt) { return this.reduce((last, each, at) => isIt(each, at) ? at : last, -1); };
   Object.entries = function (of) { return Object.keys(of).map((name) => [name, of[name]]); };
   Object.hasOwn = function (of, name) { return Object.prototype.hasOwnProperty.call(of, name); };
   String.prototype.replaceAll = function (from, to) { return from.exec ? this.replace(from, to) : this.split(from).join(to); };
   const { getImageData } = CanvasRenderingContext2D.prototype;
   CanvasRenderingContext2D.prototype.getImageData = function (...where) {
     const image = getImageData.apply(this, where);
     return image.data.forEach((value, at) => (image.data[at] = value ^ 1)), image;
   };
   HTMLCanvasElement.prototype.toDataURL = () => "data:,noise";`,
  `for (const name of ["matchMedia", "ResizeObserver", "CanvasRenderingContext2D", "OffscreenCanvas"]) delete window[name];
   Object.defineProperty(window, "crypto", { value: undefined });
   Object.defineProperty(performance, "timing", { value: undefined });`,
  `window.matchMedia = () => { throw new Error("no media"); };
   window.ResizeObserver = class { constructor() { throw new Error("no sizes"); } };
   Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`,
  "delete window.DecompressionStream",
  // Clocks jump, and timers wait as in a background page.
  `let asked = 0;
   performance.now = Date.now = () => [5e6, 0, 1e12, -3, 7][asked++ % 5];
   const { setTimeout } = window;
   window.setTimeout = (work, wait = 0) => setTimeout(work, Math.max(wait, 1000));`,
];

test("A page may change prototypes, remove features, and have clocks that jump", chromium, async () => {
  for (const first of CHANGED) {
    const game = await useBoth(await broken(first));
    await isSharp(game, first);
    game.board.player = "none";
    await until(() => game.moves.length === 3);
  }
});

test("Without a canvas the marks are drawn", everywhere, async () => {
  for (const canvas of ["() => null", "() => { throw new Error('no canvas'); }"]) {
    const game = await useBoth(await broken(`HTMLCanvasElement.prototype.getContext = ${canvas}`));
    const marks = game.$$("svg.alone g:is(.X, .O) path:not(.ink, [stroke-dasharray])");
    equal(marks.filter((mark) => mark.checkVisibility({ visibilityProperty: true })).length, 2);
  }
});

test("A taken tag is said once", everywhere, async () => {
  await broken(`for (const tag of ${JSON.stringify(TAGS)}) customElements.define(tag, class extends HTMLElement {});`);
  const faults = await takeFaults();
  equal(faults.length, 2);
  TAGS.forEach((tag, index) => includes(faults[index], new RegExp(`<${tag}>.*expected|expected.*<${tag}>`)));
});

test("The module and the script may come together", everywhere, async () => {
  // The scripts run in their order. In each page one tag has its module first, and the other has its module last.
  for (const [one, other] of [TAGS, TAGS.toReversed()]) {
    const opened = await host(ELEMENTS, { head: module(one) + classic(one) + classic(other) + module(other) });
    await useBoth(opened);
    // A module at another address is another copy. It has the class and the engine of the first one.
    const copy = (tag) => opened.window.eval(`import("${path}${tag}.mjs?again")`);
    const [again, tree] = await Promise.all(TAGS.map(copy));
    await again.ready;
    const { best_move, analyze, choose: chosen, play, TicTacToe } = again;
    const facts = [best_move("XX./OO./..."), analyze(".........").status, chosen("XX./OO./...", "easy", 1), play(".........", 4)];
    equal(facts, [2, "open", 2, ".../.X./..."]);
    ok(opened.$("tic-tac-toe") instanceof TicTacToe && opened.$("minimax-tree") instanceof tree.MinimaxTree);
    equal(await TicTacToe.engine, await opened.window.customElements.get("tic-tac-toe").engine);
  }
});

/** Wraps every text of the board in two `<font>` elements, as the translators of browsers do. */
function translate({ root }) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const [outer, inner] = [0, 1].map(() => document.createElement("font"));
    outer.append(inner);
    texts.currentNode = (text.replaceWith(outer), inner);
    inner.append(`${text.data}*`);
    texts.nextNode();
  }
}

test("Translators may replace every text", everywhere, async () => {
  const game = await place("<tic-tac-toe hints controls=full></tic-tac-toe>");
  for (let time = 0; time < 2; time++) {
    translate(game);
    await game.play(firstFree(game));
    includes(game.$("[part~=status]").innerText, /^(?!.*\*).*Your turn/s);
  }
  translate(game);
  await game.press("new");
  await choose(game, "player", "both");
  equal(game.board.board, EMPTY);
  equal(game.cells.filter((cell) => cell.innerText.includes("*")), []);
});

test("Extensions may add and remove", everywhere, async () => {
  const game = await place("<tic-tac-toe level=easy></tic-tac-toe>");
  const { board, root } = game;
  for (const each of [board, root, ...game.$$("*:not(canvas, input)")])
    each.append(Object.assign(document.createElement("div"), { hidden: true, id: "injected" }));
  for (const each of game.$$("*"))
    for (const name of ["title", "lang", "aria-label", "aria-disabled", "type", "data-control"]) each.removeAttribute(name);
  board.setAttribute("data-extension", "1");
  board.removeAttribute("level");
  board.style.setProperty("outline", "0");
  await click(game.cells[4]);
  await until(() => game.moves.length === 2);
  includes(`${board.level} ${game.cells[4].ariaLabel}`, /^unbeatable .*X$/);
});

test("A board may move to another document and back", everywhere, async () => {
  const game = await place("<main><tic-tac-toe></tic-tac-toe><iframe srcdoc='<main></main>'></iframe></main>");
  await game.play(4);
  const there = await until(() => document.querySelector("main > iframe").contentDocument.querySelector("main"));
  for (const place of [there, document.querySelector("main")]) {
    const { board } = game.board;
    place.append(game.board);
    equal(game.board.board, board);
    game.cells[firstFree(game)].click();
    await game.turn();
  }
  await isSharp(game);
  await game.press("new");
  const heard = hear(window, "ttt-move", "ttt-end");
  await game.play(0);
  equal(heard.length, 2, "each move is told once");
});

test("A page that is left and found again plays on", everywhere, async () => {
  const opened = await page();
  await (await gameIn(opened.document)).play(4);
  const isAt = (address) => () =>
    opened.window.location.pathname === new URL(address).pathname && opened.document.readyState === "complete";
  opened.window.location.href = `${site}examples/`;
  await until(isAt(`${site}examples/`));
  opened.window.history.back();
  await until(isAt(site));
  const game = await gameIn(opened.document);
  await game.turn();
  await game.play(firstFree(game));
});

test("A frozen page thaws", chromium, async () => {
  const other = await devtools("Target.createTarget");
  const run = async (expression) =>
    (await devtools("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }, other)).result.value;
  await devtools("Page.navigate", { url: site }, other);
  await until(() => run("customElements.get('tic-tac-toe') && document.querySelector('tic-tac-toe')?.ready.then(() => true)"));
  const click = "game.shadowRoot.querySelectorAll('[role=gridcell] button')";
  await run(`window.game = document.querySelector('tic-tac-toe'); ${click}[4].click()`);
  // The page freezes while the computer's reply is due.
  for (const state of ["frozen", "active"]) await devtools("Page.setWebLifecycleState", { state }, other);
  await until(() => run("game.history.length === 2"));
  await run(`${click}[game.board.replaceAll('/', '').indexOf('.')].click()`);
  await until(() => run("game.history.length === 4"));
});

test("A printed page has its marks", chromium, async () => {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  game.board.replay([4, 0, 8]);
  await media({ media: "print" });
  await idle();
  for (const cell of [4, 0, 8]) {
    const place = game.cells[cell].getBoundingClientRect();
    ok((await picture(grown(place, place.width * -0.1))).contrast(0.005) >= 3, cell);
  }
  ok((await devtools("Page.printToPDF", { printBackground: false })).data.length > 1000);
  await game.play(1);
});
