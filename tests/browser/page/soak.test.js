// Random use of the page: thousands of clicks, keys, settings and links by one visitor.

import { devtools, engine, equal, everywhere, ok, settings, takeFaults, test } from "../testing.js";
import { randomNumbers } from "../element/game.js";
import { keepCopies, visit } from "./home.js";

const ADDRESSES = [
  "#board=O.X/X.X/.OO&player=both&think=search&step=15", "#board=X../.O./..X&player=O&think=depth&depth=off", "#moves=x",
  "#think=numbers&tree-search=alpha-beta&tree-step=7", "#think=values&values=O", "#moves=5,1,9&think=review", "#think=what",
  "#story=cut", "#story=nowhere", "#round=17", "#round=hardest", "#round=0", "#board=XXX/XXX/XXX", "#%", "#",
];

const { port1, port2 } = new MessageChannel();

/** Acts so many times at random on the page in this window: presses controls, chooses, writes, scrolls, and edits the address.
 *  Returns the names of the actions, and what was wrong after the last one. */
async function visitAtRandom({ document, location, scrollTo }, seed, times) {
  const random = randomNumbers(seed);
  const one = (list) => list[random(list.length)];
  const game = document.querySelector("tic-tac-toe");
  const elements = () => [...document.querySelectorAll("tic-tac-toe, minimax-tree")];
  const roots = () => [document, ...elements().map((each) => each.shadowRoot).filter(Boolean)];
  const found = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)]);
  const all = (selector) => found(selector).filter((each) => each.checkVisibility());
  const actions = {
    press: () => one(all("button, summary, input:is([type=radio], [type=checkbox])"))?.click(),
    board: () => one([...game.shadowRoot.querySelectorAll("[role=gridcell] button")]).click(),
    address: () => (location.hash = one(ADDRESSES)),
    choose() {
      const list = one(all("select"));
      if (!list) return;
      list.selectedIndex = random(list.options.length);
      list.dispatchEvent(new Event("change", { bubbles: true }));
    },
    write() {
      const field = one(all("textarea, input:not([type=radio], [type=checkbox])"));
      if (!field || field.readOnly) return;
      field.value = one(["X.O/.X./O..", "519", "[[3,17],[2,12]]", "", "nothing", "9".repeat(50)]);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.form?.requestSubmit();
    },
    scroll: () => scrollTo(0, random(document.documentElement.scrollHeight)),
    key() {
      const key = one(["ArrowLeft", "ArrowRight", "Home", "Escape"]);
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    },
    language: () => (game.lang = one(["en", "zh", "ru"])),
    host: () => one([() => game.newGame(), () => game.undo(), () => game.replay([4, 0])])(),
  };
  const names = [...Object.keys(actions), "press", "press", "press", "board", "board"];
  const marks = (board) => [...board].filter((sign) => /[XO]/.test(sign)).length;
  /** What is wrong with the page now: faults in words. */
  function faults() {
    const { start, moves } = game.game;
    return [
      ...(game.checkVisibility() ? [] : ["the board is not shown"]),
      ...(marks(start) + moves.length === marks(game.board) ? [] : [`${JSON.stringify(game.game)} does not lead to ${game.board}`]),
      ...(game.status !== "open" || game.turn ? [] : [`nobody is to move in ${game.board}`]),
    ];
  }
  /** Mostly as short as a task can be; sometimes long enough for the computer's reply. */
  const rest = () =>
    new Promise((go) => {
      if (random(50) === 0) return setTimeout(go, 500);
      port1.onmessage = go;
      port2.postMessage(0);
    });

  const done = [];
  while (done.length < times) {
    const name = one(names);
    done.push(name);
    actions[name]();
    await rest();
    if (faults().length > 0) break;
  }
  return { done, faults: faults() };
}

/** The bytes of the page's heap after a garbage collection; 0 where the browser does not report them. */
async function heap() {
  if (engine !== "chromium") return 0;
  await devtools("HeapProfiler.collectGarbage");
  return (await devtools("Runtime.getHeapUsage")).usedSize;
}

test("The page outlives a random visitor", everywhere, async () => {
  const { UNBEATABLE_SEED: seed = 1, UNBEATABLE_SOAK: times = 400 } = await settings();
  await keepCopies();
  const { window, $ } = await visit();
  $(".think, .story").scrollIntoView();
  const rounds = Math.ceil(times / 40);
  let middle;
  for (let round = 0; round < rounds; round++) {
    const { done, faults } = await visitAtRandom(window, (Math.imul(seed, 0x9e3779b1) + round) >>> 0, 40);
    equal([...faults, ...(await takeFaults())], [], `round ${round} of seed ${seed}: ${done}`);
    if (round === Math.floor(rounds / 2)) middle = await heap();
  }
  // The allowance is for a short run, in which lists of kept games are not yet full and parts are opened for the first time.
  const end = await heap();
  ok(end <= middle * 1.1 + 2e6, `memory grows from ${middle} to ${end} bytes`);
});
