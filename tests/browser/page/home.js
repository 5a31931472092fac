// The page of the site as a visitor uses it.

import { beforePages, click, devtools, fail, idle, keys, page, painted, settings, site, type, until } from "../testing.js";
import { gameIn, use } from "../element/game.js";

export const CHAPTERS = ["ends", "good", "empty", "less"];

/** The fragment that opens the story and the puzzles on a game with some moves, followed by `more`. */
export const everything = (more = "") => `#moves=4,0,8,2,1&five=2026-11-29&story=ends${more}`;

/** Later pages think that the visitor prefers these languages. */
export const speaking = (...languages) =>
  beforePages((tags) => Object.defineProperty(navigator, "languages", { get: () => tags, configurable: true }), languages);

/** In later pages what is copied goes to `copied` of the test, and not to the clipboard. */
export const keepCopies = () =>
  beforePages(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (top.copied = text) } });
  });

/** In this page and in later ones scrollbars take no room, as on a phone. */
export function withoutScrollbars() {
  document.documentElement.style.scrollbarWidth = "none";
  return beforePages(() => (document.documentElement.style.scrollbarWidth = "none"));
}

/** The open page: its window, document and game, and `$` and `$$`, which find nodes. */
export class Home {
  constructor(view, game) {
    Object.assign(this, { game, frame: view.frame, window: view.window, document: view.document, $: view.$, $$: view.$$ });
  }
  get language() {
    return this.document.documentElement.lang;
  }
  get hash() {
    return this.window.location.hash;
  }
  get notice() {
    return this.$("#notice").textContent;
  }
  /** The visible text of a node, each run of white space as one space. */
  text(selector) {
    return this.$(selector).innerText.replaceAll(/\s+/g, " ").trim();
  }
  async click(selector) {
    await click(this.$(selector));
  }
  /** Clicks a choice of the page, at its foot or among the options of its game, or taps on it. */
  async choose(selector, act = click) {
    if (!this.$(selector).closest("tic-tac-toe")) return act(this.$(selector));
    // The puzzles have their board in the place of the game, until the visitor goes back to it, and the story lies over it.
    this.window.scrollTo({ top: 0, behavior: "instant" });
    await painted();
    if (this.isVisible(".puzzle-board")) await this.click(".ribbon");
    await use(this.game, this.$(selector), act);
  }
  /** Changes the fragment of the address, once the page has written the one that is due, and waits until the page has heard it. */
  async readdress(hash) {
    await idle();
    const old = this.window.location.href;
    const changed = new Promise((resolve) => this.window.addEventListener("hashchange", resolve, { once: true }));
    this.window.location.hash = hash;
    if (this.window.location.href !== old) await changed;
  }
  /** The nodes of the selector that show. */
  visible(selector) {
    return this.$$(selector).filter((node) => node.checkVisibility());
  }
  isVisible(selector) {
    return this.visible(selector).length > 0;
  }
  /** Waits until the page is in this language, for whose words it may have to wait. */
  async speaks(language) {
    await until(() => this.language === language);
  }
  async speak(language) {
    await this.choose(`#languages [lang=${language}]`);
    await this.speaks(language);
  }
  /** The puzzles' game, in the place of the visitor's, once it is there. */
  async puzzleGame() {
    const board = await until(() => this.$(".puzzle-board:not([hidden]) tic-tac-toe"));
    return gameIn(board.parentElement, [...board.parentElement.children].indexOf(board));
  }
  /** The game of the story, once it is there. */
  async tale() {
    await until(() => this.$(".chapter tic-tac-toe")?.checkVisibility());
    return gameIn(this.$(".chapter .playing"));
  }
  /** Opens a chapter of the story, and returns its game. */
  async reach(chapter) {
    if (!this.$("#story").open) await this.click("#story > summary");
    await click(await until(() => this.$$("#story nav button")[CHAPTERS.indexOf(chapter)]));
    await painted();
    return this.tale();
  }
  /** Replaces the text of a field as if typed. */
  async write(selector, text) {
    await this.click(selector);
    this.$(selector).select();
    // Inserting an empty text would leave the selected one.
    if (text === "") await keys("Delete");
    else type(text, this.window);
  }
}

/** Opens the page with this fragment in a frame of this size, with its game ready to play. */
export async function open(hash = "", size = {}) {
  const view = await page(site + hash, size);
  return new Home(view, await gameIn(view.document));
}

/** Opens the page, and waits until all that the fragment names is open. */
export async function visit(hash = "", size = {}) {
  const home = await open(hash, size);
  const named = new URLSearchParams(hash.slice(1));
  if (["en", "ru", "zh"].includes(named.get("lang"))) await home.speaks(named.get("lang"));
  if (named.has("story")) await until(() => home.isVisible(".chapter tic-tac-toe") && home.window.scrollY > 0);
  if (named.has("five")) await until(() => home.$("#puzzles .puzzle"));
  return home;
}

/** The address of the site's folder, from which a double click opens the files. */
export const folder = async () => `file://${(await settings()).dist}`;

/** Opens an address in another window, and waits until its game can be played. Returns a function that evaluates an expression
 *  there, in which `game` is the game, and `faults` is what went wrong; its `window` is the one for `devtools`. */
export async function otherWindow(url) {
  const window = await devtools("Target.createTarget");
  await devtools("Page.addScriptToEvaluateOnNewDocument", { source: await (await fetch("/listen.js")).text() }, window);
  await devtools("Page.navigate", { url }, window);
  const ask = async (code) => {
    const expression = `(async (game) => ${code})(document.querySelector("tic-tac-toe"))`;
    const { result, exceptionDetails } = await devtools(
      "Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true },
      window,
    );
    return exceptionDetails ? fail(`${code}: ${result.description}`) : result.value;
  };
  await until(() => ask("document.readyState === 'complete' && game?.ready?.then(() => true)"));
  return Object.assign(ask, { window });
}

/** The controls that are smaller than 24 CSS pixels, the minimum of WCAG 2.2. A control and its label are one target. */
export const tooSmall = (controls) =>
  controls.map((control) => control.labels?.[0] ?? control).filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    return target.checkVisibility() && (width < 24 || height < 24);
  }).map(({ outerHTML }) => outerHTML);

/** How many requests of a page have been taken. */
const seen = new WeakMap();

/** Waits until the page is idle, and takes the names of the site's files that it has requested since the last call, sorted. */
export async function requested({ window, $$ }) {
  await idle();
  const loaded = () => window.performance.getEntriesByType("resource").map(({ name }) => name);
  await until(() => $$("script[src], link[rel=stylesheet]").every(({ src, href }) => loaded().includes(src ?? href)));
  const names = loaded().slice(seen.get(window));
  seen.set(window, loaded().length);
  // The browser may ask for the icon at any time.
  const own = names.filter((name) => name.startsWith(site) && !name.endsWith("favicon.svg"));
  return own.map((name) => name.slice(site.length)).sort();
}
