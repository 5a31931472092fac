// "How I think" as a whole: unfolded, addressed, under a policy, in every width, and as axe sees it.

import {
  chromium,
  equal,
  everywhere,
  focused,
  keys,
  media,
  page,
  painted,
  serve,
  site,
  takeFaults,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { Game, gameIn, use } from "../element/game.js";
import { everything, tooSmall, withoutScrollbars } from "../page/home.js";
import { follow } from "./think.js";

test("It unfolds by a key and by a click, and the address opens the same again", everywhere, async () => {
  const think = await follow();
  think.$("#think > summary").focus();
  for (const isOpen of [true, false]) {
    equal(think.$$("#think .section").length > 0, !isOpen, "nothing is built before");
    await keys("Enter");
    await until(() => think.hash.includes("think") === isOpen);
    equal(focused().parentElement.id, "think");
  }
  await think.unfold();
  await until(() => think.hash === "#think=moves,values");
  await think.click("#think-compare > summary");
  await think.game.play(4);
  await until(() => /^#moves=4,\d&think=moves,values,compare$/.test(think.hash));
  const again = await follow(think.hash);
  const open = again.$$("#think .section[open]").map(({ id }) => id);
  equal(again.game.moves, think.game.moves);
  equal(open, ["think-moves", "think-values", "think-compare"]);
  equal(again.notice, "");
});

test("A part of a link that is not understood is said, and the rest is followed", chromium, async () => {
  const think = await follow();
  for (
    const part of `step=x step=0 search=Quick!&step=abc search=quicksort tree-search=playing values=Z&search=zzz lang=fr
    think=serach think=constructor think=depth depth=9 toString=1 utm=1`.split(/\s+/)
  ) {
    await think.readdress("");
    await until(() => think.notice === "" && think.game.moves.length === 0);
    await think.readdress(`#moves=4,0&${part.startsWith("think") ? "" : "think=search,numbers&"}${part}`);
    await until(() => think.notice.includes(`“${part.split("&")[0]}”`));
    equal(think.game.board.board, "O../.X./...", part);
  }
});

test("A strict policy is enough for everything, and one that refuses WebAssembly is named", everywhere, async () => {
  const html = await (await fetch(site, { cache: "no-store" })).text();
  const openUnder = async (scripts, hash) => {
    const policy = `default-src 'none'; script-src 'self'${scripts}; style-src 'self'; img-src 'self'`;
    const headers = { "content-security-policy": policy, "cache-control": "no-store" };
    await serve(new URL(site).pathname, html, { unheard: true, headers });
    return page(site + hash);
  };
  const strict = await openUnder(" 'wasm-unsafe-eval'", everything());
  await (await gameIn(strict.document)).play(7);
  await until(() => strict.$("#puzzles .puzzle") && strict.$("#think-search minimax-tree")?.steps > 1);
  const { $, window } = await openUnder("", "#player=O&moves=4,0&think=moves");
  for (const root of [() => $("tic-tac-toe").shadowRoot, () => $("#think [role=alert]")]) {
    await until(() => root()?.textContent.includes("'wasm-unsafe-eval'"));
  }
  await use(new Game($("tic-tac-toe")), $("#languages [lang=ru]"));
  await until(() => window.location.hash === "#moves=4,0&player=O&think=moves&lang=ru");
  // The scripts of the game and of the explanation each have an engine. Only some browsers tell of the page's policy.
  const faults = (await takeFaults()).filter((fault) => !fault.startsWith("policy: "));
  equal(faults.map((fault) => fault.includes("The engine cannot start")), [true, true], faults.join("\n"));
});

test("Nothing scrolls sideways or is cut off, and targets are large enough, in every language", everywhere, async () => {
  await withoutScrollbars();
  const think = await follow(everything("&values=X"));
  await think.click("#think-setup .starts button");
  const targets = "button, input, select, textarea, summary, [role=treeitem]";
  for (const language of ["en", "zh", "ru"]) {
    await think.speak(language);
    for (const width of [320, 768, 896, 1280]) {
      think.frame.width = width;
      await painted();
      const { scrollWidth, clientWidth } = think.document.scrollingElement;
      const isOut = (node) => !node.closest(".scroll, .hidden, svg") && node.getBoundingClientRect().right > width + 0.5;
      const out = think.visible(".think *, #left *").filter(isOut).map(({ outerHTML }) => outerHTML.slice(0, 120));
      equal([scrollWidth, clientWidth, out], [width, width, []], language);
      const inTrees = think.$$("minimax-tree").flatMap((tree) => [...tree.shadowRoot.querySelectorAll(targets)]);
      equal(tooSmall([...think.$$(`main :is(${targets})`), ...inTrees]), [], `${language} at ${width} px`);
    }
  }
});

for (const [scheme, engines, language, width] of [["light", everywhere, "en"], ["dark", chromium, "zh", 390]]) {
  test(`Axe finds nothing in the ${scheme}`, engines, async () => {
    if (scheme === "dark") await media({ "prefers-color-scheme": scheme });
    await isClean((await follow(`#think=open&lang=${language}`, { width })).document, "all sections closed");
    const think = await follow(everything(`&lang=${language}&values=X&step=9`), { width });
    await isClean(think.document, "all sections open");
    await think.write("#think-numbers textarea", "[[3, 17");
    await keys("Tab");
    await think.click("#think-setup .starts button");
    await isClean(think.document, "after a bad tree, with a game to come back to");
  });
}
