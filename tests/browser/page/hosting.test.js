// Where the site can be opened, and what it requests from its server.

import { chromium, equal, everywhere, idle, ok, test, until } from "../testing.js";
import { best, choose, firstFree } from "../element/game.js";
import { fileTab, requested, visit } from "./home.js";

test("A double click opens the page and its links, with the game and the explanation", chromium, async () => {
  const ask = await fileTab("index.html#moves=4,0");
  await until(() => ask("game.board === 'O../.X./...'"));
  await ask("game.shadowRoot.querySelectorAll('[role=gridcell] button')[8].click()");
  await until(() => ask("game.history.length === 4 && location.hash === `#moves=${game.history.map(({ cell }) => cell)}`"));
  await ask("document.querySelector('#think > summary').click()");
  await until(() => ask("!!document.querySelector('#think-values table')"));
  const other = await fileTab("index.html#moves=4,4");
  await until(() => other("document.querySelector('#notice').textContent.includes(' ')"));
});

test("Nothing is asked for after the start", everywhere, async () => {
  const home = await visit();
  ok((await requested(home)).includes("tic-tac-toe.js"));
  await home.game.finish(best);
  await home.game.press("new");
  await choose(home.game, "player", "O");
  await home.game.turn();
  await home.game.play(firstFree(home.game));
  await home.click("#themes [value=dark]");
  Object.assign(home.frame, { width: 320, height: 640 });
  await idle();
  equal(await requested(home), []);
});
