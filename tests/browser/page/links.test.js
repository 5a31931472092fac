// The page's address: it opens a game, it follows the game, and the page says why an address is unreadable.

import { equal, everywhere, idle, includes, ok, site, test, until } from "../testing.js";
import { EMPTY, choose, firstFree, use } from "../element/game.js";
import { visit } from "./home.js";

/** Each link with its board, and with the turn, player, opener and moves. */
const LINKS = [
  ["#moves=4,0", "O../.X./...", "X", "X", "X", "4,0"],
  ["#moves=0&player=O", "X../.../...", "O", "O", "X", "0"],
  ["#moves=4,0,1&opener=O&player=both", "XO./.O./...", "X", "both", "O", "4,0,1"],
  ["#board=X.O/.X./O..", "X.O/.X./O.."],
  ["#player=both&moves=0,4,1,3,2", "XXX/OO./...", undefined, "both", "X", "0,4,1,3,2"],
  ["#board=XXX/OO./...", "XXX/OO./..."],
  ["#board=X.O%2F.X.%2FO..", "X.O/.X./O.."],
  ["#board=x_o-x-o--", "X.O/.X./O.."],
  ["#board=X../.O./..X&player=O", "X../.O./..X"],
  ["#board=X../.O./...&opener=O&moves=8,2&player=both", "X.X/.O./..O"],
];

async function follow(hash, board = EMPTY) {
  const home = await visit(hash);
  await until(() => home.game.board.board === board);
  return home;
}

test("A link with moves or a board opens the game, which goes on like any other", everywhere, async () => {
  const home = await visit("#moves=0,1,2&player=O&opener=O");
  for (const [hash, board, ...facts] of LINKS) {
    await home.readdress(hash);
    await until(() => home.game.board.board === board);
    const { turn, player, opener } = home.game.board;
    equal(home.notice, "", hash);
    equal([turn, player, opener, `${home.game.moves}`].slice(0, facts.length), facts, hash);
  }
  const { game } = await follow("#moves=4,0,8,2", "O.O/.X./..X");
  await game.press("undo");
  equal(game.board.board, "O../.X./...");
  await use(game, "redo");
  await game.play(firstFree(game));
  const { game: replied } = await visit("#moves=4");
  await until(() => replied.moves.length === 2, 1);
});

test("The address follows the game without entries of the history, and forgets what is taken back", everywhere, async () => {
  let home = await visit();
  const { length } = history;
  await home.game.play(4);
  await home.game.play(firstFree(home.game));
  await idle();
  equal(home.hash, `#moves=${home.game.moves}`);
  equal(history.length, length);
  home = await follow(home.hash, home.game.board.board);
  await choose(home.game, "player", "both");
  await home.game.play(0);
  await until(() => home.hash === "#moves=0&player=both");
  await home.game.play(1);
  for (const control of ["undo", "new"]) await home.game.press(control);
  await choose(home.game, "opener", "O");
  await home.game.play(8);
  await idle();
  home = await follow(home.hash, ".../.../..O");
  equal([home.game.board.player, home.game.board.opener], ["both", "O"]);
  // The address of a game from a position holds that position, and the moves since then.
  const [start, end] = ["#board=X.O/.X./O..", "&player=both"];
  home = await follow(start + end, "X.O/.X./O..");
  await home.game.play(3, 5);
  await until(() => home.hash === `${start}&moves=3,5${end}`);
  home = await follow(`?from=mail${home.hash}`, "X.O/XXO/O..");
  equal(home.game.moves, [3, 5]);
  for (const [control, moves] of [["undo", "&moves=3"], ["redo", "&moves=3,5"], ["undo", "&moves=3"], ["undo", ""], ["new"]]) {
    // Another address of the same game does not begin it again.
    await home.readdress(`#${home.hash.slice(1).split("&").reverse().join("&")}`);
    await use(home.game, control);
    await until(() => home.hash === (moves === undefined ? "#player=both" : start + moves + end));
  }
  await choose(home.game, "player", "X");
  await until(() => home.window.location.href === `${site}?from=mail`);
});

/** What happens to addresses on their way. */
const encoded = (text) => text.replaceAll(/[&=]/g, encodeURIComponent);
const MANGLED = [
  encoded,
  (text) => encoded(encoded(text).replaceAll("%", "%25")),
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll("&", "%26"),
  (text) => text.replaceAll("&", "&amp;"),
  (text) => encodeURIComponent(text.replaceAll("&", "&amp;")),
  ...[".", ")", "]", ").", "”。", "&utm_source=mail&fbclid=aB_c-d", "?utm_source=mail&gclid=1", "&ysclid=1.", "&_ga=2"].map(
    (end) => (text) => text + end,
  ),
  (text) => `utm_medium=x&${encodeURIComponent(text)}&gclid=1`,
  (text) => `/${text}`,
  (text) => `?${text}`,
];

test("An address that was mangled on its way opens the same game, and what counts visits is no fault", everywhere, async () => {
  const home = await visit();
  for (
    const [nth, [text, ...expected]] of [
      ["moves=4,0&player=both&level=easy", "O../.X./...", "both", "easy", ""],
      ["board=X.O/.X./O..", "X.O/.X./O..", "X", "unbeatable", ""],
      ["board=X.O%2F.X.%2FO..&player=both&story=good", "X.O/.X./O..", "both", "unbeatable", ""],
      ["story=good&board=X../.O./..X&player=O", "X../.O./..X", "O", "unbeatable", ""],
    ].entries()
  ) {
    for (const mangle of MANGLED.filter((_, index) => nth === 0 || index % 5 === nth)) {
      await home.readdress("#moves=8&player=both");
      await until(() => home.game.board.board === ".../.../..X");
      await home.readdress(`#${mangle(text)}`);
      const { board } = home.game;
      await until(() => board.board !== ".../.../..X");
      equal([board.board, board.player, board.level, home.notice], expected, mangle(text));
    }
  }
  // Full stops at the end of a link are often taken for those of a sentence.
  const query = await visit("?utm_campaign=%23fun&gclid=1#board=X.O/.X./O");
  await until(() => query.game.board.board === "X.O/.X./O..");
  equal(query.notice, "");
});

const MALFORMED = `#moves=9 #board=X../.O./..X&moves=1,1 #moves=4,4 #moves=4,x #moves= #moves=, #moves=0,4,1,3,2,5 #moves=260
  #moves=1.5 #moves=0x1 #board= #board=XXXXXXXXX #board=X.O #board=X.O/.Q./O.. #board=XXX/OOO/... #board=%E0%A4%A #moves=4&player=Z
  #moves=4&opener=both #board=<script>alert(1)</script> #nonsense #=`.split(/\s+/);

test("A malformed link is said in a sentence until another one comes, and leaves an empty board", everywhere, async () => {
  // The window is lower than the game.
  const home = await visit("", { width: 844, height: 390 });
  for (const hash of MALFORMED) {
    await home.readdress("#moves=4,0");
    await until(() => home.game.board.board === "O../.X./..." && !home.notice);
    await home.readdress(hash);
    includes(await until(() => home.notice), /^\S+ .*\.$/s, hash);
    const { top, bottom } = home.$("#notice").getBoundingClientRect();
    ok(bottom > top && bottom < 391, `${hash} is said from ${top} to ${bottom}`);
    await idle();
    equal(home.game.board.board, EMPTY, hash);
    equal(home.hash, new URL(hash, site).hash, hash);
  }
  await home.game.play(4);
});
