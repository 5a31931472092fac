// Where the page can be opened.

import { cargoRun, chromium, devtools, equal, idle, site, test, until } from "../testing.js";
import { folder, otherWindow } from "./home.js";

for (const [what, place] of [["A double click opens", folder], ["`cargo run` serves", cargoRun]]) {
  test(`${what} the page and its links, with the game and the explanation`, chromium, async () => {
    const address = `${await place()}/index.html`;
    const ask = await otherWindow(`${address}#moves=4,0`);
    await until(() => ask("game.board === 'O../.X./...'"));
    await ask("game.shadowRoot.querySelectorAll('[role=gridcell] button')[8].click()");
    await until(() => ask("game.history.length === 4 && location.hash === `#moves=${game.history.map(({ cell }) => cell)}`"));
    await ask("document.querySelector('#story > summary').click()");
    await until(() => ask("!!document.querySelector('#story .chapter')"));
    equal(await ask("faults"), []);
    const other = await otherWindow(`${address}#moves=4,4`);
    await until(() => other("document.querySelector('#notice').textContent.includes(' ')"));
  });
}

test("A page that is left and found again plays on, and so does one that the browser freezes", chromium, async () => {
  const ask = await otherWindow(site);
  const later = (code) => ask(`void setTimeout(() => ${code})`);
  // Between two pages nobody answers.
  const hears = (code) => until(() => ask(code).catch(() => false));
  await ask("void addEventListener('pageshow', ({ persisted }) => (window.isFoundAgain = persisted))");
  await ask("game.play(4)");
  await later("location.assign('docs/')");
  await hears("location.pathname.endsWith('/docs/') && document.readyState === 'complete'");
  await later("history.back()");
  await hears("window.isFoundAgain");
  await until(() => ask("game.history.length === 2"));
  await ask("game.play(game.board.replaceAll('/', '').indexOf('.'))");
  for (const state of ["frozen", "active"]) {
    await devtools("Page.setWebLifecycleState", { state }, ask.window);
    await idle();
  }
  await until(() => ask("game.history.length === 4"));
  equal(await ask("faults"), []);
});
