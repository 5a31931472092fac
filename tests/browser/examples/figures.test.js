// Pages for authors and their readers: one figure from its address, the classic trees, and the exercises.

import {
  chromium,
  click,
  equal,
  everywhere,
  expectFaults,
  idle,
  includes,
  keys,
  ok,
  oracle,
  page,
  painted,
  serve,
  site,
  takeFaults,
  test,
  type,
  until,
} from "../testing.js";
import { alive, documents, open } from "./examples.js";

const CLASSIC = "A[B[3,12,8], C[2,x:?,y:?], D[14,5,2]]";
const address = (attributes) => `../figure.html#${new URLSearchParams(attributes)}`;
const attributesOf = (element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
/** The oracle reads no names, and needs no number that is not given. */
const plain = (tree) => tree.replaceAll(/[\w-]+([>:]|(?=\[))/g, "").replaceAll("?", "0");

test("The address of a figure says all of it, and what is copied shows the same elsewhere", everywhere, async () => {
  const attributes = { numbers: CLASSIC, search: "alpha-beta", step: "cut-1", bounds: "all", lang: "ru" };
  const { $, window } = await open(address(attributes));
  await until(() => $("minimax-tree").lang === "ru");
  equal(attributesOf($("minimax-tree")), attributes);
  equal($("minimax-tree").result.score, 3);
  const { steps } = await oracle("search", { subject: plain(CLASSIC), search: "alpha-beta" });
  equal($("minimax-tree").step, steps.findIndex(({ kind }) => kind === "cut"));
  equal($("#settings [name=numbers]").value, CLASSIC);
  equal($("#settings [name=bounds]").value, "all");
  equal($("#change").open, false);
  // The height of the frame is that of the Russian figure, whose words come in a file of their own.
  await until(() => $("minimax-tree").shadowRoot.querySelector("[part=sentence]").lang === "ru");
  await idle();
  const [step, ...snippets] = [$("minimax-tree").step, ...["#tag", "#frame"].map((name) => $(name).textContent)];
  // The console is told of no file that the page itself adds.
  const told = [];
  window.console.info = (sentence) => told.push(sentence);
  window.location.hash = new URLSearchParams({ ...attributes, lang: "de" });
  await until(() => $("minimax-tree").shadowRoot.querySelector("[part=sentence]").lang === "de");
  equal(told, []);
  for (const snippet of snippets) {
    await serve(new URL("mine.html", site).pathname, `<!doctype html><html lang="en"><title>Mine</title>${snippet}`);
    const { document } = await page("mine.html", { width: 1280, height: 900 });
    const tree = () => documents(document).map((inner) => inner?.querySelector("minimax-tree")).find((each) => each?.ready);
    await until(tree);
    await tree().ready;
    await until(() => tree().lang === "ru");
    equal(attributesOf(tree()), attributes, snippet);
    equal(tree().step, step, snippet);
    const frame = document.querySelector("iframe");
    if (!frame) continue;
    // In the frame it is alone, and whole.
    const { document: inner } = frame.contentWindow;
    equal([...inner.querySelectorAll(".bar, form, pre")].filter((each) => each.checkVisibility()), []);
    await until(() => inner.scrollingElement.scrollHeight <= frame.clientHeight);
  }
});

test("A figure is alone in a frame whatever was added to its address, and reads one that was mangled", everywhere, async () => {
  const attributes = { numbers: '[["a&b":3,17],[2,12]]', search: "alpha-beta", task: "values cut", step: "0" };
  const text = `${new URLSearchParams(attributes)}`;
  for (
    const [query, hash, isAlone = true] of [
      ["alone=", text],
      ["alone=1", text.replaceAll("&", "&amp;")],
      ["utm_source=x&alone", encodeURIComponent(text)],
      ["alone&fbclid=y", `${text}&utm_source=mail`],
      ["%61lone", `${text}.`],
      ["utm_source=x%26alone", `${text})`],
      ["utm_source=x&amp;alone", encodeURIComponent(encodeURIComponent(text))],
      ["from=alone", `${text}&gclid=1`, false],
      ["unalone", text.replaceAll("&", "%26"), false],
      ["alone", text.replaceAll("&", "&#38;")],
      ["alone", `${text}%20`],
      [`alone&${text}`, ""],
    ]
  ) {
    const { $ } = await open(`../figure.html?${query}#${hash}`);
    equal(attributesOf($("minimax-tree")), attributes, `${query}#${hash}`);
    equal($("#problem").textContent, "", `${query}#${hash}`);
    equal($(".bar").checkVisibility(), !isAlone, query);
    // What is copied is as it should be.
    equal(new URL($("#address").textContent).hash, new URL(`#${text}`, site).hash);
  }
  const { $ } = await open(`../figure.html?alone%23${encodeURIComponent(text)}`);
  equal(attributesOf($("minimax-tree")), attributes);
  const unreadable = await page("figure.html?alone#numbers=[[3,17&seach=alpha-beta");
  for (const text of ["seach", "never closed"]) await until(() => unreadable.$("#problem").innerText.includes(text));
});

test("A form changes the figure and its address, and what the address has too much is named", everywhere, async () => {
  const { $, window: inner } = await open(address({ still: "", task: "cut", colour: "red" }));
  includes($("#problem").textContent, "The address has an unknown setting, colour");
  ok(!$("#tag").textContent.includes("colour"));
  const field = (name) => $(`#settings [name=${name}]`);
  equal(field("still").checked, true);
  equal($("#settings [value=cut]").checked, true);
  await click($("#change summary"));
  await click(field("still"));
  await click($("#settings [value=cut]"));
  await click($("#settings [value=values]"));
  await click(field("numbers"));
  type('["a \\"b\\"":3,1]', inner);
  await keys("Enter");
  const expected = { numbers: '["a \\"b\\"":3,1]', task: "values" };
  await until(() => attributesOf($("minimax-tree")).numbers);
  equal(attributesOf($("minimax-tree")), expected);
  equal(Object.fromEntries(new URLSearchParams(inner.location.hash.slice(1))), expected);
  equal($("#problem").textContent, "");
  includes($("#tag").textContent, "&quot;a");
  // What the element warns of is said beside it, and not copied.
  await click(field("players"));
  type("White, White", inner);
  await keys("Tab");
  await until(() => $("#problem").textContent.includes('players="White, White": expected two different names'));
  ok(!$("#tag").textContent.includes("players"));
  await expectFaults(1, "White, White");
  await click($("#settings [type=reset]"));
  await until(() => $("minimax-tree").attributes.length === 0);
  equal(inner.location.hash, "");
  equal(field("numbers").value, "");
});

test("The form of a figure offers what the manifest lists, each default first", chromium, async () => {
  const { $$ } = await open("../figure.html");
  const { modules } = await (await fetch(`${site}custom-elements.json`)).json();
  const { attributes } = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === "minimax-tree");
  // A figure alone is in no form.
  const offered = attributes.filter(({ name }) => !["name", "required", "disabled"].includes(name));
  const fields = $$("#settings [name]");
  equal([...new Set(fields.map(({ name }) => name))].sort(), offered.map(({ name }) => name).sort());
  for (const { name, type: { text }, default: first } of offered.filter(({ type }) => type.text.startsWith('"'))) {
    const values = [...fields.find((each) => each.name === name).options].map(({ value }) => value).filter(Boolean);
    ok(!first || values[0] === JSON.parse(first), name);
    equal(values.sort(), text.split(" | ").filter((each) => each !== "null").map(JSON.parse).sort(), name);
  }
});

test("Each of the ten classic trees is searched as the oracle does, and leads to its page", chromium, async () => {
  const { $$ } = await open("authors.html");
  const figures = $$(".classics figure");
  equal(figures.length, 10);
  for (const figure of figures) {
    const tree = figure.querySelector("minimax-tree");
    const { search, scoring } = tree;
    const name = scoring === "depth" ? `${search}-depth` : search;
    const { nodes } = await oracle("search", { subject: plain(tree.numbers ?? tree.board), search: name });
    equal(tree.result.score, nodes[0].score, figure.textContent);
    equal(tree.result.nodes, nodes.length, figure.textContent);
    const { still, style, ...attributes } = attributesOf(tree);
    equal(still, "");
    equal(Boolean(style), true);
    const { pathname, hash } = figure.querySelector("a");
    equal(new URL("figure.html", site).pathname, pathname);
    equal(Object.fromEntries(new URLSearchParams(hash.slice(1))), attributes);
  }
});

test("Eleven exercises ask ever more, count what is solved, and have another tree at a press", everywhere, async () => {
  const { $, $$ } = await open("practice.html");
  const trees = $$("minimax-tree");
  equal(trees.length, 11);
  ok(trees.every(({ task }) => task));
  const [first] = trees;
  const before = first.numbers;
  const press = (name) => click([...first.shadowRoot.querySelectorAll("button")].find(({ textContent }) => textContent === name));
  await press("New tree");
  await until(() => first.numbers !== before);
  await first.ready;
  const [[left, right], { nodes }] = [
    JSON.parse(first.numbers),
    await oracle("search", { subject: first.numbers, search: "minimax" }),
  ];
  equal(left.length, 2, first.numbers);
  equal(right.length, 2, first.numbers);
  const value = (path, id) => ({ path, value: `${nodes[id].score}` });
  const [one, other] = nodes[0].children;
  first.answer = { values: [value([], 0), value([0], one), value([1], other)] };
  await press("Check");
  const isKept = ({ $ }) => {
    equal($("#two-choices").dataset.solved, "");
    equal($("#progress [role=status]").textContent, "1 of 11 exercises is solved.");
  };
  isKept({ $ });
  const solved = first.numbers;
  await press("New tree");
  await until(() => first.numbers !== solved);
  isKept({ $ });
  // The next visit knows it, until it is forgotten.
  const again = await open("practice.html");
  isKept(again);
  const { activeElement } = again.document;
  await click(
    [...again.$("#two-choices").querySelectorAll(".ways button")].find(({ textContent }) => textContent === "A harder one"),
  );
  equal(again.$("#value-and-move").open, true);
  ok(again.document.activeElement !== activeElement && again.$("#value-and-move").contains(again.document.activeElement));
  await click(again.$("#forget"));
  equal(again.$("#progress [role=status]").textContent, "No exercise is solved yet.");
  equal((await open("practice.html")).$$("[data-solved]"), []);
});

/** Pages whose figures keep their places, and the sizes of a phone and of a desktop. */
const WITH_FIGURES = [
  "authors.html",
  "practice.html",
  "figures.html",
  address({}),
  address({ numbers: "[[3,12,8],[2,4,6]]", task: "cut", search: "alpha-beta" }),
  "../docs/tree.html",
  "../docs/exercises.html",
];

test("Pages with figures keep their places while they load", chromium, async () => {
  for (const name of WITH_FIGURES) {
    for (const size of [{ width: 390, height: 664 }, { width: 412, height: 823 }, { width: 1280, height: 720 }]) {
      // The script comes after the first painting of the page.
      const view = await page(`examples/${name}`, size);
      await alive(view.frame);
      await painted();
      const entries = await new Promise((resolve) => {
        new view.window.PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 200, []);
      });
      const shift = entries.reduce((sum, { value }) => sum + value, 0);
      ok(shift <= 0.05, `${name} at ${size.width} px shifts by ${shift}`);
    }
  }
});

