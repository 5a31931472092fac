// A visitor of chance.

/** Acts at random on the page in this window: presses controls, chooses, writes, scrolls, and edits the address. Returns the names
 *  of the actions, and what was wrong after the last one. */
export function createVisitor({ document, location, scrollTo }) {
  let state;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const one = (list) => list[random(list.length)];
  const addresses = [
    "#board=O.X/X.X/.OO&player=both&think=search&step=15", "#think=values&values=O", "#think=numbers&tree-search=alpha-beta&tree-step=7",
    "#board=X../.O./..X&player=O&think=depth&depth=off", "#story=cut", "#story=nowhere", "#round=17", "#round=hardest", "#round=0",
    "#moves=5,1,9&think=review", "#moves=x", "#board=XXX/XXX/XXX", "#think=what", "#%", "#",
  ];
  const game = document.querySelector("tic-tac-toe");
  const elements = () => [...document.querySelectorAll("tic-tac-toe, minimax-tree")];
  const roots = () => [document, ...elements().map((each) => each.shadowRoot).filter(Boolean)];
  const found = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)]);
  const all = (selector) => found(selector).filter((each) => each.checkVisibility());
  const actions = {
    press: () => one(all("button, summary, input:is([type=radio], [type=checkbox])"))?.click(),
    board: () => one([...game.shadowRoot.querySelectorAll("[role=gridcell] button")]).click(),
    address: () => (location.hash = one(addresses)),
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
  const { port1, port2 } = new MessageChannel();
  /** Mostly as short as a task can be; sometimes long enough for the computer's reply. */
  const rest = () =>
    new Promise((go) => {
      if (random(50) === 0) return setTimeout(go, 500);
      port1.onmessage = go;
      port2.postMessage(0);
    });

  return async (seed, times) => {
    state = seed;
    const done = [];
    for (let time = 0; time < times; time += 1) {
      const name = one(names);
      done.push(name);
      actions[name]();
      await rest();
      const found = faults();
      if (found.length > 0) return { done, faults: found };
    }
    return { done, faults: [] };
  };
}
