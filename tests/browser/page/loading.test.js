// What the page loads, and when: the board at once, the explanation when the visitor turns to it, and one language only.

import { chromium, equal, focused, hover, keys, ok, press, serve, site, takeFaults, test, until, wheel } from "../testing.js";
import { best, choose } from "../element/game.js";
import { open, requested, speaking, visit } from "./home.js";

/** The files of a first visit but for the page itself and its icon. tests/site/sizes.rs says how large they may be. */
const first = (language = "en") => [`page-${language}.js`, "page.css", "page.js", "tic-tac-toe.js"];
/** The words, the style and the scripts of what follows the first press on the board, and of the explanation. */
const ending = (language) => [`ending-${language}.js`, "ending.css", "ending.js"];
const explanation = (language = "en") => [`explain-${language}.js`, "explain.css", "explain.js"];
/** A frame in which all of the page is seen, so that nothing scrolls. */
const TALL = { height: 12_000 };

test("A first visit loads few files, also with whole games and a mouse that passes over the explanation", chromium, async () => {
  for (const language of ["en", "zh", "ru"]) {
    await speaking(language);
    // What an earlier visitor has played would be marked.
    localStorage.clear();
    const home = await visit("", TALL);
    await hover(home.$("#story > summary"));
    equal(await requested(home), first(language), language);
    await choose(home.game, "player", "O");
    await home.choose("#themes [value=dark]");
    equal(await requested(home), ["visitor.js"], `${language}, after a choice`);
    await home.game.finish(best);
    equal(await requested(home), ending(language), `${language}, after a game`);
  }
});

test("A scroll, a press and the focus each load the explanation, once, and nothing loads it before", chromium, async () => {
  for (const [turn, size] of [["scroll", {}], ["press", TALL], ["focus", TALL]]) {
    const home = await visit("", size);
    equal(await requested(home), first(), turn);
    const summary = home.$("#story > summary");
    // The mouse button stays down, and as in Safari a press gives no focus.
    home.window.addEventListener("mousedown", (event) => event.preventDefault());
    if (turn === "scroll") await wheel({ x: 300, y: 300 }, 40);
    if (turn === "press") await press(summary);
    for (let presses = 0; turn === "focus" && presses < 99 && focused() !== summary; presses++) await keys("Tab");
    await until(() => home.$('script[src="explain.js"]'));
    equal(await requested(home), [...explanation(), "visitor.js"], turn);
    equal(home.$$("#story .chapter").length, 0, turn);
    home.$("#story").open = true;
    await until(() => home.$("#story .chapter"));
    equal(await requested(home), [], turn);
  }
});

test("A link into the explanation loads it, and no other; only the words of the chosen language are loaded", chromium, async () => {
  equal(await requested(await visit("#moves=4,0&player=both")), [...first(), "visitor.js"]);
  equal(await requested(await visit("#moves=4,0&story=ends")), [...first(), ...explanation(), "visitor.js"].sort());
  await speaking("zh-CN");
  const home = await visit("#lang=ru", TALL);
  equal(await requested(home), [...first("ru"), "visitor.js"]);
  for (
    const [language, ...words] of [
      ["zh", "page-zh.js"],
      ["ru"],
      ["en", "page-en.js"],
      ["zh"],
      [null, ...explanation("zh")],
      ["en", "explain-en.js"],
      ["ru", "explain-ru.js"],
      ["zh"],
    ]
  ) {
    if (language) await home.speak(language);
    else {
      await home.click("#story > summary");
      await until(() => home.$("#story .chapter"));
    }
    equal(await requested(home), words, `${language ?? "unfolded"}`);
  }
});

test("A visit loads each sentence of the board once, and none of another language", chromium, async () => {
  for (const language of ["zh", "ru"]) {
    await speaking(language);
    const home = await visit("#story=ends");
    const names = (await requested(home)).filter((name) => name.endsWith(".js"));
    const scripts = await Promise.all(names.map(async (name) => (await fetch(site + name)).text()));
    const count = (sentence) => scripts.join("\n").split(sentence).length - 1;
    for (const [own, times] of [[language, 1], [language === "zh" ? "ru" : "zh", 0], ["de", 0]]) {
      const { board } = await import(`${site}words/${own}.mjs`);
      for (const sentence of [board.loading, board.occupied]) {
        equal(count(sentence), times, `${language}: ${sentence}`);
      }
    }
  }
});

/** The texts of the files that the next function serves. */
const texts = {};

/** Serves a file of the site as it is, or not, so that no browser keeps it. */
async function put(name, status = 200) {
  texts[name] ??= await (await fetch(site + name, { cache: "no-store" })).text();
  const type = name.endsWith(".css") ? "text/css" : "text/javascript";
  await serve(new URL(name, site).pathname, texts[name], { type, headers: { "cache-control": "no-store" }, status });
}

/** Takes the faults: there are some, and each is a file that was not found. */
async function expectMissing() {
  const faults = await takeFaults();
  ok(faults.length > 0, `${faults}`);
  ok(faults.every((fault) => fault.startsWith("request failed")), `${faults}`);
}

test("A missing part of the explanation is said, and can be had later", chromium, async () => {
  for (const name of [...explanation(), "explain-ru.js", "explain-zh.js"]) await put(name);
  for (
    const [language, name, sorry, again] of [
      ["en", "explain.js", "could not be loaded", "Try again"],
      ["ru", "explain.css", "не удалось загрузить", "Ещё раз"],
      ["zh", "explain-zh.js", "未能加载", "重试"],
    ]
  ) {
    await put(name, 404);
    const home = await visit(`#lang=${language}`);
    await home.click("#story > summary");
    const alert = await until(() => home.$("#story [role=alert]"));
    for (const part of [sorry, again]) await until(() => alert.checkVisibility() && alert.innerText.includes(part));
    await home.game.play(4);
    await put(name);
    await home.click("#story > div button");
    await until(() => home.$("#story .chapter"));
    equal(focused(), home.$("#story > summary"), name);
    await expectMissing();
  }
});

test("A missing language is said, and can be had later", chromium, async () => {
  // The story needs the language too.
  for (const again of ["#story > summary", "#notice button"]) {
    await put("page-zh.js", 404);
    const home = await open("#lang=zh");
    await until(() => home.$("#notice [lang=zh]")?.textContent.includes("未能加载"));
    equal(home.language, "en");
    await put("page-zh.js");
    await home.click(again);
    await until(() => home.language === "zh" && !home.notice);
    await expectMissing();
  }
});
