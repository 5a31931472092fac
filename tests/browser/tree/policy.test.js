// The drawn tree under a Content-Security-Policy and in a sandboxed frame. If the engine cannot start: `element/failure.test.js`.

import { equal, everywhere, host, requests, site, takeFaults, test, until } from "../testing.js";
import { Figure, NINE_CALLS } from "./figure.js";
import { modelOf, useEverything } from "./model.js";

const PATH = new URL("minimax-tree.js", site).pathname;
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** Opens a page with a tree under this policy. */
async function open(policy) {
  const headers = { "content-security-policy": policy };
  const { $ } = await host("<minimax-tree></minimax-tree>", { headers, head: `<script src="${PATH}"></script>` });
  return new Figure($("minimax-tree"));
}

test("A strict policy is enough, which may enforce Trusted Types, and nothing else is asked for", everywhere, async () => {
  for (const more of ["", "; require-trusted-types-for 'script'; trusted-types 'none'"]) {
    await useEverything(await open(STRICT + more));
    const faults = await takeFaults();
    equal(more ? faults.filter((fault) => !/trusted/i.test(fault)) : faults, []);
  }
  equal([...new Set(await requests())].filter((path) => path.startsWith(new URL(site).pathname)), [PATH]);
});

test("Where the page forbids pictures, it is said what can be saved instead", everywhere, async () => {
  const figure = await open(STRICT);
  await figure.ready();
  for (const name of ["Save", "Save: PNG"]) await figure.press(name);
  await until(() => figure.sentence === "This page blocks PNG. SVG and LaTeX can be saved.");
  await takeFaults();
});

test("A sandboxed frame is enough", everywhere, async () => {
  const events = [];
  addEventListener("message", ({ data }) => events.push(data));
  const body = `<minimax-tree></minimax-tree><script>
    const report = ({ type, target, detail: { text, ...detail } }) =>
      parent.postMessage([type, detail, target.shadowRoot.querySelectorAll("[role=treeitem]").length, window.faults], "*");
    for (const type of ["tree-step", "tree-ready", "tree-error"]) addEventListener(type, report);
    addEventListener("tree-ready", ({ target }) => target.back());
  </script>`;
  await host(body, { headers: { "content-security-policy": "sandbox allow-scripts" }, head: `<script src="${PATH}"></script>` });
  await until(() => events.length === 2);
  const model = await modelOf(NINE_CALLS, "minimax");
  equal(events, [["tree-ready", model.detail(model.last), 9, []], ["tree-step", model.detail(model.last - 1), 9, []]]);
});
