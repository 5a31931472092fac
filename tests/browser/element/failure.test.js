// Missing parts: the script, a feature of the browser, or the permission of the page's policy to run the engine.

import {
  beforePages, click, equal, everywhere, expectFaults, host, idle, includes,
  ok, page, painted, serve, site, takeFaults, test,
} from "../testing.js";
import { Game } from "./game.js";

/** Lets every page keep what it hears of its games, and what is copied. */
const listen = () => beforePages(() => {
  window.told = [];
  for (const type of ["ttt-ready", "ttt-move", "ttt-end", "ttt-error"])
    addEventListener(type, ({ target, detail: { message } }) => target.localName === "tic-tac-toe" && told.push({ type, message }));
  Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void (window.copied = text) } });
});

/** Asserts that the elements say why their engine cannot start, the board in one event each, each script on the console once. */
async function cannotStart({ window }, elements, reason, part, scripts) {
  const errors = await Promise.all(elements.map(({ ready }) => ready.then(() => "it is ready", (error) => error)));
  for (const error of errors) {
    ok(error instanceof window.Error, error);
    equal(error.reason, reason);
    for (const text of [" ", part]) includes(error.message, text);
  }
  await painted();
  const said = elements.map(({ shadowRoot }) => shadowRoot.querySelector("[role=status]").textContent.trim());
  const ofBoards = said.filter((_, index) => elements[index].localName === "tic-tac-toe");
  equal(window.told, ofBoards.map((message) => ({ type: "ttt-error", message })));
  // Only some browsers tell of the page's policy.
  const faults = (await takeFaults()).filter((fault) => !fault.startsWith("policy: "));
  equal(faults.length, scripts, faults.join("\n"));
  for (const fault of faults) for (const text of ["The engine cannot start", part]) includes(fault, text);
  return said;
}

test("Without the script the page says what to do", everywhere, async () => {
  await listen();
  await serve(`${new URL(site).pathname}tic-tac-toe.js`, "", { status: 404, type: "text/plain" });
  const { $, window } = await page();
  const fallback = $("tic-tac-toe > p");
  ok(fallback.checkVisibility());
  includes(fallback.innerText, "tic-tac-toe.js");
  // There is no game to share.
  await click($("#share"));
  await idle();
  equal([window.copied, window.told], [undefined, []]);
  await expectFaults(1, "tic-tac-toe.js");
});

test("Without WebAssembly the page's game says so in words, and no click causes a fault", everywhere, async () => {
  await listen();
  await beforePages(() => delete globalThis.WebAssembly);
  const home = await page();
  const game = new Game(home.$("tic-tac-toe"));
  const [said] = await cannotStart(home, [game.board], "disabled", "WebAssembly is switched off", 1);
  for (const part of ["cannot start", "WebAssembly is switched off"]) includes(said, part);
  await click(game.cells[4]);
  for (const button of game.$$("button")) button.click();
});

/** What keeps the engine from starting, the reason that is then given, and the part of the engine's message about it. */
const CAUSES = [
  ["delete globalThis.WebAssembly", "disabled", "switched off"],
  ["WebAssembly.Instance = class { constructor() { throw new RangeError('Out of memory'); } }", "memory", "too little memory"],
  [`const { Module, compile } = WebAssembly;
    WebAssembly.Module = class { constructor(bytes) { return new Module(bytes.slice(9)); } };
    WebAssembly.compile = (bytes) => compile(bytes.slice(9));`, "damaged", "damaged"],
  ["WebAssembly.Instance = class { constructor() { throw new Error('no luck'); } }", "unsupported", "no luck"],
  ["", "policy", "'wasm-unsafe-eval'", { "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'" }],
];

test("Visitors read in their language why the engine cannot run, and the console has it once", everywhere, async () => {
  await listen();
  const sentences = new Set();
  for (const [first, reason, part, headers] of CAUSES) {
    for (const lang of ["en", "zh-Hans", "ru"]) {
      const scripts = ["tic-tac-toe", "minimax-tree"].map((name) => `<script src="${new URL(site).pathname}${name}.js"></script>`);
      const head = `<!doctype html><html lang=${lang}><meta charset=utf-8><title>A host</title>`;
      const early = first && `<script>{ ${first} }</script>`;
      const elements = "<tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree>".repeat(2);
      const opened = await host("", { html: `${head}${early}${scripts.join("")}<main>${elements}</main>`, headers });
      const said = await cannotStart(opened, opened.$$("main > *"), reason, part, 2);
      if (reason === "policy") for (const sentence of said) includes(sentence, part);
      for (const sentence of said) sentences.add(sentence);
    }
  }
  // Each element has a sentence for each cause in each language.
  equal(sentences.size, 2 * CAUSES.length * 3);
});
