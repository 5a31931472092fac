// Pages that are not in UTF-8. A browser reads a classic script in the page's encoding, unless the server names another; so it does
// with a page and a script that are files.

import { equal, everywhere, page, serve, site, test } from "../testing.js";
import { gameIn } from "./game.js";

/** Of each page: the encoding that the server sends, that in its `<meta>` tag, the title's bytes and text, and the one in use. */
const PAGES = [
  ["; charset=windows-1251", "", "\xC8\xE3\xF0\xE0", "Игра", "windows-1251"],
  ["", "windows-1251", "\xC8\xE3\xF0\xE0", "Игра", "windows-1251"],
  ["; charset=gbk", "", "\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋", "GBK"],
  ["", "gb2312", "\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋", "GBK"],
  ["", "shift_jis", "A game", "A game", "Shift_JIS"],
  ["", "iso-2022-jp", "A game", "A game", "ISO-2022-JP"],
  // Each browser guesses its own.
  ["", "", "A game", "A game"],
];

test("Words and game are right in pages of every encoding", everywhere, async () => {
  const path = `${new URL(site).pathname}tic-tac-toe.js`;
  equal((await fetch(path)).headers.get("content-type"), "text/javascript", "the server names no encoding of the script");
  for (const [sent, meta, bytes, title, encoding] of PAGES) {
    const html = `<!doctype html><html lang="en">${meta && `<meta charset="${meta}">`}<title>${bytes}</title>`;
    const body = `<script src="${path}"></script><main><tic-tac-toe></tic-tac-toe></main>`;
    await serve("/host.html", Uint8Array.from(html + body, (sign) => sign.charCodeAt()), { type: `text/html${sent}` });
    const { document } = await page("/host.html");
    const game = await gameIn(document);
    equal([document.title, document.characterSet], [title, encoding ?? document.characterSet]);
    for (const [lang, words] of [["zh", "轮到你了，你执 X。"], ["ru", "Ваш ход, вы играете за X."]]) {
      game.board.lang = lang;
      equal(game.statusText, words, encoding);
    }
    await game.play(4);
    const { best_move, play, analyze } = await game.board.constructor.engine;
    let board = ".........";
    for (let cell; (cell = best_move(board)) !== undefined; ) board = play(board, cell);
    equal(analyze(board).status, "draw", encoding);
  }
});
