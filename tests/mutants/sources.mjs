// Breaks one thing in the sources of the elements and the page at a time, as `sources.json` lists them, and tells which test catches it.
//
//     node tests/mutants/sources.mjs 1-60
//
// The argument chooses some of the list. It needs Chromium. It changes a source, builds the site, puts the source back, and runs the
// tests of that part until one fails. What is told is also written to `target/mutants.json`.

import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const list = JSON.parse(readFileSync(new URL("sources.json", import.meta.url), "utf8"));
const [first, last = first] = (process.argv[2] ?? `1-${list.length}`).split("-").map(Number);
if (!(first >= 1 && last <= list.length)) throw new TypeError(`expected numbers of 1-${list.length}, such as 1-60`);
const DIST = "target/mutants-dist";

const cargo = (...words) => execFileSync("cargo", words, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
const messages = cargo("test", "--test", "browser", "--no-run", "--message-format", "json").trim().split("\n").map((line) => JSON.parse(line));
const { executable } = messages.find(({ executable, target }) => executable && target.name === "browser");

/** The first test that fails; `undefined` if all pass. */
function failing(tests) {
  const options = [tests, "--skip", "firefox: ", "--skip", "webkit: ", "--skip", "soak: "];
  const env = { ...process.env, UNBEATABLE_DIST: DIST };
  const run = spawn(executable, options, { detached: true, stdio: ["ignore", "pipe", "ignore"], env });
  return new Promise((resolve) => {
    let output = "";
    let name;
    run.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      name ??= /^test (.*?) +\.\.\. FAILED/m.exec(output)?.[1];
      // The tests have a process group of their own, so that their browser ends with them.
      if (name && !run.killed) (run.kill(), process.kill(-run.pid, "SIGKILL"));
    });
    run.on("close", () => resolve(name));
  });
}

const results = [];
for (let number = first; number <= last; number++) {
  const { file, find, replace, what, tests } = list[number - 1];
  const source = readFileSync(file, "utf8");
  if (source.split(find).length !== 2) throw new Error(`${number}: ${file} has changed: expected once: ${find}`);
  writeFileSync(file, source.replace(find, () => replace));
  try {
    cargo("run", "--", "build", "--out", DIST);
  } finally {
    writeFileSync(file, source);
  }
  const caught = await failing(tests);
  results.push({ number, file, what, caught });
  writeFileSync("target/mutants.json", JSON.stringify(results, null, 2));
  console.log(`${number} ${caught ? `caught by ${caught}` : "SURVIVED"}: ${file}: ${what}`);
}
const caught = results.filter((result) => result.caught).length;
console.log(`Of ${results.length} mutants the tests caught ${caught}.`);
