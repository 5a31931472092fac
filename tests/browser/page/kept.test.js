// The visitor's choices that the page keeps, the sharing of a game, and the use of the window.

import {
  beforePages,
  chromium,
  chromiumAndFirefox,
  click,
  documentation,
  equal,
  everywhere,
  idle,
  includes,
  isInSight,
  ok,
  painted,
  resize,
  tap,
  test,
  until,
} from "../testing.js";
import { choose, gameIn, worst } from "../element/game.js";
import { keepCopies, visit } from "./home.js";

const colours = ({ window, document }) => window.getComputedStyle(document.documentElement).colorScheme;
const canShare = ({ $ }) => Boolean($("#share")?.checkVisibility());

async function keeps(act, size) {
  let home = await visit("", size);
  equal(localStorage.unbeatable, undefined, "what nobody chose");
  await choose(home.game, "level", "easy", act);
  for (const theme of ["light", "dark"]) {
    await home.choose(`#themes [value=${theme}]`, act);
    await until(() => colours(home) === theme);
  }
  // As another window keeps a choice.
  localStorage.unbeatable = localStorage.unbeatable.replace("easy", "hard");
  await home.choose("#languages [lang=ru]", act);
  await home.speaks("ru");
  home = await visit("", size);
  await home.speaks("ru");
  equal(home.game.board.level, "hard");
  equal(home.game.$("input[name=level]:checked").value, "hard");
  equal(colours(home), "dark");
  equal(home.$$("#themes [aria-pressed=true]").map(({ value }) => value), ["dark"]);
}

async function shares(act, size) {
  await keepCopies();
  let home = await visit("", size);
  ok(!canShare(home));
  await choose(home.game, "player", "both", act);
  for (const cell of [0, 3, 1, 4, 2]) await act(home.game.cells[cell]);
  await until(() => home.game.isOver && canShare(home));
  await home.choose("#share", act);
  await until(() => home.$("#shared").textContent.startsWith("Link copied"));
  ok(isInSight(home.$("#shared")), "the message is out of sight");
  includes(copied, /#moves=0,3,1,4,2&player=both&replay=on$/);
  await act(home.game.control("new"));
  await until(() => !canShare(home));
  equal(home.$("#shared").textContent, "");
  home = await visit(new URL(copied).hash, size);
  await until(() => home.game.board.board === "XXX/OO./..." && home.game.board.status === "X");
  await until(() => home.text("#possible") === "A shared game between two people.");
  await act(home.game.control("undo"));
  await until(() => home.game.board.board === "XX./OO./..." && home.hash === "#moves=0,3,1,4&player=both");
}

for (const [work, what] of [[keeps, "Language, level and colours are kept"], [shares, "A finished game is shared as a link"]]) {
  test(what, everywhere, () => work(click));
  test(`${what}, also with a finger`, chromiumAndFirefox, () => work(tap, { width: 320, height: 640 }));
}

test("A page that is loaded again, or opened by an address alone, knows which moves are the visitor's", everywhere, async () => {
  const home = await visit();
  for (const cell of [1, 7]) await home.game.play(cell);
  await home.game.finish(worst);
  const { statusText } = home.game;
  includes(statusText, "I win. Your second move");
  await idle();
  await new Promise((resolve) => ((home.frame.onload = resolve), home.window.location.reload()));
  const again = await gameIn(home.frame.contentDocument);
  await until(() => again.statusText === statusText);
  equal(again.board.game.moves[0].by, "human");
  const { game } = await visit("#moves=1,4,7,3,5,6");
  includes((await game.finish(worst), game.statusText), "I win. Your second move");
});

test("An address comes before what was kept, and its level is not kept", chromium, async () => {
  localStorage.unbeatable = JSON.stringify({ level: "easy", lang: "zh" });
  for (const [hash, level, language] of [["#five=2026-11-29", "easy", "zh"], ["#moves=4,0&level=hard&lang=ru", "hard", "ru"]]) {
    const home = await visit(hash);
    equal(home.game.board.level, level);
    equal(home.language, language);
    await choose(home.game, "player", "both");
    equal(JSON.parse(localStorage.unbeatable).level, "easy");
  }
});

test("What others have kept does no harm, nor does it that nothing can be kept", everywhere, async () => {
  for (
    const stored of ["{", "null", "7", "[1]", '{"lang":"xx","level":"best","theme":"pink"}', '{"lang":{},"level":[],"theme":0}']
  ) {
    localStorage.unbeatable = stored;
    const home = await visit();
    await home.speaks("en");
    equal(home.game.board.level, "unbeatable", stored);
    equal(home.document.documentElement.style.colorScheme, "", stored);
    await home.game.play(4);
  }
  await beforePages(() => Object.defineProperty(window, "localStorage", { get: () => window.atob("?") }));
  const home = await visit();
  await choose(home.game, "level", "easy");
  await home.choose("#themes [value=dark]");
  await home.speak("zh");
  await home.game.play(4);
  equal(home.game.board.level, "easy");
  equal(colours(home), "dark");
});

test("Nothing is said when a phone's share dialog is closed", chromium, async () => {
  await beforePages(() => {
    window.matchMedia = (query) => ({ matches: query === "(pointer: coarse)", addEventListener() {} });
    navigator.share = ({ url }) => ((top.offered = url), Promise.reject(new DOMException("Closed", "AbortError")));
  });
  const home = await visit("#moves=0,3,1,4,2&player=both");
  await until(() => canShare(home));
  await home.choose("#share");
  await idle();
  equal(new URL(offered).hash, "#moves=0,3,1,4,2&player=both&replay=on");
  equal(home.$("#shared").innerHTML, "");
});

test("The lines for another page are copied; what cannot be copied is shown until the next game", everywhere, async () => {
  await beforePages(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }));
  let home = await visit("#moves=0,3,1,4,2&player=both");
  await until(() => canShare(home));
  await home.click("#share");
  const field = await until(() => home.$("#shared input"));
  includes(field.value, /#moves=0,3,1,4,2&player=both&replay=on$/);
  equal(home.document.activeElement, field);
  await home.game.press("new");
  equal(home.$("#shared input"), null);
  await keepCopies();
  home = await visit();
  for (const [language, word] of [["en", "Copied"], ["zh", "已复制"], ["ru", "Скопировано"]]) {
    await home.speak(language);
    await home.click("#copy");
    await until(() => home.$("#shared").textContent === word && globalThis.copied);
    includes(await documentation(), `\`\`\`html\n${copied}\n\`\`\``);
    globalThis.copied = "";
  }
});

