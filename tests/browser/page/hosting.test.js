// Where the page can be opened.

import { cargoRun, chromium, equal, test, until } from "../testing.js";
import { folder, otherWindow } from "./home.js";

for (const [what, place] of [["A double click opens", folder], ["`cargo run` serves", cargoRun]])
  test(`${what} the page and its links, with the game and the explanation`, chromium, async () => {
    const address = `${await place()}/index.html`;
    const ask = await otherWindow(`${address}#moves=4,0`);
    await until(() => ask("game.board === 'O../.X./...'"));
    await ask("game.shadowRoot.querySelectorAll('[role=gridcell] button')[8].click()");
    await until(() => ask("game.history.length === 4 && location.hash === `#moves=${game.history.map(({ cell }) => cell)}`"));
    await ask("document.querySelector('#think > summary').click()");
    await until(() => ask("!!document.querySelector('#think-values table')"));
    equal(await ask("faults"), []);
    const other = await otherWindow(`${address}#moves=4,4`);
    await until(() => other("document.querySelector('#notice').textContent.includes(' ')"));
  });
