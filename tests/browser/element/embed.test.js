// The element among other scripts, and several times on a page.

import { equal, everywhere, script, test } from "../testing.js";
import { EMPTY, firstFree, gameIn, place } from "./game.js";
import { isSharp } from "./picture.js";

test("Two games share nothing but the style", everywhere, async () => {
  const one = await place("<tic-tac-toe></tic-tac-toe><div hidden><tic-tac-toe player=O></tic-tac-toe></div>");
  // The second game is hidden. It becomes ready, and the computer opens it.
  const two = await gameIn(document, 1);
  await two.turn();
  const opened = two.board.board;
  equal(two.moves.length, 1);
  await one.play(4);
  await one.play(firstFree(one));
  equal(two.board.board, opened);
  await one.press("new");
  two.board.parentElement.hidden = false;
  two.board.scrollIntoView();
  await isSharp(two, "the second game");
  await two.play(firstFree(two));
  equal([one.board.board, two.moves.length], [EMPTY, 3]);
  equal(one.root.adoptedStyleSheets[0] === two.root.adoptedStyleSheets[0], true);
});

test("The script leaks nothing and may come twice", everywhere, async () => {
  const names = () => Object.getOwnPropertyNames(window).sort();
  const before = names();
  const game = await place();
  await script();
  equal(names(), before);
  await game.play(4);
});
