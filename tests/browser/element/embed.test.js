// The elements among other scripts, and in pages that are not in UTF-8.

import { equal, everywhere, includes, page, script, serve, site, test } from "../testing.js";
import { gameIn, useEverything } from "./game.js";

const NAMES = ["tic-tac-toe", "minimax-tree"];

test("The scripts leak nothing and may come twice, and what is inside the elements shows until then", everywhere, async () => {
  document.body.innerHTML = NAMES.map((name) => `<${name}><p>Soon</p></${name}>`).join("");
  const shown = () => [...document.querySelectorAll("p")].filter((node) => node.getClientRects().length > 0).length;
  const names = () => Object.getOwnPropertyNames(window).sort();
  const before = names();
  equal(shown(), 2);
  for (const name of [...NAMES, ...NAMES]) await script(`${name}.js`);
  const game = await gameIn(document);
  await document.querySelector("minimax-tree").ready;
  equal([names(), shown()], [before, 0]);
  await game.play(4);
});

/** Of each page: the encoding that the server sends, that in its `<meta>` tag, the title's bytes and text, and the one in use. */
const PAGES = [
  ["; charset=windows-1251", "", "\xC8\xE3\xF0\xE0", "Игра", "windows-1251"],
  ["", "windows-1251", "\xC8\xE3\xF0\xE0", "Игра", "windows-1251"],
  ["; charset=gbk", "", "\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋", "GBK"],
  ["", "shift_jis", "A game", "A game", "Shift_JIS"], ["", "iso-2022-jp", "A game", "A game", "ISO-2022-JP"],
  // Each browser guesses its own.
  ["", "", "A game", "A game"],
];

test("Words and game are right in pages of every encoding", everywhere, async () => {
  // A browser reads a classic script in the page's encoding, unless the server names another.
  equal((await fetch(`${site}tic-tac-toe.js`)).headers.get("content-type"), "text/javascript", "the server names no encoding");
  const scripts = NAMES.map((name) => `<script src="${site}${name}.js"></script>`).join("");
  for (const [sent, meta, bytes, title, encoding] of PAGES) {
    const html = `<!doctype html><html lang="en">${meta && `<meta charset="${meta}">`}<title>${bytes}</title>`;
    const body = `${scripts}<main><tic-tac-toe></tic-tac-toe></main><minimax-tree lang="ru" numbers="[1]"></minimax-tree>`;
    await serve("/host.html", Uint8Array.from(html + body, (sign) => sign.charCodeAt()), { type: `text/html${sent}` });
    const { document } = await page("/host.html");
    const game = await gameIn(document);
    await document.querySelector("minimax-tree").ready;
    includes(document.querySelector("minimax-tree").shadowRoot.textContent, "Перебор", encoding);
    equal([document.title, document.characterSet], [title, encoding ?? document.characterSet]);
    for (const [lang, words] of [["zh", "轮到你了，你执 X。"], ["ru", "Ваш ход, вы играете за X."]]) {
      game.board.lang = lang;
      equal(game.statusText, words, encoding);
    }
    await useEverything(game);
  }
});
