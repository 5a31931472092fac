// Breaks one operator or condition of the built scripts at a time, and tells which of these mutants the browser tests catch.
//
//     node tests/mutants/scripts.mjs 120 7
//
// The arguments are the number of mutants and the seed that chooses them. It needs Chromium and takes two hours on two processors.
// It builds the site, breaks a script of it, and runs the tests of that script's tag until one fails. What survives is written with
// the code around it.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Script } from "node:vm";
import { cargo, failing } from "./tests.mjs";

const [count, seed] = process.argv.slice(2).map(Number);
if (!(count > 0 && seed >= 0)) throw new TypeError("expected the number of mutants and a seed: 120 7");

/** Each script, with the tests that judge it. */
const SCRIPTS = { "tic-tac-toe.js": "element/", "minimax-tree.js": "tree/" };
const DIST = "target/mutants-dist";
/**
 * What each operator becomes. Where two begin alike, the longer one comes first. An operator with an empty list is left as it is.
 */
const OPERATORS = {
  "===": ["!=="],
  "!==": ["==="],
  "**": [],
  "||=": ["&&="],
  "&&=": ["||="],
  "??=": ["&&="],
  "=>": [],
  "==": ["!="],
  "!=": ["=="],
  "<=": ["<", ">"],
  ">=": [">", "<"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "?.": [],
  "++": ["--"],
  "--": ["++"],
  "+=": ["-="],
  "-=": ["+="],
  "...": [],
  "!0": ["!1"],
  "!1": ["!0"],
  "if(": ["if(!0||", "if(!1&&"],
  "<": ["<=", ">="],
  ">": [">=", "<="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "%": ["*"],
  "!": [""],
};

/**
 * Every place in the script where an operator stands, outside of strings, texts, regular expressions and what wasm-bindgen
 * generated.
 */
function* operators(script) {
  const generated = [...script.matchAll(/__wb|TextDecoder/g)].map(({ index }) => index);
  const [first, last] = [generated[0] - 500, generated.at(-1) + 500];
  /** What each open brace closes: a block, or an expression within a template. */
  const open = [];
  let isText = false;
  for (let at = 0; at < script.length; at++) {
    const sign = script[at];
    if (isText) {
      if (sign === "\\") at++;
      else if (sign === "`") isText = false;
      else if (sign === "$" && script[at + 1] === "{") (open.push("template"), (isText = false), at++);
    } else if (sign === "`") isText = true;
    else if (sign === "{") open.push("block");
    else if (sign === "}") isText = open.pop() === "template";
    else if (sign === "'" || sign === '"') {
      while (script[++at] !== sign) if (script[at] === "\\") at++;
    } else if (sign === "/" && /(?:^|[-(,=:[!&|?{};+>]|\breturn)$/.test(script.slice(Math.max(0, at - 7), at))) {
      for (let isClass = false; script[++at] !== "/" || isClass;) {
        if (script[at] === "\\") at++;
        else if (script[at] === "[") isClass = true;
        else if (script[at] === "]") isClass = false;
      }
    } else {
      const found = Object.keys(OPERATORS).find((operator) => script.startsWith(operator, at));
      if (!found || (/\w/.test(found[0]) && /[\w$.#]/.test(script[at - 1]))) continue;
      if (at < first || at > last) { for (const other of OPERATORS[found]) yield { at, found, other }; }
      at += found.length - 1;
    }
  }
}

function parses(script) {
  try {
    return !!new Script(script);
  } catch {
    return false;
  }
}

let state = BigInt(seed);
/** A pseudorandom number from 0 to below `end`, the same for each seed. */
function below(end) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number((state >> 33n) % BigInt(end));
}

cargo("run", "--", "build", "--out", DIST);

const mutants = [];
for (const name of Object.keys(SCRIPTS)) {
  const script = readFileSync(join(DIST, name), "utf8");
  for (const operator of operators(script)) mutants.push({ name, script, ...operator });
}
console.log(`${mutants.length} mutants are possible.`);
for (const [name, tests] of Object.entries(SCRIPTS)) {
  const failed = await failing(tests, DIST);
  if (failed) throw new Error(`${name} is as it was built, and a test fails: ${failed}`);
}

let [tried, survived] = [0, 0];
while (tried < count && mutants.length > 0) {
  const [{ name, script, at, found, other }] = mutants.splice(below(mutants.length), 1);
  const mutant = script.slice(0, at) + other + script.slice(at + found.length);
  if (!parses(mutant)) continue;
  tried++;
  writeFileSync(join(DIST, name), mutant);
  const failed = await failing(SCRIPTS[name], DIST);
  writeFileSync(join(DIST, name), script);
  const around = `${script.slice(at - 90, at)} «${found} → ${other}» ${script.slice(at + found.length, at + 90)}`;
  console.log(`${tried} ${name} ${failed ? `caught by ${failed}` : "SURVIVED"}: ${around}`);
  if (!failed) survived++;
}
console.log(`Of ${tried} mutants the tests caught ${tried - survived}.`);
