// Breaks one thing in the sources of the elements and the page at a time, as `sources.json` lists them, and tells which test catches it.
//
//     node tests/mutants/sources.mjs 1-60
//
// The argument chooses some of the list. It needs Chromium, and for a few WebKit. It changes a source, builds the site, puts the
// source back, and runs the tests of that part until one fails, whose name it writes into the list.

import { readFileSync, writeFileSync } from "node:fs";
import { cargo, failing } from "./tests.mjs";

const LIST = new URL("sources.json", import.meta.url);
const list = JSON.parse(readFileSync(LIST, "utf8"));
const [first, last = first] = (process.argv[2] ?? `1-${list.length}`).split("-").map(Number);
if (!(first >= 1 && last <= list.length)) throw new TypeError(`expected numbers of 1-${list.length}, such as 1-60`);
const DIST = "target/mutants-dist";

let count = 0;
for (let number = first; number <= last; number++) {
  const mutant = list[number - 1];
  const { file, find, replace, what, tests } = mutant;
  const source = readFileSync(file, "utf8");
  if (source.split(find).length !== 2) throw new Error(`${number}: ${file} has changed: expected once: ${find}`);
  writeFileSync(file, source.replace(find, () => replace));
  try {
    cargo("run", "--", "build", "--out", DIST);
  } finally {
    writeFileSync(file, source);
  }
  mutant.caught = (await failing(tests, DIST)) ?? null;
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  if (mutant.caught) count++;
  console.log(`${number} ${mutant.caught ? `caught by ${mutant.caught}` : "SURVIVED"}: ${file}: ${what}`);
}
console.log(`Of ${last - first + 1} mutants the tests caught ${count}.`);
