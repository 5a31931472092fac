// The gallery: examples alive beside their sources, which can be copied and run unchanged, and the configurator.

import {
  chromiumAndFirefox,
  click,
  documentation,
  equal,
  everywhere,
  includes,
  keys,
  ok,
  oracle,
  page,
  serve,
  site,
  takeFaults,
  test,
  type,
  until,
} from "../testing.js";
import { gameIn, gamesIn } from "../element/game.js";
import { keepCopies, requested, visit } from "../page/home.js";
import { alive, examples, files, open } from "./examples.js";

const TYPES = { css: "text/css", js: "text/javascript" };

/** Opens a page with this content, beside these files and the scripts of the site: it comes alive, and nothing goes wrong. */
async function run(content, others = {}) {
  for (const [name, text] of Object.entries({ ...others, "mine.html": content })) {
    const type = TYPES[name.split(".").at(-1)];
    const whole = type ? text : `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mine</title>${text}`;
    await serve(new URL(name, site).pathname, whole, type && { type });
  }
  const view = await page("mine.html");
  await alive(view.frame);
  equal(await takeFaults(), [], content);
  return view;
}

/** The blocks of code in a language that README and documentation have. */
async function blocks(language) {
  const pattern = new RegExp(`^\`\`\`${language}(?: live)?\n(.*?)^\`\`\``, "gms");
  return [...(await documentation()).matchAll(pattern)].map(([, block]) => block);
}

test("The page leads to the gallery, where each example is linked, and alive and whole beside its source", everywhere, async () => {
  const home = await visit();
  home.$(".embed a[href^=examples]").focus();
  // Scrolling to the link makes the page load what unfolds.
  await requested(home);
  await keys("Enter");
  await until(() => home.$(".gallery") && home.frame.contentDocument.readyState === "complete");
  const frames = home.$$(".example iframe");
  const names = frames.map((frame) => frame.getAttribute("src"));
  // The page framed.html is in the frame of another example.
  equal(names.toSorted(), (await examples()).filter((name) => name !== "framed.html"));
  for (const [nth, name] of names.entries()) {
    ok(home.$(`.example a[href="${name}"]`), `${name} is not linked`);
    frames[nth].scrollIntoView({ block: "center", behavior: "instant" });
    await alive(frames[nth]);
    const { scrollHeight, clientHeight } = frames[nth].contentDocument.scrollingElement;
    ok(["article.html", "figures.html", "practice.html"].includes(name) || scrollHeight <= clientHeight, `${name} is cut off`);
  }
});

/** What a page marks as its example, whose scripts are in its own folder. */
function marked(text) {
  const pieces = text.split("<!-- example -->\n").slice(1).map((piece) => piece.split("<!-- /example -->")[0].trimEnd());
  return pieces.join("\n").replaceAll(/\.\.\/(tic-tac-toe|minimax-tree|words\/\w+)\.js/g, "$1.js");
}

test("The source of each example is on show, whole, and runs as it stands", everywhere, async () => {
  const { $$ } = await open("index.html");
  const shown = Object.fromEntries($$("[data-source]").map(({ dataset, textContent }) => [dataset.source, textContent]));
  const own = [
    "index.html",
    "gallery.css",
    "copy.js",
    "configurator.js",
    "examples.css",
    "authors.html",
    "authors.css",
    "authors.js",
    "figure.js",
  ];
  equal(Object.keys(shown).sort(), (await files()).filter((name) => !own.includes(name)).sort());
  for (const [name, text] of Object.entries(shown)) {
    const source = await (await fetch(`${site}examples/${name}`)).text();
    equal(text, name.endsWith(".html") ? marked(source) : source.trimEnd(), name);
  }
  const others = Object.fromEntries(Object.entries(shown).filter(([name]) => /\.(css|js)$|^framed\.html$/.test(name)));
  for (const name of await examples()) await run(shown[name], others);
});

