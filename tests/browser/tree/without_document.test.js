// `unbeatable/figure` draws what the element draws. `site/figure.mjs` tests it in Node.

import { chromium, equal, everywhere, serve, site, test } from "../testing.js";
import { placeTree } from "./figure.js";

const { toSVG, toTikz } = await import(new URL("figure.js", site));
const NUMBERS = "A[a>B[3,12,8],C[2,4,6],D[14,5,2]]";
const SETTINGS = [
  {},
  { numbers: NUMBERS, search: "alpha-beta", bounds: "all", step: "9" },
  { numbers: NUMBERS, search: "alpha-beta", step: "cut 1", players: "White, Black", label: "<The> final" },
  { numbers: NUMBERS, still: "", first: "min" },
  { board: "X.O/.O./..X", search: "ordered", scoring: "depth", still: "" },
  { numbers: NUMBERS, task: "values cut move", tries: "2" },
  { numbers: NUMBERS, search: "alpha-beta", task: "window move", still: "" },
  { numbers: NUMBERS, search: "alpha-beta", order: "right", step: "9" },
  { numbers: "A[B=4[3,=2[1]],C=-3[1]]", limit: "1" },
  { board: "X.O/.O./..X", search: "alpha-beta", order: "right" },
  { random: "depth 3 branches 2-3", seed: "7", task: "cut", rule: "beyond", still: "" },
];

/** The element with these settings as attributes. Outside of a document it knows no more of fonts than the module. */
function elementWith(settings) {
  const tree = document.createElement("minimax-tree");
  for (const [name, value] of Object.entries(settings)) tree.setAttribute(name, value);
  return tree;
}

test("A file that is drawn without a document is the element's own", everywhere, async () => {
  await placeTree("<minimax-tree></minimax-tree>");
  for (const settings of SETTINGS) {
    const tree = elementWith(settings);
    await tree.ready;
    equal(toSVG({ ...settings, theme: "light" }), tree.toSVG(), JSON.stringify(settings));
    equal(toTikz(settings), tree.toTikz(), JSON.stringify(settings));
  }
});

test("In a page it says the same", chromium, async () => {
  const textsOf = (svg) => [...svg.matchAll(/<(?:text|title|desc)\b[^>]*>([^<]*)/g)].map(([, text]) => text);
  for (const { still: _, ...settings } of SETTINGS) {
    document.body.replaceChildren();
    const { tree } = await placeTree("<minimax-tree></minimax-tree>");
    for (const [name, value] of Object.entries(settings)) tree.setAttribute(name, value);
    await tree.ready;
    equal(textsOf(toSVG({ ...settings, theme: "light" })), textsOf(tree.toSVG()), JSON.stringify(settings));
  }
});

test("A worker draws", everywhere, async () => {
  const code = `import { toTikz } from "${new URL("figure.js", site)}";
    postMessage(toTikz({ numbers: "${NUMBERS}" }));`;
  await serve("/figure-worker.js", code, { type: "text/javascript" });
  const worker = new Worker("/figure-worker.js", { type: "module" });
  const drawn = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
  });
  worker.terminate();
  equal(drawn, toTikz({ numbers: NUMBERS }));
});
