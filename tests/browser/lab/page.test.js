// The laboratory as a whole: what is open, its address, its languages, and what a policy, every width and axe say of it.

import {
  beforePages,
  cargoRun,
  chromium,
  equal,
  everywhere,
  focused,
  idle,
  includes,
  keys,
  media,
  page,
  painted,
  resize,
  serve,
  site,
  takeFaults,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { gameIn, wordsOf } from "../element/game.js";
import { folder, otherWindow, speaking, tooSmall, withoutScrollbars } from "../page/home.js";
import { TOOLS, enter } from "./lab.js";

const TITLES = {
  search: "The search, step by step",
  compare: "The algorithms, side by side",
  claims: "What textbooks claim",
  numbers: "A tree of numbers",
  check: "A game, move by move",
  setup: "A position of your own",
  proof: "The proof",
};

/** Asserts that this tool is open, alone, and that the address says so. */
async function isOpenAlone(lab, name) {
  equal(lab.open, name);
  equal(lab.text("#tool h2"), TITLES[name]);
  equal(lab.$$("#tool > div > *").map(({ className }) => className), [name]);
  await until(() => lab.hash.split("&").at(-1).replace("#", "") === name);
}

test("Each tool opens by a press, alone, and the address says which", everywhere, async () => {
  const lab = await enter();
  equal(lab.open, "search");
  for (const name of TOOLS.toReversed()) {
    await lab.turnTo(name);
    await isOpenAlone(lab, name);
    equal(focused(), lab.$("#tool-title"), "the focus is lost");
  }
});

test("Each tool opens by its address, beside a game", everywhere, async () => {
  for (const name of TOOLS) {
    const lab = await enter(`#moves=4,0&${name}`);
    await isOpenAlone(lab, name);
    equal(lab.game.moves, [4, 0], name);
  }
});

test("A tool is found again as it was left, and the game stays", chromium, async () => {
  const lab = await enter("#moves=4,0&player=both&search&of=board&algorithm=alpha-beta&step=9");
  await until(() => lab.$("minimax-tree").step === 8);
  await lab.turnTo("numbers");
  await until(() => lab.hash === "#moves=4,0&player=both&numbers");
  await until(() => lab.$("minimax-tree").steps > 0);
  lab.$("minimax-tree").step = 4;
  await until(() => lab.hash.endsWith("&numbers&step=5"));
  await lab.turnTo("search");
  await until(() => lab.hash === "#moves=4,0&player=both&search&of=board&algorithm=alpha-beta&step=9");
  equal(lab.$("minimax-tree").step, 8);
  equal(lab.game.moves, [4, 0]);
});

test("A part of a link that is not understood is said, and the rest is followed", chromium, async () => {
  const lab = await enter();
  for (
    const part of `step=x step=0 algorithm=Quick!&step=abc algorithm=quicksort algorithm=playing of=both search=minimax lang=fr
    serach constructor depth=9 toString=1 utm=1`.split(/\s+/)
  ) {
    await lab.readdress("");
    await until(() => lab.notice === "" && lab.game.moves.length === 0);
    await lab.readdress(`#moves=4,0&compare&${part}`);
    await until(() => lab.notice.includes(`“${part.split("&")[0]}”`));
    equal(lab.game.board.board, "O../.X./...", part);
    equal(lab.open, "compare", part);
  }
});

test("What is refused is said in the visitor's language", chromium, async () => {
  for (
    const [hash, selector, parts] of [
      ["#numbers&tree=[1.5]", "#tree-error", [
        "Character 3 is a decimal point",
        "第 3 个字符是小数点",
        "Символ 3 — десятичная точка",
      ]],
      ["#moves=4,4", "#notice", ["Cell 4 is taken", "4 号格已有棋子", "Клетка 4 занята"]],
    ]
  ) {
    const lab = await enter(hash);
    for (const [index, language] of ["en", "zh", "ru"].entries()) {
      await lab.speak(language);
      includes(lab.text(selector), parts[index], `${hash}, ${language}`);
    }
  }
});

test("Language and colours are chosen here as on the page, and kept for it", everywhere, async () => {
  const lab = await enter("#search");
  await lab.speak("ru");
  await lab.click("#themes [value=dark]");
  equal(lab.document.documentElement.style.colorScheme, "dark");
  const { lang, theme } = JSON.parse(localStorage.unbeatable);
  equal([lang, theme], ["ru", "dark"]);
  const again = await enter("#proof");
  await again.speaks("ru");
  equal(again.document.documentElement.style.colorScheme, "dark");
  equal(again.$$(".bar a").map(({ href }) => href), [`${site}index.html`]);
});

const NAMES = new Set(`Unbeatable MAX MIN Minimax Alpha Beta alpha beta`.split(/\s+/));

for (const [language, name] of [["zh", "Chinese"], ["ru", "Russian"]]) {
  test(`Everything in ${name} has no English`, everywhere, async () => {
    await speaking(language);
    const lab = await enter("#moves=4,0,8,2,1,7&search");
    await lab.speaks(language);
    for (const tool of TOOLS) {
      await lab.turnTo(tool);
      const nodes = lab.$$("main *:not(code, pre, script, [lang])");
      for (const text of wordsOf(nodes.filter((node) => !node.closest("tic-tac-toe, #languages, .sources li")))) {
        const foreign = text.split(/[^A-Za-z]/).filter((word) => word.length > 2 && !NAMES.has(word) && /[^XO]/.test(word));
        equal(foreign, [], text);
        equal(/undefined|NaN/.test(text), false, text);
      }
    }
  });
}

test("A strict policy is enough for everything, and one that refuses WebAssembly is named", everywhere, async () => {
  const address = `${site}lab.html`;
  const html = await (await fetch(address, { cache: "no-store" })).text();
  const openUnder = async (scripts, hash) => {
    const policy = `default-src 'none'; script-src 'self'${scripts}; style-src 'self'; img-src 'self'`;
    const headers = { "content-security-policy": policy, "cache-control": "no-store" };
    await serve(new URL(address).pathname, html, { unheard: true, headers });
    return page(address + hash);
  };
  const strict = await openUnder(" 'wasm-unsafe-eval'", "#search");
  await (await gameIn(strict.document)).play(7);
  await until(() => strict.$("#tool minimax-tree")?.steps > 1);
  const { $ } = await openUnder("", "#player=O&moves=4,0&search");
  for (const root of [() => $("tic-tac-toe").shadowRoot, () => $("#tool [role=alert]")]) {
    await until(() => root()?.textContent.includes("'wasm-unsafe-eval'"));
  }
  // The scripts of the game and of the laboratory each have an engine. Only some browsers tell of the page's policy.
  const faults = (await takeFaults()).filter((fault) => !fault.startsWith("policy: "));
  equal(faults.map((fault) => fault.includes("The engine cannot start")), [true, true], faults.join("\n"));
});

for (const [what, place] of [["A double click opens", folder], ["`cargo run` serves", cargoRun]]) {
  test(`${what} the laboratory`, chromium, async () => {
    const ask = await otherWindow(`${await place()}/lab.html#moves=4,0&numbers`);
    await until(() => ask("document.querySelector('#tool minimax-tree')?.steps > 1"));
    equal(await ask("faults"), []);
  });
}

test("Nothing scrolls sideways or is cut off, and targets are large enough, in every language", everywhere, async () => {
  await withoutScrollbars();
  const lab = await enter("#moves=4,0,8,2,1,7&search");
  const targets = "button, input, select, textarea, summary, a, [role=treeitem]";
  for (const language of ["en", "zh", "ru"]) {
    await lab.speak(language);
    for (const tool of TOOLS) {
      await lab.turnTo(tool);
      for (const width of [320, 768, 896, 1280]) {
        lab.frame.width = width;
        await painted();
        const { scrollWidth, clientWidth } = lab.document.scrollingElement;
        const isOut = (node) => !node.closest(".hidden, svg") && node.getBoundingClientRect().right > width + 0.5;
        const out = lab.visible("main *").filter(isOut).map(({ outerHTML }) => outerHTML.slice(0, 120));
        equal([scrollWidth, clientWidth, out], [width, width, []], `${language}, ${tool}`);
        const inTrees = lab.visible("minimax-tree").flatMap((tree) => [...tree.shadowRoot.querySelectorAll(targets)]);
        equal(tooSmall([...lab.$$(`main :is(${targets})`), ...inTrees]), [], `${language}, ${tool} at ${width} px`);
      }
    }
  }
});

for (const [scheme, engines, language, width] of [["light", everywhere, "en", 1280], ["dark", chromium, "zh", 390]]) {
  test(`Axe finds nothing in the ${scheme}`, engines, async () => {
    if (scheme === "dark") await media({ "prefers-color-scheme": scheme });
    await resize(width, 900);
    const lab = await enter(`#moves=4,0,8,2,1,7&lang=${language}`, { width });
    for (const tool of TOOLS) {
      await lab.turnTo(tool);
      await isClean(lab.document, tool);
    }
    await lab.turnTo("numbers");
    await lab.write("#tool textarea", "[[3, 17");
    await keys("Tab");
    await isClean(lab.document, "after a bad tree");
  });
}

test("Nothing moves while it loads, whatever the address opens", chromium, async () => {
  await beforePages(() => {
    top.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        top.shifts.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`);
      }
    }).observe({ type: "layout-shift" });
  });
  for (const [width, height] of [[1280, 720], [390, 844]]) {
    await resize(width, height);
    for (const tool of TOOLS) {
      await enter(`#moves=4,0&${tool}`, { width, height });
      await idle();
      equal(shifts, [], `${tool} at ${width}`);
    }
  }
});
