// The elements on pages that change the browser around them: changed prototypes, missing features, clocks that jump, translators.

import { chromium, equal, everywhere, host, includes, ok, painted, site, takeFaults, test } from "../testing.js";
import { EMPTY, choose, firstFree, gameIn, place, useEverything } from "./game.js";
import { isDrawn, isSharp, picture } from "./picture.js";

const TAGS = ["tic-tac-toe", "minimax-tree"];
const ELEMENTS = "<main><tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree></main>";
const path = new URL(site).pathname;
const classic = (name) => `<script defer src="${path}${name}.js"></script>`;
const module = (name) => `<script type="module" src="${path}${name}.mjs"></script>`;

/** Opens a page with a board and a tree in which this script runs before ours. */
const broken = (first) => host(ELEMENTS, { head: `<script>{ ${first} }</script>${TAGS.map(classic).join("")}` });

/** Uses the board and the tree of a page, and returns the game. */
async function useBoth({ document, $ }) {
  const game = await gameIn(document);
  await useEverything(game);
  game.board.annotate([{ cell: 7, text: "here", tone: "good", ghost: "X", number: 1, label: "here" }]);
  const tree = $("minimax-tree");
  await tree.ready;
  for (const step of ["toStart", "forward", "forward"]) tree[step]();
  equal(tree.step, 2);
  equal(tree.shadowRoot.querySelectorAll("[role=treeitem]").length, 9);
  return game;
}

/** Scripts that change, remove or break features of the browser before our scripts run. */
const CHANGED = [
  // Additions and polyfills are enumerable.
  `for (const { prototype } of [Object, Array, Function, String, Number, Map, Promise, Element, Event])
     prototype.extra = function () { return this; };
   Array.prototype.flatMap = function (work) { return this.reduce((all, each, at) => all.concat(work(each, at, this)), []); };
   Object.entries = function (of) { return Object.keys(of).map((name) => [name, of[name]]); };
   String.prototype.replaceAll = function (from, to) { return from.exec ? this.replace(from, to) : this.split(from).join(to); };`,
  `for (const name of ["matchMedia", "ResizeObserver", "CanvasRenderingContext2D", "OffscreenCanvas", "DecompressionStream"])
     delete window[name];
   for (const [owner, name] of [[window, "crypto"], [performance, "timing"]])
     Object.defineProperty(owner, name, { value: undefined });`,
  `window.matchMedia = () => { throw new Error("no media"); };
   window.ResizeObserver = class { constructor() { throw new Error("no sizes"); } };`,
  // Clocks jump, and timers wait as in a background page.
  `let calls = 0;
   performance.now = Date.now = () => [5e6, 0, 1e12, -3, 7][calls++ % 5];
   const { setTimeout } = window;
   window.setTimeout = (work, wait = 0) => setTimeout(work, Math.max(wait, 1000));`,
];

test("A page may change prototypes, remove features, and have clocks that jump", chromium, async () => {
  for (const first of CHANGED) await isSharp(await useBoth(await broken(first)), first);
});

test("Without a canvas the marks are drawn", everywhere, async () => {
  for (const canvas of ["() => null", "() => { throw new Error('no canvas'); }"]) {
    const game = await useBoth(await broken(`HTMLCanvasElement.prototype.getContext = ${canvas}`));
    await painted();
    isDrawn(await picture(), game, canvas);
  }
});

test("A taken tag is said once", everywhere, async () => {
  await broken(`for (const tag of ${JSON.stringify(TAGS)}) customElements.define(tag, class extends HTMLElement {});`);
  const faults = await takeFaults();
  equal(faults.length, 2);
  for (const [index, tag] of TAGS.entries()) for (const part of [`<${tag}>`, "expected"]) includes(faults[index], part);
});

test("The module and the script may come together, and another copy of the module", everywhere, async () => {
  // The scripts run in their order. In each page one tag has its module first, and the other has its module last.
  for (const [one, other] of [TAGS, TAGS.toReversed()]) {
    const opened = await host(ELEMENTS, { head: module(one) + classic(one) + classic(other) + module(other) });
    await useBoth(opened);
    // The copy has the class and the engine of the first one.
    const [copy, tree] = await Promise.all(TAGS.map((tag) => opened.window.eval(`import("${path}${tag}.mjs?again")`)));
    await copy.ready;
    equal(copy.best_move("XX./OO./..."), 2);
    equal(copy.analyze(".........").status, "open");
    equal(copy.play(".........", 4), ".../.X./...");
    ok(opened.$("tic-tac-toe") instanceof copy.TicTacToe);
    ok(opened.$("minimax-tree") instanceof tree.MinimaxTree);
    equal(await copy.TicTacToe.engine, await opened.window.customElements.get("tic-tac-toe").engine);
  }
});

/** Wraps every text of the board in two `<font>` elements, as the translators of browsers do. */
function translate(game) {
  const texts = game.$$("*").flatMap(({ childNodes }) => [...childNodes]).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `${text.data}*`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test("Translators may replace every text", everywhere, async () => {
  const game = await place("<tic-tac-toe hints controls=full></tic-tac-toe>");
  for (let time = 0; time < 2; time++) {
    translate(game);
    await game.play(firstFree(game));
    includes(game.$("[part~=status]").innerText, /^(?!.*\*).*Your move/s);
  }
  translate(game);
  await game.press("new");
  await choose(game, "player", "both");
  equal(game.board.board, EMPTY);
  equal(game.cells.filter((cell) => cell.innerText.includes("*")), []);
});
