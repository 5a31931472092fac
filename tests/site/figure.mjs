// `unbeatable/figure` of the built site, whose folder is the argument, in Node.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const dist = pathToFileURL(`${process.argv[2]}/`);
const { addWords, grade, toHTML, toImage, toSVG, toTikz, toWorksheet } = await import(new URL("figure.js", dist));
const numbers = "A[B[3,12,8],C[2,4,6],D[14,5,2]]";
const textsOf = (svg) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

test("A search becomes SVG and LaTeX without a document", () => {
  const svg = toSVG({ numbers, search: "alpha-beta" });
  const levels = ["MAX takes the highest", "MIN takes the lowest", "End"];
  const leaves = ["12", "8", "2", "4", "6"];
  assert.deepEqual(textsOf(svg).slice(0, 7), [...levels, "A", "3", "B", "3"]);
  for (const text of leaves) assert.ok(textsOf(svg).includes(text), text);
  assert.match(svg, /<desc>The search is over: MAX chooses B, worth 3, after 11 nodes\./);
  // What is written into the page of another language, its words, and its title.
  addWords("xx", { end: "Fin", tree: "Arbre" });
  const other = toSVG({ numbers, lang: "xx-YY", label: "<&>" });
  assert.ok(textsOf(other).includes("Fin"));
  assert.match(other, /xml:lang="xx"/);
  assert.match(other, /<title>&lt;&amp;&gt;<\/title>/);
  assert.match(toTikz({ numbers: [[3, 12], [2]], step: 0 }), /\[\{\}, MAX, searching, name=level0\n/);
  // The default is the article's position.
  assert.ok(textsOf(toSVG({})).length > 40);
});

test("Its colours follow the reader, or are the theme's", () => {
  assert.match(toSVG({ numbers }), /@media \(prefers-color-scheme: dark\)/);
  assert.doesNotMatch(toSVG({ numbers, theme: "light" }), /style/);
  assert.match(toSVG({ numbers, theme: "dark" }), /<rect [^>]*fill="#14161d"/);
});

test("The tag has its picture inside, without style, names and empty lines, and says what it shows", () => {
  const html = toHTML({ numbers: [[3, 12], [2]], search: "alpha-beta", label: '<"&>', disabled: "false", still: null, turn: "" });
  assert.match(html, /^<minimax-tree numbers="\[\[3,12\],\[2\]\]" search="alpha-beta" label="&lt;&quot;&amp;&gt;">\n/);
  assert.match(html, /<b>The search is over: MAX chooses \[3,12\], worth 3, after 6 nodes\.<\/b>/);
  assert.match(html, /role="img" aria-label="&lt;&quot;&amp;&gt;\. A game tree of 6 nodes on 3 levels\./);
  assert.match(html, /<button type="button" hidden="">Walk through it<\/button>/);
  assert.doesNotMatch(html, /<style|style=|\bid=|<\?|\n\n/);
  assert.deepEqual(textsOf(html), textsOf(toSVG({ numbers: [[3, 12], [2]], search: "alpha-beta" })));
  const still = toHTML({ numbers: [3], still: true });
  assert.match(still, /^<minimax-tree numbers="\[3\]" still="">\n<div lang="en" dir="ltr"><svg /);
  assert.doesNotMatch(still, /<b>|<button/);
  // A question does not tell the answer.
  const asked = toHTML({ numbers, task: "cut", lang: "de" });
  assert.match(
    asked,
    /^<minimax-tree [^>]* lang="de">\n<div lang="en" dir="ltr"><b>Which branches does alpha-beta leave out\? Press/,
  );
  assert.match(asked, /<button[^>]*>Answer</);
  assert.doesNotMatch(asked, /Best so far|chooses/);
  assert.match(toHTML({ random: "depth 2 branches 2", seed: 5 }), / random="depth 2 branches 2" seed="5">/);
});

test("A page with six figures weighs a dozen kilobytes", async () => {
  const deep = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
  const six = [{}, { search: "ordered" }, { numbers }, { numbers, task: "cut" }, { numbers: deep, bounds: "all" }, {
    numbers: deep,
    search: "alpha-beta",
    step: "cut 1",
  }];
  const page = six.map(toHTML).join("\n") + await readFile(new URL("awake.js", dist), "utf8");
  assert.ok(gzipSync(page).length <= 12 * 1024, `${gzipSync(page).length} bytes`);
});

test("An image says the tree as its file does", () => {
  const [, description] = /<desc>(.*)<\/desc>/.exec(toSVG({ numbers }));
  const [, width] = / width="([\d.]+)"/.exec(toSVG({ numbers }));
  assert.match(
    toImage({ numbers }, "a b.svg?c&d"),
    new RegExp(`^<img src="a b.svg\\?c&amp;d" width="${Math.round(width)}" height="\\d+" alt="(.*)"/>$`),
  );
  assert.ok(toImage({ numbers }, "a.svg").includes(`alt="${description}"`));
});

test("An answer is graded, task by task", () => {
  const settings = { numbers, search: "alpha-beta", task: "cut move" };
  assert.deepEqual(grade(settings, { cut: [[1, 1], [0]], move: [0] }), [
    { task: "cut", score: 0, right: 1, missed: 1, extra: 3, tries: 1 },
    { task: "move", score: 1, right: 1, missed: 0, extra: 0, tries: 1 },
  ]);
  const limited = { numbers: "[=4[3,1],=2[9]]", limit: 1, task: "values" };
  assert.equal(grade(limited, { values: [{ path: [], value: "4" }] })[0].score, 1);
  const windows = { numbers, search: "alpha-beta", task: "window" };
  const window = [{ path: [], value: "-inf inf -> 3 inf" }, { path: [1], value: "(3, ∞)" }];
  assert.deepEqual(grade(windows, { window }), [{ task: "window", score: 3 / 8, right: 3, missed: 5, extra: 0, tries: 1 }]);
  assert.throws(() => grade(windows, { window: [{ path: [], value: "3" }] }), { code: "answer-window" });
  assert.throws(() => grade({ numbers, task: "window" }, {}), {
    message: "Minimax has no window: expected alpha-beta or ordered as the search.",
  });
  assert.throws(() => grade({ ...limited, numbers: null }, {}), { code: "bad-setting" });
  assert.throws(() => grade(settings, { cut: [[9]] }), { code: "answer-path" });
  assert.throws(() => grade({ numbers }, {}), { message: 'task="": expected an exercise, such as cut.' });
});

test("A worksheet has the question without the answer, and the solution of the same tree on paper of its own", () => {
  const sheet = toWorksheet({ task: "values", random: "depth 2 branches 2-3", seed: 5 });
  const words =
    "What is each node worth? Write the value into it. Which child does MAX choose at the root? Circle it; of equals, any.";
  assert.ok(toWorksheet({ numbers, task: "move values" }).includes(`<p>${words}</p>`));
  const [, asked, solved] = sheet.split("<section>").map((section) => textsOf(section).filter((text) => /^\d+$/.test(text)));
  assert.match(sheet, /section \+ section \{ break-before: page/);
  assert.ok(solved.length > asked.length && asked.every((text) => solved.includes(text)), sheet);
  assert.doesNotMatch(sheet, /prefers-color-scheme/);
  // A tree that would be tiny on upright paper lies across it.
  assert.doesNotMatch(sheet, /landscape/);
  assert.match(toWorksheet({ task: "values", random: "depth 3 branches 3", seed: 5 }), /@page \{ size: landscape; /);
});

test("A worksheet about α and β has room for them at each inner node, and the solution has them all", () => {
  const [, asked, solved] = toWorksheet({ numbers, search: "alpha-beta", task: "window" }).split("<section>").map(textsOf);
  assert.equal(asked.filter((text) => text === "α ……→……").length, 4);
  assert.equal(asked.filter((text) => text === "β ……→……").length, 4);
  for (const text of ["α −∞→3", "β +∞→3", "β +∞→2"]) {
    assert.ok(solved.includes(text), text);
    assert.ok(!asked.includes(text), text);
  }
  assert.match(toTikz({ numbers, search: "alpha-beta", task: "window" }), /\$\\alpha\$ \\dots\{\}\\dots\{\}\$\\to\$/);
});

test("What cannot be drawn throws the element's sentence", () => {
  for (
    const [settings, sentence] of [
      ["[1]", 'The settings are no object: expected one such as { numbers: "[[3,12],[2]]" }.'],
      [{ serch: "minimax" }, 'serch="minimax": expected an attribute of <minimax-tree>.'],
      [{ search: "best" }, 'search="best": expected one of minimax, alpha-beta, ordered.'],
      [{ numbers: "[[3" }, "The “[” at character 2 is never closed: expected “]” before the end."],
      [{ numbers, step: 99 }, 'step="99": expected a step from 0 to 25, or end.'],
      [{ numbers, step: "cut 1" }, 'step="cut 1": expected a search that cuts.'],
      [{ first: "min" }, 'first="min": expected a tree of numbers, because on a board MAX is the player to move.'],
      [{ random: "depth 2 branches 2" }, "expected a seed beside it, so that each call draws the same tree."],
      [{ random: "depth 2 branches 2", seed: 1, numbers }, "expected neither a board nor numbers beside it."],
    ]
  ) assert.throws(() => toSVG(settings), (error) => error.message.endsWith(sentence) || assert.fail(error.message));
});

test("What Node prints of an error is short", () => {
  const script = `import { toSVG } from "${new URL("figure.js", dist)}"; toSVG({ serch: "minimax" })`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  assert.ok(stderr.includes('serch="minimax": expected an attribute') && stderr.length < 2000, stderr.slice(0, 2000));
});