/** The messages that a frame tells this page, which grow. */
function hearFrame() {
  const messages = [];
  addEventListener("message", ({ data }) => `${data?.type}`.startsWith("unbeatable:") && messages.push(data));
  return messages;
}

test("In a frame a figure tells its height and the score, and grows with what it unfolds", everywhere, async () => {
  const messages = hearFrame();
  const attributes = new URLSearchParams({ numbers: CLASSIC.replaceAll(/\w:\?/g, "4"), task: "cut", search: "alpha-beta" });
  const frame = Object.assign(document.createElement("iframe"), { width: 600, height: 300, title: "A figure" });
  frame.src = new URL(`../figure.html?alone#${attributes}`, `${site}examples/`);
  document.body.append(frame);
  const height = () => messages.findLast(({ type }) => type === "unbeatable:height")?.height;
  await until(() => frame.contentDocument.querySelector("minimax-tree")?.steps && height() > 200);
  const tree = frame.contentDocument.querySelector("minimax-tree");
  const isWhole = () => {
    frame.height = height();
    const { scrollHeight, clientHeight } = frame.contentDocument.scrollingElement;
    return scrollHeight <= clientHeight && tree.getBoundingClientRect().bottom <= frame.clientHeight;
  };
  await until(isWhole);
  const before = height();
  tree.answer = { cut: [[0]] };
  tree.check();
  await until(() => messages.some(({ type }) => type === "unbeatable:score"));
  equal(messages.filter(({ type }) => type === "unbeatable:score"), [
    { type: "unbeatable:score", task: "cut", score: 0, right: 0, missed: 2, extra: 3, tries: 1 },
  ]);
  tree.reveal();
  await until(() => height() > before && isWhole());
  // It comes to rest.
  await idle();
  const count = messages.length;
  await idle();
  equal(messages.length, count);
});

