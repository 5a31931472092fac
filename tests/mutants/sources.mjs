// Breaks one thing in the sources of the elements and the page at a time, as `sources.json` lists them, and tells which test catches it.
//
//     node tests/mutants/sources.mjs 1-60
//
// The argument chooses some of the list. It needs Chromium, and for a few WebKit. It changes a source, builds the site, puts the
// source back, and runs the tests of that part until one fails. What is told is also written to `target/mutants.json`.

import { readFileSync, writeFileSync } from "node:fs";
import { cargo, failing } from "./tests.mjs";

const list = JSON.parse(readFileSync(new URL("sources.json", import.meta.url), "utf8"));
const [first, last = first] = (process.argv[2] ?? `1-${list.length}`).split("-").map(Number);
if (!(first >= 1 && last <= list.length)) throw new TypeError(`expected numbers of 1-${list.length}, such as 1-60`);
const DIST = "target/mutants-dist";

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
  const caught = await failing(tests, DIST);
  results.push({ number, file, what, caught });
  writeFileSync("target/mutants.json", JSON.stringify(results, null, 2));
  console.log(`${number} ${caught ? `caught by ${caught}` : "SURVIVED"}: ${file}: ${what}`);
}
const caught = results.filter((result) => result.caught).length;
console.log(`Of ${results.length} mutants the tests caught ${caught}.`);
