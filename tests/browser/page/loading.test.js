// What the page loads, and when: the board at once, the explanation when the visitor turns to it, and one language only.

import { chromium, equal, focused, hover, keys, ok, press, serve, site, takeFaults, test } from "../testing.js";
import { until, wheel } from "../testing.js";
import { best, choose } from "../element/game.js";
import { open, requested, speaking, visit } from "./home.js";

/** The files of a first visit but for the page itself and its icon, and how many bytes all of them may have after gzip. */
const LIMIT = 53_248;
const FIRST = ["page.css", "page.js", "tic-tac-toe.js"];
/** The words, the style and the scripts of the explanation. */
const explanation = (language = "en") => [`explain-${language}.js`, "explain.css", "explain.js", "minimax-tree.js"];
/** A frame in which all of the page is seen, so that nothing scrolls. */
const TALL = { height: 12_000 };

const original = async (name) => (await fetch(site + name, { cache: "no-store" })).text();

test("A first visit is small, also with whole games and a mouse that passes over the explanation", chromium, async () => {
  for (const [language, ...words] of [["en"], ["zh", "page-zh.js"], ["ru", "page-ru.js"]]) {
    await speaking(language);
    const home = await visit("", TALL);
    await home.game.finish(best);
    await choose(home.game, "player", "O");
    await home.choose("#themes [value=dark]");
    await hover(home.$("#think > summary"));
    const files = await requested(home);
    equal(files, [...FIRST, ...words].sort(), language);
    let sum = 0;
    for (const name of ["index.html", "favicon.svg", ...files]) {
      const zipped = new Blob([await original(name)]).stream().pipeThrough(new CompressionStream("gzip"));
      sum += (await new Response(zipped).arrayBuffer()).byteLength;
    }
    ok(sum <= LIMIT, `${sum} of ${LIMIT} bytes in ${language}`);
  }
});

test("A scroll, a press and the focus each load the explanation, once, and nothing loads it before", chromium, async () => {
  for (const [turn, size] of [["scroll", {}], ["press", TALL], ["focus", TALL]]) {
    const home = await visit("", size);
    equal(await requested(home), FIRST, turn);
    const summary = home.$("#think > summary");
    // The mouse button stays down, and as in Safari a press gives no focus.
    home.window.addEventListener("mousedown", (event) => event.preventDefault());
    if (turn === "scroll") await wheel({ x: 300, y: 300 }, 40);
    if (turn === "press") await press(summary);
    for (let presses = 0; turn === "focus" && presses < 99 && focused() !== summary; presses++) await keys("Tab");
    await until(() => home.$('script[src="explain.js"]'));
    equal([await requested(home), home.$$("#think .section").length], [explanation(), 0], turn);
    home.$("#think").open = true;
    await home.unfolded();
    equal(await requested(home), [], turn);
  }
});

test("A link into the explanation loads it, and no other; only the words of the chosen language are loaded", chromium, async () => {
  equal(await requested(await visit("#moves=4,0&player=both")), FIRST);
  equal(await requested(await visit("#moves=4,0&think=open")), [...FIRST, ...explanation()].sort());
  await speaking("zh-CN");
  const home = await visit("#lang=ru");
  equal(await requested(home), [...FIRST, "page-ru.js"].sort());
  for (const [language, ...words] of [["zh", "page-zh.js"], ["ru"], ["en"], ["zh"], [null, ...explanation("zh")],
    ["en", "explain-en.js"], ["ru", "explain-ru.js"], ["zh"]]) {
    await (language ? home.speak(language) : home.unfold());
    equal(await requested(home), words, `${language ?? "unfolded"}`);
  }
});

/** The texts of the files that the next function serves. */
const texts = {};

/** Serves a file of the site as it is, or only this many signs of it, or none of it, so that no browser keeps it. */
async function put(name, length = Infinity) {
  texts[name] ??= await original(name);
  const type = name.endsWith(".css") ? "text/css" : "text/javascript";
  const headers = { "cache-control": "no-store" };
  await serve(new URL(name, site).pathname, texts[name].slice(0, length), { type, headers, status: length ? 200 : 404 });
}

/** Takes the faults: there are some, and each is a file that was not found. */
async function expectMissing() {
  const faults = await takeFaults();
  ok(faults.length > 0 && faults.every((fault) => fault.startsWith("request failed")), `${faults}`);
}

const alertSays = (home, words) =>
  until(() => home.$("#think [role=alert]")?.checkVisibility() && home.text("#think [role=alert]").includes(words));

test("A missing or broken part of the explanation is said, and can be had later", chromium, async () => {
  for (const name of [...explanation(), "explain-ru.js", "explain-zh.js"]) await put(name);
  for (const [language, name, said, again] of [
    ["en", "explain.js", "could not be loaded", "Try again"], ["en", "minimax-tree.js", "could not be loaded", "Try again"],
    ["ru", "explain.css", "не удалось загрузить", "Попробовать снова"], ["zh", "explain-zh.js", "未能加载", "重试"],
  ]) {
    await put(name, 0);
    const home = await visit(`#lang=${language}`);
    await home.click("#think > summary");
    await alertSays(home, said);
    equal([home.text("#think [role=alert]").endsWith(again), home.notice], [true, ""], name);
    // The game goes on, and another try fails as long as the file is missing.
    await home.game.play(4);
    await home.click("#think .sections button");
    await alertSays(home, said);
    await put(name);
    await home.click("#think .sections button");
    await until(() => home.$("#think-values table"));
    equal(focused(), home.$("#think > summary"), name);
    await expectMissing();
  }
  // A script is cut off, as by a broken connection; folding and unfolding tries again, too.
  for (const name of ["explain.js", "minimax-tree.js"]) {
    await put(name, 1000);
    const home = await visit();
    await home.click("#think > summary");
    await alertSays(home, "could not be loaded");
    ok((await takeFaults()).every((fault) => fault.includes("SyntaxError")));
    await put(name);
    for (let press = 0; press < 2; press++) await home.click("#think > summary");
    await until(() => home.$("#think-values table"));
  }
});

test("A missing language is said, and can be had later", chromium, async () => {
  for (const name of ["page-zh.js", "explain-ru.js"]) await put(name);
  const says = (home, language, words) => until(() => home.$(`#notice [lang=${language}]`)?.textContent.includes(words));
  let home;
  // The story needs the language too.
  for (const again of [() => home.click(".door"), () => home.click("#notice button")]) {
    await put("page-zh.js", 0);
    home = await open("#lang=zh");
    await says(home, "zh", "未能加载");
    equal(home.language, "en");
    await put("page-zh.js");
    await again();
    await until(() => home.language === "zh" && !home.notice);
    await expectMissing();
  }
  await home.click("#think > summary");
  await until(() => home.$("#think-values table"));
  await put("explain-ru.js", 0);
  await home.choose("#languages [lang=ru]");
  await says(home, "ru", "не удалось загрузить");
  equal(home.language, "zh", "the page is half translated");
  // The choice of another language removes the message.
  await home.speak("en");
  equal(home.notice, "");
  await put("explain-ru.js");
  await home.speak("ru");
  await expectMissing();
});
