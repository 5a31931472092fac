// `unbeatable/judge` in a page and in a worker.

import { chromium, equal, everywhere, includes, ok, rejection, serve, site, test } from "../testing.js";

const { judge } = await import(new URL("judge.js", site));
const first = ({ cells }) => cells.indexOf(null);
const load = async (name) => (await import(`/tests/engines/${name}.mjs`)).default;

test("A function is judged in a page, as often as is wanted", everywhere, async () => {
  const { X, O, neverLoses, likely } = await judge(first);
  equal([X.asked, O.asked, neverLoses, likely[0].mistake], [2423, 2097, false, "first-cell"]);
  equal(await judge(async (question) => first(question)), await judge(first));
});

test("The engines in JavaScript are told their mistakes in a browser too", chromium, async () => {
  for (const name of ["moves-twice", "min-max-swapped", "one-ply", "win-not-final", "right-slow"]) {
    const engine = await load(name);
    const { likely, neverLoses } = await judge(({ cells, turn }) => engine(cells, turn), { empty: "." });
    if (name === "right-slow") equal([neverLoses, likely], [true, []]);
    else ok(likely.some(({ mistake }) => mistake === name), `${name}: ${likely.map(({ mistake }) => mistake)}`);
  }
});

test("A function is judged in a worker", everywhere, async () => {
  const code = `import { judge } from "${new URL("judge.js", site)}";
    judge(({ cells }) => cells.indexOf(null)).then(({ likely }) => postMessage(likely[0].mistake));`;
  await serve("/worker.js", code, { type: "text/javascript" });
  const worker = new Worker("/worker.js", { type: "module" });
  equal(await new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data))), "first-cell");
  worker.terminate();
});

test("A file that is missing or damaged is said, and the next call tries again", chromium, async () => {
  const path = new URL("judge_bg.wasm", site).pathname;
  const bytes = new Uint8Array(await (await fetch(path, { cache: "no-store" })).arrayBuffer());
  const { judge: other } = await import(`${new URL("judge.js", site)}?again`);
  await serve(path, "", { status: 404 });
  includes(await rejection(other(first)), /judge_bg\.wasm could not be loaded from http.* status 404/);
  await serve(path, "damaged", { type: "application/wasm" });
  includes(await rejection(other(first)), "judge_bg.wasm is damaged");
  await serve(path, bytes, { type: "application/wasm" });
  equal((await other(first)).likely[0].mistake, "first-cell");
});

test("A plain minimax is judged within three seconds of its own time", chromium, async () => {
  const engine = await load("right-slow");
  let own = 0;
  const timed = ({ cells, turn }) => {
    const begun = performance.now();
    const cell = engine(cells, turn);
    own += performance.now() - begun;
    return cell;
  };
  const begun = performance.now();
  const { neverLoses } = await judge(timed, { empty: "." });
  const rest = performance.now() - begun - own;
  equal(neverLoses, true);
  ok(rest < 3000, `${rest} ms`);
});