test("Every script of README and documentation runs as it stands, and what its comments tell is so", everywhere, async () => {
  const results = [];
  for (const script of await blocks("js")) {
    // The comment behind an expression begins with the expression's value.
    const code = script.replaceAll(/^(.+);\s*\/\/ ("[^"]*"|\{.*\}|\d+).*$/gm, "top.results.push([$1, $2]);");
    const done = new Promise((resolve) => Object.assign(window, { results, end: resolve }));
    await run(`<script src="tic-tac-toe.js"></script><tic-tac-toe></tic-tac-toe><script type="module">
      await document.querySelector("tic-tac-toe").ready;
      ${code}
      top.end();
    </script>`);
    await done;
  }
  for (const [found, expected] of results) equal(found, expected);
  equal(results.length, 8);
});

test(
  "Every tag of README and documentation runs as it stands, and its board and caption follow the reader",
  everywhere,
  async () => {
    const tags = (await blocks("html")).filter((text) => !text.includes("example.com"));
    equal(tags.length, 8);
    // The oracle reads no names, and alpha-beta needs no number that is not given.
    const plain = (tree) => tree.replaceAll(/\w+([>:]|(?=\[))/g, "").replaceAll("?", "0");
    for (const text of tags) {
      const { $ } = await run(text);
      const tree = $("minimax-tree");
      // An exercise shows no search.
      if (!tree || tree.task) continue;
      const { nodes, steps } = await oracle("search", { subject: plain(tree.numbers ?? tree.board), search: tree.search });
      equal([tree.step, tree.steps], [tree.numbers ? steps.findIndex(({ kind }) => kind === "cut") : 0, steps.length]);
      while ($("#caption") && tree.step < steps.length - 1) {
        tree.forward();
        equal($("tic-tac-toe").board, nodes[steps[tree.step].node].text, `step ${tree.step}`);
        equal($("#caption").textContent, tree.shadowRoot.querySelector("[part=sentence]").textContent);
      }
    }
  },
);

test("A source is copied, and where nothing can be copied it is selected", chromiumAndFirefox, async () => {
  await keepCopies();
  const { window: inner, $, $$ } = await open("index.html");
  const [sources, buttons] = [$$("pre"), $$(".copy")];
  await click(buttons[1]);
  await until(() => buttons[1].textContent === "Copied");
  equal(copied, sources[1].textContent);
  equal($("main > [role=status]").textContent, buttons[1].ariaLabel);
  inner.navigator.clipboard.writeText = () => Promise.reject(new Error("The page may not copy."));
  await click(buttons[0]);
  await until(() => buttons[0].textContent === "Selected");
  equal(inner.getSelection().toString().trim(), sources[0].textContent);
});

const field = ({ $ }, name) => $(`#configurator [name="${name}"]`);

/** The attributes of a board but its style, and its colours of X, O and the line. */
function facts({ board }) {
  const own = [...board.attributes].filter(({ name }) => name !== "style").map(({ name, value }) => [name, value]);
  const style = board.ownerDocument.defaultView.getComputedStyle(board);
  return [Object.fromEntries(own), ...["--ttt-x", "--ttt-o", "--ttt-line"].map((name) => style.getPropertyValue(name))];
}

test(
  "What is chosen is seen on three grounds, and its tag, with the documentation's rule, runs as it stands",
  everywhere,
  async () => {
    const view = await open("index.html");
    const chosen = { player: "O", opener: "O", level: "hard", controls: "minimal", theme: "dark", lang: "ru" };
    const written = { board: "X../.O./...", seed: "7", label: 'My "board" & I' };
    const colours = { "--ttt-x": "#ff0080", "--ttt-o": "#00ff80" };
    for (const [name, text] of Object.entries(written)) {
      await click(field(view, name));
      type(text, view.window);
    }
    await click(field(view, "hints"));
    // The lists and windows in which a value is chosen are not the page's.
    for (const [name, value] of Object.entries({ ...chosen, ...colours })) {
      Object.assign(field(view, name), { value }).dispatchEvent(new Event("input", { bubbles: true }));
    }
    const expected = [{ ...chosen, ...written, hints: "" }, ...Object.values(colours), ""];
    const [games, tag] = [await gamesIn(view.document), view.$("#snippet").textContent];
    equal(games.map(facts), [expected, expected, expected]);
    includes(tag, /tic-tac-toe:not\(:defined\) \{[^}]*\}/.exec(await documentation())[0]);
    equal(facts(await gameIn((await run(tag)).document)), expected, tag);
  },
);
