// Breaks one operator or condition of the built scripts at a time, and tells which of these mutants the browser tests catch.
//
//     node tests/mutants/scripts.mjs 120 7
//
// The arguments are the number of mutants and the seed that chooses them. It needs Chromium and takes two hours on two processors. It
// compiles the tests, copies the site that they build, breaks a script of the copy, and runs the tests of that script's tag until
// one fails. What survives is written with the code around it.

import { execFileSync, spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Script } from "node:vm";

const [count, seed] = process.argv.slice(2).map(Number);
if (!(count > 0 && seed >= 0)) throw new TypeError("expected the number of mutants and a seed: 120 7");

/** Each script, with the tests that judge it. */
const SCRIPTS = { "tic-tac-toe.js": "element::", "minimax-tree.js": "tree::" };
/** In Chromium alone. */
const CHROMIUM = ["--skip", "firefox::", "--skip", "webkit::"];
/** What the names of the slowest tests contain. They judge only what the others let pass. */
const SLOW = ["axe_finds", "every_step_of", "grounds", "of_every_step", "policy", "restricted", "soak", "tasks", "thousand"];
/** What each operator becomes. Where two begin alike, the longer one comes first. An operator with an empty list is left as it is. */
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

/** Every place in the script where an operator stands, outside of strings, texts, regular expressions and what wasm-bindgen generated. */
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
      for (let isClass = false; script[++at] !== "/" || isClass; ) {
        if (script[at] === "\\") at++;
        else if (script[at] === "[") isClass = true;
        else if (script[at] === "]") isClass = false;
      }
    } else {
      const found = Object.keys(OPERATORS).find((operator) => script.startsWith(operator, at));
      if (!found || (/\w/.test(found[0]) && /[\w$.#]/.test(script[at - 1]))) continue;
      if (at < first || at > last) for (const other of OPERATORS[found]) yield { at, found, other };
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

/** Runs the tests on this folder, and ends them once `hear(stderr)` is true. Returns their stderr and exit code. */
function run(dist, options, hear = () => false) {
  // The tests get a process group of their own, so that their browser ends with them. Their stdout, which lists the passing tests,
  // is dropped.
  const tests = spawn(program, options, { detached: true, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, UNBEATABLE_DIST: dist } });
  return new Promise((resolve, reject) => {
    let said = "";
    let isEnough = false;
    tests.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      if (isEnough || !hear(said)) return;
      isEnough = true;
      process.kill(-tests.pid, "SIGKILL");
    });
    tests.on("error", reject);
    tests.on("close", (code) => resolve({ said, code }));
  });
}

/** The first test that fails on the folder, and fails again alone, with what it says; `undefined` where all of them pass. */
async function failure(tests, dist) {
  const quick = [tests, ...SLOW.flatMap((name) => ["--skip", name])];
  return (await failureOf(quick, dist)) ?? (await failureOf([tests], dist));
}

async function failureOf(tests, dist) {
  const failed = /(\S+) is tried once more, alone, since it failed: .*\n/;
  for (let tries = 0; tries < 5; tries++) {
    const { said, code } = await run(dist, [...tests, ...CHROMIUM], (said) => failed.test(said));
    const [sentence, name] = failed.exec(said) ?? [];
    if (!name) {
      if (code === 0) return undefined;
      throw new Error(`The tests ended without a failing test:\n${said}`);
    }
    const alone = await run(dist, ["--exact", name]);
    if (alone.code !== 0) return sentence.trim();
    console.log(`${name} failed among others and passes alone.`);
  }
  throw new Error("Tests fail only among others: expected a machine with less to do.");
}

const build = ["test", "--test", "driven", "--no-run", "--message-format", "json"];
const messages = execFileSync("cargo", build, { encoding: "utf8", maxBuffer: 2 ** 28 }).trim().split("\n").map((line) => JSON.parse(line));
const { executable: program } = messages.find(({ executable, target }) => executable && target.name === "driven");
// The canary has the site built, and fails where there is no browser.
execFileSync(program, ["driver::canary", ...CHROMIUM], { stdio: "inherit" });
const scratch = join(program, "../../../tmp");
const dist = join(scratch, "mutants");
cpSync(join(scratch, "dist"), dist, { recursive: true });

const mutants = [];
for (const name of Object.keys(SCRIPTS)) {
  const script = readFileSync(join(dist, name), "utf8");
  for (const operator of operators(script)) mutants.push({ name, script, ...operator });
}
console.log(`${mutants.length} mutants are possible.`);
for (const [name, tests] of Object.entries(SCRIPTS)) {
  const said = await failure(tests, dist);
  if (said) throw new Error(`${name} is as it was built, and the tests fail: ${said}`);
}

let [tried, survived] = [0, 0];
while (tried < count && mutants.length > 0) {
  const [{ name, script, at, found, other }] = mutants.splice(below(mutants.length), 1);
  const mutant = script.slice(0, at) + other + script.slice(at + found.length);
  if (!parses(mutant)) continue;
  tried++;
  writeFileSync(join(dist, name), mutant);
  const said = await failure(SCRIPTS[name], dist);
  writeFileSync(join(dist, name), script);
  const around = `${script.slice(at - 90, at)} «${found} → ${other}» ${script.slice(at + found.length, at + 90)}`;
  console.log(`${tried} ${name} ${said ? "caught" : "SURVIVED"}: ${around}\n  ${said?.slice(0, 300) ?? "every test passes"}`);
  if (!said) survived++;
}
console.log(`Of ${tried} mutants the tests caught ${tried - survived}.`);
