// Compiles both tags, and the documentation's file, in each framework, strictly and with all that the framework's own types say. A
// line that must not compile is under a comment that expects its error.
//
//   node tests/package/types.mjs [DIST [FOLDER]]
//
// It needs npm with a registry. For each framework it makes a folder in FOLDER (by default a temporary one, which it removes), and
// installs there the built site DIST (by default `dist`), the framework and what checks it. Prints a line for each, and fails if
// one does not compile.

import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("types/", import.meta.url));

/** What a project compiles: the file, the packages beside ours, the command, and options of the compiler. */
const REACT = ["tsc -p .", { jsx: "react-jsx" }];
const PREACT = ["tsc -p .", { jsx: "react-jsx", jsxImportSource: "preact" }];
const PROJECTS = [
  ["react18.tsx", "typescript@7.0.2 react@18.3.1 @types/react@18.3.31", ...REACT],
  ["react19.tsx", "typescript@7.0.2 react@19.3.1 @types/react@19.3.0", ...REACT],
  ["preact.tsx", "typescript@7.0.2 preact@10.29.8", ...PREACT],
  ["preact.tsx", "typescript@7.0.2 preact@11.2.0", ...PREACT],
  ["solid.tsx", "typescript@7.0.2 solid-js@1.9.19", "tsc -p .", { jsx: "preserve", jsxImportSource: "solid-js" }],
  ["vue.vue", "typescript@5.9.3 vue@3.5.45 vue-tsc@3.3.14", "vue-tsc -p .", { jsx: "preserve" }],
  ["svelte.svelte", "typescript@5.9.3 svelte@5.57.3 svelte-check@4.7.8", "svelte-check --tsconfig ./tsconfig.json", {}],
  [
    "angular.ts",
    "typescript@5.9.3 @angular/core@21.2.26 @angular/compiler@21.2.26 @angular/compiler-cli@21.2.26 rxjs@7.8.2",
    "ngc -p .",
    { experimentalDecorators: true },
  ],
];

/** The documentation's files for frameworks, by their names. */
const documented = await readFile(join(HERE, "../../../www/docs/frameworks.md"), "utf8");
const FILES = new Map([...documented.matchAll(/^```\w+ (\S+\.\w+)\n(.*?)^```/gms)].map(([, name, content]) => [name, content]));
/** The kinds of projects that compile the documentation's file. */
const OWN = { react: "Game.tsx", vue: "Game.vue", svelte: "Game.svelte" };

const COMPILER = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  types: [],
};
const TEMPLATES = { vueCompilerOptions: { strictTemplates: true }, angularCompilerOptions: { strictTemplates: true } };

/** Runs a command. Returns what it says if it fails, else nothing. */
function run(cwd, command) {
  // On Windows npm and npx are scripts of the shell.
  const options = { cwd, encoding: "utf8", shell: process.platform === "win32" };
  const [program, ...parameters] = command.split(" ");
  const { status, stdout, stderr, error } = spawnSync(program, parameters, options);
  return status === 0 ? "" : (error?.message ?? stdout + stderr);
}

/** Makes a project, and returns why it does not compile, if it does not. */
async function compile(folder, dist, [file, packages, command, options]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyFile(join(HERE, file), join(folder, file));
  await writeFile(join(folder, "package.json"), `{ "private": true, "type": "module" }`);
  const own = OWN[file.match(/^[a-z]+/)[0]];
  if (own) await writeFile(join(folder, own), FILES.get(own));
  const project = { compilerOptions: { ...COMPILER, ...options }, ...TEMPLATES, files: [file, own].filter(Boolean) };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
  return run(folder, `npm install --no-audit --no-fund --install-links --loglevel=error ${packages} ${dist}`) ||
    run(folder, `npx ${command}`);
}

const [dist = "dist", chosen] = process.argv.slice(2);
const place = chosen ? resolve(chosen) : await mkdtemp(join(tmpdir(), "unbeatable-types-"));
try {
  for (const project of PROJECTS) {
    const [, packages] = project;
    const why = await compile(join(place, packages.split(" ")[1].replaceAll(/\W/g, "-")), resolve(dist), project);
    console.log(why ? `FAILED  ${packages}: ${why}` : `right   ${packages}`);
    if (why) process.exitCode = 1;
  }
} finally {
  if (!chosen) await rm(place, { recursive: true, force: true });
}
