// A page of the browser, as the trial of the frameworks uses it.

/** The address of the pages. Nothing is served there: the requests are answered from the folder. */
const ORIGIN = "http://localhost";
/** How long a page may take for one step, in milliseconds. */
const PATIENCE = 5_000;

/** A page of the browser. It keeps what is thrown in it, and what its console complains of. */
export class Page {
  #complaints = [];
  /** Is rejected once something is thrown in the page: then it may be gone, and nothing more is worth waiting for. */
  #broken;

  static async open(browser, address, answer) {
    const page = new Page();
    page.tab = await browser.newPage();
    page.tab.on("pageerror", (error) => page.#complaints.push(`${error}`));
    page.#broken = new Promise((_, refuse) => page.tab.once("pageerror", refuse));
    page.#broken.catch(() => {});
    page.tab.on("console", (message) => {
      // Lit says that it is its development version.
      const isOfLit = message.text().startsWith("Lit is in dev mode.");
      if (["error", "warning", "assert"].includes(message.type()) && !isOfLit) page.#complaints.push(message.text());
    });
    await page.tab.addInitScript(() => {
      window.changes = 0;
      addEventListener("ttt-change", () => (window.changes += 1));
    });
    await page.tab.route("**/*", answer);
    await page.tab.goto(`${ORIGIN}/${address}`);
    return page;
  }

  /** What the page complained of since the last call, but for this many warnings of our elements; empty if there is nothing. */
  complaints(warnings = 0) {
    const all = this.#complaints.splice(0);
    const isOurs = (text) => /^<(tic-tac-toe|minimax-tree)> /.test(text);
    if (all.filter(isOurs).length === warnings && all.every((text) => warnings > 0 && isOurs(text))) return "";
    return all.length > 0 ? all.join(" | ") : `expected ${warnings} warnings of the element`;
  }

  /** Waits for this, but not for long. What is thrown has what the page complains of. */
  async #patiently(promise) {
    const late = new Promise((_, refuse) => setTimeout(refuse, PATIENCE, new Error("the page takes too long")).unref());
    return Promise.race([promise, late, this.#broken]).catch((error) => {
      throw new Error([error.message, this.complaints()].filter(Boolean).join(" | "));
    });
  }

  /** Runs a function in the page until it is done. */
  ask(question, values) {
    return this.#patiently(this.tab.evaluate(question, values));
  }

  /** Waits until this is true in the page. */
  until(question, values) {
    return this.#patiently(this.tab.waitForFunction(question, values, { polling: 20 }));
  }

  click(cell) {
    return this.#patiently(this.tab.locator("tic-tac-toe [role=gridcell] button").nth(cell).click());
  }

  /** Has the page show this, and waits until all its elements are ready. */
  async show(view) {
    await this.until(() => window.show);
    await this.ask(async (view) => {
      window.changes = 0;
      window.show(view);
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    }, view);
    await this.settle();
  }

  async settle() {
    await this.ask(async () => {
      await Promise.all([...document.querySelectorAll("tic-tac-toe, minimax-tree")].map(({ ready }) => ready));
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    });
  }

  /** Properties of the only element of the page. `changes` counts the game's changes, `fromEnd` the steps after the present one. */
  async read(names) {
    return this.ask((names) => {
      const element = document.querySelector("#app :is(tic-tac-toe, minimax-tree)");
      if (!element) throw new Error("the page has no element");
      const special = { changes: window.changes, fromEnd: element.steps - 1 - element.step };
      return Object.fromEntries(names.map((name) => [name, special[name] ?? element[name]]));
    }, names);
  }

  /** Plays the game of the page, which may be in a shadow root, to its end. Returns what the game then is. */
  async playToEnd() {
    await this.until(() => {
      const find = (root) =>
        root.querySelector("tic-tac-toe") ??
          [...root.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot && find(shadowRoot)).find(Boolean);
      window.game = find(document);
      return window.game?.ready;
    });
    await this.ask(() => window.game.ready);
    for (;;) {
      await this.until(() => window.game.status !== "open" || window.game.turn === window.game.player);
      const { level, board, status } = await this.ask(({ level, board, status } = window.game) => ({ level, board, status }));
      if (status !== "open") return { level, board, status };
      await this.click(board.replaceAll("/", "").indexOf("."));
    }
  }

  /** What the page says beside the game. */
  async said() {
    await this.ask(() => new Promise(requestAnimationFrame));
    return this.ask(() => window.game.getRootNode().querySelector("[role=status]").textContent.trim());
  }

  /** What all the elements of the page are, and what a new game begins from. */
  async describe() {
    return this.ask(() =>
      [...document.querySelectorAll("#app :is(tic-tac-toe, minimax-tree)")].map((element) => {
        const {
          player,
          opener,
          level,
          seed,
          hints,
          theme,
          controls,
          board,
          turn,
          status,
          step,
          steps,
          search,
          scoring,
          speed,
          numbers,
        } = element;
        const label = element.shadowRoot.querySelector("[aria-label]").ariaLabel;
        element.newGame?.();
        const start = element.board;
        return {
          player,
          opener,
          level,
          seed,
          hints,
          theme,
          controls,
          board,
          turn,
          status,
          step,
          steps,
          search,
          scoring,
          speed,
          numbers,
          label,
          start,
        };
      })
    );
  }

  close() {
    return this.tab.close();
  }
}
