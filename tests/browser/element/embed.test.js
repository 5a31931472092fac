// The elements among other scripts, and in pages that are not in UTF-8.

import { equal, everywhere, expectFaults, host, idle, includes, page, script, serve, site, test } from "../testing.js";
import { WORDS, gameIn, useEverything } from "./game.js";

const TAGS = ["tic-tac-toe", "minimax-tree"];
const SCRIPTS = [...WORDS, ...TAGS.map((tag) => `${tag}.js`)].map((name) => `<script src="${site}${name}"></script>`).join("");

test("The scripts leak nothing and may come twice, and what is inside the elements shows until then", everywhere, async () => {
  document.body.innerHTML = TAGS.map((tag) => `<${tag}><p>Soon</p></${tag}>`).join("");
  const look = () => [
    Object.getOwnPropertyNames(window).sort(),
    [...document.querySelectorAll("p")].map((p) => p.checkVisibility()),
  ];
  const [names, shown] = look();
  for (const tag of [...TAGS, ...TAGS]) await script(`${tag}.js`);
  equal(shown, [true, true]);
  equal(look(), [names, [false, false]]);
  await (await gameIn(document)).play(4);
  await document.querySelector("minimax-tree").ready;
});

test("A tag that is written as self-closing is told of once, and no fallback is taken for that", everywhere, async () => {
  for (const tag of TAGS) {
    for (const rest of ["<h2>After</h2>", "<p>1<p>2<p>3", "<figcaption>A</figcaption>", `<${tag}/><p>After`, "<script></script>"]) {
      await host(`<main><${tag}/>\n${rest}</main><p>Below`, { head: SCRIPTS });
      await expectFaults(1, `expected <${tag}></${tag}>`);
    }
    const inside = "<button slot=controls>1</button><p slot=options>2</p><img alt=''><p>No game</p>";
    await host(`<${tag}>${inside}</${tag}>\n<h2>After</h2><main><${tag}>${inside}</${tag}></main>`, { head: SCRIPTS });
    await idle();
  }
});

test("In XHTML the attributes of a tag hold, and rules for all elements of the page end at the element", everywhere, async () => {
  const head = `${SCRIPTS}<style>* { direction: rtl; text-transform: uppercase; text-indent: 2em; white-space: nowrap }</style>`;
  const tags = `<tic-tac-toe board="X../.O./..." player="O"/><minimax-tree numbers="[1,2]"/>`;
  await serve("/book.xhtml", `<html xmlns="http://www.w3.org/1999/xhtml">${head}${tags}</html>`, { type: "application/xhtml+xml" });
  const { document } = await page("/book.xhtml");
  const [board, tree] = TAGS.map((tag) => document.querySelector(tag));
  await Promise.all([board.ready, tree.ready]);
  equal(board.board, "X../.O./...");
  equal(board.player, "O");
  equal(tree.numbers, "[1,2]");
  const styles = [board, tree].map(({ shadowRoot }) => getComputedStyle(shadowRoot.querySelector("[part]")));
  equal(
    styles.map(({ direction, textTransform, textIndent }) => [direction, textTransform, textIndent].join()),
    Array(2).fill("ltr,none,0px"),
  );
});

/** Of each page: the encoding that the server sends, that in its `<meta>` tag, the title's bytes and text, and the one in use. */
const PAGES = [
  ["; charset=windows-1251", "", "\xC8\xE3\xF0\xE0", "Игра", "windows-1251"],
  ["", "windows-1251", "\xC8\xE3\xF0\xE0", "Игра", "windows-1251"],
  ["; charset=gbk", "", "\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋", "GBK"],
  ["", "shift_jis", "A game", "A game", "Shift_JIS"],
  ["", "iso-2022-jp", "A game", "A game", "ISO-2022-JP"],
  // Each browser guesses its own.
  ["", "", "A game", "A game"],
];

test("Words and game are right in pages of every encoding", everywhere, async () => {
  // A browser reads a classic script in the page's encoding, unless the server names another.
  equal((await fetch(`${site}tic-tac-toe.js`)).headers.get("content-type"), "text/javascript", "the server names no encoding");
  for (const [sent, meta, bytes, title, encoding] of PAGES) {
    const html = `<!doctype html><html lang="en">${meta && `<meta charset="${meta}">`}<title>${bytes}</title>`;
    const body = `${SCRIPTS}<main><tic-tac-toe></tic-tac-toe></main><minimax-tree lang="ru" numbers="[1]"></minimax-tree>`;
    await serve("/host.html", Uint8Array.from(html + body, (sign) => sign.charCodeAt()), { type: `text/html${sent}` });
    const { document } = await page("/host.html");
    const game = await gameIn(document);
    await document.querySelector("minimax-tree").ready;
    includes(document.querySelector("minimax-tree").shadowRoot.textContent, "Перебор", encoding);
    equal(document.title, title);
    equal(document.characterSet, encoding ?? document.characterSet);
    for (const [lang, words] of [["zh", "该你了。你执 X。"], ["ru", "Ваш ход. Вы играете за X."]]) {
      game.board.lang = lang;
      equal(game.statusText, words, encoding);
    }
    await useEverything(game);
  }
});