test("Where scripts do not run, a figure's page says what it needs", everywhere, async () => {
  // The script of the element may be missing.
  await serve(new URL("minimax-tree.js", site).pathname, "// Nothing", { type: "text/javascript" });
  const { $ } = await page("figure.html");
  await until(() => $("#problem").textContent.includes("expected minimax-tree.js beside this page"));
  // In a frame scripts may be forbidden.
  const text = async (sandbox) => {
    const frame = Object.assign(document.createElement("iframe"), { src: `${site}figure.html`, title: "A figure", sandbox });
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    return frame.contentDocument.querySelector("main").innerText;
  };
  const said = await text("allow-same-origin");
  for (const part of ["needs JavaScript", "allow-scripts"]) includes(said, part);
  ok(!said.includes("Change it"), said);
  await takeFaults();
});

test("Where a frame forbids downloads, Save says so", everywhere, async () => {
  const inner =
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A frame</title><script src="${site}minimax-tree.js"></script>
    <minimax-tree></minimax-tree><script>
      addEventListener("message", async () => {
        const tree = document.querySelector("minimax-tree");
        await tree.ready;
        const press = (name) => [...tree.shadowRoot.querySelectorAll("button")].find((each) => each.textContent === name).click();
        press("Save");
        press("SVG");
        await new Promise((resolve) => setTimeout(resolve));
        parent.postMessage(tree.shadowRoot.querySelector("[part=sentence]").textContent, "*");
      });
    </script>`;
  await serve("/frame.html", inner, { headers: { "access-control-allow-origin": "*" } });
  const forbidden = "The frame that shows this page forbids downloads.";
  for (
    const [sandbox, expected] of [
      ["allow-scripts allow-same-origin", forbidden],
      ["allow-scripts", `If no file appears, t${forbidden.slice(1)}`],
      [null, "The search is over"],
    ]
  ) {
    const frame = Object.assign(document.createElement("iframe"), { src: "/frame.html", title: "A frame" });
    if (sandbox) frame.sandbox = sandbox;
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    const heard = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data), { once: true }));
    frame.contentWindow.postMessage("save", "*");
    includes(await heard, expected, `${sandbox}`);
    frame.remove();
  }
  await takeFaults();
});
