// The element among others of its kind, among other scripts, and in pages that are not in UTF-8.

import { equal, everywhere, includes, page, script, serve, site, test } from "../testing.js";
import { EMPTY, firstFree, gameIn, place, useEverything } from "./game.js";
import { isSharp } from "./picture.js";

test("Two games share nothing, and a hidden one is a game as well", everywhere, async () => {
  const one = await place("<tic-tac-toe></tic-tac-toe><div hidden><tic-tac-toe player=O></tic-tac-toe></div>");
  const two = await gameIn(document, 1);
  await two.turn();
  equal(two.moves.length, 1);
  const opened = two.board.board;
  await one.play(4);
  equal(two.board.board, opened);
  await one.press("new");
  two.board.parentElement.hidden = false;
  two.board.scrollIntoView();
  await isSharp(two, "the second game");
  await two.play(firstFree(two));
  equal([one.board.board, two.moves.length], [EMPTY, 3]);
});

test("The script leaks nothing and may come twice, and what is inside the element shows until then", everywhere, async () => {
  document.body.innerHTML = "<tic-tac-toe><p>Soon</p></tic-tac-toe>";
  const isShown = () => document.querySelector("p").getClientRects().length === 1;
  const names = () => Object.getOwnPropertyNames(window).sort();
  const before = names();
  equal(isShown(), true);
  const game = await place("");
  await script();
  equal([names(), isShown()], [before, false]);
  await game.play(4);
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
  const path = `${new URL(site).pathname}tic-tac-toe.js`;
  equal((await fetch(path)).headers.get("content-type"), "text/javascript", "the server names no encoding of the script");
  for (const [sent, meta, bytes, title, encoding] of PAGES) {
    const html = `<!doctype html><html lang="en">${meta && `<meta charset="${meta}">`}<title>${bytes}</title>`;
    const tree = `<script src="${path.replace("tic-tac-toe", "minimax-tree")}"></script><minimax-tree lang="ru" numbers="[1]"></minimax-tree>`;
    const body = `<script src="${path}"></script><main><tic-tac-toe></tic-tac-toe></main>${tree}`;
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
