// Where the site can be opened, and what it requests from its server.

import { chromium, equal, everywhere, idle, ok, oracle, test, until } from "../testing.js";
import { best, choose, firstFree } from "../element/game.js";
import { fileTab, requested, visit } from "./home.js";

const STATE = "(game.status !== 'open' || game.turn === 'X') && { board: game.board, turn: game.turn, status: game.status }";

test("A double click opens the game", chromium, async () => {
  const [ask, positions] = [await fileTab("index.html"), await oracle("positions")];
  for (;;) {
    const { board, turn, status } = await until(() => ask(STATE));
    if (status !== "open") return equal(status, "draw");
    await ask(`game.shadowRoot.querySelectorAll("[role=gridcell] button")[${best(positions[`${board} ${turn}`]).cell}].click()`);
  }
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
