// Missing parts: the script, a feature of the browser, or the permission of the page's policy to run the engine.

import {
  beforePages,
  equal,
  everywhere,
  expectFaults,
  host,
  idle,
  includes,
  ok,
  page,
  serve,
  site,
  takeFaults,
  test,
} from "../testing.js";
import { WORDS } from "./game.js";

const path = new URL(site).pathname;

test("Without the script the page says what to do", everywhere, async () => {
  await serve(`${path}tic-tac-toe.js`, "", { status: 404, type: "text/plain" });
  const fallback = (await page()).$("tic-tac-toe > p");
  ok(fallback.checkVisibility());
  includes(fallback.innerText, "tic-tac-toe.js");
  await expectFaults(1, "tic-tac-toe.js");
});

const REFUSED =
  "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script";
const throwing = (error) => `WebAssembly.Instance = class { constructor() { throw new ${error}; } }`;
/** What keeps the engine from starting, the reason that is then given, and a part of what is said about it. */
const CAUSES = [
  ["delete globalThis.WebAssembly", "disabled", "switched off"],
  [throwing('RangeError("Out of memory")'), "memory", "too little memory"],
  [
    `const { Module, compile } = WebAssembly;
    WebAssembly.Module = class { constructor(bytes) { return new Module(bytes.slice(9)); } };
    WebAssembly.compile = (bytes) => compile(bytes.slice(9));`,
    "damaged",
    "damaged",
  ],
  [throwing('Error("no luck")'), "unsupported", "no luck"],
  // WebKit compiles what the policy refuses to run.
  [throwing(`WebAssembly.CompileError("${REFUSED}")`), "policy", "'wasm-unsafe-eval'"],
  ["", "policy", "'wasm-unsafe-eval'", { "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'" }],
];

test("Visitors read in their language why the engine cannot run, and the console has it once", everywhere, async () => {
  await beforePages(() => {
    window.events = [];
    for (const type of ["ttt-ready", "ttt-error", "tree-ready", "tree-error"]) {
      addEventListener(type, ({ detail }) => events.push([type, detail.message]));
    }
  });
  const sentences = new Set();
  for (const [first, reason, part, headers] of CAUSES) {
    for (const lang of ["en", "zh-Hans", "ru"]) {
      const scripts = [...WORDS, "tic-tac-toe.js", "minimax-tree.js"].map((name) => `<script src="${path}${name}"></script>`);
      const head = `<!doctype html><html lang=${lang}><meta charset=utf-8><title>A host</title>`;
      const early = first && `<script>{ ${first} }</script>`;
      const elements = "<tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree>".repeat(2);
      const { $$, window } = await host("", { html: `${head}${early}${scripts.join("")}<main>${elements}</main>`, headers });
      const [boards, trees] = [$$("tic-tac-toe"), $$("minimax-tree")];
      for (const { ready } of [...boards, ...trees]) {
        const error = await ready.then(() => "it is ready", (error) => error);
        ok(error instanceof window.Error, error);
        equal(error.reason, reason);
        includes(error.message, part);
      }
      for (const { shadowRoot } of boards) for (const button of shadowRoot.querySelectorAll("button")) button.click();
      await idle(); // The events come in a task of their own.
      const [ofBoards, ofTrees] = [boards, trees].map((all) =>
        all.map(({ shadowRoot }) => shadowRoot.querySelector("[role=status]").textContent.trim())
      );
      const isOf = (tag) => ([type]) => type.startsWith(tag);
      equal(window.events.filter(isOf("ttt")), ofBoards.map((message) => ["ttt-error", message]));
      equal(window.events.filter(isOf("tree")), ofTrees.map((message) => ["tree-error", message]));
      for (const sentence of [...ofBoards, ...ofTrees]) {
        if (reason === "policy") includes(sentence, part);
        sentences.add(sentence);
      }
      // Each of the two scripts says it. Only some browsers tell of the page's policy besides.
      const faults = (await takeFaults()).filter((fault) => !fault.startsWith("policy: "));
      equal(faults.length, 2, faults.join("\n"));
      for (const fault of faults) for (const text of ["The engine cannot start", part]) includes(fault, text);
    }
  }
  // Each element has a sentence for each reason in each language.
  equal(sentences.size, 2 * new Set(CAUSES.map(([, reason]) => reason)).size * 3);
});

test("A policy of a worker is called a policy", everywhere, async () => {
  const script = `import { ready } from "./tic-tac-toe.mjs";
    ready.then(() => postMessage("it is ready"), ({ reason }) => postMessage(reason));`;
  const headers = { "content-security-policy": "default-src 'self'; script-src 'self'" };
  await serve(`${path}worker.mjs`, script, { type: "text/javascript", headers });
  const worker = new Worker(`${site}worker.mjs`, { type: "module" });
  equal(
    await new Promise((resolve) => Object.assign(worker, { onmessage: ({ data }) => resolve(data), onerror: resolve })),
    "policy",
  );
  await takeFaults();
});
