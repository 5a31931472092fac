// Uses the two tags as pages of frameworks do: React in StrictMode, Vue, Svelte, Lit, Astro, and no framework. Shows the tags of
// README and documentation and the documentation's files for each framework, gives values and takes them back, unmounts and mounts
// again, renders on a server and takes that over. Nothing may be thrown or complained of, and the elements must be in the state
// that documentation and types promise.
//
//   node tests/package/frameworks.mjs [DIST [FOLDER]]
//
// It needs Node 20.19 or later, npm with a registry, and Chromium or Chrome on the PATH or named by CHROME. It installs the built
// site DIST (by default `dist`) and the frameworks, each in one version, into FOLDER (by default a temporary one, which it
// removes). Prints a line for each framework and step, and fails if one of them does.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { Page } from "./frameworks/page.mjs";
import { CUT, EMPTY, FIGURE, GAME, RENDERED } from "./frameworks/steps.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const DOCUMENTATION = join(HERE, "../../www/docs");
const README = join(HERE, "../../README.md");

const FRAMEWORKS = ["react", "vue", "svelte", "lit", "plain"];
/** The frameworks that also render on a server. */
const SERVERS = ["react", "vue", "svelte"];

/** Runs a command, and ends this program with what the command says if it fails. */
function run(folder, command, ...parameters) {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd: folder,
    encoding: "utf8",
    // On Windows npm and npx are scripts of the shell.
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "development", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(" ")}: ${error?.message ?? stdout + stderr}`);
}

/** The browser's program. */
function browserProgram() {
  if (process.env.CHROME) return process.env.CHROME;
  const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"];
  const places = process.env.PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = places.find(existsSync);
  if (!found) throw new Error("There is no Chrome or Chromium on the PATH: expected its program in CHROME.");
  return found;
}

/** How a page begins. A browser asks for an icon unless the page names one. */
const headOf = (title) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">`;

/** Installs the package and the frameworks, and builds the pages. */
async function make(folder, dist) {
  await cp(join(HERE, "frameworks"), folder, { recursive: true });
  // The documentation's files for each framework, with their names.
  const text = await readFile(join(DOCUMENTATION, "frameworks.md"), "utf8");
  for (const [, name, content] of text.matchAll(/^```\w+ (\S+\.\w+)\n(.*?)^```/gms)) await writeFile(join(folder, name), content);
  for (const name of [...FRAMEWORKS, "module", "sanitized"]) {
    const script = `<script type="module" src="./${name}.client.${name === "react" ? "jsx" : "js"}"></script>`;
    await writeFile(join(folder, `${name}.html`), `${headOf(name)}<main id="app"></main>${script}`);
  }
  // A package of this name may be installed from an earlier run.
  await rm(join(folder, "node_modules/unbeatable"), { recursive: true, force: true });
  run(
    folder,
    "npm",
    "install",
    "--no-audit",
    "--no-fund",
    "--no-save",
    "--no-package-lock",
    "--install-links",
    "--loglevel=error",
    dist,
  );
  run(folder, "npx", "vite", "build", "--config", "pages.config.mjs");
  run(folder, "npx", "vite", "build", "--config", "pages.config.mjs", "--ssr");
  run(folder, "npx", "astro", "build", "--outDir", "astro");
  run(folder, "npx", "rollup", "-c");
  run(
    folder,
    "npx",
    "esbuild",
    "bytes.client.js",
    "--bundle",
    "--format=esm",
    "--loader:.wasm=binary",
    "--outfile=client/esbuild/bytes.client.js",
  );
}

let failed = 0;

/** Prints how a step went: right, or else why not. */
async function report(name, step, judge) {
  const why = await judge().catch((error) => error.message);
  if (why) failed += 1;
  console.log(why ? `FAILED  ${name}, ${step}: ${why.replaceAll(/\s+/g, " ").slice(0, 500)}` : `right   ${name}, ${step}`);
  return !why;
}

