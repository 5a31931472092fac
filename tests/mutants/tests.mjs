// The browser tests in one browser, run on a broken site until one of them fails.

import { execFileSync, spawn } from "node:child_process";

/** Runs cargo, and returns what it prints. */
export const cargo = (...words) =>
  execFileSync("cargo", words, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });

const messages = cargo("test", "--test", "browser", "--no-run", "--message-format", "json").trim().split("\n").map((line) =>
  JSON.parse(line)
);
/** The compiled tests. */
const { executable } = messages.find(({ executable, target }) => executable && target.name === "browser");

/** The first of these tests that fails in Chromium on the site in this folder; `undefined` if all pass. */
export function failing(tests, dist) {
  const options = [tests, ...["firefox: ", "webkit: ", "soak: "].flatMap((other) => ["--skip", other])];
  const env = { ...process.env, UNBEATABLE_DIST: dist };
  // The tests have a process group of their own, so that their browser ends with them.
  const run = spawn(executable, options, { detached: true, stdio: ["ignore", "pipe", "ignore"], env });
  return new Promise((resolve, reject) => {
    let output = "";
    let name;
    run.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (name) return;
      name = /^test (.*?) +\.\.\. FAILED/m.exec(output)?.[1];
      if (name) process.kill(-run.pid, "SIGKILL");
    });
    run.on("close", (code) => {
      if (name || code === 0) resolve(name);
      else reject(new Error(`The tests ended without a failing test:\n${output}`));
    });
  });
}