test("Nothing moves from the first paint through a game", chromium, async () => {
  await beforePages(() => {
    // The browser paints the page before the game is defined, as on a slow line.
    const { define } = customElements;
    const later = (tag, work) => (tag === "tic-tac-toe" ? requestAnimationFrame(() => requestAnimationFrame(work)) : work());
    customElements.define = (...all) => void later(all[0], () => define.apply(customElements, all));
    top.shifts = [];
    // In a frame the browser's own `hadRecentInput` is always false.
    let pressed = -500;
    addEventListener("pointerdown", ({ timeStamp }) => (pressed = timeStamp), true);
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries()) {
        // What is in a game, whose nodes stay hidden, counts until the first press.
        if (startTime - pressed > 500 && (pressed < 0 || sources.some(({ node }) => node))) top.shifts.push(value);
      }
    }).observe({ type: "layout-shift" });
  });
  for (const [width, height] of [[1280, 720], [390, 844]]) {
    await resize(width, height);
    const { game } = await visit("", { width, height });
    await painted();
    const places = () => [...game.root.children].map((part) => JSON.stringify(part.getBoundingClientRect()));
    const before = places();
    while (!game.isOver) await game.play(game.cells.findIndex(({ ariaDisabled }) => ariaDisabled !== "true"));
    await painted();
    equal(places(), before, `${width}`);
    equal(shifts, [], `${width}`);
    for (const hash of ["#moves=4,0&story=good", "#story=good", "#five=2026-11-29"]) {
      const home = await visit(hash, { width, height });
      await until(() => home.window.scrollY > 0);
      await idle();
      equal(shifts, [], `${hash} at ${width}`);
    }
  }
});
