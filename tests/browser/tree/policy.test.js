// The drawn tree under a Content-Security-Policy and in a frame: the strict one that is enough, and one that refuses wasm.

import {
  beforePages, equal, everywhere, host, idle, includes, ok, rejection, requests, site, takeFaults, test, until,
} from "../testing.js";
import { Figure, NINE_CALLS } from "./figure.js";
import { modelOf, useEverything } from "./model.js";

const PATH = new URL("minimax-tree.js", site).pathname;
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** Opens a page with a tree under this policy. Its errors are in `told`. */
async function open(policy, attributes = "") {
  await beforePages(() => {
    if (!window.told) addEventListener("tree-error", ({ detail }) => told.push(detail.message));
    window.told = [];
  });
  const headers = policy && { "content-security-policy": policy };
  const head = `<script src="${PATH}"></script>`;
  const { window, $ } = await host(`<minimax-tree ${attributes}></minimax-tree>`, { headers, head });
  return [new Figure($("minimax-tree")), window];
}

/** Asserts that the tree says why it cannot start: in its place, to whoever listens, and once on the console. */
async function assertFailed([figure, window], lang, reason) {
  const refused = await rejection(figure.tree.ready);
  await until(() => window.told.length > 0);
  await idle();
  const { innerText, lang: spoken } = figure.$("[part=sentence]");
  equal([[...window.told], spoken], [[innerText], lang]);
  equal([figure.tree.steps, figure.tree.result, ...figure.partsShown], [0, undefined, false, false]);
  const faults = (await takeFaults()).filter((fault) => !fault.startsWith("policy:"));
  equal(faults.length, 1, faults.join("\n"));
  includes(faults[0], "The engine cannot start");
  includes(faults[0], reason);
  return [innerText, refused];
}

test("A strict policy is enough, and nothing else is asked for", everywhere, async () => {
  const [figure] = await open(STRICT);
  await useEverything(figure);
  equal((await requests()).filter((path) => path.startsWith(new URL(site).pathname)), [PATH]);
});

test("Refused wasm is said in every language", everywhere, async () => {
  for (const lang of ["en", "zh", "ru"]) {
    const opened = await open("default-src 'none'; script-src 'self'; style-src 'self'", `lang=${lang}`);
    for (const said of await assertFailed(opened, lang, "'wasm-unsafe-eval'")) includes(said, "'wasm-unsafe-eval'");
  }
});

test("A browser that cannot is said in text", everywhere, async () => {
  await beforePages(() => delete window.WebAssembly);
  const opened = await open();
  const [said, refused] = await assertFailed(opened, "en", "WebAssembly is switched off");
  includes(said, "browser");
  includes(refused, " ");
  // A host page may go on as if nothing were wrong.
  const [{ tree }] = opened;
  for (const method of ["forward", "play", "pause", "nextCut"]) tree[method]();
  Object.assign(tree, { step: 3, numbers: [[1], [2]], search: "ordered", board: null });
  await idle();
  equal([tree.steps, tree.result], [0, undefined]);
});

test("Trusted types may be enforced", everywhere, async () => {
  const [figure] = await open(`${STRICT}; require-trusted-types-for 'script'; trusted-types 'none'`);
  await useEverything(figure);
  const faults = await takeFaults();
  ok(faults.length <= 1 && faults.every((fault) => fault.toLowerCase().includes("trusted")), faults.join("\n"));
});

test("A sandboxed frame is enough", everywhere, async () => {
  const told = [];
  addEventListener("message", ({ data }) => told.push(data));
  const srcdoc = `<!doctype html><html lang="en"><title>In a sandbox</title><script>
      const tell = (...told) => parent.postMessage(told, "*");
      const fault = ({ type }) => tell("fault", type);
      for (const type of ["error", "unhandledrejection", "securitypolicyviolation"]) addEventListener(type, fault);
      for (const name of ["warn", "error"]) console[name] = (...words) => tell("fault", words.join(" "));
      const report = ({ type, target, detail: { text, ...detail } }) =>
        tell(type, detail, target.shadowRoot.querySelectorAll("[role=treeitem]").length, target.steps);
      for (const type of ["tree-step", "tree-ready", "tree-error"]) addEventListener(type, report);
      addEventListener("tree-ready", ({ target }) => target.back());
    </script><script src="${site}minimax-tree.js"></script><minimax-tree></minimax-tree>`;
  const frame = { sandbox: "allow-scripts", width: 400, height: 600, srcdoc };
  document.body.append(Object.assign(document.createElement("iframe"), frame));
  await until(() => told.length === 2);
  const model = await modelOf(NINE_CALLS, "minimax");
  const shown = (type, step) => [type, model.detail(step), model.places.length, model.steps];
  equal(told, [shown("tree-ready", model.last), shown("tree-step", model.last - 1)]);
});