/** What differs from what is expected; empty if nothing does. */
function difference(found, expected) {
  return isDeepStrictEqual(found, expected) ? "" : `found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
}

class Trial {
  constructor(browser, folder, dist) {
    Object.assign(this, { browser, folder, dist });
  }

  /** Opens the page of a framework that first shows this view, rendered by a server or not. */
  async open(name, first, markup = "") {
    const built = await readFile(join(this.folder, "client", `${name}.html`), "utf8");
    const page = built
      .replace('<main id="app">', () => `<main id="app">${markup}`)
      .replace("<link", () => `<script>window.first = ${JSON.stringify(first)}</script><link`);
    return Page.open(this.browser, `${name}.html`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === `/${name}.html`) return route.fulfill({ body: page, contentType: "text/html" });
      return route.fulfill({ path: join(this.folder, "client", pathname) });
    });
  }

  /** Tries the steps on one page. After a failure the page may be gone, so that the next step gets another. */
  async steps(name, part, steps) {
    let page = await this.open(name, {});
    for (const [step, values, expected, warnings] of steps) {
      const isRight = await report(name, `${part}, ${step}`, async () => {
        await page.show({ part, ...values });
        return page.complaints(warnings) || difference(await page.read(Object.keys(expected)), expected);
      });
      if (isRight) continue;
      await page.close();
      page = await this.open(name, { part });
    }
    const [step, values, expected] = steps[0];
    await report(name, `${part}, unmounted and mounted: ${step}`, async () => {
      await page.show({});
      await page.show({ part, ...values });
      return page.complaints() || difference(await page.read(Object.keys(expected)), expected);
    });
    await page.close();
  }

  /** Shows the tags, twice, and plays a move each time. */
  async plain(name) {
    const page = await this.open(name, {});
    for (const step of ["mounted", "mounted again"]) {
      await report(name, `the tags ${step}`, async () => {
        await page.show({ part: "plain" });
        await page.click(4);
        await page.until(() => document.querySelector("tic-tac-toe").history.length === 2);
        const found = await page.ask(() => [...document.querySelectorAll("minimax-tree")].map(({ step }) => step));
        await page.show({});
        const left = await page.ask(() => document.querySelectorAll("tic-tac-toe, minimax-tree").length);
        return page.complaints() || difference([...found, left], [0, CUT, 0]);
      });
    }
    await report(name, "unmounted at once", async () => {
      await page.ask(() => {
        window.show({ part: "plain" });
        window.show({});
      });
      await page.show({});
      return page.complaints();
    });
    await page.close();
  }

  /** A page that keeps the position itself and gives it back at each change. */
  async controlled(name) {
    const page = await this.open(name, {});
    const count = (step, expected, act) =>
      report(name, `controlled, ${step}`, async () => {
        await act();
        for (let frames = 0; frames < 2; frames++) await page.settle();
        const { history, board } = await page.read(["history", "board"]);
        return page.complaints() || difference([history.length, board], expected);
      });
    const game = (method, ...values) =>
      page.ask(([method, values]) => document.querySelector("tic-tac-toe")[method](...values), [method, values]);
    await count("two moves", [2, "O../.X./..."], async () => {
      await page.show({ part: "controlled", player: "both" });
      await page.click(4);
      await page.click(0);
    });
    await count("undo", [1, ".../.X./..."], () => game("undo"));
    await count("redo", [2, "O../.X./..."], () => game("redo"));
    await count(
      "a late echo",
      [2, "O../.X./..."],
      () => page.ask(() => void (document.querySelector("tic-tac-toe").board = ".../.X./...")),
    );
    await count("a new game", [0, EMPTY], () => game("newGame"));
    await count("the new game taken back", [2, "O../.X./..."], () => game("undo"));
    await report(name, "controlled, the computer replies", async () => {
      await page.show({});
      await page.show({ part: "controlled", player: "X" });
      await page.click(4);
      await page.until(() => document.querySelector("tic-tac-toe").history.length === 2);
      await page.settle();
      const { history } = await page.read(["history"]);
      return page.complaints() || difference(history.map(({ by }) => by), ["human", "computer"]);
    });
    await page.close();
  }

  /** The documentation's file for a framework plays a game to its end, and says how it ended or keeps it. */
  async example(name) {
    const page = await this.open(name, {});
    await report(name, "the file of the documentation", async () => {
      await page.show({ part: "example" });
      const found = await page.playToEnd();
      const keeps = await page.ask(() => Boolean(localStorage.getItem("game")));
      if (keeps) {
        await page.show({});
        await page.show({ part: "example" });
        const { board, level } = await page.read(["board", "level"]);
        return page.complaints() || difference([board, level], [found.board, "hard"]);
      }
      return page.complaints() || difference([found.level, await page.said()], ["hard", found.status]);
    });
    await page.close();
  }

  /** A page imports classes and functions from the package. It throws if they do not work. */
  async module() {
    const page = await this.open("module", {});
    await report("module", "the classes and the functions", async () => {
      await page.until(() => document.querySelector("minimax-tree")?.result);
      const text = await page.ask(() => document.querySelector("#app").textContent);
      return page.complaints() || difference(text, "4");
    });
    await page.close();
  }

  /** The bare engine, as other bundlers carry it. */
  async bundled() {
    for (const script of ["rollup/asset.client.js", "esbuild/bytes.client.js"]) {
      const page = await Page.open(this.browser, "page.html", (route) => {
        const { pathname } = new URL(route.request().url());
        const body = `${headOf(script)}<main id="app"></main><script type="module" src="./${script}"></script>`;
        if (pathname === "/page.html") return route.fulfill({ body, contentType: "text/html" });
        return route.fulfill({ path: join(this.folder, "client", pathname) });
      });
      await report(script, "the bare engine", async () => {
        await page.until(() => document.querySelector("#app").textContent === "4");
        return page.complaints();
      });
      await page.close();
    }
  }

  /**
   * The documentation's function, and the options on the page for authors, let a sanitizer keep both tags with all their
   * attributes.
   */
  async sanitized() {
    const page = await this.open("sanitized", {});
    const [, authors] = /DOMPurify\.sanitize\(html, (\{.*?\})\);/s.exec(
      await readFile(join(this.dist, "examples/authors.html"), "utf8"),
    );
    for (const [whose, options] of [["function of the documentation", "undefined"], ["options for authors", authors]]) {
      await report("sanitized", `both tags, with the ${whose}`, async () => {
        await page.until(() => window.sanitize);
        const lost = await page.ask((options) => window.sanitize(new Function(`return ${options}`)()), options);
        return page.complaints() || difference(lost, [[], []]);
      });
    }
    await page.close();
  }

  /** With Lit's `guard` a game is restored when its text changes, and at no other rendering. */
  async guarded() {
    const page = await this.open("lit", {});
    const game = {
      start: EMPTY,
      opener: "X",
      player: "both",
      level: "unbeatable",
      seed: 7,
      moves: [{ cell: 4, by: "human" }],
      undone: [],
    };
    await report("lit", "a guarded game", async () => {
      const counts = [];
      for (const moves of [game.moves, game.moves, []]) {
        await page.show({ part: "kept", saved: JSON.stringify({ ...game, moves }) });
        counts.push((await page.read(["history"])).history.length);
        if (counts.length === 1) await page.click(0);
      }
      return page.complaints() || difference(counts, [1, 2, 0]);
    });
    await page.close();
  }

  /** A page that Astro has rendered. */
  async astro() {
    const page = await Page.open(this.browser, "index.html", (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(this.folder, "astro", pathname) });
    });
    await report("astro", "a rendered page", async () => {
      await page.until(() => customElements.get("minimax-tree"));
      await page.settle();
      const found = (await page.describe()).map((
        { player, level, seed, hints, start, step },
      ) => [player, level, seed, hints, start, step]);
      const boards = [["X", "unbeatable", null, false, EMPTY, undefined], ["O", "unbeatable", 7, false, EMPTY, undefined]];
      const steps = found.splice(2).map((values) => values.at(-1));
      return page.complaints() || difference([found.map(String), steps], [boards.map(String), [0, CUT]]);
    });
    await page.close();
  }

  /** The documentation's page for Astro. */
  async astroGame() {
    const page = await Page.open(this.browser, "game/index.html", (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(this.folder, "astro", pathname) });
    });
    await report("astro", "the file of the documentation", async () => {
      await page.until(() => customElements.get("tic-tac-toe"));
      const { level, status } = await page.playToEnd();
      return page.complaints() || difference([level, await page.said()], ["hard", status]);
    });
    await page.close();
  }

  /** What a server renders and a page takes over is the same as what the page renders by itself. */
  async rendered(name, render) {
    for (const view of RENDERED) {
      const { part, ...values } = view;
      const step = [part, ...Object.keys(values).map((key) => `${key} ${values[key]}`)].join(", ");
      await report(name, `rendered by a server: ${step}`, async () => {
        const found = [];
        for (const markup of ["", await render(view)]) {
          const page = await this.open(name, view, markup);
          await page.until(() => window.show);
          await page.settle();
          found.push(await page.describe());
          const complaints = page.complaints();
          await page.close();
          if (complaints) return complaints;
        }
        const [byItself, byServer] = found;
        return difference(byServer, byItself) || difference(found[0].length, part === "plain" ? 3 : 1);
      });
    }
  }

  /** Each snippet of HTML in README and documentation is a page. Its elements are taken out and put back. */
  async snippets() {
    const pages = (await readdir(DOCUMENTATION)).filter((name) => name.endsWith(".md")).map((name) => join(DOCUMENTATION, name));
    const texts = await Promise.all([README, ...pages].map((path) => readFile(path, "utf8")));
    const snippets = [...texts.join("\n").matchAll(/^```html(?: live)?\n(.*?)^```/gms)].map(([, snippet]) => snippet);
    for (const [nth, snippet] of snippets.entries()) {
      // The address of another host is an example.
      if (snippet.includes("example.com")) continue;
      const text = `${headOf("Documentation")}<body>\n${snippet}`;
      const page = await Page.open(this.browser, "page.html", (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === "/page.html") return route.fulfill({ body: text, contentType: "text/html" });
        return route.fulfill({ path: join(this.dist, pathname) });
      });
      await report("documentation", `snippet ${nth + 1} of HTML`, async () => {
        await page.settle();
        await page.ask(() => {
          for (const element of document.querySelectorAll("tic-tac-toe, minimax-tree")) {
            const place = document.createComment("");
            element.replaceWith(place);
            place.replaceWith(element);
          }
        });
        await page.settle();
        const count = await page.ask(() => document.querySelectorAll("tic-tac-toe, minimax-tree").length);
        return page.complaints() || (count > 0 ? "" : "the page has no element");
      });
      await page.close();
    }
  }
}

const [dist = "dist", place] = process.argv.slice(2);
const folder = place ? resolve(place) : await mkdtemp(join(tmpdir(), "unbeatable-frameworks-"));
try {
  const program = browserProgram();
  await make(folder, resolve(dist));
  const { chromium } = createRequire(join(folder, "package.json"))("playwright-core");
  const browser = await chromium.launch({ executablePath: program });
  const trial = new Trial(browser, folder, resolve(dist));
  await trial.snippets();
  await trial.module();
  await trial.bundled();
  await trial.sanitized();
  await trial.guarded();
  await trial.astro();
  await trial.astroGame();
  for (const name of FRAMEWORKS) {
    await trial.plain(name);
    await trial.steps(name, "game", GAME);
    await trial.steps(name, "figure", FIGURE);
    await trial.controlled(name);
    if (name !== "plain") await trial.example(name);
    if (!SERVERS.includes(name)) continue;
    const { render } = await import(pathToFileURL(join(folder, "server", `${name}.server.js`)));
    await trial.rendered(name, render);
  }
  await browser.close();
} finally {
  if (!place) await rm(folder, { recursive: true, force: true });
}
console.log(failed > 0 ? `${failed} steps failed.` : "Every step is right.");
process.exitCode = failed > 0 ? 1 : 0;
