// Runs the test that the address names, or lists all tests, and tells the runner how it went.

import { painted, pause, registered } from "./testing.js";

const query = new URLSearchParams(location.search);

async function register(file) {
  const before = registered.length;
  await import(`./${file}`);
  return registered.slice(before).map(({ name, engines }) => ({ file, name, engines }));
}

async function list() {
  const tests = [];
  for (const file of await (await fetch("/tests.json")).json()) {
    try {
      tests.push(...(await register(file)));
    } catch {
      // The test of this name fails, and shows why.
      tests.push({ file, name: "The module loads", engines: ["chromium"] });
    }
  }
  const titles = tests.map(({ file, name }) => `${file}: ${name}`);
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice) throw new Error(`Two tests have one name: ${twice}`);
  return tests;
}

async function run() {
  await register(query.get("file"));
  await registered.find(({ name }) => name === query.get("name")).run();
  // A fault may come with the next frames only.
  await painted();
  if (faults.length > 0) throw new Error(`The page complains:\n${faults.join("\n")}`);
}

let outcome;
try {
  // In a window without frames no test ends, so none begins.
  if (!(await Promise.race([painted().then(() => true), pause(10_000)]))) outcome = "unpainted";
  else outcome = query.has("file") ? ((await run()), { failure: null, console: lines }) : await list();
} catch (error) {
  const stack = error?.stack ?? "";
  const failure = stack.includes(error?.message) ? stack : `${error}\n${stack}`;
  outcome = query.has("file") ? { failure, console: lines } : failure;
}
await fetch("/done", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(outcome) });
